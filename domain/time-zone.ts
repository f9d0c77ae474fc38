/** Time zones by their IANA names. */
import { IANAZone } from 'luxon';
import { fieldError } from './api-error';

/** Those that were found to exist: asking costs a fifth of a millisecond. Names may be written in any case. */
const known = new Set<string>();
const MOST_KNOWN = 1_000;

export const useZoneName = 'Use an IANA name such as Europe/Berlin.';

/** @throws ApiError `invalid_request` at the field for a zone that doesn't exist */
export function mustBeZone(time_zone: string, field = 'time_zone'): void {
  if (known.has(time_zone)) return;
  if (!IANAZone.isValidZone(time_zone)) throw fieldError(field, useZoneName);
  if (known.size < MOST_KNOWN) known.add(time_zone);
}
