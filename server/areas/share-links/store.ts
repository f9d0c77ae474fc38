/** Share links in the database. Runs inside a workspace's transaction. */
import { and, count, desc, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/transaction';
import { shareLinks } from '../../platform/database/schema';

export type LinkRow = typeof shareLinks.$inferSelect;

export async function insertLink(tx: Transaction, row: typeof shareLinks.$inferInsert): Promise<LinkRow> {
  const [made] = await tx.insert(shareLinks).values(row).returning();
  if (made === undefined) throw new Error('The share link was not stored.');
  return made;
}

/** Of the whole workspace. */
export async function countOpenLinks(tx: Transaction): Promise<number> {
  const [row] = await tx.select({ links: count() }).from(shareLinks).where(isNull(shareLinks.revoked_at));
  return row?.links ?? 0;
}

/** Newest first. */
export function listLinks(tx: Transaction, agentId: string): Promise<LinkRow[]> {
  return tx
    .select()
    .from(shareLinks)
    .where(eq(shareLinks.agent_id, agentId))
    .orderBy(desc(shareLinks.created_at), desc(shareLinks.link_id));
}

export async function findLink(tx: Transaction, linkId: string): Promise<LinkRow | undefined> {
  const [found] = await tx.select().from(shareLinks).where(eq(shareLinks.link_id, linkId));
  return found;
}

/** As `findLink`; calls by this link are prepared one after another, so that its limits hold. */
export async function lockLink(tx: Transaction, linkId: string): Promise<LinkRow | undefined> {
  const [found] = await tx
    .select()
    .from(shareLinks)
    .where(eq(shareLinks.link_id, linkId))
    .for('no key update');
  return found;
}

/** @returns false when there is no such open link of this agent */
export async function revokeLink(
  tx: Transaction,
  agentId: string,
  linkId: string,
  at: Date,
): Promise<boolean> {
  const revoked = await tx
    .update(shareLinks)
    .set({ revoked_at: at })
    .where(
      and(eq(shareLinks.link_id, linkId), eq(shareLinks.agent_id, agentId), isNull(shareLinks.revoked_at)),
    )
    .returning({ link_id: shareLinks.link_id });
  return revoked.length > 0;
}
