/** Jobs on a real database, as the application's login. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import PgBoss from 'pg-boss';
import { afterEach, beforeAll, afterAll, expect, it } from 'vitest';
import { migrateDatabase } from '#server/platform/database/migrate';
import { type JobData, type Jobs, openJobs } from '#server/platform/jobs';
import { createTestDatabase, type TestDatabase } from '../database';

let test: TestDatabase;
const opened: Jobs[] = [];
const log = { warn: () => undefined, error: () => undefined };

beforeAll(async () => {
  test = await createTestDatabase();
});
afterEach(async () => {
  for (const jobs of opened.splice(0)) await jobs.close();
  await owner('delete from pgboss.job');
});
afterAll(() => test.remove());

async function open(alone = false): Promise<Jobs> {
  const jobs = await openJobs({ applicationUrl: test.applicationUrl, log, alone });
  opened.push(jobs);
  return jobs;
}

async function owner<Row extends object>(statement: string): Promise<Row[]> {
  const client = new Client({ connectionString: test.ownerUrl });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

const states = () => owner<{ state: string; data: JobData }>('select state, data from pgboss.job');
const send = (jobs: Jobs, data: JobData) =>
  test.database.withoutTenant((tx) => jobs.send(tx, 'test-runs', data));

it('hands a job out when its transaction commits, and never when it is rolled back', async () => {
  const jobs = await open();
  const done: JobData[] = [];
  jobs.work('test-runs', 2, async (data) => void done.push(data));
  await expect(
    test.database.withoutTenant(async (tx) => {
      await jobs.send(tx, 'test-runs', { run_id: 'never' });
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  await send(jobs, { run_id: 'one', attempt: 1 });
  jobs.wake('test-runs');
  await expect.poll(() => done).toEqual([{ run_id: 'one', attempt: 1 }]);
  await expect.poll(async () => (await states()).map(({ state }) => state)).toEqual(['completed']);
});

it('as many workers wait as one likes, without a warning of listeners', async () => {
  const jobs = await open();
  const warnings: string[] = [];
  const hear = ({ name }: Error) => void warnings.push(name);
  process.on('warning', hear);
  const done: JobData[] = [];
  jobs.work('test-runs', 12, async (data) => void done.push(data));
  await send(jobs, { run_id: 'one', attempt: 1 });
  jobs.wake('test-runs');
  await expect.poll(() => done).toHaveLength(1);
  // A database takes no more at once than its connections: the last of them has waited when this is answered.
  await states();
  process.off('warning', hear);
  expect(warnings).toEqual([]);
});

it('a process that is alone hands out again what one that died was doing', async () => {
  const jobs = await open();
  await test.database.withoutTenant((tx) => jobs.send(tx, 'knowledge-files', { file_id: 'one' }));
  const dead = new PgBoss({
    connectionString: test.ownerUrl,
    schema: 'pgboss',
    migrate: false,
    supervise: false,
  });
  await dead.start();
  expect(await dead.fetch('knowledge-files')).toHaveLength(1);
  await dead.stop({ graceful: false });

  const done: JobData[] = [];
  const take = async (data: JobData) => void done.push(data);
  const another = await open();
  another.work('knowledge-files', 1, take);
  await send(another, { run_id: 'later' });
  another.work('test-runs', 1, take);
  await expect.poll(() => done).toEqual([{ run_id: 'later' }]);

  (await open(true)).work('knowledge-files', 1, take);
  await expect.poll(() => done).toEqual([{ run_id: 'later' }, { file_id: 'one' }]);
});

it('gives each job to one process', async () => {
  const done: JobData[] = [];
  for (const jobs of [await open(), await open()])
    jobs.work('test-runs', 2, async (data) => void done.push(data));
  for (let number = 0; number < 10; number += 1) await send(await open(), { number });
  for (const jobs of opened) jobs.wake('test-runs');
  await expect.poll(() => done.length).toBe(10);
  expect(new Set(done.map(({ number }) => number)).size).toBe(10);
});

it('notes a handler that fails, and goes on with the next job', async () => {
  const jobs = await open();
  const done: JobData[] = [];
  jobs.work('test-runs', 1, async (data) => {
    if (data.number === 1) throw new Error('no good');
    done.push(data);
  });
  await send(jobs, { number: 1 });
  await send(jobs, { number: 2 });
  jobs.wake('test-runs');
  await expect.poll(() => done).toEqual([{ number: 2 }]);
  const failed = await owner<{ output: { message: string } }>(
    `select output from pgboss.job where state = 'failed'`,
  );
  expect(failed).toMatchObject([{ output: { message: 'no good' } }]);
});

it('tells its handlers to end when it is closed, and waits for them', async () => {
  const jobs = await open();
  let ended = false;
  let started = false;
  jobs.work('test-runs', 1, async (_data, signal) => {
    started = true;
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
    await sleep(50);
    ended = true;
  });
  await send(jobs, { number: 1 });
  jobs.wake('test-runs');
  await expect.poll(() => started).toBe(true);
  await jobs.close();
  opened.splice(0);
  expect(ended).toBe(true);
});

it('may do its own upkeep: a job whose process died is handed out again, an old one is put away', async () => {
  const jobs = await open();
  await test.database.withoutTenant((tx) => jobs.send(tx, 'knowledge-files', { file_id: 'one' }));
  await send(jobs, { number: 1 });
  await owner(`update pgboss.job set state = 'active', started_on = now() - interval '2 hours'`);
  const upkeep = new PgBoss({
    connectionString: test.applicationUrl,
    migrate: false,
    schedule: false,
    supervise: false,
  });
  await upkeep.start();
  await upkeep.maintain();
  expect((await states()).map(({ state }) => state).toSorted()).toEqual(['failed', 'retry']);
  await owner(`update pgboss.job set completed_on = now() - interval '2 days' where state = 'failed'`);
  await upkeep.maintain();
  await upkeep.stop({ graceful: false });
  expect((await states()).map(({ state }) => state)).toEqual(['retry']);
});

it('is prepared twice without harm, and gives the application no more than it needs', async () => {
  await migrateDatabase(test);
  const may = (privilege: string, table: string) =>
    owner<{ may: boolean }>(
      `select has_table_privilege('callwright_app', 'pgboss.${table}', '${privilege}') as may`,
    );
  expect(await may('update', 'job')).toEqual([{ may: true }]);
  for (const table of ['queue', 'schedule']) expect(await may('insert', table)).toEqual([{ may: false }]);
});
