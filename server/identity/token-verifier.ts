/** Whose token this is: what the rest of the server knows of sign-ins. */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Role } from '#contract/role';
import { storable } from '../platform/database/storable-text';

/** The claims of a token that may be trusted. Times are Unix seconds. */
interface VerifiedToken {
  uid: string;
  email: string;
  email_verified: boolean;
  display_name: string | null;
  /** When this sign-in began; the same for all tokens of one sign-in. */
  auth_time: number;
  issued_at: number;
  expires_at: number;
  /** `password`, `google.com` or `oidc`. */
  sign_in_provider: string;
  /** What the claims of the installation's own provider make of the person, where they have a say. */
  claimed_role?: Role;
}

/** The token is not one of ours, has expired, or its account has been disabled, deleted or signed out. */
export class InvalidToken extends Error {
  override name = 'InvalidToken';
}

/** Of a token that can't be opened by this installation. */
export const notOurs = (cause: unknown) =>
  new InvalidToken('The token isn’t one of ours or has expired.', { cause });

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

/** What the identity service says of an account; `undefined` when there isn't one. */
type AccountState = { disabled: boolean; valid_since: number } | undefined;

/** What an identity service knows about tokens. Both may throw `IdentityUnavailable`. */
interface TokenSource {
  /** Checks a signature and reads what it covers. Throws `InvalidToken`. */
  read(token: string): Promise<VerifiedToken>;
  account(uid: string): Promise<AccountState>;
}

const ASK_AGAIN_MS = 60_000;
const MOST_TOKENS = 10_000;
const MOST_ACCOUNTS = 10_000;

/**
 * Remembers for a minute what it has checked: signatures by the hash of their token, and the state of each
 * account, which is asked for once for any number of requests at the same time.
 */
export class TokenVerifier {
  readonly #source: TokenSource;
  // By the wall clock, as the times of tokens are.
  readonly #checked = new LRUCache<string, VerifiedToken>({ max: MOST_TOKENS, perf: Date });
  readonly #known = new LRUCache<string, Promise<AccountState>>({
    max: MOST_ACCOUNTS,
    ttl: ASK_AGAIN_MS,
    perf: Date,
  });

  constructor(source: TokenSource) {
    this.#source = source;
  }

  /** @throws InvalidToken, or IdentityUnavailable when it can't be known just now */
  async verify(token: string): Promise<VerifiedToken> {
    const verified = await this.#signed(token);
    const state = await this.#state(verified.uid);
    if (!state) throw new InvalidToken('The account is gone.');
    if (state.disabled) throw new InvalidToken('The account has been disabled.');
    if (verified.issued_at < state.valid_since) throw new InvalidToken('The sign-in has been revoked.');
    return verified;
  }

  /** Forgets what was learnt about an account, so that the next request asks again. */
  forget(uid: string): void {
    this.#known.delete(uid);
  }

  async #signed(token: string): Promise<VerifiedToken> {
    const key = createHash('sha256').update(token).digest('base64');
    const known = this.#checked.get(key);
    if (known) return known;
    const verified = await this.#source.read(token);
    const ttl = Math.min(ASK_AGAIN_MS, verified.expires_at * 1000 - Date.now());
    // One without a time to live would be kept for good.
    if (ttl > 0) this.#checked.set(key, verified, { ttl });
    return verified;
  }

  #state(uid: string): Promise<AccountState> {
    const known = this.#known.get(uid);
    if (known) return known;
    const state = this.#source.account(uid);
    state.catch(() => this.forget(uid));
    this.#known.set(uid, state);
    return state;
  }
}
