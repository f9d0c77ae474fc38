/** What is behind the dashboard's figures. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { breakdownEndpoints } from '#contract/figures/dashboard-breakdown';
import { dashboardQueryOf } from './dashboard';
import type { DashboardChoice } from './dashboard-choice';
import { endpointQuery } from '../endpoint-query';

/** The last ones stay shown while others load. */
export function breakdownQuery(choice: DashboardChoice) {
  return queryOptions({
    ...endpointQuery(breakdownEndpoints.breakdown, { query: dashboardQueryOf(choice) }),
    placeholderData: keepPreviousData,
  });
}
