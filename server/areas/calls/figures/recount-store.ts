/** What the comparison of figures with calls reads and notes. Runs inside a workspace's transaction. */
import { and, asc, isNull, sql } from 'drizzle-orm';
import type { Receipt } from '#contract/billing/billing';
import type { Transaction } from '../../../platform/database/transaction';
import { callFigureChecks, calls } from '../../../platform/database/schema';

/** The first and the last moment that calls or figures are of; null: there are neither. */
export async function spanToCount(tx: Transaction): Promise<{ first: Date; last: Date } | null> {
  // Each end is one look at an index.
  const result = await tx.execute<{ first: string | null; last: string | null }>(sql`
    select least(
        (select started_at from calls where workspace_id = current_workspace() order by started_at limit 1),
        (select starts_at from call_figures where workspace_id = current_workspace() and level = 'quarter'
          order by starts_at limit 1)) as first,
      greatest(
        (select started_at from calls where workspace_id = current_workspace() order by started_at desc limit 1),
        (select starts_at from call_figures where workspace_id = current_workspace() and level = 'quarter'
          order by starts_at desc limit 1)) as last`);
  const { first, last } = result.rows[0] ?? {};
  return first && last ? { first: new Date(first), last: new Date(last) } : null;
}

/** When the call after the next `many` began, from `from` on; null: there aren't as many. */
export async function startAfter(tx: Transaction, from: Date, many: number): Promise<Date | null> {
  const [found] = await tx
    .select({ started_at: calls.started_at })
    .from(calls)
    .where(sql`${calls.started_at} >= ${from.toISOString()}::timestamptz`)
    .orderBy(asc(calls.started_at))
    .offset(many)
    .limit(1);
  return found?.started_at ?? null;
}

/** How far a comparison under way has come; null: none is under way. */
export async function reachedSoFar(tx: Transaction): Promise<Date | null> {
  const [found] = await tx.select({ reached: callFigureChecks.reached }).from(callFigureChecks);
  return found?.reached ?? null;
}

/** @param reached null: it's complete */
export async function noteReached(tx: Transaction, workspaceId: string, reached: Date | null): Promise<void> {
  const state = reached === null ? { reached, checked_at: new Date() } : { reached };
  await tx
    .insert(callFigureChecks)
    .values({ workspace_id: workspaceId, ...state })
    .onConflictDoUpdate({ target: callFigureChecks.workspace_id, set: state });
}

/** Calls that ended before their response times and the parts of their cost were kept. Locked; others are skipped. */
export function lockUnreadCalls(
  tx: Transaction,
  limit: number,
): Promise<{ call_id: string; receipt: Receipt | null }[]> {
  return tx
    .select({ call_id: calls.call_id, receipt: calls.receipt })
    .from(calls)
    .where(and(isNull(calls.response_times), sql`${calls.status} in ('ended', 'failed')`))
    .limit(limit)
    .for('update', { skipLocked: true });
}
