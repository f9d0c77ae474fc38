/** The figures of calls that are over together with those under way, for the dashboard. */
import { DateTime } from 'luxon';
import type { DashboardBreakdown } from '#contract/figures/dashboard-breakdown';
import {
  breakdownOf,
  type CountedCalls,
  type CountedVersion,
  type DayFigures,
} from '#domain/dashboard/figures';
import { hasWholeHours } from '#domain/dashboard/figure-ranges';
import type { TimeSpan } from '#domain/dashboard/period';
import type { Transaction } from '../../../platform/database/transaction';
import { topicFigures } from '#domain/dashboard/topics';
import { agentsWithin, versionsWithin } from './agent-figures-store';
import type { FigureScope } from './figure-rows-store';
import * as store from './read-store';
import { topicsWithin } from './topic-store';

export { asOfOneMoment, hasRealCall } from './read-store';
export { callsByTopic } from './topic-store';

interface FiguresQuery {
  scope: FigureScope;
  span: TimeSpan;
  /** The days of the span, and the zone whose midnights part them. */
  days: readonly string[];
  zone: string;
}

interface FiguresWithin {
  now: CountedCalls;
  byDay: DayFigures[];
  /** Null: there is nothing to compare with. */
  earlier: CountedCalls | null;
  /** Calls under way, whatever the span. */
  live: number;
}

/** @param previous what the span is compared with */
export async function figuresWithin(
  tx: Transaction,
  { scope, span, days, zone }: FiguresQuery,
  previous: TimeSpan,
): Promise<FiguresWithin> {
  const running = await store.runningCalls(tx, scope);
  const inSpan = running.filter(isWithin(span));
  const comparable = await store.hasCallsBefore(tx, scope, span.from);
  const byDay = await store.daysWithin(tx, scope, span, { zone, wholeHours: hasWholeHours(days, zone) });
  const now = await store.countedWithin(tx, scope, span);
  return {
    now: withRunning(now, inSpan),
    byDay: daysWithRunning(byDay, inSpan, zone),
    earlier: comparable
      ? withRunning(await store.countedWithin(tx, scope, previous), running.filter(isWithin(previous)))
      : null,
    live: running.length,
  };
}

/**
 * What is behind the figures; of one agent its versions, else the agents.
 *
 * @param previous what the span is compared with
 */
export async function breakdownWithin(
  tx: Transaction,
  { scope, span, days, zone }: FiguresQuery,
  previous: TimeSpan,
): Promise<DashboardBreakdown> {
  const running = (await store.runningCalls(tx, scope)).filter(isWithin(span));
  const counted = await store.countedWithin(tx, scope, span);
  const hours = await store.hoursWithin(tx, scope, span, {
    zone,
    wholeHours: hasWholeHours(days, zone),
  });
  const topics = topicFigures(
    await topicsWithin(tx, scope, span),
    (await store.hasCallsBefore(tx, scope, span.from)) ? await topicsWithin(tx, scope, previous) : null,
  );
  const { agentId } = scope;
  return breakdownOf(
    counted,
    hoursWithRunning(hours, running, zone),
    agentId === undefined ? await agentsWithin(tx, scope.channels, span, runningByAgent(running)) : [],
    agentId === undefined
      ? null
      : versionsWithRunning(await versionsWithin(tx, { ...scope, agentId }, span), running),
    topics,
  );
}

/** How many connected test calls there are, those under way among them. */
export async function testCallsWithin(tx: Transaction, span: TimeSpan, agentId?: string): Promise<number> {
  const scope = { channels: ['test' as const], agentId };
  const running = (await store.runningCalls(tx, scope)).filter(isWithin(span));
  return (await store.countedWithin(tx, scope, span)).connected + running.length;
}

const isWithin =
  ({ from, before }: TimeSpan) =>
  ({ started_at }: store.RunningCall) =>
    started_at >= from && started_at < before;

/** It's connected, and nothing else is known of it. */
function withRunning(counted: CountedCalls, running: readonly store.RunningCall[]): CountedCalls {
  return {
    ...counted,
    calls: counted.calls + running.length,
    connected: counted.connected + running.length,
    examples: counted.examples + running.filter(({ is_example }) => is_example).length,
  };
}

function daysWithRunning(
  days: readonly DayFigures[],
  running: readonly store.RunningCall[],
  zone: string,
): DayFigures[] {
  const byDay = new Map(days.map((figures) => [figures.day, figures]));
  for (const { started_at } of running) {
    const day = DateTime.fromJSDate(started_at, { zone }).toFormat('yyyy-MM-dd');
    const known = byDay.get(day) ?? {
      day,
      connected: 0,
      successful: 0,
      unsuccessful: 0,
      duration_ms: 0,
      spend_micros: 0,
    };
    byDay.set(day, { ...known, connected: known.connected + 1 });
  }
  return [...byDay.values()];
}

function hoursWithRunning(
  hours: DashboardBreakdown['hours'],
  running: readonly store.RunningCall[],
  zone: string,
): DashboardBreakdown['hours'] {
  const sums = hours.map((hour) => ({ ...hour }));
  for (const { started_at } of running) {
    const { weekday, hour } = DateTime.fromJSDate(started_at, { zone });
    const known = sums.find((one) => one.weekday === weekday && one.hour === hour);
    if (known) known.calls += 1;
    else sums.push({ weekday, hour, calls: 1 });
  }
  return sums;
}

/** How many calls under way each agent has. */
function runningByAgent(running: readonly store.RunningCall[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { agent_id } of running)
    if (agent_id !== null) counts.set(agent_id, (counts.get(agent_id) ?? 0) + 1);
  return counts;
}

function versionsWithRunning(
  versions: readonly CountedVersion[],
  running: readonly store.RunningCall[],
): CountedVersion[] {
  const byVersion = new Map(versions.map((one) => [one.version, one]));
  for (const { agent_version } of running) {
    // A draft has no number.
    if (agent_version === null) continue;
    const known = byVersion.get(agent_version) ?? noCallsOf(agent_version);
    byVersion.set(agent_version, { ...known, connected: known.connected + 1, live: known.live + 1 });
  }
  return [...byVersion.values()];
}

const noCallsOf = (version: number): CountedVersion => ({
  version,
  connected: 0,
  live: 0,
  successful: 0,
  unsuccessful: 0,
  scored: 0,
  score_sum: 0,
  responses: new Map(),
});
