/** API keys and how often they were used: SQL. Runs inside a workspace's transaction. */
import { and, asc, count, desc, eq, gte, isNull, lt, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/transaction';
import { apiKeys, apiKeyUsage, apiKeyWindows, mcpGrants } from '../../platform/database/schema';

export type KeyRow = typeof apiKeys.$inferSelect;
export type UsageRow = typeof apiKeyUsage.$inferSelect;

/** A key, and of an MCP client's how long it may renew it. */
export interface ListedKey {
  key: KeyRow;
  client: { host: string; until: Date } | null;
}

/** Newest first, without those that were revoked, and of MCP clients those that came for theirs. */
export async function listKeys(tx: Transaction): Promise<ListedKey[]> {
  const rows = await tx
    .select({ key: apiKeys, host: mcpGrants.client_host, until: mcpGrants.expires_at })
    .from(apiKeys)
    .leftJoin(mcpGrants, eq(mcpGrants.key_id, apiKeys.key_id))
    .where(and(isNull(apiKeys.revoked_at), or(isNull(mcpGrants.is_code), eq(mcpGrants.is_code, false))))
    .orderBy(desc(apiKeys.created_at), asc(apiKeys.key_id));
  return rows.map(({ key, host, until }) => ({
    key,
    client: host === null || until === null ? null : { host, until },
  }));
}

export async function countKeys(tx: Transaction): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(apiKeys).where(isNull(apiKeys.revoked_at));
  return row?.total ?? 0;
}

export async function insertKey(tx: Transaction, row: typeof apiKeys.$inferInsert): Promise<KeyRow> {
  const [made] = await tx.insert(apiKeys).values(row).returning();
  if (made === undefined) throw new Error('The key was not stored.');
  return made;
}

/** Keeps others from changing it until the transaction ends. */
export async function lockKey(tx: Transaction, keyId: string): Promise<KeyRow | undefined> {
  const [row] = await tx
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.key_id, keyId), isNull(apiKeys.revoked_at)))
    .for('update');
  return row;
}

export async function updateKey(
  tx: Transaction,
  keyId: string,
  change: Partial<
    Pick<KeyRow, 'starts_with' | 'secret_hash' | 'old_hash' | 'old_key_until' | 'expires_at' | 'revoked_at'>
  >,
): Promise<KeyRow | undefined> {
  const [row] = await tx.update(apiKeys).set(change).where(eq(apiKeys.key_id, keyId)).returning();
  return row;
}

/** One request of this window isn't counted. */
export async function uncountRequest(tx: Transaction, keyId: string): Promise<void> {
  await tx
    .update(apiKeyWindows)
    .set({ requests: sql`greatest(0, ${apiKeyWindows.requests} - 1)` })
    .where(eq(apiKeyWindows.key_id, keyId));
}

/** A revoked key is counted no longer. */
export async function forgetWindow(tx: Transaction, keyId: string): Promise<void> {
  await tx.delete(apiKeyWindows).where(eq(apiKeyWindows.key_id, keyId));
}

/** At most once a minute. */
export async function noteUse(tx: Transaction, keyId: string, at: Date): Promise<void> {
  const aMinuteBefore = new Date(at.getTime() - 60_000);
  await tx
    .update(apiKeys)
    .set({ last_used_at: at })
    .where(
      and(
        eq(apiKeys.key_id, keyId),
        or(isNull(apiKeys.last_used_at), lt(apiKeys.last_used_at, aMinuteBefore)),
      ),
    );
}

/** Puts the key under the newest hash in place of an older one. */
export async function rehash(tx: Transaction, keyId: string, from: string, to: string): Promise<void> {
  await tx
    .update(apiKeys)
    .set({ secret_hash: to })
    .where(and(eq(apiKeys.key_id, keyId), eq(apiKeys.secret_hash, from)));
  await tx
    .update(apiKeys)
    .set({ old_hash: to })
    .where(and(eq(apiKeys.key_id, keyId), eq(apiKeys.old_hash, from)));
}

/** Adds to the day's counts. */
export async function addUsage(tx: Transaction, row: UsageRow): Promise<void> {
  const plus = (name: 'succeeded' | 'refused' | 'rate_limited' | 'failed') =>
    sql`${apiKeyUsage[name]} + ${row[name]}`;
  await tx
    .insert(apiKeyUsage)
    .values(row)
    .onConflictDoUpdate({
      target: [apiKeyUsage.workspace_id, apiKeyUsage.key_id, apiKeyUsage.day],
      set: {
        succeeded: plus('succeeded'),
        refused: plus('refused'),
        rate_limited: plus('rate_limited'),
        failed: plus('failed'),
      },
    });
}

/** @param since a day such as 2026-11-20 */
export function usageSince(tx: Transaction, since: string): Promise<UsageRow[]> {
  return tx
    .select()
    .from(apiKeyUsage)
    .where(gte(apiKeyUsage.day, since))
    .orderBy(asc(apiKeyUsage.day), asc(apiKeyUsage.key_id));
}

export async function forgetUsageBefore(tx: Transaction, day: string): Promise<void> {
  await tx.delete(apiKeyUsage).where(lt(apiKeyUsage.day, day));
}
