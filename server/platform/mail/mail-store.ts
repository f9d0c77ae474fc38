/** Mails that wait, and for a while those that were sent: SQL. */
import { and, count, eq, gt, lt } from 'drizzle-orm';
import type { Transaction } from '../database/transaction';
import { mails } from '../database/schema';

export async function insertMail(tx: Transaction, row: typeof mails.$inferInsert): Promise<void> {
  await tx.insert(mails).values(row);
}

export async function findMail(
  tx: Transaction,
  mailId: string,
): Promise<typeof mails.$inferSelect | undefined> {
  const [row] = await tx.select().from(mails).where(eq(mails.mail_id, mailId));
  return row;
}

/** Nothing more is tried: what it said is forgotten. */
export async function closeMail(tx: Transaction, mailId: string, state: 'sent' | 'failed'): Promise<void> {
  await tx.update(mails).set({ state, sealed: null }).where(eq(mails.mail_id, mailId));
}

export async function countMailsSince(tx: Transaction, workspaceId: string, since: Date): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(mails)
    .where(and(eq(mails.workspace_id, workspaceId), gt(mails.created_at, since)));
  return row?.total ?? 0;
}

export async function forgetMails(tx: Transaction, before: Date): Promise<void> {
  await tx.delete(mails).where(lt(mails.created_at, before));
}
