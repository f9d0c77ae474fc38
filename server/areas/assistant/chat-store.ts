/** Conversations with the assistant in the database. Runs inside a workspace's transaction. */
import { and, count, eq, gt, inArray, isNotNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/transaction';
import { assistantChats } from '../../platform/database/schema';

export type ChatRow = typeof assistantChats.$inferSelect;

/** Whose conversation about which agent. */
export interface ChatKey {
  workspace_id: string;
  agent_id: string;
  user_id: string;
}

/** A run whose process isn't heard of for this long is taken for crashed. */
const LEASE_SECONDS = 20;
const soon = sql`now() + make_interval(secs => ${LEASE_SECONDS})`;

const of = ({ agent_id, user_id }: Omit<ChatKey, 'workspace_id'>) =>
  and(eq(assistantChats.agent_id, agent_id), eq(assistantChats.user_id, user_id));

export async function findChat(
  tx: Transaction,
  key: Omit<ChatKey, 'workspace_id'>,
): Promise<ChatRow | undefined> {
  const [found] = await tx.select().from(assistantChats).where(of(key));
  return found;
}

/** The conversation, started where there is none; no one else changes it until the transaction ends. */
export async function lockChat(tx: Transaction, key: ChatKey): Promise<ChatRow> {
  await tx
    .insert(assistantChats)
    .values({ ...key })
    .onConflictDoNothing();
  const [found] = await tx.select().from(assistantChats).where(of(key)).for('update');
  if (found === undefined) throw new Error('The conversation was not stored.');
  return found;
}

/** The conversation that a run is of, locked; undefined once the run has ended. */
export async function lockRun(tx: Transaction, runId: string): Promise<ChatRow | undefined> {
  const [found] = await tx
    .select()
    .from(assistantChats)
    .where(eq(assistantChats.run_id, runId))
    .for('update');
  return found;
}

/** As `lockRun`, of a run whose lease has run out. */
export async function lockAbandonedRun(tx: Transaction, runId: string): Promise<ChatRow | undefined> {
  const [found] = await tx
    .select()
    .from(assistantChats)
    .where(and(eq(assistantChats.run_id, runId), lt(assistantChats.lease_expires_at, sql`now()`)))
    .for('update');
  return found;
}

/** Changes a conversation that the caller has locked. */
export async function updateChat(
  tx: Transaction,
  key: ChatKey,
  change: Partial<Omit<ChatRow, keyof ChatKey | 'lease_expires_at'>>,
): Promise<void> {
  // Not the row: its drafts are large.
  const changed = await tx
    .update(assistantChats)
    .set({ ...change, changed_at: sql`now()` })
    .where(of(key))
    .returning({ agent_id: assistantChats.agent_id });
  if (changed.length === 0) throw new Error('The conversation is gone.');
}

/** Begins a run, or ends it, in a conversation that the caller has locked. */
export async function setRun(tx: Transaction, key: ChatKey, runId: string | null): Promise<void> {
  await tx
    .update(assistantChats)
    .set({ run_id: runId, lease_expires_at: runId === null ? null : soon })
    .where(of(key));
}

/** Keeps a run. @returns whether it still goes on */
export async function renewRun(tx: Transaction, runId: string): Promise<boolean> {
  const renewed = await tx
    .update(assistantChats)
    .set({ lease_expires_at: soon })
    .where(eq(assistantChats.run_id, runId))
    .returning({ run_id: assistantChats.run_id });
  return renewed.length > 0;
}

/** How many assistants work for the workspace. */
export async function countWorking(tx: Transaction): Promise<number> {
  const [row] = await tx
    .select({ chats: count() })
    .from(assistantChats)
    .where(and(isNotNull(assistantChats.run_id), gt(assistantChats.lease_expires_at, sql`now()`)));
  return row?.chats ?? 0;
}

/** Whether one works for this person on another agent. */
export async function worksElsewhere(
  tx: Transaction,
  { agent_id, user_id }: Omit<ChatKey, 'workspace_id'>,
): Promise<boolean> {
  const [row] = await tx
    .select({ chats: count() })
    .from(assistantChats)
    .where(
      and(
        eq(assistantChats.user_id, user_id),
        ne(assistantChats.agent_id, agent_id),
        isNotNull(assistantChats.run_id),
        gt(assistantChats.lease_expires_at, sql`now()`),
      ),
    );
  return (row?.chats ?? 0) > 0;
}

/** Locked in one order, no matter who asks for which of them. */
const lockedWhere = (tx: Transaction, condition: SQL): Promise<ChatRow[]> =>
  tx
    .select()
    .from(assistantChats)
    .where(condition)
    .orderBy(assistantChats.agent_id, assistantChats.user_id)
    .for('update');

/** Locks all conversations about these agents. */
export const lockChatsOf = (tx: Transaction, agentIds: readonly string[]) =>
  lockedWhere(tx, inArray(assistantChats.agent_id, [...agentIds]));

/** Locks all conversations of a person. */
export const lockChatsBy = (tx: Transaction, userId: string) =>
  lockedWhere(tx, eq(assistantChats.user_id, userId));

export async function removeChat(tx: Transaction, key: ChatKey): Promise<void> {
  await tx.delete(assistantChats).where(of(key));
}
