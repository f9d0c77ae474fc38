/** Tokens used outside a call: held, charged once, in books that stay right. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BillingService } from '#server/areas/billing/service';
import { createTestDatabase, type TestDatabase } from '../database';
import { billingWith, expectBooksRight, openWorkspace } from './books';

let test: TestDatabase;
let billing: BillingService;

beforeAll(async () => {
  test = await createTestDatabase();
  billing = billingWith(test.database);
});
afterAll(() => test.remove());

/** A million in and out at $0.40 and $1.60. */
const tokens = [{ model: 'gpt-4.1-mini', input_tokens: 1_000_000, output_tokens: 1_000_000 }];

const hold = (workspace_id: string, call_id: string, micros: number, test_money_ok = false) =>
  test.database.inWorkspace(workspace_id, (tx) =>
    billing.placeHold(tx, { workspace_id, call_id, micros, test_money_ok, who: 'These tests need' }),
  );
const charge = (workspace_id: string, hold_id: string) =>
  test.database.inWorkspace(workspace_id, (tx) =>
    billing.chargeTokens(tx, {
      workspace_id,
      hold_id,
      tokens,
      description: 'Tests of Front desk',
      source_key: `test_run:${hold_id}`,
    }),
  );

it('charges once and gives the rest of the hold back', async () => {
  const workspace = await openWorkspace(test.database, { real: 5_000_000 });
  const run = randomUUID();
  expect(await hold(workspace, run, 3_000_000)).toMatchObject({ held: true });
  expect(await billing.balance(workspace)).toMatchObject({ held_micros: 3_000_000 });
  expect(await charge(workspace, run)).toBe(2_000_000);
  expect(await charge(workspace, run)).toBe(0);
  expect(await billing.balance(workspace)).toMatchObject({ balance_micros: 3_000_000, held_micros: 0 });
  const { items } = await billing.transactions(workspace, { page: 1, page_size: 10 });
  expect(items[0]).toMatchObject({
    kind: 'adjustment',
    description: 'Tests of Front desk',
    amount_micros: -2_000_000,
    call_id: null,
  });
  await expectBooksRight(test);
});

it('owes what goes beyond the hold', async () => {
  const workspace = await openWorkspace(test.database, { real: 500_000 });
  const run = randomUUID();
  await hold(workspace, run, 400_000);
  expect(await charge(workspace, run)).toBe(2_000_000);
  expect(await billing.balance(workspace)).toMatchObject({ balance_micros: -1_500_000, held_micros: 0 });
  await expectBooksRight(test);
});

it('takes test money only where it may, and says whose need was refused', async () => {
  const workspace = await openWorkspace(test.database, { test: 5_000_000 });
  expect(await hold(workspace, randomUUID(), 1_000_000)).toMatchObject({
    held: false,
    reason: 'test_money',
    message: expect.stringMatching(/^These tests need \$1\.0000 /),
  });
  const run = randomUUID();
  await hold(workspace, run, 1_000_000, true);
  expect(await charge(workspace, run)).toBe(2_000_000);
  await expectBooksRight(test);
});
