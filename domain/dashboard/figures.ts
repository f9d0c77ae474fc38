/** From what was counted to what the dashboard shows: a value, the one before, and the course. */
import type { Dashboard } from '#contract/figures/dashboard';
import type { DashboardBreakdown } from '#contract/figures/dashboard-breakdown';
import type { EndReason, Fault } from '#contract/calls/outcomes';
import type { SpendParts } from '../money/spend-parts';
import { percentileOf, type ResponseHistogram, turnsIn } from './response-histogram';
import { wilsonInterval } from './wilson';

/** What the calls of some time add up to. */
export interface CountedCalls {
  /** Whether they were connected or not. */
  calls: number;
  /** The following count connected ones. */
  connected: number;
  successful: number;
  unsuccessful: number;
  /** Whose response time is known. */
  timed: number;
  /** That have a score, and their scores added up. */
  scored: number;
  score_sum: number;
  duration_ms: number;
  examples: number;
  /** Of all. */
  spend_micros: number;
  spend_parts: SpendParts;
  responses: ResponseHistogram;
  ends: ReadonlyMap<EndReason, number>;
  faults: ReadonlyMap<Fault, number>;
}

/** The connected calls that began on one day of the asked zone. */
export type DayFigures = { day: string } & Pick<
  CountedCalls,
  'connected' | 'successful' | 'unsuccessful' | 'duration_ms' | 'spend_micros'
>;

type Figures = Pick<
  Dashboard,
  | 'calls'
  | 'not_connected'
  | 'outcomes_by_day'
  | 'duration_ms'
  | 'spend_micros'
  | 'success'
  | 'score'
  | 'scored_calls'
  | 'response_p50_ms'
  | 'response_p95_ms'
  | 'timed_turns'
  | 'timed_calls'
  | 'example_calls'
>;

/** From so many turns on a 95th percentile says something. */
const LEAST_TURNS_P95 = 20;

/**
 * @param days of the period, oldest first, as `2026-11-20`
 * @param byDay those days that had a call
 * @param then the period before; null when there is nothing to compare with
 */
export function dashboardFigures(
  days: readonly string[],
  now: CountedCalls,
  byDay: readonly DayFigures[],
  then: CountedCalls | null,
): Figures {
  const known = new Map(byDay.map((figures) => [figures.day, figures]));
  const figure = <Value>(of: (counted: CountedCalls) => Value) => ({
    value: of(now),
    previous: then && of(then),
  });
  const course = <Value>(of: (counted: Omit<DayFigures, 'day'>) => Value) => ({
    ...figure(of),
    by_day: days.map((day) => ({ day, value: of(known.get(day) ?? nothing) })),
  });
  return {
    calls: course(({ connected }) => connected),
    not_connected: now.calls - now.connected,
    outcomes_by_day: days.map((day) => {
      const { connected, successful, unsuccessful } = known.get(day) ?? nothing;
      return { day, successful, unsuccessful, unknown: connected - successful - unsuccessful };
    }),
    duration_ms: course(({ duration_ms }) => duration_ms),
    spend_micros: course(({ spend_micros }) => spend_micros),
    success: course(({ successful, unsuccessful }) => shareOf(successful, unsuccessful)),
    score: figure(meanScore),
    scored_calls: now.scored,
    response_p50_ms: figure(({ responses }) => percentileOf(responses, 0.5)),
    response_p95_ms: figure(({ responses }) => p95Of(responses)),
    timed_turns: turnsIn(now.responses),
    timed_calls: now.timed,
    example_calls: now.examples,
  };
}

const nothing = { connected: 0, successful: 0, unsuccessful: 0, duration_ms: 0, spend_micros: 0 };

const shareOf = (successful: number, unsuccessful: number) =>
  successful + unsuccessful === 0 ? null : successful / (successful + unsuccessful);

const meanScore = ({ scored, score_sum }: Pick<CountedCalls, 'scored' | 'score_sum'>) =>
  scored === 0 ? null : Math.round(score_sum / scored);

