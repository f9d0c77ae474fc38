/** Exports of calls in the database. Runs inside a workspace's transaction. */
import { and, count, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import { EXPORT_KEPT_MS } from '#contract/calls/list/call-exports';
import type { Transaction } from '../../../platform/database/transaction';
import { callExports } from '../../../platform/database/schema';

export type ExportRow = typeof callExports.$inferSelect;

const isKept = () => gt(callExports.created_at, new Date(Date.now() - EXPORT_KEPT_MS));

/** One person's of the last day, newest first. */
export function listExports(tx: Transaction, userId: string): Promise<ExportRow[]> {
  return tx
    .select()
    .from(callExports)
    .where(and(eq(callExports.user_id, userId), isKept()))
    .orderBy(desc(callExports.created_at), desc(callExports.export_id))
    .limit(50);
}

export async function countUnderWay(tx: Transaction, userId: string): Promise<number> {
  const [row] = await tx
    .select({ exports: count() })
    .from(callExports)
    .where(
      and(eq(callExports.user_id, userId), inArray(callExports.state, ['waiting', 'running']), isKept()),
    );
  return row?.exports ?? 0;
}

export async function insertExport(
  tx: Transaction,
  row: typeof callExports.$inferInsert,
): Promise<ExportRow> {
  const [made] = await tx.insert(callExports).values(row).returning();
  if (made === undefined) throw new Error('The export was not stored.');
  return made;
}

/** While it's kept. */
export async function findExport(tx: Transaction, exportId: string): Promise<ExportRow | undefined> {
  const [found] = await tx
    .select()
    .from(callExports)
    .where(and(eq(callExports.export_id, exportId), isKept()));
  return found;
}

/** Counts another attempt at an export that isn't made yet; undefined when there's nothing to do. */
export async function beginExport(tx: Transaction, exportId: string): Promise<ExportRow | undefined> {
  const [attempt] = await tx
    .update(callExports)
    .set({ state: 'running', rows: 0, attempts: sql`${callExports.attempts} + 1` })
    .where(
      and(eq(callExports.export_id, exportId), inArray(callExports.state, ['waiting', 'running']), isKept()),
    )
    .returning();
  return attempt;
}

export async function updateExport(
  tx: Transaction,
  exportId: string,
  change: Partial<Pick<ExportRow, 'state' | 'rows' | 'bytes'>>,
): Promise<void> {
  await tx.update(callExports).set(change).where(eq(callExports.export_id, exportId));
}

export async function deleteExport(tx: Transaction, exportId: string): Promise<void> {
  await tx.delete(callExports).where(eq(callExports.export_id, exportId));
}
