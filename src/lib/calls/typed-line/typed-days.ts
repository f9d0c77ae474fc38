/** Days in what someone types, such as "last tuesday". Apart, as the library that reads them is large. */
import { en, type ParsedComponents } from 'chrono-node';
import type { TypedDays } from './typed-filters';

/** @param now what "yesterday" is counted from, in the reader's own zone */
export function daysIn(text: string, now: Date): TypedDays[] {
  const pairs = [...text.matchAll(BETWEEN)].flatMap(([pair, first = '', last = '']) => {
    const [from, to] = [stretchesIn(first, now)[0], stretchesIn(last, now)[0]];
    if (from === undefined || to === undefined) return [];
    // The first day may be written like the last one.
    const end = pair.length - last.length + to.index + to.text.length;
    return [{ text: pair.slice(0, end), ...inOrder(from.from, to.to) }];
  });
  const single = stretchesIn(text, now).map(({ text: typed, index, from, to, isRange }) => {
    // With what goes before it.
    const since = isRange ? undefined : SINCE.exec(text.slice(0, index))?.[0];
    return since !== undefined && dayOf(from.at) <= dayOf(now)
      ? { text: since + typed, from: dayOf(from.at), to: dayOf(now) }
      : { text: typed, ...inOrder(from, to) };
  });
  // "Friday last week" is a day, which the library also takes "last week" for.
  const periods = periodsIn(text, now).filter(
    (one) => !single.some((day) => day.text !== one.text && day.text.includes(one.text)),
  );
  return [...pairs, ...periods, ...single];
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

/** What names days in a text, as it was typed. */
function stretchesIn(text: string, now: Date) {
  return en.casual.parse(withMonthsFirst(text), now).flatMap(({ start, end, index, text: { length } }) => {
    // A time of day or a length alone is no day.
    if (!start.isCertain('day') && !start.isCertain('weekday')) return [];
    const from = pastDay(start, now);
    const typed = text.slice(index, index + length);
    if (noSuchDayIn(typed) !== null) return [];
    return [{ text: typed, index, from, to: end ? pastDay(end, now) : from, isRange: Boolean(end) }];
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
