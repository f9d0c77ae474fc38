/** From figures by day to what the dashboard shows: a value, the one before, and the course. */
import type { CallStatus } from '#contract/calls/outcomes';
import type { Dashboard } from '#contract/calls/dashboard';

/** The states of calls that figures count: those that were connected. */
export const countedStatuses: readonly CallStatus[] = ['in_progress', 'ended', 'failed'];

/** The calls that began on one day of the asked zone. */
export interface DayFigures {
  /** `2026-11-20`. */
  day: string;
  calls: number;
  duration_ms: number;
  spend_micros: number;
  /** Calls that have ended, and those of them that did what they were for. */
  ended: number;
  successful: number;
  examples: number;
}

type Sums = Omit<DayFigures, 'day'>;
type Figures = Pick<Dashboard, 'calls' | 'duration_ms' | 'spend_micros' | 'success' | 'example_calls'>;

const nothing: Sums = { calls: 0, duration_ms: 0, spend_micros: 0, ended: 0, successful: 0, examples: 0 };

/**
 * @param days of the period, oldest first, as `2026-11-20`
 * @param before the period before; null when there is nothing to compare with
 */
export function dashboardFigures(
  days: readonly string[],
  period: readonly DayFigures[],
  before: readonly DayFigures[] | null,
): Figures {
  const byDay = new Map(period.map((figures) => [figures.day, figures]));
  const now = sumOf(period);
  const then = before && sumOf(before);
  const figure = <Value>(of: (sums: Sums) => Value) => ({
    value: of(now),
    previous: then && of(then),
    by_day: days.map((day) => ({ day, value: of(byDay.get(day) ?? nothing) })),
  });
  return {
    calls: figure((sums) => sums.calls),
    duration_ms: figure((sums) => sums.duration_ms),
    spend_micros: figure((sums) => sums.spend_micros),
    success: figure((sums) => (sums.ended === 0 ? null : sums.successful / sums.ended)),
    example_calls: now.examples,
  };
}

function sumOf(list: readonly DayFigures[]): Sums {
  return list.reduce<Sums>(
    (sum, one) => ({
      calls: sum.calls + one.calls,
      duration_ms: sum.duration_ms + one.duration_ms,
      spend_micros: sum.spend_micros + one.spend_micros,
      ended: sum.ended + one.ended,
      successful: sum.successful + one.successful,
      examples: sum.examples + one.examples,
    }),
    nothing,
  );
}
