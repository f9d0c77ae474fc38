/** Who is mentioned in notes on calls, in the database. Runs inside a workspace's transaction. */
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Mentionable } from '#contract/calls/reading/call-marks';
import type { Mention } from '#contract/figures/inbox';
import type { Transaction } from '../../../platform/database/transaction';
import { callMentions, callNotes, calls, memberships, users } from '../../../platform/database/schema';

/** The members by their names; one without has their address. */
export function listMentionable(tx: Transaction): Promise<Mentionable[]> {
  const name = sql<string>`coalesce(${users.display_name}, ${users.email})`;
  return tx
    .select({ user_id: users.user_id, name })
    .from(memberships)
    .innerJoin(users, eq(users.user_id, memberships.user_id))
    .orderBy(sql`lower(${name})`, users.user_id);
}

export async function insertMentions(
  tx: Transaction,
  rows: (typeof callMentions.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(callMentions).values(rows);
}

/** By note, in the order of their names. */
export async function mentionsIn(
  tx: Transaction,
  noteIds: readonly string[],
): Promise<Map<string, Mentionable[]>> {
  const found = new Map<string, Mentionable[]>();
  if (noteIds.length === 0) return found;
  const rows = await tx
    .select({ note_id: callMentions.note_id, user_id: callMentions.user_id, name: callMentions.name })
    .from(callMentions)
    .where(inArray(callMentions.note_id, [...noteIds]))
    .orderBy(callMentions.name, callMentions.mention_id);
  for (const { note_id, ...who } of rows) found.set(note_id, [...(found.get(note_id) ?? []), who]);
  return found;
}

/** Those of a person that they haven't read, newest first. */
export async function unreadMentions(tx: Transaction, userId: string, limit: number): Promise<Mention[]> {
  const rows = await tx
    .select({
      mention_id: callMentions.mention_id,
      call_id: callNotes.call_id,
      agent_name: calls.agent_name,
      offset_ms: callNotes.offset_ms,
      text: callNotes.text,
      written_by: callNotes.written_by,
      written_at: callNotes.written_at,
    })
    .from(callMentions)
    .innerJoin(callNotes, eq(callNotes.note_id, callMentions.note_id))
    .innerJoin(calls, eq(calls.call_id, callNotes.call_id))
    .where(and(eq(callMentions.user_id, userId), isNull(callMentions.read_at)))
    .orderBy(desc(callNotes.written_at), desc(callMentions.mention_id))
    .limit(limit);
  return rows.map((row) => ({ ...row, written_at: row.written_at.toISOString() }));
}

/** @returns whether it was there, of this person */
export async function markRead(tx: Transaction, userId: string, mentionId: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(callMentions)
    .set({ read_at: sql`coalesce(${callMentions.read_at}, now())` })
    .where(and(eq(callMentions.mention_id, mentionId), eq(callMentions.user_id, userId)));
  return (rowCount ?? 0) > 0;
}
