/** Days as people say them. */
import type { DateTime } from 'luxon';
import type { CallContext } from '../reading';

/** "Friday, November 20th"; with the year "November 20, 2020", as people write and say it. */
export function dayInWords(date: DateTime, language: CallContext['language'], withYear: boolean): string {
  const month = date.toFormat('LLLL', { locale: 'en' });
  const british = language === 'en-GB';
  if (withYear) return british ? `${date.day} ${month} ${date.year}` : `${month} ${date.day}, ${date.year}`;
  const weekday = date.toFormat('cccc', { locale: 'en' });
  const day = `${date.day}${suffix(date.day)}`;
  return british ? `${weekday}, ${day} ${month}` : `${weekday}, ${month} ${day}`;
}

function suffix(day: number): string {
  if (day >= 11 && day <= 13) return 'th';
  return ['th', 'st', 'nd', 'rd'][day % 10] ?? 'th';
}
