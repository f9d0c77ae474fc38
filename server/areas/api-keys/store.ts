/** API keys and how often they were used: SQL. Runs inside a workspace's transaction. */
import { and, asc, count, desc, eq, gte, isNull, lt, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/transaction';
import {
  apiKeyRefusals,
  apiKeys,
  apiKeyUsage,
  apiKeyWindows,
  mcpGrants,
} from '../../platform/database/schema';

export type KeyRow = typeof apiKeys.$inferSelect;
export type UsageRow = typeof apiKeyUsage.$inferSelect;

/** A key; of an MCP client's how long it may renew it; and from where it was last refused. */
export interface ListedKey {
  key: KeyRow;
  client: { host: string; until: Date } | null;
  refusal: Refusal | null;
}

interface Refusal {
  at: Date;
  address: string;
}

/** Newest first, without those that were revoked, and of MCP clients those that came for theirs. */
export async function listKeys(tx: Transaction): Promise<ListedKey[]> {
  const rows = await tx
    .select({
      key: apiKeys,
      host: mcpGrants.client_host,
      until: mcpGrants.expires_at,
      refused_at: apiKeyRefusals.at,
      refused_from: apiKeyRefusals.address,
    })
    .from(apiKeys)
    .leftJoin(mcpGrants, eq(mcpGrants.key_id, apiKeys.key_id))
    .leftJoin(apiKeyRefusals, eq(apiKeyRefusals.key_id, apiKeys.key_id))
    .where(and(isNull(apiKeys.revoked_at), or(isNull(mcpGrants.is_code), eq(mcpGrants.is_code, false))))
    .orderBy(desc(apiKeys.created_at), asc(apiKeys.key_id));
  return rows.map(({ key, host, until, refused_at, refused_from }) => ({
    key,
    client: host === null || until === null ? null : { host, until },
    refusal: refused_at === null || refused_from === null ? null : { at: refused_at, address: refused_from },
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

/** A revoked key is counted no longer, and no one asks where it was refused. */
export async function forgetWindow(tx: Transaction, keyId: string): Promise<void> {
  await tx.delete(apiKeyWindows).where(eq(apiKeyWindows.key_id, keyId));
  await forgetRefusal(tx, keyId);
}

/** Of a secret that was replaced. */
export async function forgetRefusal(tx: Transaction, keyId: string): Promise<void> {
  await tx.delete(apiKeyRefusals).where(eq(apiKeyRefusals.key_id, keyId));
}

/**
 * Unless a later one is there, or the secret that was shown has been replaced or revoked since: another process may have done that.
 *
 * @param hashes what that secret may be kept as
 */
export async function noteRefusal(
  tx: Transaction,
  row: typeof apiKeyRefusals.$inferInsert,
  hashes: readonly string[],
): Promise<void> {
  const { key_id, at, address } = row;
  // A rotation that's under way is waited for.
  const key = await lockKey(tx, key_id);
  const isOld = key?.old_key_until && key.old_key_until > new Date();
  const valid = [key?.secret_hash, isOld ? key.old_hash : null];
  if (!hashes.some((hash) => valid.includes(hash))) return;
  await tx
    .insert(apiKeyRefusals)
    .values(row)
    .onConflictDoUpdate({
      target: [apiKeyRefusals.workspace_id, apiKeyRefusals.key_id],
      set: { at, address },
      setWhere: lt(apiKeyRefusals.at, at),
    });
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
