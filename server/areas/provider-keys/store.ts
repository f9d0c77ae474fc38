/** Providers' keys in the database, sealed. Runs inside a workspace's transaction. */
import { asc, count, eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/transaction';
import { providerKeys } from '../../platform/database/schema';

export type KeyRow = typeof providerKeys.$inferSelect;

/** In the order in which they were added. */
export function listKeys(tx: Transaction): Promise<KeyRow[]> {
  return tx.select().from(providerKeys).orderBy(asc(providerKeys.created_at), asc(providerKeys.key_id));
}

export async function findKey(tx: Transaction, keyId: string): Promise<KeyRow | undefined> {
  const [found] = await tx.select().from(providerKeys).where(eq(providerKeys.key_id, keyId));
  return found;
}

/** As `findKey`; no one else changes it until the transaction ends. */
export async function lockKey(tx: Transaction, keyId: string): Promise<KeyRow | undefined> {
  const [found] = await tx.select().from(providerKeys).where(eq(providerKeys.key_id, keyId)).for('update');
  return found;
}

export async function countKeys(tx: Transaction): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(providerKeys);
  return row?.total ?? 0;
}

export async function insertKey(tx: Transaction, row: typeof providerKeys.$inferInsert): Promise<KeyRow> {
  const [made] = await tx.insert(providerKeys).values(row).returning();
  if (made === undefined) throw new Error('The key was not stored.');
  return made;
}

export async function updateKey(
  tx: Transaction,
  keyId: string,
  change: Partial<Omit<KeyRow, 'workspace_id' | 'key_id' | 'provider' | 'created_at'>>,
): Promise<KeyRow | undefined> {
  const [changed] = await tx
    .update(providerKeys)
    .set(change)
    .where(eq(providerKeys.key_id, keyId))
    .returning();
  return changed;
}

/** @returns whether there was one */
export async function deleteKey(tx: Transaction, keyId: string): Promise<boolean> {
  const gone = await tx
    .delete(providerKeys)
    .where(eq(providerKeys.key_id, keyId))
    .returning({ key_id: providerKeys.key_id });
  return gone.length > 0;
}
