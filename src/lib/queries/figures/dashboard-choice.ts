/** What the dashboard's figures are of: read from the address, and asked of the API. */
import type { DashboardChannel } from '#contract/figures/dashboard';

/** How many days one can choose, today among them; any others are given by their first and last. */
export const PERIODS = [1, 7, 30, 90] as const;

/** What the dashboard's figures are of, as the address has it. */
export interface DashboardChoice {
  days: (typeof PERIODS)[number];
  /** The first and the last day, instead of `days`. */
  from?: string;
  to?: string;
  /** Its id. */
  agent?: string;
  channel?: DashboardChannel;
  /** Whether test calls count; without a choice they do until the first real call. */
  tests?: boolean;
}

/** The address's search parameters, as they come. */
export type DashboardSearch = { [Name in keyof DashboardChoice]?: unknown };

const USUAL_DAYS = 7;
const DAY = /^2\d{3}-\d{2}-\d{2}$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What's no choice is dropped: the page shows what's chosen. */
export function choiceOf({ days, from, to, agent, channel, tests }: DashboardSearch): DashboardChoice {
  const isDay = (given: unknown): given is string =>
    typeof given === 'string' && DAY.test(given) && !Number.isNaN(Date.parse(given));
  const choice: DashboardChoice = { days: PERIODS.find((period) => period === days) ?? USUAL_DAYS };
  if (isDay(from) && (to === undefined || (isDay(to) && to >= from))) {
    choice.from = from;
    if (isDay(to)) choice.to = to;
  }
  if (typeof agent === 'string' && UUID.test(agent)) choice.agent = agent;
  if (channel === 'web' || channel === 'inbound' || channel === 'outbound') choice.channel = channel;
  if (typeof tests === 'boolean') choice.tests = tests;
  return choice;
}

/** What a choice asks the API, without the reader's zone. */
export function askedBy({ days, from, to, agent, channel }: DashboardChoice) {
  return {
    ...(from === undefined ? { days } : { from, ...(to !== undefined && { to }) }),
    ...(agent !== undefined && { agent_id: agent }),
    ...(channel !== undefined && { channel }),
  };
}
