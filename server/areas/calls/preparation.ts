/** What every call is prepared with, whoever starts it. */
import { TICKET_LIFETIME_MS } from '#contract/calls/call-socket';

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
