/**
 * The calls that pass through to the emulator. Each takes a body that has been checked against the
 * allow-list, opens our own tokens in it, and seals the tokens in the answer.
 */
import { decodeJwt, type JWTPayload } from 'jose';
import { Email } from '#contract/workspace/accounts';
import type * as z from 'zod/mini';
import type { EmulatedAccount } from './account-file';
import type { BlockAllowance } from '../platform/http/limits/block-allowance';
import { type Emulator, type EmulatorAnswer, EMULATOR_PROJECT } from './emulator';
import { actionLink, type LinkKind, type IdentityMail } from './identity-mail';
import type {
  ResetPassword,
  SendOobCode,
  SignInWithIdp,
  SignInWithPassword,
  SignUp,
  Token,
  Update,
  WithIdToken,
} from './pass-through-requests';
import { GoogleClaims } from './pass-through-requests';
import type { TokenMint } from './token-mint';

/** An answer in the provider's words, which the browser's SDK turns into its codes. */
export class ProviderError extends Error {
  constructor(
    message: string,
    readonly status = 400,
  ) {
    super(message);
  }
}

export interface PassThroughCallsOptions {
  emulator: Emulator;
  mint: TokenMint;
  mail: IdentityMail;
  /** Where people open the application: links in mails lead there. */
  origin: string;
  /** Whether a sign-in was logged out here; the emulator knows nothing of that. */
  isSignedOut?: (uid: string, authTime: number) => Promise<boolean>;
  /** How many accounts one network may make; absent: any number. */
  accounts?: BlockAllowance;
}

export type Answer = Record<string, unknown>;

const ACCOUNTS = '/identitytoolkit.googleapis.com/v1/accounts';
const MIN_PASSWORD = 8;
/** As with the real service: what is dangerous wants a sign-in that is not older than this, in seconds. */
const RECENT = 5 * 60;

const linkKinds = {
  PASSWORD_RESET: 'reset-password',
  VERIFY_EMAIL: 'verify-email',
  VERIFY_AND_CHANGE_EMAIL: 'change-email',
} as const satisfies Record<z.infer<typeof SendOobCode>['requestType'], LinkKind>;

export class PassThroughCalls {
  constructor(private readonly options: PassThroughCallsOptions) {}

