/** The answers to questions for a date, and days as the value of a fact. */
import { DateTime } from 'luxon';
import type { Fact } from '#contract/agents/agent-content';
import { conclusionIn, type Repair, repairIn } from '../repair';
import { capitalised, plain } from '../../words';
import { asksForBirth, dayInFigures, mayBeDay, yearApart, yearBehind } from './birth-days';
import { type CallContext, type FactReader, type Reading, unclear, understood } from '../reading';
import { besideNamed, isJoined, isNextDay, withDayOfSpan } from './dependent-days';
import { asksWhenAway, isBound } from './ruled-out-days';
import { agreedTo, type FoundDate, isEither, withinReach } from './several-days';
import { besideWeekday, months } from './day-patterns';
import { datesIn, datesOf, isSpan, wordsOf } from './named-days';
import { localNow, startOfDay } from './local-now';
import { agreesWithWeekday, withYears } from './respelled-days';
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
  // Who is reported absent may have been away yesterday.
  const mayBeOver = pastWords.test(about) || asksWhenAway(fact);
  const liesAhead = fact.date_rule === 'future' || (fact.date_rule === 'any' && !mayBeOver);
  if (liesAhead && date < startOfDay(here)) return unclear(`${capitalised(day)} is in the past.`);
  if (fact.date_rule === 'past' && date > here.endOf('day'))
    return unclear(`${capitalised(day)} is still to come.`);
  const closed = liesAhead ? closedOn(date, context) : null;
  if (closed !== null) return unclear(`${closed} Which other day suits you?`);
  // "Tomorrow after lunch, say two"
  const said = text.replace(
    /\bsay (?=(?:about |around )?(?:half |quarter |\d|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve))/gi,
    'at ',
  );
  const time = asksForDayAndTime(fact) ? (timeIn(said, false)?.at ?? null) : null;
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

/** "Her birthday's Monday, but send them on the 29th": when it's to be done, and not what the day before it is of. */
function besideEvent(text: string, fact: Fact, context: CallContext): Reading | null {
  const [, before = '', after = ''] = toBeDone.exec(text) ?? [];
  const [event, more] = datesIn(before, context, true);
  const words = wordsOf(before, context);
  if (event === undefined || more !== undefined || !isOfEvent.test(words.slice(0, event.from))) return null;
  if (words.slice(event.to).trim() !== '') return null;
  const [day] = datesIn(after, context, true);
  const reading = day === undefined || day.from > CLOSE ? null : dateValue(day, fact, context, after);
  return reading?.ok === true ? reading : null;
}
const toBeDone =
  /^(.+?)[\s,;]+but\s+(?:(?:please|just|(?:can|could|would) you(?: please| just)?)\s+)*(?:send|deliver|bring|ship|drop|mail|post|book|put|schedule|make|have)(?:\s+(?:it|them|that|those|these|me|us))?(?:\s+(?:in|down|over|off|round|out|up|there|here|delivered|sent|ready))*\s+(?!by\b)(\S.*)$/i;
const isOfEvent =
  /(?:['’]s|\bis|\bwas|\bare)(?: (?:on|actually|really|only|this|next|coming|the|a|not (?:un)?till?))*\s*$/i;
/** How far into the words the day begins: "on the …". */
const CLOSE = 8;

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
  const wanted = asksForBirth(fact) ? null : besideEvent(text, fact, context);
  if (wanted !== null) return wanted;
  const concluded = conclusionIn(text, true);
  // "I'm away on Friday, so the following Wednesday" is counted from that Friday.
  const isBeside = !asksForBirth(fact) && text.search(besideWeekday) >= 0;
  if (concluded !== null && !isNextDay.test(concluded) && !isBeside) {
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
