/**
 * What an API key is made of, and what is kept of it. A key has 238 random bits, so no one finds it by trying, and
 * one round of HMAC-SHA-256 is enough where a password would need a slow hash: each request pays for this one. It's
 * keyed with the installation's own key, so that someone who can only write to the database can't plant a key there.
 */
import { createHmac, hkdfSync, randomInt } from 'node:crypto';
import { KEY_PREFIX, SHOWN_OF_KEY } from '#contract/workspace/api-keys';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** Random letters after a prefix. */
export const RANDOM_LETTERS = 40;

export interface KeyHashes {
  /** What a key may be kept as, hexadecimal: under the newest of the installation's keys first. */
  all(secret: string): string[];
  newest(secret: string): string;
}

/** @param keys the installation's own, the newest first */
export function keyHashes(keys: readonly Uint8Array[]): KeyHashes {
  const peppers = keys.map((key) => Buffer.from(hkdfSync('sha256', key, '', 'callwright api keys', 32)));
  const all = (secret: string) =>
    peppers.map((pepper) => createHmac('sha256', pepper).update(secret).digest('hex'));
  return {
    all,
    newest: (secret) => {
      const [newest] = all(secret);
      if (newest === undefined) throw new TypeError('An installation has a key.');
      return newest;
    },
  };
}

/** A new key: letters and digits alone, so that a double click selects the whole of it. */
export function newSecret(prefix: string = KEY_PREFIX): string {
  let random = '';
  for (let count = 0; count < RANDOM_LETTERS; count += 1) random += LETTERS.charAt(randomInt(LETTERS.length));
  return `${prefix}${random}`;
}

/** Whether a token can be a key at all; anything else goes to the identity service. */
export const isSecret = (token: string): boolean => token.startsWith(KEY_PREFIX);

export const shownOf = (secret: string): string => secret.slice(0, SHOWN_OF_KEY);
