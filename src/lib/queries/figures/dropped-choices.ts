/** What the dashboard's address has that is no choice, and why days aren't a period. */
import {
  choiceOf,
  type DashboardChoice,
  type DashboardSearch,
  daysFrom,
  isDay,
  MOST_DAYS,
} from './dashboard-choice';

/** At which field, and what to choose there instead. */
interface DaysFault {
  field: 'from' | 'to';
  message: string;
}

/** @param from and `to`, as written; empty: none. Null: they are a period, or not written to their end */
export function daysFault(from: string, to: string): DaysFault | null {
  if (from === '' && isDay(to)) return { field: 'from', message: 'Choose the first day, too.' };
  if (!isDay(from) || (to !== '' && !isDay(to))) return null;
  const count = daysFrom(from, to || undefined);
  if (count > MOST_DAYS) return { field: 'from', message: `Choose at most ${MOST_DAYS} days.` };
  if (count > 0) return null;
  return to === ''
    ? { field: 'from', message: 'Choose a first day that isn’t in the future.' }
    : { field: 'to', message: 'Choose a last day on or after the first.' };
}

interface DroppedChoices {
  /** Days that are no period, which their fields show. */
  days: { from: string; to: string } | null;
  /** The names of all else. */
  wrong: string[];
}

export function droppedOf(search: DashboardSearch): DroppedChoices {
  const choice = choiceOf(search);
  const { from = '', to = '' } = search;
  const isPeriodAtFault = typeof from === 'string' && typeof to === 'string' && daysFault(from, to) !== null;
  const told: readonly string[] = isPeriodAtFault ? ['from', 'to'] : [];
  const wrong = Object.entries(search).flatMap(([name, value]) =>
    value === undefined || value === choice[name as keyof DashboardChoice] || told.includes(name)
      ? []
      : [name],
  );
  return { days: isPeriodAtFault ? { from, to } : null, wrong };
}
