/** What the schema of a campaign's settings can't see: zones and dates that exist. */
import { DateTime } from 'luxon';
import type { CampaignSettings } from '#contract/outbound/campaigns';
import { fieldError } from '../api-error';
import { mustBeZone } from '../time-zone';

/** @throws ApiError `invalid_request` at the field */
export function mustBeCampaign({ hours, default_zone }: CampaignSettings): void {
  if (default_zone !== null) mustBeZone(default_zone, 'default_zone');
  const wrong = hours.closed.findIndex(({ date }) => !DateTime.fromISO(date).isValid);
  if (wrong !== -1) throw fieldError(`hours.closed.${wrong}.date`, 'This day doesn’t exist.');
}
