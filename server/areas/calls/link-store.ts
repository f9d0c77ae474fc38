/** What the calls of share links add up to. Runs inside a workspace's transaction. */
import { inArray, sql } from 'drizzle-orm';
import type { Micros } from '#contract/money';
import type { Transaction } from '../../platform/database/connection';
import { calls } from '../../platform/database/schema';

export interface LinkCalls {
  calls: number;
  /** Waiting for their socket: they take no place. */
  waiting: number;
  running: number;
  /** What the running ones may come to cost at most. */
  committed_micros: Micros;
  /** Settled since midnight, UTC. */
  spent_today_micros: Micros;
  last_call_at: Date | null;
}

const none: LinkCalls = {
  calls: 0,
  waiting: 0,
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
  const runs = sql`${calls.status} = 'in_progress'`;
  const waits = sql`${calls.status} = 'queued' and ${calls.lease_expires_at} > now()`;
  const today = sql`${calls.started_at} >= date_trunc('day', now(), 'UTC')`;
  const rows = await tx
    .select({
      link_id: calls.link_id,
      calls: sql<number>`count(*)::int`,
      waiting: sql<number>`(count(*) filter (where ${waits}))::int`,
      running: sql<number>`(count(*) filter (where ${runs}))::int`,
      committed_micros: sql<number>`coalesce(sum((${calls.content} ->> 'max_spend_micros')::bigint) filter (where ${runs}), 0)::float8`,
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
