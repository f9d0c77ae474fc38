/**
 * Indexes that migrations ask for and that are made after them, outside of a transaction, so that their table is written
 * meanwhile. A migration asks for one by a row of `drizzle.later_indexes`, in place of the `CREATE INDEX` that
 * `npm run db:generate` wrote:
 *
 *     INSERT INTO drizzle.later_indexes (name, statement) VALUES
 *       ('calls_tagged', 'CREATE INDEX CONCURRENTLY "calls_tagged" ON "calls" USING btree ("workspace_id","tag")');
 *
 * One without a statement is dropped. A row without a name is no index: its statement is run, such as a procedure that gives
 * rows from before what they lack, some at a time. Who was stopped in it runs it again.
 *
 * The row is there once the migration is, and goes when its index is whole: who is stopped in between leaves it for the next
 * start. What doesn't run without its index, such as `ON CONFLICT`, can't wait for it.
 */
import type { Client } from 'pg';

/** Before the migrations, as drizzle's own table of them. */
export async function prepareLaterIndexes(client: Client): Promise<void> {
  await client.query('create schema if not exists drizzle');
  await client.query(
    `create table if not exists drizzle.later_indexes (
      place integer primary key generated always as identity, name text, statement text)`,
  );
  // As it was made before, each had a name.
  await client.query('alter table drizzle.later_indexes alter column name drop not null');
}

/**
 * Makes, drops and runs what migrations have asked for, in their order. An index that someone was stopped in is there without
 * being valid, so it's dropped first.
 *
 * @throws DatabaseError where one can't be made; it's tried again at the next start
 */
export async function makeLaterIndexes(client: Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ place: number; name: string | null; statement: string | null }>(
      'select place, name, statement from drizzle.later_indexes order by place limit 1',
    );
    const [next] = rows;
    if (next === undefined) return;
    const { place, name, statement } = next;
    if (name !== null) {
      await client.query(`drop index concurrently if exists ${client.escapeIdentifier(name)}`);
    }
    if (statement !== null) await client.query(statement);
    await client.query('delete from drizzle.later_indexes where place = $1', [place]);
  }
}
