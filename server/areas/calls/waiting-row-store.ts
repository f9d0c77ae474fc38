/** Rows of calls that wait for a model, whatever it's asked about them. Runs inside a workspace's transaction. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import { callScores, callWriteUps } from '../../platform/database/schema';
import type { Transaction } from '../../platform/database/transaction';

export type ScoreRow = typeof callScores.$inferSelect;
export type WriteUpRow = typeof callWriteUps.$inferSelect;
type WaitingTable = typeof callScores | typeof callWriteUps;

/** What such a table's rows are read and written by. */
export interface WaitingRows<Row, Change> {
  find(tx: Transaction, callId: string): Promise<Row | undefined>;
  lock(tx: Transaction, callId: string): Promise<Row | undefined>;
  /** As `lock`, those that there are, in one order. */
  lockAll(tx: Transaction, callIds: readonly string[]): Promise<Row[]>;
  /** Has it done as soon as a process has time. One that waits already stays as it is. */
  ask(tx: Transaction, call: { workspace_id: string; call_id: string }): Promise<void>;
  /** One that waits and that this process has taken up with this attempt; no one else changes it meanwhile. */
  lockTaken(tx: Transaction, callId: string, attempts: number): Promise<Row | undefined>;
  update(tx: Transaction, callId: string, change: Change): Promise<void>;
  /** Lets it be taken up again after this time. */
  postpone(tx: Transaction, callId: string, attempts: number, seconds: number): Promise<void>;
}

function waitingRows<Table extends WaitingTable>(
  table: Table,
): WaitingRows<Table['$inferSelect'], Partial<Table['$inferInsert']>> {
  type Row = Table['$inferSelect'];
  const ofCall = (callId: string) => eq(table.call_id, callId);

  const find = async (tx: Transaction, callId: string): Promise<Row | undefined> => {
    const [found] = await tx.select().from<WaitingTable>(table).where(ofCall(callId));
    return found;
  };
  const lock = async (tx: Transaction, callId: string): Promise<Row | undefined> => {
    const [found] = await tx.select().from<WaitingTable>(table).where(ofCall(callId)).for('update');
    return found;
  };

  return {
    find,
    lock,
    lockAll: (tx, callIds) =>
      tx
        .select()
        .from<WaitingTable>(table)
        .where(inArray(table.call_id, [...callIds]))
        .orderBy(table.call_id)
        .for('update'),

    async ask(tx, { workspace_id, call_id }) {
      await tx
        .insert<WaitingTable>(table)
        .values({ workspace_id, call_id, state: 'waiting' })
        .onConflictDoUpdate({
          target: [table.workspace_id, table.call_id],
          set: { state: 'waiting', attempts: 0, not_before: sql`now()`, hold_id: null },
          setWhere: sql`${table.state} <> 'waiting'`,
        });
    },

    async lockTaken(tx, callId, attempts) {
      const row = await lock(tx, callId);
      return row?.state === 'waiting' && row.attempts === attempts ? row : undefined;
    },

    async update(tx, callId, change) {
      await tx.update<WaitingTable>(table).set(change).where(ofCall(callId));
    },

    async postpone(tx, callId, attempts, seconds) {
      await tx
        .update<WaitingTable>(table)
        .set({ not_before: sql`now() + make_interval(secs => ${seconds})` })
        .where(and(ofCall(callId), eq(table.attempts, attempts), eq(table.state, 'waiting')));
    },
  };
}

export const scoreRows = waitingRows(callScores);
/** Write-ups that were asked for. */
export const writeUpRows = waitingRows(callWriteUps);
