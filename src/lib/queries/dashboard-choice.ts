/** What the dashboard's figures are of. Apart from what asks for them: routes load everywhere. */
import type { DashboardChannel } from '#contract/calls/dashboard';

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
