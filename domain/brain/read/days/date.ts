/** Dates: "tomorrow", "Friday", "3 April", "the 5th", in the caller's time zone. */
import * as chrono from 'chrono-node';
import { DateTime } from 'luxon';
import type { Fact } from '#contract/agents/agent-content';
import { conclusionIn, type Repair, repairIn } from '../repair';
import { capitalised, plain } from '../../words';
import { asksForBirth, dayInFigures, mayBeDay, yearApart, yearBehind } from './birth-days';
import { type FactReader, type Reading, readOnce, type CallContext, unclear, understood } from '../reading';
import { besideNamed, isJoined, isNextDay, withDayOfSpan } from './dependent-days';
import { isBound, isRuledOut } from './ruled-out-days';
import { agreedTo, type FoundDate, isCount, withinReach } from './several-days';
import { counted, months } from './day-patterns';
import { localNow, startOfDay } from './local-now';
import { agreesWithWeekday, nextDayOfMonth, respelled, withYears } from './respelled-days';
import { spokenClock, timeIn } from './time';
import { closedOn } from './opening-hours';
import { dayInWords } from './day-words';

const dayThenMonth = new RegExp(
  `\\b(\\d{1,2})(?:st|nd|rd|th)?(?:\\s+of)?\\s+(${months})\\b\\.?,?(?:\\s+(\\d{4}))?`,
  'i',
);
const monthThenDay = new RegExp(
  `\\b(${months})\\.?\\s+(?:the\\s+)?(\\d{1,2})(?:st|nd|rd|th)?\\b(?:,?\\s+(\\d{4}))?(?!\\d)`,
  'i',
);
const isoDate = /\b(\d{4})-(\d{1,2})-(\d{1,2})\b/;
const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** "There is no 31 February." for a day that the calendar does not have. */
function impossibleDay(text: string): string | null {
  const written = dayThenMonth.exec(text);
  const turned = monthThenDay.exec(text);
  const iso = isoDate.exec(text);
  const [day, month, year] =
    written !== null
      ? [Number(written[1]), monthNumber(written[2] ?? ''), Number(written[3] ?? 2028)]
      : turned !== null
        ? [Number(turned[2]), monthNumber(turned[1] ?? ''), Number(turned[3] ?? 2028)]
        : iso !== null
          ? [Number(iso[3]), Number(iso[2]), Number(iso[1])]
          : [1, 1, 2028];
  const exists = DateTime.utc(year, month, day).isValid;
  if (exists) return null;
  const name = monthNames[month - 1];
  return name === undefined ? "That date isn't in the calendar." : `There's no ${name} ${day}.`;
}

function monthNumber(name: string): number {
  return monthNames.findIndex((month) => month.toLowerCase().startsWith(name.toLowerCase().slice(0, 3))) + 1;
}

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
  `(?<=\\b(?:on|for)\\s+)the\\s+(\\d{1,2})(?:st|nd|rd|th)\\b(?!\\s+(?:${counted})\\b)`,
  'gi',
);

/** The words as the library knows them. */
const wordsOf = readOnce((text, context) =>
  respelled(withDayOfSpan(text.replace(otherSpan, ' , ')), localNow(context)),
);
/** "Not this week, a week from Thursday"; a day behind "not next week" may be one of that week. */
const otherSpan =
  /\bnot (?:this (?:week|weekend|month)\b|next (?:week|weekend|month)(?=[\s,]*(?:but )?(?:today|tonight|tomorrow)\b))(?! (?:or|but (?:this|next))\b)[\s,]*(?:but )?(?=\S)/gi;

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
const isSpan = (words: string) =>
  /\b(?:week|weeks|weekend|month|months|day after$|days after$)\b/i.test(words) &&
  !/\d|\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\b(?:today|tomorrow)\b/i.test(words);

