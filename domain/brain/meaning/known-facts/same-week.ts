/** A weekday that takes the place of a known day of a later week: "next Friday" that's to be "Saturday" stays in that week. */
import { DateTime } from 'luxon';
import { asksForBirth } from '../../read/days/birth-days';
import { dateValue } from '../../read/days/date';
import { weekdays } from '../../read/days/day-patterns';
import { localNow } from '../../read/days/local-now';
import type { CallContext } from '../../read/reading';
import type { FoundFact } from '../understanding';
import type { FactSheet } from './fact-sheet';

const namesWeekday = new RegExp(`\\b(?:${weekdays})\\b`, 'i');
/** What says of which week a day is, or that another kind of day is meant. */
const namesWeek =
  /\d|\b(?:this|next|coming|today|tomorrow|tonight|weeks?|weekend|fortnight|after|before|following|later|earlier|sooner|soonest|already|as soon|first|second|third|\w+(?:teen|tie?)th|january|february|march|april|june|july|august|september|october|november|december)\b/i;
const DAYS_AHEAD = 7;

/** The found day in the week of the known one, where the words name a weekday and no week; null where that's the known day. */
export function inKnownWeek(
  found: FoundFact,
  text: string,
  sheet: FactSheet,
  context: CallContext,
): FoundFact | null {
  const { fact } = found;
  const known = fact.type === 'date' && !asksForBirth(fact) ? sheet.valueOf(fact.name) : null;
  if (known === null || !namesWeekday.test(text) || namesWeek.test(text)) return found;
  const here = localNow(context);
  const dayOf = (value: string) => DateTime.fromFormat(value.slice(0, 10), 'yyyy-MM-dd', { zone: here.zone });
  const [day, before] = [dayOf(found.value), dayOf(known.value)];
  // Of the days right ahead each weekday is the next one.
  if (!day.isValid || before < here.startOf('day').plus({ days: DAYS_AHEAD }) || day > before) return found;
  const date = before.startOf('week').plus({ days: day.weekday - 1 });
  if (+date === +before) return null;
  const reading = dateValue({ date, certain: 'year', from: 0, to: 0 }, fact, context, found.value.slice(10));
  return reading.ok ? { ...found, value: reading.value, spoken: reading.spoken } : found;
}
