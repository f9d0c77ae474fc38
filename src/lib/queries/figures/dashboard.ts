/** The dashboard's figures, and the examples that can fill them. */
import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { dashboardEndpoints } from '#contract/figures/dashboard';
import { call } from '@/lib/api/call';
import { imported } from '@/lib/imported';
import { readersTimeZone } from '@/lib/format/readers-time-zone';
import { askedBy, type DashboardChoice } from './dashboard-choice';
import { askedOfAgents, askedOfCalls, askedOfDashboard } from '../asked';
import { endpointQuery, markStale } from '../endpoint-query';

/** As the API takes it. */
export const dashboardQueryOf = (choice: DashboardChoice) => ({
  ...askedBy(choice),
  ...(choice.tests !== undefined && { include_tests: String(choice.tests) }),
  time_zone: readersTimeZone(),
});

/** Figures of a period in the reader's own days. The last ones stay shown while others load. */
export function dashboardQuery(choice: DashboardChoice) {
  return queryOptions({
    ...endpointQuery(dashboardEndpoints.get, { query: dashboardQueryOf(choice) }),
    placeholderData: keepPreviousData,
  });
}

// Loaded when pressed: its module carries schemas that the dashboard does without.
const callEndpoints = async () => (await imported(import('#contract/calls/calls'))).callEndpoints;

const refreshFigures = (client: QueryClient) =>
  markStale(client, ...askedOfDashboard, ...askedOfCalls, ...askedOfAgents);

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
