/** Days of birth that are put right: another year, or another day of the same one. */
import { DateTime } from 'luxon';
import type { Fact } from '#contract/agents/agent-content';
import { mayBeDay, yearBehind } from '../../read/days/birth-days';
import { datesIn } from '../../read/days/named-days';
import { months } from '../../read/days/day-patterns';
import { withYears } from '../../read/days/respelled-days';
import type { CallContext, Value } from '../../read/reading';
import { readAnswer } from '../understanding';

/** "Sorry, 1958, not 85": a day of birth with another year. */
export function otherYear(text: string, known: string, fact: Fact, context: CallContext): Value | null {
  const words = withYears(text).replace(
    /^\W*(?:(?:(?:i|he|she|they) (?:was|were) born(?: in)?|it['’]?s|it should be|it is|that['’]?s|that (?:was|is|should be|should have been)|it was|in|i was born in|the year(?: is|['’]s)?|should be)\s+)+/i,
    '',
  );
  const year =
    /^\W*((?:19|20)\d\d)\b(?![-/.]\d)/i.exec(words)?.[1] ??
    (mayBeDay(words) ? null : yearBehind(words, DateTime.fromJSDate(context.now)));
  const reading = year === null ? null : readAnswer(`${year}${known.slice(4)}`, fact, context);
  return reading?.ok === true ? reading : null;
}

/** "It's the fourteenth of March, not the fourth", where March 4 is known: another day of the same year. */
export function bornOtherwise(text: string, known: string, fact: Fact, context: CallContext): Value | null {
  const [, said = '', denied = ''] =
    /^(.{3,60}?)[\s,]+(?:and )?not (?:on |in )?(?:the )?(.{3,40})$/i.exec(text) ?? [];
  const here = DateTime.fromISO(known);
  const isDenied =
    new RegExp(`^(?:${here.toFormat('LLLL')}|${here.toFormat('LLL')})\\b`, 'i').test(denied) ||
    datesIn(`the ${denied} of ${here.toFormat('LLLL')}`, context, false).some(
      ({ date }) => date.day === here.day,
    );
  if (said === '' || !here.isValid || !isDenied) return null;
  const month =
    /\b(?:january|february|march|april|may|june|july|august|september|october|november|december)\b/i.test(
      said,
    );
  const moved = inOtherMonth(said, here, fact, context);
  if (moved !== null) return moved;
  const other = readAnswer(
    `${month ? said : `${said} of ${here.toFormat('LLLL')}`} ${here.year}`,
    fact,
    context,
  );
  return other.ok && other.value !== known ? other : null;
}

/** Nothing but a day: "my next appointment is on the 14th" is about another one. */
const onlyDay = new RegExp(
  `^(?:(?:oh|um|no|nope|sorry|wait|actually|well|it['’]?s|it is|it was|that['’]?s|(?:the|my|her|his) (?:birthday|date|date of birth)(?:['’]?s| is)?|i (?:mean|meant|said)|on|in|the|of|make it|should be|born|please|not|${months}|\\d{1,2}(?:st|nd|rd|th)?|first|second|third|\\w+(?:th|tieth)|twenty|thirty)(?:[\\s,.!-]+|$))+$`,
  'iu',
);

/** "June, not July": the same day of another month; null where more than a month is said. */
function inOtherMonth(said: string, known: DateTime, fact: Fact, context: CallContext): Value | null {
  const [month, more] = said.match(new RegExp(`\\b(?:${months})\\b`, 'gi')) ?? [];
  if (month === undefined || more !== undefined || !onlyMonth.test(said)) return null;
  const other = readAnswer(`${month} ${known.day} ${known.year}`, fact, context);
  return other.ok && other.value !== known.toISODate() ? other : null;
}
const onlyMonth = new RegExp(
  `^(?:(?:oh|um|no|nope|sorry|wait|actually|well|it['’]?s|it is|it was|that['’]?s|the month(?:['’]?s| is)|i (?:mean|meant|said)|in|make it|should be|born(?: in)?|please|but|${months})(?:[\\s,.!-]+|$))+$`,
  'iu',
);

/** "Sorry, it's March fifth", "the fifth, not the fourth": another day of the year that's being read back. */
export function otherDay(text: string, known: string, fact: Fact, context: CallContext): Value | null {
  const words = text.replace(/[\s,]+(?:and )?not\b.*$/i, '');
  if (!onlyDay.test(words)) return null;
  const before = DateTime.fromISO(known);
  const moved = before.isValid ? inOtherMonth(words, before, fact, context) : null;
  if (moved !== null) return moved;
  const [found, more] = datesIn(words, context, true);
  if (found === undefined || more !== undefined || found.certain !== 'day' || !before.isValid) return null;
  const month = new RegExp(`\\b(?:${months})\\b`, 'i').test(words) ? found.date.month : before.month;
  const other = readAnswer(before.set({ month, day: found.date.day }).toFormat('LLLL d yyyy'), fact, context);
  return other.ok && other.value !== known ? other : null;
}
