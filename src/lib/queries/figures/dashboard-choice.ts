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

export const isDay = (given: unknown): given is string =>
  typeof given === 'string' && DAY.test(given) && !Number.isNaN(Date.parse(given));

const DAY_MS = 86_400_000;
/** As the API has it. */
export const MOST_DAYS = 366;

/** How many days these are, until today in the reader's zone where there's no last one; below 1: the wrong way round. */
export function daysFrom(from: string, to?: string): number {
  const now = Date.now();
  const last = to === undefined ? now - new Date(now).getTimezoneOffset() * 60_000 : Date.parse(to);
  return Math.floor((last - Date.parse(from)) / DAY_MS) + 1;
}

/** What's no choice is dropped: the page shows what's chosen, and its fields say what was dropped (`dropped-choices.ts`). */
export function choiceOf({ days, from, to, agent, channel, tests }: DashboardSearch): DashboardChoice {
  const choice: DashboardChoice = { days: PERIODS.find((period) => period === days) ?? USUAL_DAYS };
  if (isDay(from) && (to === undefined || isDay(to))) {
    const count = daysFrom(from, to);
    if (count > 0 && count <= MOST_DAYS) {
      choice.from = from;
      if (to !== undefined) choice.to = to;
    }
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
