/** What the calls of share links add up to. Runs inside a workspace's transaction. */
import { inArray, sql } from 'drizzle-orm';
import type { Micros } from '#contract/money';
import type { Transaction } from '../../platform/database/connection';
import { calls } from '../../platform/database/schema';

export interface LinkCalls {
  calls: number;
  /** Waiting for their socket, or running. */
  running: number;
  /** What the running ones may come to cost at most. */
  committed_micros: Micros;
  /** Settled since midnight, UTC. */
  spent_today_micros: Micros;
  last_call_at: Date | null;
}

const none: LinkCalls = {
  calls: 0,
  running: 0,
  committed_micros: 0,
  spent_today_micros: 0,
  last_call_at: null,
};

/** @returns a function that answers for each of the links */
export async function callsOfLinks(
  tx: Transaction,
  linkIds: readonly string[],
): Promise<(linkId: string) => LinkCalls> {
  if (linkIds.length === 0) return () => none;
  const open = sql`${calls.ended_at} is null`;
  const today = sql`${calls.started_at} >= date_trunc('day', now(), 'UTC')`;
  const rows = await tx
    .select({
      link_id: calls.link_id,
      calls: sql<number>`count(*)::int`,
      running: sql<number>`(count(*) filter (where ${open}))::int`,
      committed_micros: sql<number>`coalesce(sum((${calls.content} ->> 'max_spend_micros')::bigint) filter (where ${open}), 0)::float8`,
      spent_today_micros: sql<number>`coalesce(sum(${calls.cost_micros}) filter (where ${today}), 0)::float8`,
      last_call_at: sql<string | null>`max(${calls.started_at})`,
    })
    .from(calls)
    .where(inArray(calls.link_id, [...linkIds]))
    .groupBy(calls.link_id);
  const byLink = new Map(
    rows.map(({ link_id, last_call_at, ...sums }) => [
      link_id,
      { ...sums, last_call_at: last_call_at === null ? null : new Date(last_call_at) },
    ]),
  );
  return (linkId) => byLink.get(linkId) ?? none;
}
