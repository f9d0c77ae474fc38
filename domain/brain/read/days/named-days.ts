/** The days that words name: "tomorrow", "Friday", "3 April", "the 5th", in the caller's time zone. */
import * as chrono from 'chrono-node';
import { DateTime } from 'luxon';
import { plain } from '../../words';
import { type CallContext, readOnce } from '../reading';
import { counted, weekdays } from './day-patterns';
import { withDayOfSpan } from './dependent-days';
import { localNow } from './local-now';
import { nextDayOfMonth, respelled } from './respelled-days';
import { isRuledOut } from './ruled-out-days';
import { type FoundDate, isCount } from './several-days';

/**
 * Every day that a text names, in order: both ends of "from Friday to Sunday". `bareDay` also takes
 * "the 5th", which elsewhere may mean anything but behind "on". Days that are ruled out ("not Monday") are left out.
 */
export function datesIn(text: string, context: CallContext, bareDay: boolean): readonly FoundDate[] {
  const { words, named, days } = namedDays(text, context);
  if (named) return days;
  const here = localNow(context);
  const bare = [...words.matchAll(bareDay ? numeralDay : onNumeralDay)];
  return bare.slice(0, MOST_BARE).flatMap(({ 0: said, 1: day, index: from }) => {
    const date = nextDayOfMonth(here, Number(day));
    const place = { from, to: from + said.length };
    return date === null || isRuledOut(words, place) ? [] : [{ date, certain: 'day' as const, ...place }];
  });
}
const MOST_BARE = 4;
const numeralDay = /\b(?:the\s+)?(\d{1,2})(?:st|nd|rd|th)\b/gi;
/** "We land on the 6th" can hardly mean anything else. */
const onNumeralDay = new RegExp(
  `(?<=\\b(?:on|for|from)\\s+)the\\s+(\\d{1,2})(?:st|nd|rd|th)\\b(?!\\s+(?:${counted})\\b)`,
  'gi',
);

/** The words as the library knows them. */
export const wordsOf = readOnce((text, context) =>
  respelled(withDayOfSpan(text.replace(otherSpan, ' , ')), localNow(context)),
);
/** Days of this week, behind a later one that won't do. */
const sooner = [
  'today|tonight|tomorrow',
  `(?:on )?(?:this|the coming) (?:${weekdays})`,
  `(?:on )?(?:${weekdays})(?: of| in)?(?: the)? this week`,
  `(?:on )?(?:the )?(?:${weekdays}) (?:before|of this week)`,
];
/** Days of another week, behind one of this week that won't do. */
const later = [
  `(?:on )?(?:the )?(?:${weekdays})(?: of| in)? (?:next week|the (?:next|following) week|the week after)`,
  `next (?:week|${weekdays})`,
];
/** "Not this week, a week from Thursday", "not next week, Thursday this week", "not Thursday this week, Thursday next week". */
const otherSpans = [
  String.raw`this (?:week|weekend|month)\b(?! (?:or|but (?:this|next))\b)`,
  String.raw`next (?:week|weekend|month)(?=[\s,]*(?:but )?(?:${sooner.join('|')})\b)`,
  String.raw`(?:on )?(?:(?:${weekdays})(?: of| in)? this week|this (?:${weekdays}))(?=[\s,]*(?:but )?(?:${later.join('|')})\b)`,
];
const otherSpan = new RegExp(String.raw`\bnot (?:${otherSpans.join('|')})[\s,]*(?:but )?(?=\S)`, 'gi');

/** The words as the library knows them, whether they name days, and those that aren't ruled out: once for all facts. */
const namedDays = readOnce((text, context) => {
  const words = wordsOf(text, context);
  const named = datesOf(words, context).filter(
    (date) => !isSpan(words.slice(date.from, date.to)) && !isCount(words, date) && !isOtherWord(words, date),
  );
  return { words, named: named.length > 0, days: named.filter((date) => !isRuledOut(words, date)) };
});

/** "I sat on my glasses", "the sun", "we wed in spring": short for a day only where a day can stand. */
const isOtherWord = (words: string, { from, to }: FoundDate) =>
  /^(?:sat|sun|wed|mon|fri)$/i.test(words.slice(from, to)) &&
  plain(words) !== plain(words.slice(from, to)) &&
  (!/\b(?:on|this|next|last|by|for|until|till|or|and|say|is|not)\s+$/i.test(words.slice(0, from)) ||
    /\bthe\s+$/i.test(words.slice(0, from)));

/** "Next week", "the weekend", "the day after": no day by itself, whatever the library makes of it. */
export const isSpan = (words: string) =>
  /\b(?:week|weeks|weekend|month|months|day after$|days after$)\b/i.test(words) &&
  !/\d|\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\b(?:today|tomorrow)\b/i.test(words);

/** Every day that the library knows in words that were put into its own. */
export const datesOf = readOnce((words, context): readonly FoundDate[] => {
  if (!mayNameDay.test(words)) return [];
  const here = localNow(context);
  const reference = { instant: context.now, timezone: here.offset };
  const { casual, GB } = chrono.en;
  const found = (context.language === 'en-GB' ? [GB, casual] : [casual, GB])
    .map((parser) => parser.parse(words, reference, { forwardDate: true }))
    .map((results) =>
      results
        .flatMap(({ start, end, index, text }) =>
          (end ? [start, end] : [start]).map((parts) => ({ parts, from: index, to: index + text.length })),
        )
        .map(({ parts, from, to }) => dayIn(parts, here, context, from, to))
        .filter((date) => date !== null),
    )
    .find((dates) => dates.length > 0);
  return found ?? [];
});

/** What every day that the library knows has in it: a digit, a name, a length of time. */
const mayNameDay =
  /\d|\b(?:sun|mon|tue|wed|thu|fri|sat|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|to(?:day|morrow|night)|tom|tmr|yester|now|night|noon|mid|morning|afternoon|evening|day|wk|week|mo|month|quarter|yr|year|hr|hour|min|sec|[dhmswy]\b)/i;

/** A day of the calendar, `year-month-day`, at the caller's: working out a zone's offset costs most of it. */
const dayAt = readOnce((day, context) => {
  const [year, month, ofMonth] = day.split('-').map(Number);
  return DateTime.fromObject({ year, month, day: ofMonth }, { zone: localNow(context).zone });
});

function dayIn(
  parts: chrono.ParsedComponents,
  here: DateTime,
  context: CallContext,
  from: number,
  to: number,
): FoundDate | null {
  const named = parts.isCertain('day') || parts.isCertain('weekday');
  const justNow = parts.isCertain('second');
  if (!named || justNow) return null;
  const [year, month, day] = (['year', 'month', 'day'] as const).map((part) => parts.get(part) ?? here[part]);
  const date = dayAt(`${year}-${month}-${day}`, context);
  const certain = parts.isCertain('year') ? 'year' : parts.isCertain('day') ? 'day' : 'weekday';
  return date.isValid ? { date, certain, from, to } : null;
}