const datesOf = readOnce((words, context): readonly FoundDate[] => {
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

/** Facts about the past may lie in the past: a date of birth, the day of a purchase. */
const pastWords =
  /\b(?:born|birth|birthday|dob|since|happen(?:ed)?|was|were|did|last|issued|incident|accident|purchased?|bought|ordered|started|expired?)\b/;
/** Facts that ask for the time of day as well. */
const timeWords = /\b(?:time|hour|when|appointment)\b/;

/** Whether a date fact asks for the time of day as well. */
function asksForDayAndTime({ type, name, question }: Fact): boolean {
  return (
    type === 'date' &&
    !asksForBirth({ name, question }) &&
    timeWords.test(plain(`${name.replace(/_/g, ' ')} ${question}`))
  );
}

/** A found day as the value of a fact; one on the wrong side of today is refused. `text` may say the time. */
export function dateValue(found: FoundDate, fact: Fact, context: CallContext, text: string): Reading {
  const here = localNow(context);
  const about = plain(`${fact.name.replace(/_/g, ' ')} ${fact.question}`);
  const date = fact.date_rule === 'past' ? asPast(found, here) : found.date;
  const day = spokenDate(date, here, context);
  const liesAhead = fact.date_rule === 'future' || (fact.date_rule === 'any' && !pastWords.test(about));
  if (liesAhead && date < startOfDay(here)) return unclear(`${capitalised(day)} is in the past.`);
  if (fact.date_rule === 'past' && date > here.endOf('day'))
    return unclear(`${capitalised(day)} is still to come.`);
  const closed = liesAhead ? closedOn(date, context) : null;
  if (closed !== null) return unclear(`${closed} Which other day suits you?`);
  const time = asksForDayAndTime(fact) ? (timeIn(text, false)?.at ?? null) : null;
  if (time === null) return understood(date.toFormat('yyyy-MM-dd'), day);
  return understood(date.set(time).toFormat('yyyy-MM-dd HH:mm'), `${day} at ${spokenClock(time, context)}`);
}

/** "Friday" and "3 April" of a fact that lies in the past are the last ones, not the next. */
function asPast({ date, certain }: Pick<FoundDate, 'date' | 'certain'>, here: DateTime): DateTime {
  if (date <= here.endOf('day') || certain === 'year') return date;
  const last = certain === 'weekday' ? date.minus({ weeks: 1 }) : date.minus({ years: 1 });
  return last <= here.endOf('day') ? last : date;
}

/** "today, Friday, November 20th"; the year only where it isn't plain. */
function spokenDate(date: DateTime, here: DateTime, { language }: CallContext): string {
  const days = date.startOf('day').diff(startOfDay(here), 'days').days;
  const near = days === 0 ? 'today, ' : days === 1 ? 'tomorrow, ' : '';
  const plainYear = date.year === here.year || (days > 0 && days < 300);
  return `${near}${dayInWords(date, language, !plainYear)}`;
}

/** "It's on the 11th, but we'll celebrate on the 13th": the day behind a "but", which is asked once more. */
function laterMeant(text: string, fact: Fact, context: CallContext): Reading | null {
  const [, before = '', after = ''] = /^(.+?)[\s,;]+but\s+(.+)$/i.exec(text) ?? [];
  if (!/^(?:we|i|it|let|make|he|she|they|the|can|could|rather)\b/i.test(after)) return null;
  if (/\b(?:not|too|also|if|unless|either|by|until|till|before|after|back|from)\b|n['’]t\b/i.test(after))
    return null;
  const [first] = datesIn(before, context, true);
  const reading = first === undefined ? null : readDate(after, fact, context);
  return reading?.ok === true ? understood(reading.value, reading.spoken, 'rival') : null;
}

/** "April 12 1978, no, 1979", "…, no, the thirteenth": the day before, with what's said behind it. */
function withOtherPart({ before, after }: Repair, fact: Fact, context: CallContext): Reading | null {
  const here = localNow(context);
  const words = wordsOf(withYears(after), context).replace(
    /^(?:(?:it['’]?s|it is|in|that['’]?s)[\s,]+)+/i,
    '',
  );
  const isDay = /\b(?:19|20)\d\d\b/.test(withYears(before)) && mayBeDay(words);
  const day = /^(?:the )?(\d{1,2})(?:st|nd|rd|th)[.!]?$/.exec(isDay ? `${words}th` : words)?.[1];
  const said = isDay ? null : yearBehind(words, here);
  const year = /^(?:19|20)\d\d[.!]?$/.test(words) ? Number.parseInt(words, 10) : said;
  const reading = day === undefined && year === null ? null : readDate(before, fact, context);
  if (reading?.ok !== true) return null;
  const other = year === null ? { day: Number(day) } : { year };
  const date = DateTime.fromISO(reading.value, { zone: here.zone }).set(other);
  return dateValue({ date, certain: 'year', from: 0, to: 0 }, fact, context, after);
}

export const readDate: FactReader = (said, fact, context) => {
  const text = withDayOfSpan(said);
  const later = asksForBirth(fact) ? null : laterMeant(text, fact, context);
  if (later !== null) return later;
  const concluded = conclusionIn(text);
  if (concluded !== null && !isNextDay.test(concluded)) {
    const last = readDate(concluded, fact, context);
    if (last.ok) return last;
  }
  const repair = repairIn(text);
  if (repair !== null && !isNextDay.test(repair.after)) {
    const after = readDate(repair.after, fact, context);
    if (after.ok) return after;
    const other = asksForBirth(fact) ? withOtherPart(repair, fact, context) : null;
    if (other !== null) return other;
  }
  const here = localNow(context);
  const words = wordsOf(text, context);
  const impossible = impossibleDay(words);
  if (impossible !== null) return unclear(impossible);
  const all = withinReach(datesIn(text, context, true), fact, here);
  const agreed = agreedTo(words, all);
  const [named, second] = agreed === null ? all : [agreed];
  const found = named && besideNamed(words, named);
  if (found !== undefined && second !== undefined && isEither(words, found, second)) {
    // "This Friday or next Friday".
    const named = found.date.weekday === second.date.weekday ? 'cccc, LLLL d' : 'cccc';
    const spoken = [found, second].map(({ date }) => date.toFormat(named, { locale: 'en' }));
    return unclear(`Which would you like, ${spoken.join(' or ')}?`);
  }
  // "Monday to Friday" says when, where it isn't asked how long.
  if (
    found !== undefined &&
    second !== undefined &&
    isWeek.test(words) &&
    !asksFromWhen.test(`${fact.name} ${fact.question}`)
  )
    return unclear('Which day exactly?');
  if (asksForBirth(fact)) return birthday(text, words, found, fact, context);
  // "Friday is bad, how about the next day?"
  const [anchor] =
    found !== undefined && isNextDay.test(words.slice(found.from, found.to)) ? datesOf(words, context) : [];
  // "I'm away Friday and the next day" rules out both.
  if (anchor !== undefined && anchor.from !== found?.from && isJoined.test(words.slice(anchor.to)))
    return unclear(`All right, not ${anchor.date.toFormat('cccc', { locale: 'en' })}.`);
  const next = anchor === undefined || anchor.from === found?.from ? undefined : besideNamed(words, anchor);
  if (next !== undefined && next !== anchor) return dateValue(next, fact, context, text);
  if (found !== undefined) {
    const reading = dateValue(found, fact, context, text);
    const rival =
      agreesWithWeekday(words, here) === false ||
      (agreed === null &&
        found === named &&
        all.some(({ date }) => +date.startOf('day') !== +found.date.startOf('day')));
    return reading.ok && rival && !isStretch(words)
      ? understood(reading.value, reading.spoken, 'rival')
      : reading;
  }
  const [ruledOut] = datesOf(words, context).filter(({ from, to }) => !isSpan(words.slice(from, to)));
  if (ruledOut !== undefined && isBound(words, ruledOut)) return unclear('Which day exactly?');
  const isAlone = ruledOut !== undefined && !isJoined.test(words.slice(ruledOut.to));
  const beside = isAlone ? besideNamed(words, ruledOut) : undefined;
  if (beside !== undefined && beside !== ruledOut) return dateValue(beside, fact, context, text);
  if (ruledOut !== undefined)
    return unclear(`All right, not ${ruledOut.date.toFormat('cccc', { locale: 'en' })}.`);
  const month = new RegExp(`\\b(${months})\\b`, 'i').exec(text);
  const spokenMonth = month === null ? undefined : monthNames[monthNumber(month[1] ?? '') - 1];
  if (spokenMonth !== undefined && !/\bmay i\b|\bi may\b/i.test(text))
    return unclear(`Which day in ${spokenMonth}?`);
  const span =
    /\b(next week|this week|the week after|(?:next |this |the |at the )?weekend|next month|a (?:few|couple of) weeks|an? month|any ?day|whenever|asap|soon(?:est)?|earliest|first (?:available|thing))\b/i.exec(
      text,
    )?.[1];
  return unclear(
    span === undefined ? null : `Which day exactly${/weekend/i.test(span) ? ', Saturday or Sunday' : ''}?`,
  );
};

const isWeek =
  /(?<!\b(?:from|move|switch|change|swap) )\b(?:mon|tues|wednes|thurs|fri|satur|sun)days? (?:to|through|thru) (?:mon|tues|wednes|thurs|fri|satur|sun)days?\b/i;
const asksFromWhen = /\b(?:arriv\w*|check(?:ing)? in|start\w*|begin\w*|from when|leav\w*|first)\b/i;

/** "From Monday to Wednesday" begins on Monday. */
const isStretch = (words: string) =>
  /\b(?:from|between|until|till|through|to|starting|arriving|leaving|checking (?:in|out))\b/i.test(words);

/** A day of birth is none without its year, which is asked for. */
function birthday(
  text: string,
  words: string,
  found: FoundDate | undefined,
  fact: Fact,
  context: CallContext,
): Reading {
  const here = localNow(context);
  const figures = dayInFigures(text, here, context.language === 'en-GB');
  if (figures !== null)
    return dateValue({ date: figures, certain: 'year', from: 0, to: text.length }, fact, context, text);
  if (found === undefined) return unclear();
  if (found.certain === 'year') return dateValue(found, fact, context, text);
  const year =
    yearBehind(words.slice(found.to), here) ??
    yearApart(words.slice(0, found.from) + words.slice(found.to), here);
  if (year === null) return unclear(null, text);
  return dateValue({ ...found, date: found.date.set({ year }), certain: 'year' }, fact, context, text);
}

/** "Monday or Tuesday": one of two, which only the caller knows. */
function isEither(words: string, first: FoundDate, second: FoundDate): boolean {
  return first.from !== second.from && /^\W*(?:or|maybe|perhaps)\b/i.test(words.slice(first.to, second.from));
}
