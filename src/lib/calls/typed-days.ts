/** Days in what someone types, such as "last tuesday". Apart, as the library that reads them is large. */
import { en, type ParsedResult } from 'chrono-node';
import type { TypedDays } from './typed-filters';

const DAY_MS = 86_400_000;

/** @param now what "yesterday" is counted from, in the reader's own zone */
export function daysIn(text: string, now: Date): TypedDays[] {
  const pairs = [...text.matchAll(BETWEEN)].flatMap(([pair, first = '', last = '']) => {
    const [from, to] = [daysIn(first, now)[0], daysIn(last, now)[0]];
    return from && to && from.from <= to.to
      ? [
          {
            text: pair.slice(0, pair.indexOf(to.text, pair.indexOf(last)) + to.text.length),
            from: from.from,
            to: to.to,
          },
        ]
      : [];
  });
  const single = en.casual.parse(withMonthsFirst(text), now).flatMap((found) => {
    const { start, end, index } = found;
    // A time of day or a length alone is no day.
    if (!['day', 'weekday'].some((part) => start.isCertain(part as 'day' | 'weekday'))) return [];
    const from = pastDay(found, start.date(), now);
    const to = end ? pastDay(found, end.date(), now) : from;
    // As it was typed, and with what goes before it.
    const typed = text.slice(index, index + found.text.length);
    const since = end ? undefined : SINCE.exec(text.slice(0, index))?.[0];
    if (since !== undefined && from <= now)
      return [{ text: since + typed, from: dayOf(from), to: dayOf(now) }];
    return [{ text: typed, from: dayOf(from), to: dayOf(to < from ? from : to) }];
  });
  return [...pairs, ...single];
}

const SINCE = /\bsince\s+$/i;
const BETWEEN = /\bbetween\s+(\S.*?)\s+and\s+(\S.*)/gi;

/** With dots the day comes first, which the library reads the American way. As long as before. */
const withMonthsFirst = (text: string) =>
  text.replace(
    /(?<![\d.])(\d\d?)\.(\d\d?)\.(\d{4})(?![\d.])/g,
    (_, day, month, year) => `${month}/${day}/${year}`,
  );

/** Calls are in the past: "friday" is the last one. */
function pastDay({ start }: ParsedResult, day: Date, now: Date): Date {
  const isWeekday = start.isCertain('weekday') && !start.isCertain('day');
  return isWeekday && day > now && dayOf(day) !== dayOf(now) ? new Date(day.getTime() - 7 * DAY_MS) : day;
}

const two = (part: number) => String(part).padStart(2, '0');
const dayOf = (at: Date) => `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