  readonly signUp = async (
    { email, password, displayName }: z.infer<typeof SignUp>,
    ip: string,
  ): Promise<Answer> => {
    requireLength(password);
    const address = addressOf(email, 'INVALID_EMAIL');
    const made = await this.#making(ip, () =>
      this.#accounts('signUp', { email: address, password, displayName }),
    );
    return this.#signingIn(made);
  };

  readonly signInWithPassword = async ({
    email,
    password,
  }: z.infer<typeof SignInWithPassword>): Promise<Answer> => {
    return this.#signingIn(await this.#accounts('signInWithPassword', { email, password }));
  };

  /**
   * Google's part of a sign-in, played by our own page: the credential is unsigned and says who one is.
   * Its word makes an account and opens it again. It doesn't open one that was made in another way,
   * with a password: the emulator would hand that over, and delete the password.
   */
  readonly signInWithIdp = async (body: z.infer<typeof SignInWithIdp>, ip: string): Promise<Answer> => {
    const claims = googleClaims(body);
    const linked = body.idToken === undefined ? undefined : await this.#open(body.idToken);
    const holder = linked ? undefined : await this.options.emulator.accountByEmail(claims.email);
    const trusted = holder === undefined || hasGoogleIdentity(holder, claims.sub);
    const told = trusted ? claims : { ...claims, email_verified: false };
    const credential = new URLSearchParams({ providerId: 'google.com', id_token: JSON.stringify(told) });
    const signIn = () =>
      this.#accounts('signInWithIdp', {
        requestUri: 'http://localhost',
        postBody: credential.toString(),
        returnIdpCredential: body.returnIdpCredential,
        returnSecureToken: true,
        ...(linked ? { idToken: this.options.mint.forEmulator(linked) } : {}),
      });
    const isNew = linked === undefined && holder === undefined;
    const answer = isNew ? await this.#making(ip, signIn) : await signIn();
    return this.#signingIn(answer, linked);
  };

  readonly lookup = async ({ idToken }: z.infer<typeof WithIdToken>): Promise<Answer> => {
    const answer = await this.#accounts('lookup', await this.#withToken(idToken), true);
    const users = (answer.users as Answer[] | undefined) ?? [];
    return { ...answer, users: users.map(withoutSecrets) };
  };

  readonly update = async (body: z.infer<typeof Update>): Promise<Answer> => {
    const { oobCode, displayName, photoUrl, password, deleteAttribute, deleteProvider } = body;
    if (body.email !== undefined)
      throw new ProviderError('OPERATION_NOT_ALLOWED : Verify the new address first.');
    if (oobCode !== undefined) return withoutSecrets(await this.#accounts('update', { oobCode }));
    const claims = await this.#open(body.idToken);
    if (password !== undefined) {
      requireLength(password);
      requireRecent(claims);
    }
    const answer = await this.#accounts('update', {
      idToken: this.options.mint.forEmulator(claims),
      displayName: displayName ?? undefined,
      photoUrl: photoUrl ?? undefined,
      password,
      deleteAttribute,
      deleteProvider,
    });
    return this.#signingIn(answer, claims);
  };

  readonly delete = async ({ idToken }: z.infer<typeof WithIdToken>): Promise<Answer> => {
    const claims = await this.#open(idToken);
    requireRecent(claims);
    return this.#accounts('delete', { idToken: this.options.mint.forEmulator(claims) });
  };

  /** Asks for a link as the owner, who alone is told it, prints it, and tells the browser nothing of it. */
  readonly sendOobCode = async ({
    requestType,
    email,
    newEmail,
    idToken,
  }: z.infer<typeof SendOobCode>): Promise<Answer> => {
    const about = requestType === 'PASSWORD_RESET' ? { email } : await this.#withToken(idToken);
    const address = newEmail === undefined ? undefined : addressOf(newEmail, 'INVALID_NEW_EMAIL');
    const { status, body } = await this.options.emulator.call({
      path: `/identitytoolkit.googleapis.com/v1/projects/${EMULATOR_PROJECT}/accounts:sendOobCode`,
      body: { requestType, newEmail: address, returnOobLink: true, ...about },
      admin: true,
      readOnly: true,
    });
    const answer = passedOn({ status, body });
    const kind = linkKinds[requestType];
    if (typeof answer.oobCode === 'string') {
      await this.options.mail.send(
        kind,
        address ?? String(answer.email),
        actionLink(this.options.origin, kind, answer.oobCode),
      );
    }
    return { kind: answer.kind, email: answer.email };
  };

  readonly resetPassword = async ({
    oobCode,
    newPassword,
  }: z.infer<typeof ResetPassword>): Promise<Answer> => {
    if (newPassword !== undefined) requireLength(newPassword);
    return withoutSecrets(await this.#accounts('resetPassword', { oobCode, newPassword }));
  };

  /** A fresh ID token. Unlike the bare emulator it refuses what was issued before a revocation. */
  readonly token = async ({ refresh_token }: z.infer<typeof Token>): Promise<Answer> => {
    const { emulator, mint } = this.options;
    const opened = await mint.openRefresh(refresh_token).catch(() => {
      throw new ProviderError('INVALID_REFRESH_TOKEN');
    });
    if (await this.#isSignedOut(opened.uid, opened.auth_time)) throw new ProviderError('TOKEN_EXPIRED');
    const account = await emulator.account(opened.uid);
    if (!account) throw new ProviderError('USER_NOT_FOUND');
    if (opened.issued_at < Number(account.validSince ?? 0)) throw new ProviderError('TOKEN_EXPIRED');
    const answer = passedOn(
      await emulator.call({
        path: '/securetoken.googleapis.com/v1/token',
        body: { grantType: 'refresh_token', refreshToken: opened.token },
        readOnly: true,
      }),
    );
    const issued = { id_token: String(answer.id_token), refresh_token: String(answer.refresh_token) };
    const sealed = await mint.seal(issued, opened.auth_time);
    return { ...answer, ...sealed, access_token: sealed.id_token };
  };

  /** Makes an account as one of those that the network may make. */
  async #making(ip: string, make: () => Promise<Answer>): Promise<Answer> {
    let giveBack: (() => void) | undefined;
    try {
      giveBack = this.options.accounts?.take(ip);
    } catch {
      throw new ProviderError('TOO_MANY_ATTEMPTS_TRY_LATER');
    }
    try {
      return await make();
    } catch (error) {
      giveBack?.();
      throw error;
    }
  }

  async #accounts(operation: string, body: object, readOnly = false): Promise<Answer> {
    return passedOn(await this.options.emulator.call({ path: `${ACCOUNTS}:${operation}`, body, readOnly }));
  }

  /** Seals the tokens of an answer, if it has any; `continued` is the sign-in that they belong to. */
  async #signingIn(answer: Answer, continued?: JWTPayload): Promise<Answer> {
    const { idToken, refreshToken } = answer;
    const rest = withoutSecrets(answer);
    if (typeof idToken !== 'string' || typeof refreshToken !== 'string') return rest;
    const time = continued ? authTime(continued) : await this.#newSignIn(idToken);
    const issued = { id_token: idToken, refresh_token: refreshToken };
    const sealed = await this.options.mint.seal(issued, time);
    return { ...rest, idToken: sealed.id_token, refreshToken: sealed.refresh_token };
  }

  async #withToken(sealed: string | undefined): Promise<{ idToken: string }> {
    return { idToken: this.options.mint.forEmulator(await this.#open(sealed)) };
  }

  async #open(sealed: string | undefined): Promise<JWTPayload> {
    if (sealed === undefined) throw new ProviderError('MISSING_ID_TOKEN');
    const claims = await this.options.mint.openId(sealed).catch((error: unknown) => {
      const expired = error instanceof Error && error.name === 'JWTExpired';
      throw new ProviderError(expired ? 'TOKEN_EXPIRED' : 'INVALID_ID_TOKEN');
    });
    if (await this.#isSignedOut(claims.sub ?? '', authTime(claims))) throw new ProviderError('TOKEN_EXPIRED');
    return claims;
  }

  async #newSignIn(idToken: string): Promise<number> {
    const uid = decodeJwt(idToken).sub ?? '';
    return this.options.mint.newSignIn(uid, (time) => this.#isSignedOut(uid, time));
  }

  async #isSignedOut(uid: string, time: number): Promise<boolean> {
    return (await this.options.isSignedOut?.(uid, time)) ?? false;
  }
}

