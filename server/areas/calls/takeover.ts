/** The secret by which a tab proves that a call is its own. Only its hash is stored. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

export function newTakeoverSecret(): { secret: string; hash: string } {
  const secret = randomBytes(32).toString('base64url');
  return { secret, hash: hashOf(secret) };
}

/** @param hash as it was stored; null where there never was one */
export function isSecret(shown: string, hash: string | null): boolean {
  return hash !== null && timingSafeEqual(Buffer.from(hashOf(shown)), Buffer.from(hash));
}

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
