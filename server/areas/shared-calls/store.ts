/** Public links to calls in the database. Runs inside a workspace's transaction. */
import { and, count, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/transaction';
import { callLinks } from '../../platform/database/schema';

export type CallLinkRow = typeof callLinks.$inferSelect;

const isOpen = and(isNull(callLinks.revoked_at), gt(callLinks.expires_at, sql`now()`));

export async function insertLink(tx: Transaction, row: typeof callLinks.$inferInsert): Promise<CallLinkRow> {
  const [made] = await tx.insert(callLinks).values(row).returning();
  if (made === undefined) throw new Error('The link to the call was not stored.');
  return made;
}

/** Those of a call that are open, newest first. */
export function listOpenLinks(tx: Transaction, callId: string): Promise<CallLinkRow[]> {
  return tx
    .select()
    .from(callLinks)
    .where(and(eq(callLinks.call_id, callId), isOpen))
    .orderBy(desc(callLinks.created_at), desc(callLinks.call_link_id));
}

export async function countOpenLinks(tx: Transaction, callId: string): Promise<number> {
  const [row] = await tx
    .select({ links: count() })
    .from(callLinks)
    .where(and(eq(callLinks.call_id, callId), isOpen));
  return row?.links ?? 0;
}

/** Undefined when it's revoked or expired too. */
export async function findOpenLink(tx: Transaction, linkId: string): Promise<CallLinkRow | undefined> {
  const [found] = await tx
    .select()
    .from(callLinks)
    .where(and(eq(callLinks.call_link_id, linkId), isOpen));
  return found;
}

/** @returns false when the call has no such open link */
export async function revokeLink(tx: Transaction, callId: string, linkId: string): Promise<boolean> {
  const revoked = await tx
    .update(callLinks)
    .set({ revoked_at: sql`now()` })
    .where(and(eq(callLinks.call_link_id, linkId), eq(callLinks.call_id, callId), isOpen))
    .returning({ call_link_id: callLinks.call_link_id });
  return revoked.length > 0;
}
