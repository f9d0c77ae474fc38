/** What can come of a connected call, in the order in which charts stack it. */
import type { Dashboard } from '#contract/figures/dashboard';
import type { behindFigures } from '#domain/dashboard/behind-figures';

export const outcomes = [
  { name: 'successful', words: 'Successful', success: 'yes' },
  { name: 'unsuccessful', words: 'Not successful', success: 'no' },
  { name: 'unknown', words: 'Not known', success: 'unknown' },
] as const;

/** The calls behind each figure. */
export type Behind = ReturnType<typeof behindFigures>;

export interface OutcomeChartProps {
  dashboard: Pick<Dashboard, 'outcomes_by_day' | 'is_partial'>;
  behind: Behind;
}
