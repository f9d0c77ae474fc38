/**
 * When a phone number is open. A day's hours are those that begin on it: hours that end before they begin go on
 * after midnight, those that end when they begin last a day, and a closed date's hours don't begin. They're
 * compared as moments, so a clock that is put back or forward opens and closes once.
 */
import { DateTime } from 'luxon';
import type { NumberRules } from '#contract/agents/number-rules';
import { weekdays } from '#contract/agents/opening-hours';
import { fieldError } from '../../api-error';
import { mustBeZone } from '../../time-zone';

type Hours = Pick<NumberRules, 'hours' | 'time_zone'>;

/** Hours that don't begin within a fortnight aren't looked for. */
const DAYS_AHEAD = 14;

/** @throws ApiError `invalid_request` at the field for a zone or a date that doesn't exist */
export function mustBeHours({ hours, time_zone }: Hours): void {
  mustBeZone(time_zone, 'rules.time_zone');
  mustBeDates(hours, 'rules.hours');
}

/** @throws ApiError `invalid_request` at the closed date, of the hours in `field`, that doesn't exist */
export function mustBeDates({ closed }: Hours['hours'], field: string): void {
  const wrong = closed.findIndex(({ date }) => !DateTime.fromISO(date).isValid);
  if (wrong !== -1) throw fieldError(`${field}.closed.${wrong}.date`, 'This day doesn’t exist.');
}

export function isOpen(rules: Hours, now: Date): boolean {
  if (!rules.hours.enabled) return true;
  const today = DateTime.fromJSDate(now, { zone: rules.time_zone }).startOf('day');
  return [today.minus({ days: 1 }), today].some((day) => {
    const span = spanOf(rules, day);
    return span !== null && span.from.toMillis() <= now.getTime() && now.getTime() < span.to.toMillis();
  });
}

/** When the hours that run now end; null: it's closed. */
export function closingOf(rules: Hours, now: Date): DateTime | null {
  const today = DateTime.fromJSDate(now, { zone: rules.time_zone }).startOf('day');
  const ends = [today.minus({ days: 1 }), today].flatMap((day) => {
    const span = spanOf(rules, day);
    const runs = span !== null && span.from.toMillis() <= now.getTime() && now.getTime() < span.to.toMillis();
    return runs ? [span.to] : [];
  });
  return ends.toSorted((a, b) => b.toMillis() - a.toMillis())[0] ?? null;
}

/** When it next opens, in its own zone; null: not within two weeks. */
export function nextOpening(rules: Hours, now: Date): DateTime | null {
  const today = DateTime.fromJSDate(now, { zone: rules.time_zone }).startOf('day');
  for (let days = 0; days <= DAYS_AHEAD; days += 1) {
    const span = spanOf(rules, today.plus({ days }));
    if (span !== null && span.from.toMillis() > now.getTime()) return span.from;
  }
  return null;
}

/** The hours that begin on a day; null: none do. */
function spanOf({ hours }: Hours, day: DateTime): { from: DateTime; to: DateTime } | null {
  const weekday = weekdays[day.weekday - 1];
  const span = weekday && hours.days[weekday];
  if (!span?.open || hours.closed.some(({ date }) => date === day.toISODate())) return null;
  const { from, to } = span;
  return { from: at(day, from), to: at(to > from ? day : day.plus({ days: 1 }), to) };
}

function at(day: DateTime, time: string): DateTime {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return day.set({ hour, minute });
}
