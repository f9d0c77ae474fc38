/** Scores of calls in the database. Runs inside a workspace's transaction. */
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/transaction';
import { calls, callScoreReviews, callScores } from '../../../platform/database/schema';

export type ScoreRow = typeof callScores.$inferSelect;
export type ReviewRow = typeof callScoreReviews.$inferSelect;

export async function findScore(tx: Transaction, callId: string): Promise<ScoreRow | undefined> {
  const [found] = await tx.select().from(callScores).where(eq(callScores.call_id, callId));
  return found;
}

export async function lockScore(tx: Transaction, callId: string): Promise<ScoreRow | undefined> {
  const [found] = await tx.select().from(callScores).where(eq(callScores.call_id, callId)).for('update');
  return found;
}

/** Has a call judged as soon as a process has time. One that waits already stays as it is. */
export async function askToJudge(
  tx: Transaction,
  { workspace_id, call_id }: { workspace_id: string; call_id: string },
): Promise<void> {
  await tx
    .insert(callScores)
    .values({ workspace_id, call_id, state: 'waiting' })
    .onConflictDoUpdate({
      target: [callScores.workspace_id, callScores.call_id],
      set: { state: 'waiting', attempts: 0, not_before: sql`now()`, hold_id: null },
      setWhere: sql`${callScores.state} <> 'waiting'`,
    });
}

/** A call that waits and that this process has taken up with this attempt; no one else changes it meanwhile. */
export async function lockTaken(
  tx: Transaction,
  callId: string,
  attempts: number,
): Promise<ScoreRow | undefined> {
  const row = await lockScore(tx, callId);
  return row?.state === 'waiting' && row.attempts === attempts ? row : undefined;
}

export async function updateScore(
  tx: Transaction,
  callId: string,
  change: Partial<typeof callScores.$inferInsert>,
): Promise<void> {
  await tx.update(callScores).set(change).where(eq(callScores.call_id, callId));
}

/** Lets it be taken up again after this time. */
export async function postpone(
  tx: Transaction,
  callId: string,
  attempts: number,
  seconds: number,
): Promise<void> {
  await tx
    .update(callScores)
    .set({ not_before: sql`now() + make_interval(secs => ${seconds})` })
    .where(
      and(eq(callScores.call_id, callId), eq(callScores.attempts, attempts), eq(callScores.state, 'waiting')),
    );
}

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
