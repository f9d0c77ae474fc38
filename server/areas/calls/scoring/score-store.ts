/** What people say of scores, and the score that lists show, in the database. Runs inside a workspace's transaction. */
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/transaction';
import { calls, callScoreReviews } from '../../../platform/database/schema';
import type { ScoreRow } from '../waiting-row-store';

export type ReviewRow = typeof callScoreReviews.$inferSelect;

/** What lists and figures show. */
export async function writeScore(tx: Transaction, callId: string, score: number | null): Promise<void> {
  await tx
    .update(calls)
    .set({ score })
    .where(and(eq(calls.call_id, callId), sql`${calls.score} is distinct from ${score}`));
}

export function listReviews(tx: Transaction, callId: string): Promise<ReviewRow[]> {
  return tx.select().from(callScoreReviews).where(eq(callScoreReviews.call_id, callId));
}

export async function writeReview(tx: Transaction, row: typeof callScoreReviews.$inferInsert): Promise<void> {
  await tx
    .insert(callScoreReviews)
    .values(row)
    .onConflictDoUpdate({
      target: [callScoreReviews.workspace_id, callScoreReviews.call_id, callScoreReviews.criterion_id],
      set: { ...row, written_at: sql`now()` },
    });
}

export async function deleteReview(tx: Transaction, callId: string, criterionId: string): Promise<void> {
  await tx
    .delete(callScoreReviews)
    .where(and(eq(callScoreReviews.call_id, callId), eq(callScoreReviews.criterion_id, criterionId)));
}

/** A call was judged again: people's answers are compared with the new ones. */
export async function compareAgain(
  tx: Transaction,
  callId: string,
  { scorecard_id, criteria }: Pick<ScoreRow, 'scorecard_id' | 'criteria'>,
): Promise<void> {
  for (const { criterion_id, answer } of criteria) {
    await tx
      .update(callScoreReviews)
      .set({ judged: answer, scorecard_id })
      .where(and(eq(callScoreReviews.call_id, callId), eq(callScoreReviews.criterion_id, criterion_id)));
  }
}
