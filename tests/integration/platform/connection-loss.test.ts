/** F2: connections to the database that are lost, at rest and at work, by a polite end and by a kill. */
import { Client } from 'pg';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createDatabase, type Database } from '#server/platform/database/connection';
import { DatabaseAway } from '#server/platform/database/database-away';
import { openDoorTo } from '../../doubles/database-door';
import { createTestDatabase, type TestDatabase } from '../database';

let testDatabase: TestDatabase;
let admin: Client;
let database: Database;
let told: string[] = [];
const listeners = {
  broke: () => void told.push('broke'),
  away: () => void told.push('away'),
  back: () => void told.push('back'),
};

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  admin = new Client({ connectionString: testDatabase.superuserUrl });
  await admin.connect();
  await admin.query(`
    create table kept (n int);
    grant all on kept to public;
    create function slow() returns trigger language plpgsql as 'begin perform pg_sleep(20); return null; end';
    create constraint trigger slow after insert on kept deferrable initially deferred
      for each row when (new.n = 3) execute function slow()`);
});
afterAll(async () => {
  await admin.end();
  await testDatabase.remove();
});
beforeEach(() => {
  told = [];
  database = createDatabase({ applicationUrl: testDatabase.applicationUrl, max: 3, on: listeners });
});
afterEach(() => database.close());

async function sleeping(): Promise<void> {
  const look = `select from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()`;
  await expect.poll(async () => (await admin.query(look)).rowCount).toBe(1);
}

async function endBackends(): Promise<void> {
  await admin.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
     where application_name = 'callwright' and datname = current_database()`,
  );
}

test('F2: a connection that ends between two statements of a transaction undoes it, and the next one works', async () => {
  const work = database.withoutTenant(async (tx) => {
    await tx.execute(sql`insert into kept values (1)`);
    await endBackends();
    await expect.poll(() => told).toEqual(['broke']);
    await tx.execute(sql`insert into kept values (2)`);
  });
  await expect(work).rejects.toMatchObject({ name: 'DatabaseAway', uncertain: false });
  const rows = await database.withoutTenant((tx) => tx.execute(sql`select n from kept`));
  expect(rows.rows).toEqual([]);
});

test('F2: a connection that ends under a statement says so', async () => {
  const work = database.withoutTenant((tx) => tx.execute(sql`select pg_sleep(10)`));
  await Promise.all([expect(work).rejects.toBeInstanceOf(DatabaseAway), sleeping().then(endBackends)]);
  await database.check();
});

test('F2: a commit whose answer never came is told as uncertain, and is not made again', async () => {
  let tries = 0;
  const work = database.withoutTenant(async (tx) => {
    tries += 1;
    // Its trigger sleeps at the commit, which takes long enough to lose its connection.
    await tx.execute(sql`insert into kept values (3)`);
  });
  await Promise.all([
    expect(work).rejects.toMatchObject({ name: 'DatabaseAway', uncertain: true }),
    sleeping().then(endBackends),
  ]);
  expect(tries).toBe(1);
});

test('F2: what only reads is asked again by itself', async () => {
  const question = { name: 'slow_answer', text: 'select pg_sleep(0.5), $1::int as n' };
  const asked = database.ask<{ n: number }>(question, [7]);
  await sleeping();
  await endBackends();
  expect((await asked)[0]?.n).toBe(7);
});

test('F2: connections at rest that end are replaced', async () => {
  await Promise.all([1, 2, 3].map(() => database.withoutTenant((tx) => tx.execute(sql`select 1`))));
  await endBackends();
  await expect.poll(() => told.length).toBe(3);
  await database.check();
  expect(told).toEqual(['broke', 'broke', 'broke']);
});

test('F2: work waits for a database that is away and goes on when it is back; readiness does not wait', async () => {
  const door = await openDoorTo(testDatabase.applicationUrl);
  const behind = createDatabase({ applicationUrl: door.url, on: listeners });
  try {
    await behind.check();
    await door.shut();
    await expect.poll(() => told).toEqual(['broke']);
    await expect(behind.check()).rejects.toThrow('doesn’t answer');
    const work = behind.withoutTenant((tx) => tx.execute(sql`select 1 as n`));
    await door.open();
    expect((await work).rows).toEqual([{ n: 1 }]);
    expect(told).toEqual(['broke', 'away', 'back']);

    await door.shut();
    const asked = performance.now();
    await expect(behind.ask({ name: 'one', text: 'select 1' }, [])).rejects.toBeInstanceOf(DatabaseAway);
    expect(performance.now() - asked).toBeLessThan(10_000);
  } finally {
    await behind.close();
    await door.close();
  }
});
