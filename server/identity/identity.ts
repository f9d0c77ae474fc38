/** Puts the identity service of this installation together: `app.ts` calls this once. */
import { join } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import type { Role } from '#contract/role';
import type { BlockAllowance } from '../platform/http/limits/block-allowance';
import { Emulator } from './emulator';
import type { EmulatorProcesses } from './emulator-launch';
import { EmulatorIdentity, emulatorVerifier, emulatorWebConfiguration } from './emulator-identity';
import {
  FirebaseIdentity,
  FirebaseProject,
  type FirebaseSettings,
  firebaseVerifier,
} from './firebase-identity';
import type { HostGuardOptions } from './host-guard';
import type { Log } from '../platform/logging';
import type { IdentityMail } from './identity-mail';
import type { IdentityService } from './identity-service';
import { passThrough, type PassThroughLimits } from './pass-through';
import { createProvider } from './oidc/provider';
import { OIDC_PATH } from './oidc/cookies';
import { oidcIdentity, oidcVerifier } from './oidc/oidc-identity';
import { oidcRoutes } from './oidc/routes';
import { hasWorkspace } from './oidc/sign-in-store';
import { createSignIns } from './oidc/sign-ins';
import { providerTokens } from './oidc/tokens';
import type { OidcConfiguration } from '../platform/configuration/oidc';
import type { Database } from '../platform/database/connection';
import { createSecretBox } from '../platform/secrets';
import { StartRefusal } from '../platform/start-refusal';
import { TokenMint } from './token-mint';
import type { TokenVerifier } from './token-verifier';

interface IdentitySettings {
  /** A provider of the installation's own. */
  oidc?: { settings: OidcConfiguration; database: Database; encryptionKeys: readonly Uint8Array[] };
  /** Absent, without `oidc`: the emulator. */
  firebase?: FirebaseSettings;
  /** Absolute path; the emulator keeps its files in `identity/` below it. */
  dataDirectory: string;
  /** Where people open the application, such as `http://localhost:8000`. */
  origin: string;
  guard: HostGuardOptions;
  mail: IdentityMail;
  log: Log;
  limits?: Partial<PassThroughLimits>;
  /** Whether a sign-in was logged out: the emulator's own calls refuse its tokens as well. */
  isSignedOut?: (uid: string, authTime: number) => Promise<boolean>;
  /** How many accounts one network may make by the emulator's own calls; absent: any number. */
  accounts?: BlockAllowance;
  /** Where the emulator's process comes from; absent: it has its own. */
  emulators?: EmulatorProcesses;
}

export interface Identity {
  service: IdentityService;
  verifier: TokenVerifier;
  /** The six values for the browser's configuration, where the environment does not give them. */
  web: typeof emulatorWebConfiguration | undefined;
  /** Present but with Firebase: register it at the root of the HTTP server. */
  passThrough: FastifyPluginAsync | undefined;
  /** Has `follow` told the role that a provider's claims give someone; nothing with another identity service. */
  onRole(follow: (uid: string, role: Role) => Promise<void>): void;
  close(): Promise<void>;
}

const noRoles = () => undefined;

export async function openIdentity(settings: IdentitySettings): Promise<Identity> {
  const { oidc, firebase, origin, log } = settings;
  if (oidc) return openOidc(oidc, origin, log);
  return firebase ? openFirebase(firebase, log) : openEmulator(settings);
}

/** @throws StartRefusal for a workspace that isn't there: no one could join it */
async function openOidc(
  { settings, database, encryptionKeys }: NonNullable<IdentitySettings['oidc']>,
  origin: string,
  log: Log,
): Promise<Identity> {
  const { workspaceId } = settings;
  if (workspaceId !== null && !(await database.inWorkspace(workspaceId, hasWorkspace)))
    throw new StartRefusal('OIDC_WORKSPACE names no workspace of this installation.');
  const box = createSecretBox(encryptionKeys);
  const tokens = providerTokens(encryptionKeys);
  const provider = createProvider(settings, `${origin}${OIDC_PATH}/callback`);
  let followRole: Parameters<Identity['onRole']>[0] = async () => undefined;
  const signIns = createSignIns({
    settings,
    provider,
    database,
    box,
    tokens,
    roleSaid: (uid, role) => followRole(uid, role),
    origin,
    log,
  });
  return {
    service: oidcIdentity(signIns),
    verifier: oidcVerifier(signIns, tokens),
    web: undefined,
    passThrough: async (app) => {
      await app.register(oidcRoutes, { signIns, box, origin, log });
    },
    onRole(follow) {
      followRole = follow;
    },
    close: async () => undefined,
  };
}

async function openFirebase(settings: FirebaseSettings, log: Log): Promise<Identity> {
  const project = await FirebaseProject.open(settings);
  return {
    service: new FirebaseIdentity(project, log),
    verifier: firebaseVerifier(project),
    web: undefined,
    passThrough: undefined,
    onRole: noRoles,
    close: project.close,
  };
}

async function openEmulator({
  dataDirectory,
  origin,
  guard,
  mail,
  log,
  limits,
  isSignedOut,
  accounts,
  emulators,
}: IdentitySettings): Promise<Identity> {
  const directory = join(dataDirectory, 'identity');
  const mint = await TokenMint.open(directory);
  const emulator = await Emulator.start({ directory, log, processes: emulators });
  const parts = {
    emulator,
    mint,
    mail,
    origin,
    ...(isSignedOut && { isSignedOut }),
    ...(accounts && { accounts }),
  };
  return {
    service: new EmulatorIdentity(parts),
    verifier: emulatorVerifier(emulator, mint),
    web: emulatorWebConfiguration,
    passThrough: async (app) => {
      await app.register(passThrough, { ...parts, guard, limits });
    },
    onRole: noRoles,
    close: emulator.stop,
  };
}
