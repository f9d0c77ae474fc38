/** Days in what someone types, such as "last tuesday". Apart, as the library that reads them is large. */
import { en, type ParsedComponents } from 'chrono-node';
import type { TypedDays } from './typed-filters';

/** @param now what "yesterday" is counted from, in the reader's own zone */
export function daysIn(text: string, now: Date): TypedDays[] {
  const pairs = [...text.matchAll(BETWEEN)].flatMap(([pair, first = '', last = '']) => {
    const [from, to] = [stretchesIn(first, now)[0], stretchesIn(last, now)[0]];
    if (from === undefined || to === undefined || from.hour !== null || to.hour !== null) return [];
    // The first day may be written like the last one.
    const end = pair.length - last.length + to.index + to.text.length;
    return [{ text: pair.slice(0, end), ...inOrder(from.from, to.to) }];
  });
  const single = stretchesIn(text, now).flatMap(({ text: typed, index, from, to, isRange, hour }) => {
    // With what goes before it.
    const since = isRange ? undefined : SINCE.exec(text.slice(0, index))?.[0];
    if (hour === 'many' || (hour !== null && since !== undefined)) return [];
    return since !== undefined && dayOf(from.at) <= dayOf(now)
      ? { text: since + typed, from: dayOf(from.at), to: dayOf(now) }
      : { text: typed, ...inOrder(from, to), ...(hour !== null && { hour }) };
  });
  // "Friday last week" is a day, which the library also takes "last week" for.
  const periods = periodsIn(text, now).filter(
    (one) => !single.some((day) => day.text !== one.text && day.text.includes(one.text)),
  );
  return [...pairs, ...periods, ...weekendsIn(text, now), ...single];
}

const WEEKEND =
  /\b(since\s+)?(?:(this|last|past)\s+|(?:(?:on|at|over)\s+)?(?:the\s+)?)weekend\b(?!\s+(?:of\s+)?last\s+week)/gi;

/** Saturday and Sunday: the last ones that were, or those of today. "Last weekend" is over. */
function weekendsIn(text: string, now: Date): TypedDays[] {
  return [...text.matchAll(WEEKEND)].map(([typed, since, which = '']) => {
    const daysSince = (now.getDay() + 1) % 7;
    const isNow = daysSince < 2;
    const ago = isNow && /^(?:last|past)$/i.test(which) ? daysSince + 7 : daysSince;
    const saturday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - ago);
    const sunday = new Date(saturday);
    sunday.setDate(saturday.getDate() + 1);
    const last = since === undefined && dayOf(sunday) < dayOf(now) ? sunday : now;
    return { text: typed, from: dayOf(saturday), to: dayOf(last) };
  });
}

const PERIOD = /\b(since\s+)?(this|last)\s+(week|month|quarter)\b/gi;
const MONTHS_OF_A_QUARTER = 3;

/** Weeks, months and quarters of the calendar: those that are over whole, this one up to today. */
function periodsIn(text: string, now: Date): TypedDays[] {
  return [...text.matchAll(PERIOD)].map(([typed, since, which = '', unit = '']) => {
    const isLast = /^last$/i.test(which);
    const first = firstDay(unit.toLowerCase(), now, isLast ? 1 : 0);
    const last = firstDay(unit.toLowerCase(), now, 0);
    last.setDate(last.getDate() - 1);
    return { text: typed, from: dayOf(first), to: isLast && since === undefined ? dayOf(last) : dayOf(now) };
  });
}

/** Of the week, month or quarter that was `ago` of them before that of `now`. Weeks begin on Monday. */
function firstDay(unit: string, now: Date, ago: number): Date {
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()];
  if (unit === 'week') return new Date(year, month, day - ((now.getDay() + 6) % 7) - 7 * ago);
  if (unit === 'month') return new Date(year, month - ago, 1);
  return new Date(year, month - (month % MONTHS_OF_A_QUARTER) - MONTHS_OF_A_QUARTER * ago, 1);
}

/** A day of the past. `isWeekday`: it's one of many, such as "friday". */
interface PastDay {
  at: Date;
  isWeekday: boolean;
}

/** From a full hour to the next one. Null: no time of day is named; many: it isn't one hour. */
type Hour = number | 'many' | null;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** A number alone, as in "table 12 yesterday", is something else. */
const TIME_OF_DAY = /\d\s*[ap]\.?m|\d:\d\d|\bat\s+\d|noon|midnight|o\W?clock/i;
const BESIDE_AN_HOUR = /\b(?:after|before|since|until|till)\s/i;

function hourOf(typed: string, parts: readonly ParsedComponents[], [from, to = from]: readonly Date[]): Hour {
  if (from === undefined || to === undefined || !TIME_OF_DAY.test(typed)) return null;
  if (!parts.some((part) => part.isCertain('hour'))) return null;
  if (BESIDE_AN_HOUR.test(typed)) return 'many';
  if (from === to) return from.getHours();
  const isOne =
    parts.every((part) => part.isCertain('hour')) &&
    to >= from &&
    to.getTime() - from.getTime() + from.getMinutes() * MINUTE_MS <= HOUR_MS;
  return isOne ? from.getHours() : 'many';
}

/** What names days in a text, as it was typed. */
function stretchesIn(text: string, now: Date) {
  return en.casual.parse(withMonthsFirst(text), now).flatMap(({ start, end, index, text: { length } }) => {
    // A time of day or a length alone is no day.
    if (!start.isCertain('day') && !start.isCertain('weekday')) return [];
    const from = pastDay(start, now);
    const to = end ? pastDay(end, now) : from;
    const typed = text.slice(index, index + length);
    // Of a weekday, any one, the library makes the next.
    if (noSuchDayIn(typed) !== null || /\bweekday\b/i.test(typed)) return [];
    const hour = hourOf(typed, end ? [start, end] : [start], end ? [from.at, to.at] : [from.at]);
    return [{ text: typed, index, from, to, isRange: Boolean(end), hour }];
  });
}

