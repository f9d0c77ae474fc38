/** The dashboard's figures, and the examples that can fill them. */
import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { dashboardEndpoints } from '#contract/calls/dashboard';
import { call } from '@/lib/api/call';
import { readersTimeZone } from '@/lib/format/dates';
import { askedOfAgents, askedOfCalls } from './asked';
import { endpointQuery, markStale } from './endpoint-query';

export type PeriodDays = 7 | 30;

export interface DashboardPeriod {
  days: PeriodDays;
  /** Whether test calls count in the figures. */
  tests: boolean;
}

/** Figures of a period in the reader's own days. The last period stays shown while another loads. */
export function dashboardQuery(period: DashboardPeriod) {
  return queryOptions({
    ...endpointQuery(dashboardEndpoints.get, {
      query: { days: period.days, include_tests: String(period.tests), time_zone: readersTimeZone() },
    }),
    placeholderData: keepPreviousData,
  });
}

// Loaded when pressed: its module carries schemas that the dashboard does without.
const callEndpoints = async () => (await import('#contract/calls/calls')).callEndpoints;

const refreshFigures = (client: QueryClient) =>
  markStale(client, 'GET /dashboard', ...askedOfCalls, ...askedOfAgents);

export function addExamplesMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: async () => call((await callEndpoints()).addExamples),
    onSettled: () => refreshFigures(client),
  });
}

export function removeExamplesMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: async () => call((await callEndpoints()).removeExamples),
    onSettled: () => refreshFigures(client),
  });
}
