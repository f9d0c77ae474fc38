/** The dashboard's figures, and the examples that can fill them. */
import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { type DashboardChannel, dashboardEndpoints } from '#contract/calls/dashboard';
import { call } from '@/lib/api/call';
import { readersTimeZone } from '@/lib/format/dates';
import { askedOfAgents, askedOfCalls, askedOfDashboard } from './asked';
import { endpointQuery, markStale } from './endpoint-query';

/** How many days one can choose, today among them; any others are given by their first and last. */
export const PERIODS = [1, 7, 30, 90] as const;

/** What the dashboard's figures are of, as the address has it. */
export interface DashboardChoice {
  days: (typeof PERIODS)[number];
  /** The first and the last day, in the place of `days`. */
  from?: string;
  to?: string;
  /** Its id. */
  agent?: string;
  channel?: DashboardChannel;
  /** Whether test calls count; without a choice they do until the first real call. */
  tests?: boolean;
}

/** What a choice asks the API, without the reader's zone. */
export function askedBy({ days, from, to, agent, channel }: DashboardChoice) {
  return {
    ...(from === undefined ? { days } : { from, ...(to !== undefined && { to }) }),
    ...(agent !== undefined && { agent_id: agent }),
    ...(channel !== undefined && { channel }),
  };
}

const queryOf = (choice: DashboardChoice) => ({
  ...askedBy(choice),
  ...(choice.tests !== undefined && { include_tests: String(choice.tests) }),
  time_zone: readersTimeZone(),
});

/** Figures of a period in the reader's own days. The last ones stay shown while others load. */
export function dashboardQuery(choice: DashboardChoice) {
  return queryOptions({
    ...endpointQuery(dashboardEndpoints.get, { query: queryOf(choice) }),
    placeholderData: keepPreviousData,
  });
}

/** What is behind them. */
export function breakdownQuery(choice: DashboardChoice) {
  return queryOptions({
    ...endpointQuery(dashboardEndpoints.breakdown, { query: queryOf(choice) }),
    placeholderData: keepPreviousData,
  });
}

// Loaded when pressed: its module carries schemas that the dashboard does without.
const callEndpoints = async () => (await import('#contract/calls/calls')).callEndpoints;

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
