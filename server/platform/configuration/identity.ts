/** Which identity service is used: a provider of one's own, a real Firebase project, or the emulator on this machine. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { identityVariables, missingVariable } from '#contract/workspace/browser-environment';
import { type OidcConfiguration, readOidc } from './oidc';
import type { Settings } from './settings';

/** The six values of the Firebase web application. */
type FirebaseWebConfiguration = Record<keyof typeof identityVariables, string>;

/** The parts of a Google service account that signing in to Firebase needs. */
interface ServiceAccount {
  projectId: string;
  clientEmail: string;
  privateKey: string;
}

export type IdentityConfiguration =
  | { kind: 'emulator' }
  | OidcConfiguration
  | { kind: 'firebase'; web: FirebaseWebConfiguration; serviceAccount: ServiceAccount };

const absentAccount: ServiceAccount = { projectId: '', clientEmail: '', privateKey: '' };
const ACCOUNT = 'FIREBASE_SERVICE_ACCOUNT';

/**
 * An issuer: that provider, and nothing else. None of the six values and no account: the emulator. Otherwise all seven
 * are needed, and each one that is missing is a fault under its own name.
 */
export function readIdentity(
  settings: Settings,
  { root, production, plainHosts }: { root: string; production: boolean; plainHosts: ReadonlySet<string> },
): IdentityConfiguration {
  const oidc = readOidc(settings, plainHosts);
  const keys = Object.keys(identityVariables) as (keyof typeof identityVariables)[];
  const given = keys.filter((key) => settings.text(identityVariables[key]) !== null);
  const account = settings.text(ACCOUNT);
  if (oidc !== null) {
    if (given.length > 0 || account !== null) {
      settings.fault(
        'OIDC_ISSUER',
        'can’t be set together with a Firebase project: people sign in by one of them.',
      );
    }
    return oidc;
  }
  if (given.length === 0 && account === null) {
    if (production) refuseEmulator(settings);
    return { kind: 'emulator' };
  }
  const web: FirebaseWebConfiguration = {
    apiKey: '',
    authDomain: '',
    projectId: '',
    storageBucket: '',
    messagingSenderId: '',
    appId: '',
  };
  for (const key of keys) {
    const name = identityVariables[key];
    const value = settings.text(name);
    if (value === null) settings.fault(name, missingVariable(name));
    else web[key] = value;
  }
  const serviceAccount = readServiceAccount(settings, account, root);
  if (serviceAccount !== null && web.projectId !== '' && serviceAccount.projectId !== web.projectId) {
    settings.fault(ACCOUNT, `belongs to another project than ${identityVariables.projectId} names.`);
  }
  // A missing account is a fault already, and the configuration is never returned with one.
  return { kind: 'firebase', web, serviceAccount: serviceAccount ?? absentAccount };
}

function refuseEmulator(settings: Settings): void {
  const name = settings.text('NODE_ENV') === 'production' ? 'NODE_ENV' : 'VITE_APP_ENV';
  settings.fault(
    name,
    `is production, and production needs a real identity service: set OIDC_ISSUER, or the six VITE_FIREBASE_ values and ${ACCOUNT}. ` +
      'The emulator, which is used without them, accepts unsigned tokens.',
  );
}

function readServiceAccount(settings: Settings, value: string | null, root: string): ServiceAccount | null {
  if (value === null) {
    settings.fault(ACCOUNT, missingVariable(ACCOUNT));
    return null;
  }
  let content = value;
  if (!value.startsWith('{')) {
    try {
      content = readFileSync(resolve(root, value), 'utf8');
    } catch {
      settings.fault(
        ACCOUNT,
        'must be the JSON of a service account or the path of a file that can be read.',
      );
      return null;
    }
  }
  const account = parseServiceAccount(content);
  if (account === null) {
    settings.fault(
      ACCOUNT,
      'must be JSON with project_id, client_email and private_key, as Google hands it out.',
    );
  }
  return account;
}

function parseServiceAccount(content: string): ServiceAccount | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(content);
  } catch {
    return null;
  }
  if (typeof parsed !== 'object' || parsed === null) return null;
  const { project_id, client_email, private_key } = parsed as Record<string, unknown>;
  if (typeof project_id !== 'string' || typeof client_email !== 'string' || typeof private_key !== 'string') {
    return null;
  }
  return { projectId: project_id, clientEmail: client_email, privateKey: private_key };
}
