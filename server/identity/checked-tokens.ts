/** Remembers tokens whose signature has been checked, by their hash, for a minute at most. */
import { createHash } from 'node:crypto';
import type { VerifiedToken } from './token-verifier';

const CACHE_MS = 60_000;
const MOST_TOKENS = 10_000;

export class CheckedTokens {
  readonly #check: (token: string) => Promise<VerifiedToken>;
  readonly #checked = new Map<string, { token: VerifiedToken; until: number }>();

  /** @param check checks a signature; what it throws is thrown by `read`, and nothing is remembered */
  constructor(check: (token: string) => Promise<VerifiedToken>) {
    this.#check = check;
  }

  async read(token: string): Promise<VerifiedToken> {
    const key = createHash('sha256').update(token).digest('base64');
    const known = this.#checked.get(key);
    if (known && known.until > Date.now()) return known.token;
    const verified = await this.#check(token);
    this.#checked.set(key, {
      token: verified,
      until: Math.min(Date.now() + CACHE_MS, verified.expires_at * 1000),
    });
    if (this.#checked.size > MOST_TOKENS) {
      const [oldest] = this.#checked.keys();
      if (oldest !== undefined) this.#checked.delete(oldest);
    }
    return verified;
  }
}
