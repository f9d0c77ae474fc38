/** Recordings in the database. Runs inside a workspace's transaction. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/transaction';
import { calls, recordings } from '../../platform/database/schema';

export type RecordingRow = typeof recordings.$inferSelect;

/** Its files are removed, or about to be. */
export function isGone({ state }: Pick<RecordingRow, 'state'>): boolean {
  return state === 'deleted' || state === 'expired';
}

/** A recording that begins. @returns false when the call has ended, or is gone */
export async function insertRecording(
  tx: Transaction,
  { workspace_id, call_id }: { workspace_id: string; call_id: string },
  offset_ms: number,
): Promise<boolean> {
  const [running] = await tx
    .select({ ended_at: calls.ended_at })
    .from(calls)
    .where(eq(calls.call_id, call_id))
    .for('key share');
  if (running === undefined || running.ended_at !== null) return false;
  await tx
    .insert(recordings)
    .values({ workspace_id, call_id, state: 'recording', offset_ms })
    .onConflictDoNothing();
  return true;
}

/** A recording whose sound is still to be made, of a call that has ended. */
export async function announceRecording(
  tx: Transaction,
  { workspace_id, call_id }: { workspace_id: string; call_id: string },
  offset_ms: number,
): Promise<void> {
  await tx.insert(recordings).values({ workspace_id, call_id, state: 'processing', offset_ms });
}

export async function findRecording(tx: Transaction, callId: string): Promise<RecordingRow | undefined> {
  const [found] = await tx.select().from(recordings).where(eq(recordings.call_id, callId));
  return found;
}

/** Changes a recording that is in one of these states. @returns the changed row; undefined when it is in another */
export async function moveRecording(
  tx: Transaction,
  callId: string,
  from: readonly RecordingRow['state'][],
  to: Partial<Omit<RecordingRow, 'workspace_id' | 'call_id'>>,
): Promise<RecordingRow | undefined> {
  const [moved] = await tx
    .update(recordings)
    .set(to)
    .where(and(eq(recordings.call_id, callId), inArray(recordings.state, [...from])))
    .returning();
  return moved;
}

/**
 * Ends a try to make the pieces into a file.
 *
 * @param attempt the number of the try; only the newest may say how it went
 * @returns whether it did
 */
export async function settleRecording(
  tx: Transaction,
  callId: string,
  attempt: number,
  to: Pick<RecordingRow, 'state'> & Partial<Pick<RecordingRow, 'duration_ms' | 'bytes'>>,
): Promise<boolean> {
  const settled = await tx
    .update(recordings)
    .set(to)
    .where(
      and(
        eq(recordings.call_id, callId),
        eq(recordings.state, 'processing'),
        eq(recordings.attempts, attempt),
      ),
    )
    .returning({ call_id: recordings.call_id });
  return settled.length > 0;
}

/** Counts a try to make the pieces into a file. Undefined when there is nothing to make. */
export async function countAttempt(tx: Transaction, callId: string): Promise<RecordingRow | undefined> {
  const [row] = await tx
    .update(recordings)
    .set({ attempts: sql`${recordings.attempts} + 1` })
    .where(and(eq(recordings.call_id, callId), eq(recordings.state, 'processing')))
    .returning();
  return row;
}
