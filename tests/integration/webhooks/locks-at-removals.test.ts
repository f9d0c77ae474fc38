/** Webhooks are removed, and their deliveries taken, kept and forgotten, while what became of those is written: no two wait for each other. */
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createOutcomes } from '#server/areas/webhooks/outcomes';
import { deleteWebhook, findTaken, hurry, lockDeliveries, lockWebhook } from '#server/areas/webhooks/store';
import type { Transaction } from '#server/platform/database/transaction';
import {
  forgetWebhookDeliveries,
  keepWebhookDeliveries,
  takeWebhookDeliveries,
} from '#server/platform/database/lookups/due';
import { tellWebhooks } from '#server/platform/webhook-outbox';
import { patient } from '../../patience';
import { createTestDatabase, type TestDatabase } from '../database';
import { addWorkspace } from '../http/api-server';
import { inEachOthersWay, someoneWaits } from '../in-each-others-way';

let test: TestDatabase;
let workspace_id: string;
let webhook_id: string;
/** In the order in which they're to go. */
let deliveries: string[];

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.remove());
beforeEach(async () => {
  ({ workspace_id } = await addWorkspace(test, {}));
  webhook_id = randomUUID();
  await asOwner(
    `insert into webhooks (workspace_id, webhook_id, url, description, events, sealed)
     values ($1, $2, 'https://crm.example.com/hook', '', '{agent.published}', '')`,
    [workspace_id, webhook_id],
  );
  for (const version of [1, 2]) {
    const data = { agent_id: randomUUID(), name: 'Front desk', version, note: '' };
    await within((tx) => tellWebhooks(tx, { type: 'agent.published', data }));
  }
  const rows = await asOwner<{ delivery_id: string }>(
    'select delivery_id from webhook_deliveries where webhook_id = $1 order by place',
    [webhook_id],
  );
  deliveries = rows.map(({ delivery_id }) => delivery_id);
});

const within = <T>(work: (tx: Transaction) => Promise<T>) => test.database.inWorkspace(workspace_id, work);

async function asOwner<Row extends object>(statement: string, values: unknown[]): Promise<Row[]> {
  const client = new Client({ connectionString: test.ownerUrl });
  await client.connect();
  try {
    return (await client.query<Row>(statement, values)).rows;
  } finally {
    await client.end();
  }
}

/** Both deliveries have failed; that's written as far as the second, which someone else holds. */
async function halfWritten() {
  const client = new Client({ connectionString: test.ownerUrl });
  await client.connect();
  await client.query('begin');
  await client.query('select from webhook_deliveries where delivery_id = $1 for update', [deliveries[1]]);
  const outcomes = createOutcomes({
    database: test.database,
    mail: { isOn: false, send: async () => false },
    admins: { workspaceName: async () => '', adminAddresses: async () => [] },
    origin: 'http://localhost:8000',
    log: { warn: () => undefined },
  });
  const outcome = { ok: false, status: 500, answer: 'no', took_ms: 1 };
  const taken = await findTaken(test.database, workspace_id, deliveries);
  const [first, second] = taken.map((one) => ({ ...one, outcome }));
  if (first === undefined || second === undefined) throw new Error('The deliveries are gone.');
  // The first goes by itself, and those that come meanwhile together.
  const written = [outcomes.note(first), outcomes.note(first), outcomes.note(second)];
  await vi.waitUntil(() => someoneWaits(test), patient(20_000));
  return {
    goOn: async () => {
      await client.query('commit');
      await client.end();
      await Promise.all(written);
    },
  };
}

it('with its deliveries', async () => {
  const { goOn } = await halfWritten();
  const removed = within((tx) => deleteWebhook(tx, webhook_id));
  await vi.waitUntil(() => someoneWaits(test, 2), patient(20_000));
  await goOn();
  expect(await removed).toBe(true);
  expect(await asOwner('select 1 from webhook_deliveries where webhook_id = $1', [webhook_id])).toEqual([]);
});

it('whose deliveries are sent at once, since it has another address', async () => {
  const { goOn } = await halfWritten();
  const hurried = within(async (tx) => {
    await lockWebhook(tx, webhook_id);
    await hurry(tx, webhook_id);
  });
  await vi.waitUntil(() => someoneWaits(test, 2), patient(20_000));
  await goOn();
  await hurried;
  const rows = await asOwner<{ due: boolean }>(
    'select next_at <= now() as due from webhook_deliveries where webhook_id = $1',
    [webhook_id],
  );
  expect(rows).toEqual([{ due: true }, { due: true }]);
});

/** As someone who writes what became of both, one after the other. */
const bothInOrder = (meet: () => Promise<void>) =>
  within(async (tx) => {
    await lockDeliveries(tx, deliveries.slice(0, 1));
    await meet();
    await lockDeliveries(tx, deliveries);
  });

it('that are due, of which a process takes those that no one writes to', async () => {
  await asOwner(
    `update webhook_deliveries set next_at = now() - place * interval '1 minute' where webhook_id = $1`,
    [webhook_id],
  );
  const take = async () => {
    const taken = await test.database.withoutTenant((tx) => takeWebhookDeliveries(tx, 64, 600));
    return taken.filter((one) => one.workspace_id === workspace_id).map(({ delivery_id }) => delivery_id);
  };
  const [, taken] = await inEachOthersWay(test, bothInOrder, take);
  // The second is due first.
  expect(taken).toEqual([deliveries[1]]);
  expect(await take()).toEqual([deliveries[0]]);
});

it('that a process still has under way, whose leases it keeps up', async () => {
  await asOwner('update webhook_deliveries set leased_until = now() where webhook_id = $1', [webhook_id]);
  const held = deliveries.toReversed().map((delivery_id) => ({ workspace_id, delivery_id }));
  await inEachOthersWay(test, bothInOrder, () =>
    test.database.withoutTenant((tx) => keepWebhookDeliveries(tx, held, 60)),
  );
  const rows = await asOwner<{ kept: boolean }>(
    'select leased_until > now() as kept from webhook_deliveries where webhook_id = $1 order by place',
    [webhook_id],
  );
  // The first was just written.
  expect(rows).toEqual([{ kept: false }, { kept: true }]);
});

it('that are old enough to be forgotten', async () => {
  await asOwner(
    `update webhook_deliveries set state = 'failed', created_at = now() - interval '20 days' - place * interval '1 hour'
     where webhook_id = $1`,
    [webhook_id],
  );
  const forget = () => test.database.withoutTenant((tx) => forgetWebhookDeliveries(tx, 14, 10));
  await inEachOthersWay(test, bothInOrder, forget);
  await forget();
  expect(await asOwner('select 1 from webhook_deliveries where webhook_id = $1', [webhook_id])).toEqual([]);
});
