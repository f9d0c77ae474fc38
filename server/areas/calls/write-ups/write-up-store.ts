/** Write-ups that were asked for, in the database. Runs inside a workspace's transaction. */
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/transaction';
import { callWriteUps } from '../../../platform/database/schema';

export type WriteUpRow = typeof callWriteUps.$inferSelect;

export async function findWriteUp(tx: Transaction, callId: string): Promise<WriteUpRow | undefined> {
  const [found] = await tx.select().from(callWriteUps).where(eq(callWriteUps.call_id, callId));
  return found;
}

export async function lockWriteUp(tx: Transaction, callId: string): Promise<WriteUpRow | undefined> {
  const [found] = await tx.select().from(callWriteUps).where(eq(callWriteUps.call_id, callId)).for('update');
  return found;
}

/** Has it written as soon as a process has time. One that waits already stays as it is. */
export async function askToWrite(
  tx: Transaction,
  { workspace_id, call_id }: { workspace_id: string; call_id: string },
): Promise<void> {
  await tx
    .insert(callWriteUps)
    .values({ workspace_id, call_id, state: 'waiting' })
    .onConflictDoUpdate({
      target: [callWriteUps.workspace_id, callWriteUps.call_id],
      set: { state: 'waiting', attempts: 0, not_before: sql`now()`, hold_id: null },
      setWhere: sql`${callWriteUps.state} <> 'waiting'`,
    });
}

/** One that waits and that this process has taken up with this attempt; no one else changes it meanwhile. */
export async function lockTaken(
  tx: Transaction,
  callId: string,
  attempts: number,
): Promise<WriteUpRow | undefined> {
  const row = await lockWriteUp(tx, callId);
  return row?.state === 'waiting' && row.attempts === attempts ? row : undefined;
}

export async function updateWriteUp(
  tx: Transaction,
  callId: string,
  change: Partial<typeof callWriteUps.$inferInsert>,
): Promise<void> {
  await tx.update(callWriteUps).set(change).where(eq(callWriteUps.call_id, callId));
}

/** Lets it be taken up again after this time. */
export async function postpone(
  tx: Transaction,
  callId: string,
  attempts: number,
  seconds: number,
): Promise<void> {
  await tx
    .update(callWriteUps)
    .set({ not_before: sql`now() + make_interval(secs => ${seconds})` })
    .where(
      and(
        eq(callWriteUps.call_id, callId),
        eq(callWriteUps.attempts, attempts),
        eq(callWriteUps.state, 'waiting'),
      ),
    );
}
