/** SQL of the test-mode checkout: its sessions, its events, its secrets. */
import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/transaction';
import {
  installationSecrets,
  testCheckoutEvents,
  testCheckoutSessions,
} from '../../../platform/database/schema';

export type SessionRow = typeof testCheckoutSessions.$inferSelect;
export type NewSession = Pick<
  SessionRow,
  | 'session_id'
  | 'idempotency_key'
  | 'client_reference_id'
  | 'amount_cents'
  | 'success_url'
  | 'cancel_url'
  | 'metadata'
  | 'payment_intent_id'
  | 'expires_at'
>;

/** The secret of this name, made of `candidate` when the installation has none yet. */
export async function installationSecret(tx: Transaction, name: string, candidate: string): Promise<string> {
  await tx.insert(installationSecrets).values({ name, value: candidate }).onConflictDoNothing();
  const [kept] = await tx
    .select({ value: installationSecrets.value })
    .from(installationSecrets)
    .where(eq(installationSecrets.name, name));
  if (kept === undefined) throw new Error('The secret of the test checkout was not kept.');
  return kept.value;
}

/** The session of this idempotency key: the one that's there, or this one. */
export async function insertSession(tx: Transaction, session: NewSession): Promise<SessionRow> {
  await tx.insert(testCheckoutSessions).values(session).onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(testCheckoutSessions)
    .where(eq(testCheckoutSessions.idempotency_key, session.idempotency_key));
  if (row === undefined) throw new Error('The test checkout did not keep its session.');
  return row;
}

export async function readSession(tx: Transaction, sessionId: string): Promise<SessionRow | undefined> {
  const [row] = await tx
    .select()
    .from(testCheckoutSessions)
    .where(eq(testCheckoutSessions.session_id, sessionId));
  return row;
}

/** Ends a session that is open. @returns it as it is then; undefined when it was not open */
export async function endSession(
  tx: Transaction,
  sessionId: string,
  end: Pick<SessionRow, 'status' | 'payment_status'>,
): Promise<SessionRow | undefined> {
  const [row] = await tx
    .update(testCheckoutSessions)
    .set(end)
    .where(and(eq(testCheckoutSessions.session_id, sessionId), eq(testCheckoutSessions.status, 'open')))
    .returning();
  return row;
}

/** Ids of open sessions whose time is over. */
export async function overdueSessions(tx: Transaction): Promise<string[]> {
  const rows = await tx
    .select({ session_id: testCheckoutSessions.session_id })
    .from(testCheckoutSessions)
    .where(and(eq(testCheckoutSessions.status, 'open'), lt(testCheckoutSessions.expires_at, sql`now()`)))
    .limit(100);
  return rows.map(({ session_id }) => session_id);
}

export async function insertEvent(
  tx: Transaction,
  event: { event_id: string; payload: string },
): Promise<void> {
  await tx.insert(testCheckoutEvents).values(event);
}

/** Events that our webhook has not taken yet, oldest first. */
export async function waitingEvents(tx: Transaction): Promise<{ event_id: string; payload: string }[]> {
  return await tx
    .select({ event_id: testCheckoutEvents.event_id, payload: testCheckoutEvents.payload })
    .from(testCheckoutEvents)
    .where(isNull(testCheckoutEvents.delivered_at))
    .orderBy(asc(testCheckoutEvents.created_at))
    .limit(50);
}

export async function markDelivered(tx: Transaction, eventId: string): Promise<void> {
  await tx
    .update(testCheckoutEvents)
    .set({ delivered_at: sql`now()` })
    .where(eq(testCheckoutEvents.event_id, eventId));
}
