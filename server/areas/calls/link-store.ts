/** What the calls of share links add up to. Runs inside a workspace's transaction. */
import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Micros } from '#contract/money';
import type { Transaction } from '../../platform/database/transaction';
import { calls } from '../../platform/database/schema';

export interface LinkCalls {
  calls: number;
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
  const runs = sql`${calls.status} = 'in_progress'`;
  const today = sql`${calls.started_at} >= date_trunc('day', now(), 'UTC')`;
  const rows = await tx
    .select({
      link_id: calls.link_id,
      calls: sql<number>`count(*)::int`,
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

/**
 * Ends the wait of the oldest calls of a link whose sockets haven't come, so that the sweeper closes them and
 * gives their credit back. The caller has the link locked.
 *
 * @param keep how many of them may go on waiting
 */
export async function letGoOfWaiting(tx: Transaction, linkId: string, keep: number): Promise<void> {
  // A call whose socket comes at this moment is locked by it, and no longer waits.
  const oldest = tx
    .select({ call_id: calls.call_id })
    .from(calls)
    .where(and(eq(calls.link_id, linkId), eq(calls.status, 'queued'), gt(calls.lease_expires_at, sql`now()`)))
    .orderBy(desc(calls.lease_expires_at))
    .offset(keep)
    .for('update', { skipLocked: true });
  await tx.update(calls).set({ lease_expires_at: sql`now()` }).where(inArray(calls.call_id, oldest));
}
