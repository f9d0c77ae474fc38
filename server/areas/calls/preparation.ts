/** What every call is prepared with, no matter who starts it. */
import { TICKET_LIFETIME_MS } from '#contract/sockets/call-socket';
import { hashOf, isSame, newToken } from '../../platform/tokens';

/** A prepared call waits a little longer than its ticket is good for. */
export const WAITS_MS = TICKET_LIFETIME_MS + 5000;

/** A zone that this system does not know counts as UTC. */
export function knownZone(zone: string): string {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}

/** The secret by which a tab proves that a call is its own. Only its hash is stored. */
export function newTakeoverSecret(): { secret: string; hash: string } {
  const secret = newToken();
  return { secret, hash: hashOf(secret) };
}

/** @param hash as it was stored; null where there never was one */
export function isTakeoverSecret(shown: string, hash: string | null): boolean {
  return hash !== null && isSame(hashOf(shown), hash);
}
