/** What MCP clients were let in with: SQL. Runs inside a workspace's transaction. */
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Role } from '#contract/role';
import { apiKeys, mcpGrants, memberships } from '../../../platform/database/schema';
import type { Transaction } from '../../../platform/database/transaction';

export type GrantRow = typeof mcpGrants.$inferSelect;

export async function insertGrant(tx: Transaction, row: typeof mcpGrants.$inferInsert): Promise<void> {
  await tx.insert(mcpGrants).values(row);
}

export async function findGrant(tx: Transaction, keyId: string): Promise<GrantRow | undefined> {
  const [row] = await tx.select().from(mcpGrants).where(eq(mcpGrants.key_id, keyId));
  return row;
}

/** Keeps others from changing it until the transaction ends. */
export async function lockGrant(tx: Transaction, keyId: string): Promise<GrantRow | undefined> {
  const [row] = await tx.select().from(mcpGrants).where(eq(mcpGrants.key_id, keyId)).for('update');
  return row;
}

export async function updateGrant(
  tx: Transaction,
  keyId: string,
  change: Pick<GrantRow, 'exchange_hash' | 'family_hash' | 'spent_hash' | 'spent_at' | 'expires_at'>,
): Promise<void> {
  await tx
    .update(mcpGrants)
    .set({ ...change, is_code: false })
    .where(eq(mcpGrants.key_id, keyId));
}

/** Revokes the keys of clients that never came for theirs, and of those that stayed away. */
export async function endStaleGrants(tx: Transaction): Promise<void> {
  const stale = tx
    .select({ key_id: mcpGrants.key_id })
    .from(mcpGrants)
    .where(lt(mcpGrants.expires_at, sql`now()`));
  await tx
    .update(apiKeys)
    .set({ revoked_at: sql`now()` })
    .where(and(isNull(apiKeys.revoked_at), sql`${apiKeys.key_id} in ${stale}`));
}

/** What someone is in the workspace; undefined: nothing any more. */
export async function roleOf(tx: Transaction, userId: string): Promise<Role | undefined> {
  const [row] = await tx
    .select({ role: memberships.role })
    .from(memberships)
    .where(eq(memberships.user_id, userId));
  return row?.role;
}
