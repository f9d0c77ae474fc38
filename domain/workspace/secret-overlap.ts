/** How long an old secret stays valid beside a new one. */
import { LONGEST_OVERLAP_DAYS } from '#contract/workspace/api-keys';
import { fieldError } from '../api-error';
import { mustBeLater } from './api-key-rules';

const DAY_MS = 24 * 60 * 60_000;

/**
 * @param field in which `until` was sent
 * @param until null: the old secret ends now
 * @throws ApiError `invalid_request` at the field
 */
export function mustOverlapShortly(field: string, until: string | null, now: Date): void {
  if (until === null) return;
  mustBeLater(field, until, now);
  if (Date.parse(until) - now.getTime() > LONGEST_OVERLAP_DAYS * DAY_MS) {
    throw fieldError(field, `Choose a time within ${LONGEST_OVERLAP_DAYS} days.`);
  }
}
