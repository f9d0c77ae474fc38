/** Moments as people read them: relative in lists, exact with the zone on detail pages. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const locale = 'en-US';

/** One format for each zone: making it takes longer than its work, and a list that's scrolled needs five for each row. */
function part(options: Intl.DateTimeFormatOptions): (moment: Date, timeZone?: string) => string {
  const formats = new Map<string | undefined, Intl.DateTimeFormat>();
  return (moment, timeZone) => {
    let format = formats.get(timeZone);
    if (format === undefined) {
      format = new Intl.DateTimeFormat(locale, { ...options, timeZone });
      formats.set(timeZone, format);
    }
    return format.format(moment);
  };
}

const exact = part({
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'short',
});
const dayOfYear = part({ day: 'numeric', month: 'short' });
const dayAndYear = part({ day: 'numeric', month: 'short', year: 'numeric' });
const year = part({ year: 'numeric' });

/** `Nov 21, 2026, 14:03:09 GMT+1`: to the second, with the zone of the reader. */
export function exactTime(iso: string, timeZone?: string): string {
  return exact(new Date(iso), timeZone);
}

/** `Nov 21` in the year of `now` (milliseconds), `Nov 21, 2025` otherwise. */
export function shortDate(iso: string, now: number, timeZone?: string): string {
  const moment = new Date(iso);
  const sameYear = year(moment, timeZone) === year(new Date(now), timeZone);
  return sameYear ? dayOfYear(moment, timeZone) : dayAndYear(moment, timeZone);
}

/** A calendar day of the wire (`2026-11-21`, no zone) as `Nov 21`. */
export function calendarDay(day: string): string {
  return dayOfYear(new Date(`${day}T00:00:00Z`), 'UTC');
}

/**
 * How long ago, seen from `now` (milliseconds): `just now`, `4 min ago`, `3 h ago`, `2 days ago`, then
 * the date. A moment ahead reads `in 4 min`; clocks a few seconds apart read `just now`.
 */
export function relativeTime(iso: string, now: number): string {
  const ahead = new Date(iso).getTime() - now;
  const distance = Math.abs(ahead);
  if (distance < MINUTE) return 'just now';
  if (distance >= 7 * DAY) return shortDate(iso, now);
  const count = (unit: number) => Math.floor(distance / unit);
  const days = count(DAY);
  const amount =
    distance < HOUR
      ? `${count(MINUTE)} min`
      : distance < DAY
        ? `${count(HOUR)} h`
        : `${days} ${days === 1 ? 'day' : 'days'}`;
  return ahead > 0 ? `in ${amount}` : `${amount} ago`;
}
