import type { NodePgTransaction } from 'drizzle-orm/node-postgres';

/**
 * Drizzle's relational queries would be built again for every table in each transaction; nothing uses
 * them, so the query builder knows of no schema.
 */
type NoSchema = Record<string, never>;

/** A transaction with drizzle's query builder; a `transaction` within it is a savepoint. */
export type Transaction = NodePgTransaction<NoSchema, NoSchema>;