export const p95Of = (responses: ResponseHistogram) =>
  turnsIn(responses) < LEAST_TURNS_P95 ? null : percentileOf(responses, 0.95);

/** What an agent's calls add up to. */
export type CountedAgent = { agent_id: string; name: string } & Pick<
  CountedCalls,
  'connected' | 'successful' | 'unsuccessful' | 'spend_micros' | 'spend_parts'
>;

export type CountedVersion = {
  version: number;
  /** How many of the connected ones are under way. */
  live: number;
} & Pick<CountedCalls, 'connected' | 'successful' | 'unsuccessful' | 'scored' | 'score_sum' | 'responses'>;

type Hour = DashboardBreakdown['hours'][number];

const LISTED = 5;
/** An agent isn't bad for a call or two. */
const LEAST_JUDGED = 5;

/**
 * @param agents the agents that there still are, as far as they may be listed; without an order
 * @param versions of the one agent that was asked for; null: none was
 * @param topics as `topicFigures` makes them
 */
export function breakdownOf(
  { ends, faults, spend_parts }: Pick<CountedCalls, 'ends' | 'faults' | 'spend_parts'>,
  hours: readonly Hour[],
  agents: readonly CountedAgent[],
  versions: readonly CountedVersion[] | null,
  topics: DashboardBreakdown['topics'],
): DashboardBreakdown {
  const listed = (some: readonly CountedAgent[], by: (agent: CountedAgent) => number) =>
    some
      .toSorted(
        (a, b) => by(b) - by(a) || a.name.localeCompare(b.name) || a.agent_id.localeCompare(b.agent_id),
      )
      .slice(0, LISTED)
      .map(({ agent_id, name, spend_micros, spend_parts, ...counted }) => ({
        agent_id,
        name,
        ...successFigures(counted),
        spend_micros,
        spend_parts,
      }));
  const judged = (agent: CountedAgent) => agent.successful + agent.unsuccessful;
  return {
    topics,
    reasons: mostFirst(ends).map(([end_reason, calls]) => ({ end_reason, calls })),
    faults: mostFirst(faults).flatMap(([fault, calls]) => (fault === 'none' ? [] : { fault, calls })),
    hours: hours
      .filter(({ calls }) => calls > 0)
      .toSorted((a, b) => a.weekday - b.weekday || a.hour - b.hour),
    busiest: listed(
      agents.filter(({ connected }) => connected > 0),
      ({ connected }) => connected,
    ),
    worst: listed(
      agents.filter((agent) => judged(agent) >= LEAST_JUDGED && agent.unsuccessful > 0),
      (agent) => agent.unsuccessful / judged(agent),
    ),
    dearest: listed(
      agents.filter(({ spend_micros }) => spend_micros > 0),
      ({ spend_micros }) => spend_micros,
    ),
    spend_parts,
    versions:
      versions &&
      versions
        .filter(({ connected }) => connected > 0)
        .toSorted((a, b) => b.version - a.version)
        .map(({ version, live, responses, ...counted }) => ({
          version,
          live_calls: live,
          ...successFigures(counted),
          score: meanScore(counted),
          scored: counted.scored,
          response_p50_ms: percentileOf(responses, 0.5),
          response_p95_ms: p95Of(responses),
        })),
  };
}

/** The agents that `breakdownOf` may list: so many of each order are enough for it. */
export const LISTED_AGENTS = LISTED;
export const LEAST_JUDGED_CALLS = LEAST_JUDGED;

function successFigures({
  connected,
  successful,
  unsuccessful,
}: Pick<CountedCalls, 'connected' | 'successful' | 'unsuccessful'>) {
  const judged = successful + unsuccessful;
  const interval = wilsonInterval(successful, judged);
  return { calls: connected, judged, successful, low: interval?.low ?? null, high: interval?.high ?? null };
}

const mostFirst = <Name extends string>(counts: ReadonlyMap<Name, number>) =>
  [...counts].toSorted(([nameA, a], [nameB, b]) => b - a || nameA.localeCompare(nameB));
