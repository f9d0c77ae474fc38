/** Calls that carriers told of by webhooks are forgotten after a month, and not before. */
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCarrierCallsSweeper } from '#server/areas/carriers/carrier-calls-sweeper';
import { createWebhookCalls } from '#server/areas/carriers/webhook-calls';
import { createTestDatabase, type TestDatabase } from '../database';
import { addWorkspace } from '../http/api-server';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.remove());

async function asOwner(text: string, values: unknown[]): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: test.superuserUrl });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text, values)).rows;
  } finally {
    await client.end();
  }
}

async function toldOf(calls: { daysAgo: number; many: number }[]) {
  const { workspace_id } = await addWorkspace(test, { owner: 'admin' });
  const carrier_id = randomUUID();
  await asOwner(
    `insert into carriers (workspace_id, carrier_id, kind, label, address, username, sealed)
     values ($1, $2, 'twilio', 'Twilio', 'https://api.twilio.com', 'AC', '')`,
    [workspace_id, carrier_id],
  );
  for (const { daysAgo, many } of calls) {
    await asOwner(
      `insert into carrier_calls (workspace_id, carrier_id, carrier_call, created_at)
       select $1, $2, 'CA' || $3::int || ' ' || number, now() - make_interval(days => $3::int)
       from generate_series(1, $4::int) as number`,
      [workspace_id, carrier_id, daysAgo, many],
    );
  }
  return { workspace_id, carrier_id };
}

const left = async ({ carrier_id }: { carrier_id: string }) =>
  (await asOwner('select carrier_call from carrier_calls where carrier_id = $1', [carrier_id])).length;

it('forgets what is older than a month, in every workspace and however much it is', async () => {
  const busy = await toldOf([
    { daysAgo: 31, many: 2_500 },
    { daysAgo: 29, many: 2 },
  ]);
  const quiet = await toldOf([
    { daysAgo: 300, many: 1 },
    { daysAgo: 0, many: 1 },
  ]);
  const sweeper = createCarrierCallsSweeper(test.database, { error: () => undefined });
  expect(await sweeper.sweep()).toBe(2_501);
  expect([await left(busy), await left(quiet)]).toEqual([2, 1]);
  expect(await sweeper.sweep()).toBe(0);
  const webhookCalls = createWebhookCalls(test.database);
  expect(await webhookCalls.claim({ ...busy, carrier_call: 'CA29 1' })).toBe(false);
  expect(await webhookCalls.claim({ ...busy, carrier_call: 'CA31 1' })).toBe(true);
});
