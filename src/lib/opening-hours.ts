/** Opening hours as a page shows them. */
import { type OpeningHours, type Weekday, weekdays } from '#contract/agents/opening-hours';
import { counted } from './format/figures';

/** "Monday". */
export const dayName = (day: Weekday) => day.charAt(0).toUpperCase() + day.slice(1);

const shortName = (day: Weekday) => dayName(day).slice(0, 3);

/** A day from here to here has no end. */
const ALL_DAY = '00:00';

/** "Mon–Fri 09:00–17:00, Sat all day". */
export function weekSummary(days: OpeningHours['days']): string {
  const spans: { first: Weekday; last: Weekday; times: string | null }[] = [];
  for (const day of weekdays) {
    const { open, from, to } = days[day];
    const times = open ? (from === ALL_DAY && to === ALL_DAY ? 'all day' : `${from}–${to}`) : null;
    const before = spans.at(-1);
    if (before && before.times === times) before.last = day;
    else spans.push({ first: day, last: day, times });
  }
  const open = spans
    .filter(({ times }) => times !== null)
    .map(({ first, last, times }) =>
      first === last ? `${shortName(first)} ${times}` : `${shortName(first)}–${shortName(last)} ${times}`,
    );
  return open.join(', ') || 'Always closed';
}

/** The same, with the dates on which it's closed: "Mon–Fri 09:00–17:00 · closed on 2 dates". */
export function hoursSummary({ enabled, days, closed }: OpeningHours): string {
  if (!enabled) return 'Not set';
  const week = weekSummary(days);
  return closed.length === 0 ? week : `${week} · closed on ${counted(closed.length, 'date')}`;
}
