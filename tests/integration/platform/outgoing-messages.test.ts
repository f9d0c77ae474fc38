/** Messages that leave after their transactions, many at once. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Subscription, subscribe } from '#server/platform/database/notifications';
import { OutgoingMessages, publishSoon } from '#server/platform/database/outgoing-messages';
import { createTestDatabase, type TestDatabase } from '../database';

let testDatabase: TestDatabase;
let subscription: Subscription;
const heard: string[] = [];

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  subscription = await subscribe({
    url: testDatabase.applicationUrl,
    channels: ['pages'],
    onMessage: (_channel, payload) => heard.push(payload),
    onGap: () => heard.push('gap'),
  });
});
afterAll(async () => {
  await subscription.close();
  await testDatabase.remove();
});

const inTransaction = (work: Parameters<TestDatabase['database']['inWorkspace']>[1]) =>
  testDatabase.database.inWorkspace(randomUUID(), work);

test('a message leaves after its transaction, and not when it was undone', async () => {
  let open = true;
  await inTransaction(async (tx) => {
    await publishSoon(tx, 'pages', 'one');
    await tx.transaction((nested) => publishSoon(nested, 'pages', 'two'));
    await tx.execute('select pg_sleep(0.1)');
    expect(heard).toEqual([]);
    open = false;
  });
  expect(open).toBe(false);
  await expect.poll(() => heard.toSorted()).toEqual(['one', 'two']);
  const undone = inTransaction(async (tx) => {
    await publishSoon(tx, 'pages', 'never');
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  await inTransaction((tx) => publishSoon(tx, 'pages', 'last'));
  await expect.poll(() => heard).toContain('last');
  expect(heard).not.toContain('never');
});

test('what comes while others are sent goes together, each message once, and again when sending failed', async () => {
  const sent: string[][] = [];
  let release: () => void = () => undefined;
  let failing = true;
  const outgoing = new OutgoingMessages(async (messages) => {
    sent.push(messages.map(({ payload }) => payload));
    if (sent.length === 1) await new Promise<void>((resolve) => (release = resolve));
    if (sent.length === 2 && failing) {
      failing = false;
      throw new Error('away');
    }
  });
  const message = (payload: string) => ({ channel: 'pages', payload });
  outgoing.add([message('a')]);
  for (const payload of ['b', 'c', 'b', 'b']) outgoing.add([message(payload)]);
  release();
  await expect.poll(() => sent, { timeout: 5000 }).toEqual([['a'], ['b', 'c'], ['b', 'c']]);
  outgoing.add([message('d')]);
  await outgoing.close();
  expect(sent.at(-1)).toEqual(['d']);
});
