/** The do-not-call list in the database. Runs inside a workspace's transaction. */
import { and, count, desc, eq, inArray, like, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/transaction';
import { doNotCall } from '../../platform/database/schema';
import type { KeysetPosition } from '../../platform/keyset-cursor';

export type DoNotCallRow = typeof doNotCall.$inferSelect;
export type NewDoNotCall = typeof doNotCall.$inferInsert;

/** @returns how many weren't on it */
export async function insertEntries(tx: Transaction, entries: readonly NewDoNotCall[]): Promise<number> {
  if (entries.length === 0) return 0;
  const added = await tx
    .insert(doNotCall)
    .values([...entries])
    .onConflictDoNothing()
    .returning({ entry_id: doNotCall.entry_id });
  return added.length;
}

/** Those of these numbers (E.164) that are on it. */
export async function listedNumbers(tx: Transaction, numbers: readonly string[]): Promise<Set<string>> {
  if (numbers.length === 0) return new Set();
  const rows = await tx
    .select({ number: doNotCall.number })
    .from(doNotCall)
    .where(inArray(doNotCall.number, [...numbers]));
  return new Set(rows.map(({ number }) => number));
}

const withDigits = (digits: string) => (digits === '' ? undefined : like(doNotCall.number, `%${digits}%`));

export function listEntries(
  tx: Transaction,
  { digits, after, limit }: { digits: string; after: KeysetPosition | null; limit: number },
): Promise<DoNotCallRow[]> {
  const { created_at, entry_id } = doNotCall;
  return tx
    .select()
    .from(doNotCall)
    .where(
      and(
        withDigits(digits),
        after === null
          ? undefined
          : sql`(${created_at}, ${entry_id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(created_at), desc(entry_id))
    .limit(limit);
}

export async function countEntries(tx: Transaction, digits: string): Promise<number> {
  const [row] = await tx.select({ entries: count() }).from(doNotCall).where(withDigits(digits));
  return row?.entries ?? 0;
}

/** @returns false when there's no such entry */
export async function deleteEntry(tx: Transaction, entryId: string): Promise<boolean> {
  const gone = await tx
    .delete(doNotCall)
    .where(eq(doNotCall.entry_id, entryId))
    .returning({ entry_id: doNotCall.entry_id });
  return gone.length > 0;
}
