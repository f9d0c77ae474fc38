/** Opening hours as a page shows them. */
import type { OpeningHours, Weekday } from '#contract/agents/opening-hours';
import { weekSummary } from '#domain/agents/week-summary';
import { counted } from './format/figures';

/** "Monday". */
export const dayName = (day: Weekday) => day.charAt(0).toUpperCase() + day.slice(1);

/** With the dates on which it's closed: "Mon–Fri 09:00–17:00 · closed on 2 dates". */
export function hoursSummary({ enabled, days, closed }: OpeningHours): string {
  if (!enabled) return 'Not set';
  const week = weekSummary(days);
  return closed.length === 0 ? week : `${week} · closed on ${counted(closed.length, 'date')}`;
}
