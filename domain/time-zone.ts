/** Time zones by their IANA names. */
import { IANAZone } from 'luxon';
import { fieldError } from './api-error';

/** @throws ApiError `invalid_request` at the field for a zone that doesn't exist */
export function mustBeZone(time_zone: string, field = 'time_zone'): void {
  if (IANAZone.isValidZone(time_zone)) return;
  throw fieldError(field, 'Use an IANA name such as Europe/Berlin.');
}
