/** Tokens that only the one they were given to knows: of each, its hash alone is kept. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 43 letters of base64url that can't be guessed. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What's kept of a token, and what it's found by: 64 hexadecimal digits. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Whether both are the same; takes as long for any two of one length, so that its time tells nothing. */
export function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
