/** Tags, notes and saved views in the database. Runs inside a workspace's transaction. */
import { and, asc, count, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/transaction';
import { callNotes, calls, callTags, callViews } from '../../../platform/database/schema';

/** Every tag in use, in their order: a look at the index for each, however many calls have it. */
export async function listTags(tx: Transaction, most: number): Promise<string[]> {
  const next = (after: SQL) => sql`
    select tag from call_tags where workspace_id = current_workspace() ${after} order by tag limit 1`;
  const { rows } = await tx.execute<{ tag: string }>(sql`
    with recursive used as (
      (${next(sql``)})
      union all select (${next(sql`and call_tags.tag > used.tag`)}) from used where used.tag is not null
    )
    select tag from used where tag is not null limit ${most}`);
  return rows.map(({ tag }) => tag);
}

/** The tags of each of these calls that has some, in their order. */
export async function tagsOf(tx: Transaction, callIds: readonly string[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  if (callIds.length === 0) return found;
  const rows = await tx
    .select({ call_id: callTags.call_id, tag: callTags.tag })
    .from(callTags)
    .where(inArray(callTags.call_id, [...callIds]))
    .orderBy(callTags.tag);
  for (const { call_id, tag } of rows) {
    const known = found.get(call_id);
    if (known) known.push(tag);
    else found.set(call_id, [tag]);
  }
  return found;
}

/** Those of the calls that are there; no one deletes them, or tags them at the same time, until the transaction ends. */
export async function lockCalls(tx: Transaction, callIds: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ call_id: calls.call_id })
    .from(calls)
    .where(inArray(calls.call_id, [...callIds]))
    .orderBy(calls.call_id)
    .for('no key update');
  return new Set(rows.map(({ call_id }) => call_id));
}

export async function addTags(tx: Transaction, rows: (typeof callTags.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(callTags).values(rows).onConflictDoNothing();
}

export async function removeTags(
  tx: Transaction,
  callIds: readonly string[],
  tags: readonly string[],
): Promise<void> {
  if (callIds.length === 0 || tags.length === 0) return;
  await tx
    .delete(callTags)
    .where(and(inArray(callTags.call_id, [...callIds]), inArray(callTags.tag, [...tags])));
}

export type NoteRow = typeof callNotes.$inferSelect;

/** In the order of their moments; those on the whole call come first. */
export function listNotes(tx: Transaction, callId: string): Promise<NoteRow[]> {
  return tx
    .select()
    .from(callNotes)
    .where(eq(callNotes.call_id, callId))
    .orderBy(sql`${callNotes.offset_ms} nulls first`, asc(callNotes.written_at), asc(callNotes.note_id));
}

export async function countNotes(tx: Transaction, callId: string): Promise<number> {
  const [row] = await tx.select({ notes: count() }).from(callNotes).where(eq(callNotes.call_id, callId));
  return row?.notes ?? 0;
}

export async function insertNote(tx: Transaction, row: typeof callNotes.$inferInsert): Promise<NoteRow> {
  const [made] = await tx.insert(callNotes).values(row).returning();
  if (made === undefined) throw new Error('The note was not stored.');
  return made;
}

export async function findNote(
  tx: Transaction,
  callId: string,
  noteId: string,
): Promise<NoteRow | undefined> {
  const [found] = await tx
    .select()
    .from(callNotes)
    .where(and(eq(callNotes.call_id, callId), eq(callNotes.note_id, noteId)));
  return found;
}

export async function deleteNote(tx: Transaction, noteId: string): Promise<void> {
  await tx.delete(callNotes).where(eq(callNotes.note_id, noteId));
}

export type ViewRow = typeof callViews.$inferSelect;

/** Those of the person and those that are shared, by name. */
export function listViews(tx: Transaction, userId: string): Promise<ViewRow[]> {
  return tx
    .select()
    .from(callViews)
    .where(or(callViews.is_shared, eq(callViews.user_id, userId)))
    .orderBy(sql`lower(${callViews.name})`, callViews.view_id);
}

/** As `listViews`, one of them; no one else changes it until the transaction ends. */
export async function lockView(
  tx: Transaction,
  userId: string,
  viewId: string,
): Promise<ViewRow | undefined> {
  const [found] = await tx
    .select()
    .from(callViews)
    .where(and(eq(callViews.view_id, viewId), or(callViews.is_shared, eq(callViews.user_id, userId))))
    .for('update');
  return found;
}

export async function countViews(tx: Transaction, userId: string): Promise<number> {
  const [row] = await tx.select({ views: count() }).from(callViews).where(eq(callViews.user_id, userId));
  return row?.views ?? 0;
}

export async function insertView(tx: Transaction, row: typeof callViews.$inferInsert): Promise<ViewRow> {
  const [made] = await tx.insert(callViews).values(row).returning();
  if (made === undefined) throw new Error('The view was not stored.');
  return made;
}

export async function updateView(
  tx: Transaction,
  viewId: string,
  change: Partial<typeof callViews.$inferInsert>,
): Promise<ViewRow> {
  const [changed] = await tx.update(callViews).set(change).where(eq(callViews.view_id, viewId)).returning();
  if (changed === undefined) throw new Error('The view was not stored.');
  return changed;
}

export async function deleteView(tx: Transaction, viewId: string): Promise<void> {
  await tx.delete(callViews).where(eq(callViews.view_id, viewId));
}
