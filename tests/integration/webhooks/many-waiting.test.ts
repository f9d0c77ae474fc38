/** An address that was away has much waiting: taking a few, and noting what they came to, reads those few. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { noteTries } from '#server/areas/webhooks/store';
import { takeWebhookDeliveries } from '#server/platform/database/lookups/due';
import type { Transaction } from '#server/platform/database/transaction';
import { createTestDatabase, type TestDatabase } from '../database';

const WAITING = 3000;
/** Rows of deliveries that may be read for four: themselves a few times, and what an index still has of old ones. */
const FEW = 60;

const workspaceId = randomUUID();
let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
  const owner = new Client({ connectionString: test.ownerUrl });
  await owner.connect();
  await owner.query(`insert into workspaces (workspace_id, name) values ($1, 'Ours')`, [workspaceId]);
  await owner.query(
    `with added as (
       insert into webhooks (workspace_id, url, description, events, sealed)
       values ($1, 'https://hooks.example', '', '{call.ended}', '') returning workspace_id, webhook_id
     )
     insert into webhook_deliveries (workspace_id, webhook_id, type, subject, body)
     select workspace_id, webhook_id, 'call.ended', gen_random_uuid(), '{}' from added, generate_series(1, $2::int)`,
    [workspaceId, WAITING],
  );
  await owner.end();
});

afterAll(() => test.remove());

/** Rows of deliveries that this transaction has read so far. */
async function readBy(tx: Transaction): Promise<number> {
  const { rows } = await tx.execute<{ read: string }>(
    sql`select coalesce(idx_tup_fetch, 0) + coalesce(seq_tup_read, 0) as read
      from pg_stat_xact_user_tables where relname = 'webhook_deliveries'`,
  );
  return Number(rows[0]?.read);
}

it('by their keys', async () => {
  const [taken, readToTake] = await test.database.withoutTenant(async (tx) => {
    const ids = await takeWebhookDeliveries(tx, 64, 10);
    return [ids, await readBy(tx)] as const;
  });
  expect(taken).toHaveLength(4);
  expect(readToTake).toBeLessThan(FEW);

  const [noted, readToNote] = await test.database.inWorkspace(workspaceId, async (tx) => {
    const came = {
      attempts: 0,
      took_ms: 1,
      status: 200,
      answer: '',
      state: 'delivered',
      next_at: null,
    } as const;
    const ids = await noteTries(
      tx,
      taken.map(({ delivery_id }) => ({ delivery_id, ...came })),
      new Date(),
    );
    return [ids, await readBy(tx)] as const;
  });
  expect(noted).toEqual(new Set(taken.map(({ delivery_id }) => delivery_id)));
  expect(readToNote).toBeLessThan(FEW);
});