function passedOn({ status, body }: EmulatorAnswer): Answer {
  if (status < 400) return body;
  const { message } = (body.error ?? {}) as { message?: string };
  throw new ProviderError(message ?? 'UNKNOWN', status);
}

/** The emulator answers with its "hash", which is the password itself. */
function withoutSecrets({ passwordHash: _hash, salt: _salt, ...rest }: Answer): Answer {
  return rest;
}

function authTime(claims: JWTPayload): number {
  return Number(claims.auth_time);
}

/** The emulator takes anything with an `@` in it, line breaks and all. */
function addressOf(typed: string, fault: string): string {
  const parsed = Email.safeParse(typed);
  if (!parsed.success) throw new ProviderError(fault);
  return parsed.data;
}

function hasGoogleIdentity({ providerUserInfo }: EmulatedAccount, sub: string): boolean {
  return (
    providerUserInfo?.some(({ providerId, rawId }) => providerId === 'google.com' && rawId === sub) ?? false
  );
}

function requireLength(password: string): void {
  if (password.length < MIN_PASSWORD) {
    throw new ProviderError(`WEAK_PASSWORD : Password should be at least ${MIN_PASSWORD} characters`);
  }
}

function requireRecent(claims: JWTPayload): void {
  if (Date.now() / 1000 - authTime(claims) > RECENT)
    throw new ProviderError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
}

function googleClaims({ requestUri, postBody }: z.infer<typeof SignInWithIdp>): GoogleClaims {
  const given = new URLSearchParams(postBody || (URL.canParse(requestUri) ? new URL(requestUri).search : ''));
  if (given.get('providerId') !== 'google.com') throw new ProviderError('OPERATION_NOT_ALLOWED');
  let claims: unknown;
  try {
    claims = JSON.parse(given.get('id_token') ?? '');
  } catch {
    claims = undefined;
  }
  const parsed = GoogleClaims.safeParse(claims);
  if (!parsed.success) throw new ProviderError('INVALID_IDP_RESPONSE : The credential can’t be read.');
  return parsed.data;
}
