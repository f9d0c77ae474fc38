/** A real Firebase project: the ports of this folder, filled by firebase-admin and the Identity Toolkit. */
// oxlint-disable-next-line no-restricted-imports -- the package's own "app", not ours
import type { Credential } from 'firebase-admin/app';
import type { Auth, UserRecord } from 'firebase-admin/auth';
import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import type { Log } from '../platform/logging';
import {
  type IdentityAccount,
  IdentityError,
  type IdentityFault,
  type IdentityService,
  IdentityUnavailable,
  identityErrorOf,
  type NewAccount,
  nextSecond,
  UNREACHED,
} from './identity-service';
import { InvalidToken, TokenVerifier, verifiedToken } from './token-verifier';

export interface FirebaseSettings {
  projectId: string;
  apiKey: string;
  serviceAccount: { projectId: string; clientEmail: string; privateKey: string };
}

/** Where Google answers; tests put doubles in their place. */
export interface FirebaseEndpoints {
  /** Origin of the Identity Toolkit. */
  toolkit: string;
  /** Signing keys of ID tokens. */
  keys: JWTVerifyGetKey;
}

const googleEndpoints = (): FirebaseEndpoints => ({
  toolkit: 'https://identitytoolkit.googleapis.com',
  keys: createRemoteJWKSet(
    new URL('https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'),
  ),
});

const TIMEOUT_MS = 10_000;

/** The connection to one project. firebase-admin is loaded here and not before: it is large. */
export class FirebaseProject {
  readonly settings: FirebaseSettings;
  readonly endpoints: FirebaseEndpoints;
  readonly auth: Auth;
  readonly close: () => Promise<void>;
  readonly #credential: Credential;

  private constructor(
    settings: FirebaseSettings,
    endpoints: FirebaseEndpoints,
    close: () => Promise<void>,
    auth: Auth,
    credential: Credential,
  ) {
    this.settings = settings;
    this.endpoints = endpoints;
    this.close = close;
    this.auth = auth;
    this.#credential = credential;
  }

  static async open(settings: FirebaseSettings, endpoints = googleEndpoints()): Promise<FirebaseProject> {
    const [{ cert, deleteApp, initializeApp }, { getAuth }] = await Promise.all([
      // oxlint-disable-next-line no-restricted-imports -- the package's own "app", not ours
      import('firebase-admin/app'),
      import('firebase-admin/auth'),
    ]);
    const credential = cert(settings.serviceAccount);
    const app = initializeApp(
      { credential, projectId: settings.projectId },
      `callwright-${settings.projectId}-${Date.now()}`,
    );
    return new FirebaseProject(settings, endpoints, () => deleteApp(app), getAuth(app), credential);
  }

  /** A call as the browser would make it, with the project's key. Throws as `IdentityService` does. */
  async publicCall(operation: string, body: object): Promise<Record<string, unknown>> {
    const url = `${this.endpoints.toolkit}/v1/accounts:${operation}?key=${encodeURIComponent(this.settings.apiKey)}`;
    return this.#request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  }

  /** A part of the project's configuration, or `undefined` where it has none. */
  async configuration(path: string): Promise<Record<string, unknown> | undefined> {
    const { access_token } = await asAdmin(this.#credential.getAccessToken());
    const url = `${this.endpoints.toolkit}/v2/projects/${this.settings.projectId}/${path}`;
    return this.#request(url, { headers: { authorization: `Bearer ${access_token}` } }, true);
  }

  async #request(url: string, init: RequestInit): Promise<Record<string, unknown>>;
  async #request(
    url: string,
    init: RequestInit,
    orNothing: true,
  ): Promise<Record<string, unknown> | undefined>;
  async #request(
    url: string,
    init: RequestInit,
    orNothing = false,
  ): Promise<Record<string, unknown> | undefined> {
    let response: Response;
    let answer: unknown;
    try {
      response = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
      answer = await response.json();
    } catch (error) {
      throw new IdentityUnavailable(UNREACHED, { cause: error });
    }
    if (response.ok) return answer as Record<string, unknown>;
    if (orNothing && response.status === 404) return undefined;
    throw identityErrorOf(response.status, answer);
  }
}

const adminFaults: Record<string, IdentityFault> = {
  'auth/email-already-exists': 'email-already-in-use',
  'auth/invalid-email': 'invalid-email',
  'auth/invalid-password': 'weak-password',
  'auth/too-many-requests': 'too-many-requests',
  'auth/operation-not-allowed': 'operation-not-allowed',
};

