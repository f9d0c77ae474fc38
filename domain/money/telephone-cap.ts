/**
 * The daily cap on what phone calls cost: of what has been settled since midnight and what running calls
 * hold. A call that runs over midnight counts on the day it's settled.
 */
import type { TelephoneCap, TelephoneSpending } from '#contract/billing/telephone-cap';
import { formatMicros, type Micros, moneyPlaces } from '#contract/money';
import type { HoldAnswer } from './hold-refusal';

/** Of a workspace that has set none. */
export const NO_CAP: TelephoneCap = { cap_micros: null, time_zone: 'UTC' };

/** "Today’s cap of $5.00 on phone calls is reached. Calls are possible again from Tuesday, 12:00 AM (UTC)." */
export function capSentence({ cap_micros, time_zone, opens_at }: TelephoneSpending): string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: time_zone,
    weekday: 'long',
    hour: 'numeric',
    minute: '2-digit',
  });
  const parts = new Map(format.formatToParts(new Date(opens_at)).map(({ type, value }) => [type, value]));
  const opens = `${parts.get('weekday')}, ${parts.get('hour')}:${parts.get('minute')} ${parts.get('dayPeriod')}`;
  return (
    `Today’s cap of ${formatMicros(cap_micros, moneyPlaces.purchase)} on phone calls is reached. ` +
    `Calls are possible again from ${opens} (${time_zone}).`
  );
}

/** Why a hold is refused; null: the cap leaves room for it. @param wanted what it adds to what is held */
export function capRefusal(
  spending: TelephoneSpending,
  wanted: Micros,
): Extract<HoldAnswer, { held: false }> | null {
  const { cap_micros, used_micros } = spending;
  if (cap_micros === null || used_micros + wanted <= cap_micros) return null;
  return { held: false, reason: 'daily_cap', message: capSentence(spending) };
}

const WARN_FROM = 0.8;

/** How near the cap is, for a notice; null: not near, or there's none. */
export function nearCap(spending: TelephoneSpending): 'near' | 'reached' | null {
  const { cap_micros, used_micros, reached } = spending;
  if (reached) return 'reached';
  return cap_micros !== null && used_micros >= cap_micros * WARN_FROM ? 'near' : null;
}
