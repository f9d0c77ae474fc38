/** What the opening hours say: whether a day or a time will do, and the week in words. */
import type { DateTime } from 'luxon';
import { type OpeningHours, type Weekday, weekdays } from '#contract/agents/opening-hours';
import { dayInWords } from './day-words';
import type { CallContext } from '../reading';
import { spokenClock } from './time';
import { capitalised, spokenList } from '../../words';

export const dayOf = (date: DateTime): Weekday => weekdays[date.weekday - 1] ?? 'monday';
const clockOf = (time: string) => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return { hour, minute };
};
export const spoken = (time: string, context: CallContext) => spokenClock(clockOf(time), context);
export const spanOf = ({ from, to }: { from: string; to: string }, context: CallContext) =>
  `from ${spoken(from, context)} to ${spoken(to, context)}`;
export const nameOf = (day: Weekday) => capitalised(day);

/** Whether a clock time is within the span of a day; one that ends before it begins goes on after midnight. */
export function isWithin(time: string, { from, to }: { from: string; to: string }): boolean {
  return from <= to ? time >= from && time < to : time >= from || time < to;
}

/** Of a day of the week. */
export const closedOnEach = (day: Weekday): string => `We're closed on ${nameOf(day)}s.`;

/** "We're closed on Sundays." for a day on which nobody is there; null for every other, and without hours. */
export function closedOn(date: DateTime, context: CallContext): string | null {
  const { hours } = context;
  if (!hours?.enabled) return null;
  const special = hours.closed.find((one) => one.date === date.toISODate());
  if (special !== undefined) {
    const day = dayInWords(date, context.language, false);
    return `We're closed on ${day}${special.name === '' ? '' : `, for ${special.name}`}.`;
  }
  const day = dayOf(date);
  return hours.days[day].open ? null : closedOnEach(day);
}

/**
 * "On Saturday we're open from 9 AM to 1 PM." for a time at which nobody is there; null for every other.
 *
 * @param time `HH:mm`
 */
export function outsideHours(date: DateTime, time: string, context: CallContext): string | null {
  const { hours } = context;
  if (!hours?.enabled || closedOn(date, context) !== null) return null;
  const span = hours.days[dayOf(date)];
  return isWithin(time, span)
    ? null
    : `On ${dayInWords(date, context.language, false)} we're open ${spanOf(span, context)}.`;
}

/** "Monday to Friday from 8 AM to 6 PM, and Saturday from 9 AM to 1 PM", and the days that are closed. */
export function hoursInWords(hours: OpeningHours, context: CallContext): string {
  const runs: { first: Weekday; last: Weekday; span: string }[] = [];
  for (const day of weekdays) {
    const { open } = hours.days[day];
    const span = open ? spanOf(hours.days[day], context) : '';
    const run = runs.at(-1);
    if (run?.span === span) run.last = day;
    else runs.push({ first: day, last: day, span });
  }
  const named = ({ first, last }: { first: Weekday; last: Weekday }) => {
    if (first === last) return nameOf(first);
    const next = weekdays.indexOf(last) - weekdays.indexOf(first) === 1;
    return `${nameOf(first)} ${next ? 'and' : 'to'} ${nameOf(last)}`;
  };
  const open = runs.filter(({ span }) => span !== '');
  const shut = runs.filter(({ span }) => span === '');
  if (open.length === 0) return "We're closed all week.";
  const closing = shut.length === 0 ? '' : ` We're closed on ${spokenList(shut.map(named))}.`;
  return `We're open ${spokenList(open.map((run) => `${named(run)} ${run.span}`))}.${closing}`;
}
