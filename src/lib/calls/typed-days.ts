/** Days in what someone types, such as "last tuesday". Apart, as the library that reads them is large. */
import { en, type ParsedResult } from 'chrono-node';
import type { TypedDays } from './typed-filters';

const DAY_MS = 86_400_000;

/** @param now what "yesterday" is counted from, in the reader's own zone */
export function daysIn(text: string, now: Date): TypedDays[] {
  return en.casual.parse(text, now).flatMap((found) => {
    const { start, end } = found;
    // A time of day or a length alone is no day.
    if (!['day', 'weekday'].some((part) => start.isCertain(part as 'day' | 'weekday'))) return [];
    const from = pastDay(found, start.date(), now);
    const to = end ? pastDay(found, end.date(), now) : from;
    return [{ text: found.text, from: dayOf(from), to: dayOf(to < from ? from : to) }];
  });
}

/** Calls are in the past: "friday" is the last one. */
function pastDay({ start }: ParsedResult, day: Date, now: Date): Date {
  const isWeekday = start.isCertain('weekday') && !start.isCertain('day');
  return isWeekday && day > now && dayOf(day) !== dayOf(now) ? new Date(day.getTime() - 7 * DAY_MS) : day;
}

const two = (part: number) => String(part).padStart(2, '0');
const dayOf = (at: Date) => `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
