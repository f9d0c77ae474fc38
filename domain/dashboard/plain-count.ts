/** The figures of calls by reading each of them: for the mocked API, and to hold the database's figures against. */
import { DateTime } from 'luxon';
import type { CallSummary } from '#contract/calls/call-summary';
import type { DashboardBreakdown } from '#contract/figures/dashboard-breakdown';
import type { SpendParts } from '../money/spend-parts';
import { connectedStatuses } from '../calls/call-filters';
import type { CountedCalls, CountedVersion, DayFigures } from './figures';
import { histogramOf } from './response-histogram';

/** What's asked of a call. */
export type CountableCall = Pick<
  CallSummary,
  | 'agent_id'
  | 'agent_version'
  | 'is_example'
  | 'status'
  | 'end_reason'
  | 'fault'
  | 'success'
  | 'score'
  | 'started_at'
  | 'ended_at'
  | 'duration_ms'
  | 'response_ms'
  | 'cost_micros'
> & { response_times: readonly number[]; spend_parts: SpendParts };

const isConnected = ({ status }: Pick<CountableCall, 'status'>) => connectedStatuses.includes(status);

/** Those that are over, and those that are under way. */
const reached = (calls: readonly CountableCall[]) =>
  calls.filter((call) => call.ended_at !== null || isConnected(call));

export function countPlainly(given: readonly CountableCall[]): CountedCalls {
  const calls = reached(given);
  const connected = calls.filter(isConnected);
  const over = calls.filter(({ ended_at }) => ended_at !== null);
  const sum = (some: readonly CountableCall[], of: (call: CountableCall) => number | null | undefined) =>
    some.reduce((total, call) => total + (of(call) ?? 0), 0);
  const parts: SpendParts = {};
  for (const { spend_parts } of over) {
    for (const [part, micros] of Object.entries(spend_parts)) {
      const name = part as keyof SpendParts;
      parts[name] = (parts[name] ?? 0) + micros;
    }
  }
  return {
    calls: calls.length,
    connected: connected.length,
    successful: connected.filter(({ success }) => success === true).length,
    unsuccessful: connected.filter(({ success }) => success === false).length,
    timed: connected.filter(({ response_ms }) => response_ms !== null).length,
    scored: connected.filter(({ score }) => score !== null).length,
    score_sum: sum(connected, ({ score }) => score),
    duration_ms: sum(connected, ({ duration_ms }) => duration_ms),
    examples: connected.filter(({ is_example }) => is_example).length,
    spend_micros: sum(over, ({ cost_micros }) => cost_micros),
    spend_parts: parts,
    responses: histogramOf(over.flatMap(({ response_times }) => response_times)),
    ends: tally(over.flatMap(({ end_reason }) => end_reason ?? [])),
    faults: tally(over.map(({ fault }) => fault)),
  };
}

export function daysPlainly(calls: readonly CountableCall[], zone: string): DayFigures[] {
  const byDay = groupedBy(reached(calls), ({ started_at }) => local(started_at, zone).toFormat('yyyy-MM-dd'));
  return [...byDay].map(([day, some]) => ({ day, ...countPlainly(some) }));
}

export function hoursPlainly(calls: readonly CountableCall[], zone: string): DashboardBreakdown['hours'] {
  const byHour = groupedBy(calls.filter(isConnected), ({ started_at }) => {
    const { weekday, hour } = local(started_at, zone);
    return `${weekday} ${hour}`;
  });
  return [...byHour].map(([key, { length }]) => {
    const [weekday = 0, hour = 0] = key.split(' ').map(Number);
    return { weekday, hour, calls: length };
  });
}

/** Published ones. */
export function versionsPlainly(calls: readonly CountableCall[]): CountedVersion[] {
  return [...groupedBy(reached(calls), ({ agent_version }) => agent_version)].flatMap(([version, some]) =>
    version === null
      ? []
      : [{ version, live: some.filter(({ ended_at }) => ended_at === null).length, ...countPlainly(some) }],
  );
}

function groupedBy<Key>(calls: readonly CountableCall[], keyOf: (call: CountableCall) => Key) {
  const groups = new Map<Key, CountableCall[]>();
  for (const call of calls) {
    const key = keyOf(call);
    const group = groups.get(key);
    if (group) group.push(call);
    else groups.set(key, [call]);
  }
  return groups;
}

const local = (at: string, zone: string) => DateTime.fromISO(at, { zone });

function tally<Name>(names: readonly Name[]): Map<Name, number> {
  const counts = new Map<Name, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
