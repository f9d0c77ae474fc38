/** Limits that are checked and taken in one step. */
import { sql } from 'drizzle-orm';
import type { Transaction } from './transaction';

/**
 * Makes every other transaction that asks for the same name wait until this one ends, so that what it counts
 * is still so when it adds to it. Only those that ask wait; rows stay free.
 *
 * @param name what is counted, such as `knowledge_files`
 * @param ownerId whose it is, such as the workspace
 */
export async function inTurn(tx: Transaction, name: string, ownerId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${name} ${ownerId}`}, 0))`);
}
