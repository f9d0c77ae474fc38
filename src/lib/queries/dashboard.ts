/** The dashboard's figures, and the example calls that can fill them. */
import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { dashboardEndpoints } from '#contract/dashboard';
import { call } from '@/lib/api/call';
import { readersTimeZone } from '@/lib/format/dates';

export type PeriodDays = 7 | 30;

export interface DashboardPeriod {
  days: PeriodDays;
  /** Whether test calls count in the figures. */
  tests: boolean;
}

export const dashboardKeys = {
  all: ['dashboard'] as const,
  period: (period: DashboardPeriod, timeZone: string) => ['dashboard', period, timeZone] as const,
};

/** Figures of a period in the reader's own days. The last period stays shown while another loads. */
export function dashboardQuery(period: DashboardPeriod) {
  const timeZone = readersTimeZone();
  return queryOptions({
    queryKey: dashboardKeys.period(period, timeZone),
    queryFn: ({ signal }) =>
      call(dashboardEndpoints.get, {
        query: { days: period.days, include_tests: String(period.tests), time_zone: timeZone },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

// Loaded when pressed, for the same reason.
const callEndpoints = async () => (await import('#contract/calls')).callEndpoints;

/** Calls and agents by the beginning of their keys: their modules carry schemas the dashboard does without. */
function refreshFigures(client: QueryClient): Promise<unknown> {
  return Promise.all([
    client.invalidateQueries({ queryKey: dashboardKeys.all }),
    client.invalidateQueries({ queryKey: ['calls'] }),
    client.invalidateQueries({ queryKey: ['agents'] }),
  ]);
}

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