async function asAdmin<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    const { code, message } = error as { code?: string; message?: string };
    const fault = /PASSWORD_DOES_NOT_MEET_REQUIREMENTS/.test(message ?? '')
      ? 'weak-password'
      : adminFaults[code ?? ''];
    if (fault) throw new IdentityError(fault);
    throw new IdentityUnavailable(`The identity service failed: ${code ?? 'unknown'}.`, { cause: error });
  }
}

async function found(auth: Auth, uid: string): Promise<UserRecord | undefined> {
  try {
    return await auth.getUser(uid);
  } catch (error) {
    if ((error as { code?: string }).code === 'auth/user-not-found') return undefined;
    throw new IdentityUnavailable(UNREACHED, { cause: error });
  }
}

function accountOf(record: UserRecord): IdentityAccount {
  return {
    uid: record.uid,
    email: record.email ?? '',
    email_verified: record.emailVerified,
    display_name: record.displayName ?? null,
  };
}

/** Google's signature, this project only. */
export function firebaseVerifier({ settings, endpoints, auth }: FirebaseProject): TokenVerifier {
  const { projectId } = settings;
  return new TokenVerifier({
    async read(token) {
      const { payload } = await jwtVerify(token, endpoints.keys, {
        algorithms: ['RS256'],
        issuer: `https://securetoken.google.com/${projectId}`,
        audience: projectId,
      }).catch((error: unknown) => {
        if (isKeyFault(error))
          throw new IdentityUnavailable('The signing keys can’t be read.', { cause: error });
        throw new InvalidToken('The token isn’t of this project or has expired.', { cause: error });
      });
      return verifiedToken(payload);
    },
    async account(uid) {
      const record = await found(auth, uid);
      if (!record) return undefined;
      const since = record.tokensValidAfterTime ? Date.parse(record.tokensValidAfterTime) / 1000 : 0;
      return { disabled: record.disabled, valid_since: since };
    },
  });
}

/** The keys weren't available, which says nothing about the token. */
function isKeyFault(error: unknown): boolean {
  if (error instanceof errors.JWKSNoMatchingKey) return false;
  return (
    !(error instanceof errors.JOSEError) ||
    error instanceof errors.JWKSTimeout ||
    error.code === 'ERR_JOSE_GENERIC'
  );
}

export class FirebaseIdentity implements IdentityService {
  readonly #project: FirebaseProject;
  readonly #log: Log;

  constructor(project: FirebaseProject, log: Log) {
    this.#project = project;
    this.#log = log;
  }

  async createUser({ email, password, display_name }: NewAccount): Promise<IdentityAccount> {
    const account = { email, password, ...(display_name ? { displayName: display_name } : {}) };
    return accountOf(await asAdmin(this.#project.auth.createUser(account)));
  }

  async signIn(email: string, password: string): Promise<IdentityAccount> {
    const { localId } = await this.#project.publicCall('signInWithPassword', { email, password });
    const record = await found(this.#project.auth, String(localId));
    if (!record) throw new IdentityError('invalid-credential');
    return accountOf(record);
  }

  async sendPasswordReset(email: string): Promise<void> {
    try {
      await this.#project.publicCall('sendOobCode', { requestType: 'PASSWORD_RESET', email });
    } catch (error) {
      // Without the project's protection against finding out addresses it says which ones are unknown.
      if (error instanceof IdentityError && error.fault === 'invalid-credential') return;
      throw error;
    }
  }

  async revokeAll(uid: string): Promise<void> {
    await nextSecond();
    await asAdmin(this.#project.auth.revokeRefreshTokens(uid));
  }

  async deleteUser(uid: string): Promise<void> {
    await asAdmin(this.#project.auth.deleteUser(uid));
  }

  async isDisabled(uid: string): Promise<boolean> {
    const record = await found(this.#project.auth, uid);
    return record === undefined || record.disabled;
  }

  async ready(): Promise<boolean> {
    return this.#project.auth.listUsers(1).then(
      () => true,
      () => false,
    );
  }

  async offersGoogle(): Promise<boolean> {
    try {
      const provider = await this.#project.configuration('defaultSupportedIdpConfigs/google.com');
      return provider?.enabled === true;
    } catch (error) {
      // The account may lack the right to read this. A button too many says so when it is pressed.
      this.#log.warn({ err: error }, 'Whether Google sign-in is on couldn’t be read; it is offered.');
      return true;
    }
  }
}
