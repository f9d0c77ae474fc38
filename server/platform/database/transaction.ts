import { sql } from 'drizzle-orm';
import type { NodePgTransaction } from 'drizzle-orm/node-postgres';

/**
 * Drizzle's relational queries would be built again for every table in each transaction; nothing uses
 * them, so the query builder knows of no schema.
 */
type NoSchema = Record<string, never>;

/** A transaction with drizzle's query builder; a `transaction` within it is a savepoint. */
export type Transaction = NodePgTransaction<NoSchema, NoSchema>;

/** @returns what does its work in one transaction that sees the workspace of who asks, as `Database.inWorkspace` does */
export const inWorkspaceOf =
  (database: { inWorkspace<T>(workspaceId: string, work: (tx: Transaction) => Promise<T>): Promise<T> }) =>
  <T>(of: { workspace_id: string }, work: (tx: Transaction) => Promise<T>): Promise<T> =>
    database.inWorkspace(of.workspace_id, work);

/**
 * Goes on in another workspace within the same transaction: for someone who comes into one or moves from one to the
 * other, which has to happen wholly or not at all.
 */
export async function enterWorkspace(tx: Transaction, workspaceId: string): Promise<void> {
  await tx.execute(sql`select set_config('app.workspace_id', ${workspaceId}, true)`);
}