/** "Between monday and friday" is the last Friday that was, and the Monday before it. */
function inOrder(first: PastDay, last: PastDay): { from: string; to: string } {
  const [from, to] = [dayOf(first.at), dayOf(last.at)];
  if (from <= to) return { from, to };
  if (!first.isWeekday) return { from: to, to: from };
  const before = new Date(first.at);
  while (dayOf(before) > to) before.setDate(before.getDate() - 7);
  return { from: dayOf(before), to };
}

const SINCE = /\bsince\s+$/i;
const BEFORE_AN_HOUR = /\b(?:after|before|since|until|till)\s+$/i;
const TIME = '(?:\\d{1,2}(?::\\d\\d)?(?:\\s*[ap]\\.?m\\.?)?|noon|midnight)';
const HOURS = new RegExp(
  `\\b(?:between|from)\\s+${TIME}\\s*(?:and|to|until|till|-|–)\\s*${TIME}(?![\\w-])`,
  'gi',
);

/** What's written of a day's hours that isn't one hour, such as "after 3pm yesterday": calls are looked for in one alone. */
export function manyHoursIn(text: string, now: Date): string | null {
  const stretches = stretchesIn(text, now);
  if (stretches.length === 0) return null;
  for (const { text: typed, index, hour } of stretches) {
    if (hour === 'many') return typed;
    const before = hour === null ? undefined : BEFORE_AN_HOUR.exec(text.slice(0, index))?.[0];
    if (before !== undefined) return before + typed;
  }
  const [hours] = [...text.matchAll(HOURS)].filter(
    ([typed]) =>
      /[ap]\.?m|:|noon|midnight/i.test(typed) && !stretches.some((stretch) => stretch.text.includes(typed)),
  );
  if (hours) return hours[0];
  for (const [pair] of text.matchAll(BETWEEN)) {
    const within = stretches.filter(({ text: typed }) => pair.includes(typed));
    const ends = within.map(({ text: typed }) => pair.indexOf(typed) + typed.length);
    if (within.some(({ hour }) => hour !== null)) return pair.slice(0, Math.max(...ends));
  }
  return null;
}

const BETWEEN = /\bbetween\s+(\S.*?)\s+and\s+(\S.*)/gi;

/** With dots the day comes first, which the library reads the American way. As long as before. */
const withMonthsFirst = (text: string) =>
  text.replace(
    /(?<![\d.])(\d\d?)\.(\d\d?)\.(\d{4})(?![\d.])/g,
    (_, day, month, year) => `${month}/${day}/${year}`,
  );

/** Calls are in the past: "friday" is the last one, and "dec 24" that of last year until it has come. */
function pastDay(day: ParsedComponents, now: Date): PastDay {
  const at = day.date();
  const isWeekday = day.isCertain('weekday') && !day.isCertain('day');
  if (dayOf(at) > dayOf(now)) {
    if (isWeekday) at.setDate(at.getDate() - 7);
    else if (day.isCertain('month') && !day.isCertain('year')) at.setFullYear(at.getFullYear() - 1);
  }
  return { at, isWeekday };
}

const MONTHS =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** They're other words as well: "may 45" is no day that someone got wrong. */
const ALSO_WORDS = new Set(['mar', 'may']);

/** What's written as a day, with the orders in which its parts may be. */
const written: readonly (readonly [shape: RegExp, ...orders: ('ymd' | 'dmy' | 'mdy')[]])[] = [
  [/(?<![\d-])(\d{4})-(\d\d?)-(\d\d?)(?![\d-])/g, 'ymd'],
  [/(?<![\d.])(\d\d?)\.(\d\d?)\.(\d{4})(?![\d.])/g, 'dmy'],
  [/(?<![\d/])(\d\d?)\/(\d\d?)\/(\d{4})(?![\d/])/g, 'mdy', 'dmy'],
  [new RegExp(`\\b(${MONTHS})\\.?\\s+(\\d\\d?)(?:st|nd|rd|th)?(?:,?\\s+(\\d{4}))?(?![\\w:])`, 'gi'), 'mdy'],
  [
    new RegExp(`\\b(\\d\\d?)(?:st|nd|rd|th)?\\s+(?:of\\s+)?(${MONTHS})\\b\\.?(?:,?\\s+(\\d{4})\\b)?`, 'gi'),
    'dmy',
  ],
];

/** What's written as a day that no calendar has, such as "nov 31". @param now whose year is meant where none is written */
export function noSuchDayIn(text: string, now = new Date()): string | null {
  for (const [shape, ...orders] of written) {
    for (const [typed, ...parts] of text.matchAll(shape)) {
      const isPossible = orders.some((order) => {
        const [year = String(now.getFullYear()), month = '', day = ''] = ['y', 'm', 'd'].map(
          (part) => parts[order.indexOf(part)],
        );
        return isDay(Number(year), month.slice(0, 3).toLowerCase(), Number(day));
      });
      if (!isPossible) return typed;
    }
  }
  return null;
}

function isDay(year: number, month: string, day: number): boolean {
  if (ALSO_WORDS.has(month)) return true;
  const place = monthNames.includes(month) ? monthNames.indexOf(month) : Number(month) - 1;
  const at = new Date(year, place, day);
  return at.getMonth() === place && at.getDate() === day;
}

const two = (part: number) => String(part).padStart(2, '0');
const dayOf = (at: Date) => `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
