/** What the schema of a campaign's settings can't see: zones and dates that exist. */
import type { CampaignSettings } from '#contract/outbound/campaigns';
import { mustBeDates } from '../agents/phone-numbers/number-hours';
import { mustBeZone } from '../time-zone';

/** @throws ApiError `invalid_request` at the field */
export function mustBeCampaign({ hours, default_zone }: CampaignSettings): void {
  if (default_zone !== null) mustBeZone(default_zone, 'default_zone');
  mustBeDates(hours, 'hours');
}
