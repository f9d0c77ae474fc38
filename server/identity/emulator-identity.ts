/** Identity on a fresh machine: the ports of this folder, filled by the emulator. */
import { type Emulator, EMULATOR_PROJECT, EmulatorUnavailable } from './emulator';
import { actionLink, type IdentityMail } from './identity-mail';
import {
  type IdentityAccount,
  type IdentityService,
  identityErrorOf,
  IdentityUnavailable,
  type NewAccount,
  nextSecond,
} from './identity-service';
import type { TokenMint } from './token-mint';
import { notOurs, TokenVerifier, verifiedToken } from './token-verifier';

const PROJECT_PATH = `/identitytoolkit.googleapis.com/v1/projects/${EMULATOR_PROJECT}`;

/** The emulator's six values for the browser: none of them is a secret, and none leads anywhere else. */
export const emulatorWebConfiguration = {
  apiKey: 'callwright-local',
  authDomain: 'localhost',
  projectId: EMULATOR_PROJECT,
  storageBucket: `${EMULATOR_PROJECT}.local`,
  messagingSenderId: '0',
  appId: '1:0:web:local',
} as const;

async function reaching<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof EmulatorUnavailable) throw new IdentityUnavailable(error.message, { cause: error });
    throw error;
  }
}

/** Only tokens that the pass-through handed out count: they carry this installation's signature. */
export function emulatorVerifier(emulator: Emulator, mint: TokenMint): TokenVerifier {
  return new TokenVerifier({
    async read(token) {
      const claims = await mint.openId(token).catch((error: unknown) => {
        throw notOurs(error);
      });
      return verifiedToken(claims);
    },
    async account(uid) {
      const account = await reaching(emulator.account(uid));
      return account && { disabled: account.disabled === true, valid_since: Number(account.validSince ?? 0) };
    },
  });
}

interface EmulatorIdentityOptions {
  emulator: Emulator;
  mail: IdentityMail;
  /** Where people open the application: links in mails lead there. */
  origin: string;
}

export class EmulatorIdentity implements IdentityService {
  constructor(private readonly options: EmulatorIdentityOptions) {}

  async createUser({ email, password, display_name }: NewAccount): Promise<IdentityAccount> {
    const body = await this.#admin('/accounts', { email, password, displayName: display_name ?? undefined });
    return { uid: String(body.localId), email: String(body.email), email_verified: false, display_name };
  }

  async signIn(email: string, password: string): Promise<IdentityAccount> {
    const { emulator } = this.options;
    const path = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword';
    const answer = await reaching(emulator.call({ path, body: { email, password } }));
    if (answer.status >= 400) throw identityErrorOf(answer.status, answer.body);
    const account = await reaching(emulator.account(String(answer.body.localId)));
    return {
      uid: String(answer.body.localId),
      email: account?.email ?? email,
      email_verified: account?.emailVerified === true,
      display_name: account?.displayName ?? null,
    };
  }

  async sendPasswordReset(email: string): Promise<void> {
    const { mail, origin } = this.options;
    const asked = { requestType: 'PASSWORD_RESET', email, returnOobLink: true };
    const answer = await this.#admin('/accounts:sendOobCode', asked, true);
    if (typeof answer.oobCode !== 'string') return;
    await mail.send('reset-password', email, actionLink(origin, 'reset-password', answer.oobCode));
  }

  async revokeAll(uid: string): Promise<void> {
    await nextSecond();
    await this.#admin('/accounts:update', {
      localId: uid,
      validSince: String(Math.floor(Date.now() / 1000)),
    });
  }

  async deleteUser(uid: string): Promise<void> {
    await this.#admin('/accounts:delete', { localId: uid });
  }

  async isDisabled(uid: string): Promise<boolean> {
    const account = await reaching(this.options.emulator.account(uid));
    return account === undefined || account.disabled === true;
  }

  async ready(): Promise<boolean> {
    return this.options.emulator.ready();
  }

  async offersGoogle(): Promise<boolean> {
    return true;
  }

  async #admin(path: string, body: object, readOnly = false): Promise<Record<string, unknown>> {
    const call = { path: PROJECT_PATH + path, body, admin: true, readOnly };
    const answer = await reaching(this.options.emulator.call(call));
    if (answer.status >= 400) throw identityErrorOf(answer.status, answer.body);
    return answer.body;
  }
}
