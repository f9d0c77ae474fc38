/** A time and a day that were given: whether anybody is there. */
import { DateTime } from 'luxon';
import type { FactSheet } from './known-facts/fact-sheet';
import { outsideHours } from '../read/days/opening-hours';
import type { CallContext } from '../read/reading';
import { isTime, timeIn } from '../read/days/time';
import type { FoundFact } from './understanding';

const padded = (value: number) => String(value).padStart(2, '0');

/** `HH:mm` of a time fact's value; null for a part of the day, and for what is no time. */
function clockOf({ fact, value }: FoundFact): string | null {
  if (fact.type === 'date') return / (\d{2}:\d{2})$/.exec(value)?.[1] ?? null;
  if (fact.type === 'time') return value;
  const at = isTime(fact) ? timeIn(value, true)?.at : null;
  return at === null || at === undefined ? null : `${padded(at.hour)}:${padded(at.minute)}`;
}

/**
 * Leaves out a time at which nobody is there on the day that was given with it or before. A time that was
 * given before the day is taken back.
 *
 * @returns what may be noted, and the sentence that says why something isn't
 */
export function withinHours(
  stated: readonly FoundFact[],
  sheet: FactSheet,
  context: CallContext,
): { fitting: FoundFact[]; clash: string | null } {
  const known = sheet.known.map(({ fact, value }) => ({ fact, ...value }));
  const all = [...stated, ...known.filter(({ fact }) => !stated.some((one) => one.fact.name === fact.name))];
  const day = all.find(({ fact }) => fact.type === 'date' && fact.date_rule !== 'past')?.value.slice(0, 10);
  const time = all.find((one) => clockOf(one) !== null);
  const clock = time === undefined ? null : clockOf(time);
  const involved = stated.some((one) => one === time || one.fact.type === 'date');
  if (day === undefined || time === undefined || clock === null || !involved)
    return { fitting: [...stated], clash: null };
  const date = DateTime.fromISO(day, { zone: context.timeZone });
  const clash = outsideHours(date, clock, context);
  if (clash === null) return { fitting: [...stated], clash };
  if (!stated.includes(time)) sheet.reopen(time.fact);
  return { fitting: stated.filter((one) => one !== time), clash };
}
