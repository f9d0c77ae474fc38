/** The day of a workspace's cap on phone calls: from midnight to midnight in its own time zone. */
import { DateTime } from 'luxon';
import type { TelephoneCap, TelephoneSpending } from '#contract/billing/telephone-cap';
import type { Micros } from '#contract/money';

const today = (time_zone: string, now: Date) => DateTime.fromJSDate(now, { zone: time_zone }).startOf('day');

/** When the day began. */
export const dayBegan = (time_zone: string, now: Date): Date => today(time_zone, now).toJSDate();

/** What's spent, with the cap. @param settled since the day began @param least what a call holds when it begins */
export function spendingOf(
  cap: TelephoneCap,
  { settled, held, least }: { settled: Micros; held: Micros; least: Micros },
  now: Date,
): TelephoneSpending {
  const opens_at = today(cap.time_zone, now).plus({ days: 1 }).toJSDate().toISOString();
  const used_micros = settled + held;
  const reached = cap.cap_micros !== null && used_micros + least > cap.cap_micros;
  return { ...cap, used_micros, held_micros: held, reached, opens_at };
}
