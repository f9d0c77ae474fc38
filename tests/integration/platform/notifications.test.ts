import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { publish, type Subscription, subscribe } from '#server/platform/database/notifications';
import { createTestDatabase, type TestDatabase } from '../database';

let testDatabase: TestDatabase;
let subscriptions: Subscription[] = [];
beforeAll(async () => {
  testDatabase = await createTestDatabase();
});
afterEach(async () => {
  for (const subscription of subscriptions) await subscription.close();
  subscriptions = [];
});
afterAll(() => testDatabase.remove());

async function listenTo(...channels: string[]) {
  const heard: string[] = [];
  subscriptions.push(
    await subscribe({
      url: testDatabase.applicationUrl,
      channels,
      onMessage: (channel, payload) => heard.push(`${channel}: ${payload}`),
      onGap: () => heard.push('gap'),
      onError: () => heard.push('lost'),
    }),
  );
  return heard;
}

const send = (channel: string, payload: string) =>
  testDatabase.database.inWorkspace(randomUUID(), (tx) => publish(tx, channel, payload));

test('a message reaches every subscriber of its channel, in order', async () => {
  const [one, two] = [await listenTo('calls', 'balances'), await listenTo('calls')];
  await send('balances', 'a');
  await send('calls', 'b');
  await send('calls', 'c');
  await expect.poll(() => one).toEqual(['balances: a', 'calls: b', 'calls: c']);
  await expect.poll(() => two).toEqual(['calls: b', 'calls: c']);
});

test('a message of a transaction that was undone is not sent', async () => {
  const heard = await listenTo('calls');
  const undone = testDatabase.database.withoutTenant(async (tx) => {
    await publish(tx, 'calls', 'never');
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  await send('calls', 'later');
  await expect.poll(() => heard).toEqual(['calls: later']);
});

test('a lost connection is made again, and the gap is told', async () => {
  const heard = await listenTo('calls');
  const admin = new Client({ connectionString: testDatabase.superuserUrl });
  await admin.connect();
  await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'callwright notifications' and datname = current_database()`,
  );
  await admin.end();
  await expect.poll(() => heard).toEqual(['lost', 'gap']);
  await send('calls', 'after');
  await expect.poll(() => heard).toEqual(['lost', 'gap', 'calls: after']);
});

test('a message that PostgreSQL would cut or refuse is refused', async () => {
  await expect(send('calls', 'ü'.repeat(4000))).rejects.toThrow(RangeError);
  const heard = await listenTo('calls');
  await send('calls', 'x'.repeat(7999));
  await expect.poll(() => heard[0]?.length).toBe('calls: '.length + 7999);
});

test('a subscription that was closed leaves no connection', async () => {
  await listenTo('calls');
  for (const subscription of subscriptions.splice(0)) await subscription.close();
  const admin = new Client({ connectionString: testDatabase.superuserUrl });
  await admin.connect();
  const count = async () =>
    (
      await admin.query(
        `select from pg_stat_activity
         where application_name = 'callwright notifications' and datname = current_database()`,
      )
    ).rowCount;
  await expect.poll(count).toBe(0);
  await admin.end();
});

test('a server that can’t be reached is said at once', async () => {
  const url = 'postgresql://nobody:x@127.0.0.1:1/none';
  await expect(
    subscribe({ url, channels: ['calls'], onMessage: () => undefined, onGap: () => undefined }),
  ).rejects.toThrow(/ECONNREFUSED/);
});
