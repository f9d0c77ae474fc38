/** Whose token this is: what the rest of the server knows of sign-ins. */
import { storable } from '../platform/database/storable-text';

/** The claims of a token that may be trusted. Times are Unix seconds. */
export interface VerifiedToken {
  uid: string;
  email: string;
  email_verified: boolean;
  display_name: string | null;
  /** When this sign-in began; the same for all tokens of one sign-in. */
  auth_time: number;
  issued_at: number;
  expires_at: number;
  /** `password` or `google.com`. */
  sign_in_provider: string;
}

/** The token is not one of ours, has expired, or its account has been disabled, deleted or signed out. */
export class InvalidToken extends Error {
  override name = 'InvalidToken';
}

export interface TokenVerifier {
  /**
   * @throws InvalidToken, or IdentityUnavailable when it cannot be known just now
   */
  verify(token: string): Promise<VerifiedToken>;
  /** Forgets what was learnt about an account, so that the next request asks again. */
  forget(uid: string): void;
}

interface Claims {
  sub?: string;
  iat?: number;
  exp?: number;
  [claim: string]: unknown;
}

/** Reads the claims of a token whose signature has been checked. */
export function verifiedToken(claims: Claims): VerifiedToken {
  const { sub, iat, exp, auth_time, email, email_verified, name, firebase } = claims;
  const now = Date.now() / 1000;
  if (!sub || sub.length > 128) throw new InvalidToken('The token names no one.');
  // One minute for clocks that differ.
  if (typeof auth_time !== 'number' || auth_time > now + 60)
    throw new InvalidToken('The sign-in lies in the future.');
  if (iat === undefined || exp === undefined) throw new InvalidToken('The token has no times.');
  return {
    uid: sub,
    email: typeof email === 'string' ? storable(email) : '',
    email_verified: email_verified === true,
    display_name: typeof name === 'string' ? storable(name).trim() || null : null,
    auth_time,
    issued_at: iat,
    expires_at: exp,
    sign_in_provider: (firebase as { sign_in_provider?: string } | undefined)?.sign_in_provider ?? '',
  };
}

/** What the identity service says of an account; `undefined` when there is none. */
export type AccountState = { disabled: boolean; valid_since: number } | undefined;

const ASK_AGAIN_MS = 60_000;
const MOST_ACCOUNTS = 10_000;

/** Asks for each account at most once a minute, and once for any number of requests at the same time. */
export class AccountStates {
  readonly #ask: (uid: string) => Promise<AccountState>;
  readonly #known = new Map<string, { state: Promise<AccountState>; until: number }>();

  constructor(ask: (uid: string) => Promise<AccountState>) {
    this.#ask = ask;
  }

  /** Throws `InvalidToken` when the account may not act on this token. */
  async check(token: VerifiedToken): Promise<void> {
    const state = await this.#state(token.uid);
    if (!state) throw new InvalidToken('The account is gone.');
    if (state.disabled) throw new InvalidToken('The account has been disabled.');
    if (token.issued_at < state.valid_since) throw new InvalidToken('The sign-in has been revoked.');
  }

  forget(uid: string): void {
    this.#known.delete(uid);
  }

  #state(uid: string): Promise<AccountState> {
    const known = this.#known.get(uid);
    if (known && known.until > Date.now()) return known.state;
    const state = this.#ask(uid);
    state.catch(() => this.forget(uid));
    this.#known.delete(uid);
    this.#known.set(uid, { state, until: Date.now() + ASK_AGAIN_MS });
    if (this.#known.size > MOST_ACCOUNTS) {
      const [oldest] = this.#known.keys();
      if (oldest !== undefined) this.#known.delete(oldest);
    }
    return state;
  }
}
