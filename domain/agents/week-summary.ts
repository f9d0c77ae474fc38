/** A week's hours in a line, for people. */
import { type OpeningHours, type Weekday, weekdays } from '#contract/agents/opening-hours';

const shortName = (day: Weekday) => day.charAt(0).toUpperCase() + day.slice(1, 3);

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
