import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { post } from '#server/areas/billing/ledger';
import { verifyLedger } from '#server/areas/billing/ledger-audit-store';
import { createTestDatabase, type TestDatabase } from '../database';
import { billingWith, minute, openWorkspace } from './books';

let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.remove());

const billing = () => billingWith(db.database);

async function asLogin(url: string, workspaceId: string, statement: string): Promise<unknown> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`begin; set local app.workspace_id = '${workspaceId}'`);
    const result = await client.query(statement);
    await client.query('commit');
    return result.rowCount;
  } finally {
    await client.end();
  }
}

describe('the ledger', () => {
  it('posts a thing once, however often it is asked to', async () => {
    const workspace = await openWorkspace(db.database);
    const gift = () =>
      db.database.inWorkspace(workspace, (tx) =>
        post(tx, workspace, {
          kind: 'adjustment',
          description: 'Sorry',
          source_key: 'sorry',
          entries: [
            { account: 'credit', amount_micros: 7 },
            { account: 'adjustments', amount_micros: -7 },
          ],
        }),
      );
    const answers = await Promise.all(Array.from({ length: 10 }, gift));
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect(await billing().balance(workspace)).toMatchObject({ balance_micros: 7, balance: 0.000007 });
  });

  it('refuses a posting that does not add up, and writes nothing of it', async () => {
    const workspace = await openWorkspace(db.database, { real: 10 });
    const lopsided = db.database.inWorkspace(workspace, (tx) =>
      post(tx, workspace, {
        kind: 'adjustment',
        description: 'Off by one',
        source_key: 'off',
        entries: [
          { account: 'credit', amount_micros: 5 },
          { account: 'adjustments', amount_micros: -4 },
        ],
      }),
    );
    await expect(lopsided).rejects.toThrow(RangeError);
    expect((await billing().transactions(workspace, { page: 1, page_size: 20 })).total).toBe(1);
  });

  it.each([
    'update ledger_entries set amount_micros = 0',
    'delete from ledger_entries',
    'update ledger_transactions set amount_micros = 0',
    'delete from ledger_transactions',
    'truncate ledger_entries, ledger_transactions',
  ])('answers "%s" with a refusal, to the application and to the owner', async (statement) => {
    const workspace = await openWorkspace(db.database, { real: 10 });
    await expect(asLogin(db.applicationUrl, workspace, statement)).rejects.toThrow(/permission denied/);
    await expect(asLogin(db.ownerUrl, workspace, statement)).rejects.toThrow(/never changed/);
    expect((await verifyLedger(db.ownerUrl)).faults).toEqual([]);
  });

  it('refuses at commit what goes around the code and does not balance', async () => {
    const workspace = await openWorkspace(db.database, { real: 10 });
    const forged = `with t as (
        insert into ledger_transactions (workspace_id, kind, description, amount_micros, balance_after_micros, source_key)
        values ('${workspace}', 'adjustment', 'Forged', 1000, 1010, 'forged') returning workspace_id, transaction_id)
      insert into ledger_entries (workspace_id, transaction_id, account, amount_micros)
      select workspace_id, transaction_id, 'credit', 1000 from t`;
    await expect(asLogin(db.applicationUrl, workspace, forged)).rejects.toThrow(/does not balance/);
  });

  it('shows another workspace nothing', async () => {
    const ours = await openWorkspace(db.database, { real: 10 });
    const theirs = await openWorkspace(db.database, { real: 20 });
    const seen = await db.database.inWorkspace(theirs, (tx) => billing().balanceIn(tx, ours));
    expect(seen.balance_micros).toBe(0);
  });

  it('lists its transactions in pages, newest first, with the balance after each', async () => {
    const workspace = await openWorkspace(db.database, { real: 1_000_000 });
    for (let index = 0; index < 4; index += 1) {
      const call = { workspace_id: workspace, call_id: randomUUID() };
      await db.database.inWorkspace(workspace, async (tx) => {
        await billing().placeHold(tx, { ...call, micros: 50_000, test_money_ok: true });
        await billing().settle(tx, { ...call, usage: minute, charged: true, description: `Call ${index}` });
      });
    }
    const first = await billing().transactions(workspace, { page: 1, page_size: 3 });
    const second = await billing().transactions(workspace, { page: 2, page_size: 3 });
    expect(first).toMatchObject({ page: 1, page_size: 3, total: 5 });
    expect(
      [...first.items, ...second.items].map((item) => [item.description, item.balance_after_micros]),
    ).toEqual([
      ['Call 3', 800_000],
      ['Call 2', 850_000],
      ['Call 1', 900_000],
      ['Call 0', 950_000],
      ['Opening balance', 1_000_000],
    ]);
    expect(await billing().transactions(workspace, { page: 9, page_size: 3 })).toMatchObject({
      items: [],
      total: 5,
    });
  });
});

describe('the audit', () => {
  it('finds a balance, a hold and a receipt that were tampered with', async () => {
    const workspace = await openWorkspace(db.database, { real: 1_000_000 });
    const call = { workspace_id: workspace, call_id: randomUUID() };
    await db.database.inWorkspace(workspace, async (tx) => {
      await billing().placeHold(tx, { ...call, micros: 50_000, test_money_ok: true });
      await billing().settle(tx, { ...call, usage: minute, charged: true, description: 'Call' });
    });
    expect((await verifyLedger(db.ownerUrl)).faults).toEqual([]);

    const tampered = [
      `update balances set posted_micros = posted_micros + 1 where workspace_id = '${workspace}'`,
      `update balances set held_micros = held_micros + 1 where workspace_id = '${workspace}'`,
      `update holds set receipt = jsonb_set(receipt, '{total_micros}', '49999') where workspace_id = '${workspace}'`,
    ];
    const undo = [
      `update balances set posted_micros = posted_micros - 1 where workspace_id = '${workspace}'`,
      `update balances set held_micros = held_micros - 1 where workspace_id = '${workspace}'`,
      `update holds set receipt = jsonb_set(receipt, '{total_micros}', '50000') where workspace_id = '${workspace}'`,
    ];
    const found: number[] = [];
    for (const [index, statement] of tampered.entries()) {
      await asLogin(db.ownerUrl, workspace, statement);
      found.push((await verifyLedger(db.ownerUrl)).faults.length);
      await asLogin(db.ownerUrl, workspace, undo[index] ?? '');
    }
    // A wrong total is neither the ledger's nor the sum of its lines.
    expect(found).toEqual([1, 1, 2]);
    expect((await verifyLedger(db.ownerUrl)).faults).toEqual([]);
  });
});

describe('whatever happens at once', () => {
  const step = fc.record({
    call: fc.nat(4),
    act: fc.constantFrom('hold', 'extend', 'settle', 'fault', 'release', 'credit'),
    amount: fc.integer({ min: 0, max: 400_000 }),
    test_money_ok: fc.boolean(),
  });

  it('leaves the books right', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        const workspace = await openWorkspace(db.database, { real: 500_000, test: 300_000 });
        const calls = Array.from({ length: 5 }, () => randomUUID());
        const on = billing();
        const run = async ({ call, act, amount, test_money_ok }: (typeof steps)[number], index: number) => {
          const id = { workspace_id: workspace, call_id: calls[call] ?? '' };
          const usage = { platform_ms: amount, tokens: [] };
          await db.database.inWorkspace(workspace, async (tx) => {
            if (act === 'hold') await on.placeHold(tx, { ...id, micros: amount, test_money_ok });
            if (act === 'extend') await on.extendHold(tx, { ...id, usage });
            if (act === 'settle') await on.settle(tx, { ...id, usage, charged: true, description: 'Call' });
            if (act === 'fault') await on.settle(tx, { ...id, usage, charged: false, description: 'Call' });
            if (act === 'release') await on.releaseHold(tx, id);
            if (act === 'credit') {
              await post(tx, workspace, {
                kind: 'adjustment',
                description: 'Credit',
                source_key: `credit:${index}`,
                entries: [
                  { account: 'credit', amount_micros: amount + 1 },
                  { account: 'adjustments', amount_micros: -amount - 1 },
                ],
              });
            }
          });
        };
        const outcomes = await Promise.allSettled(steps.map(run));
        const reasons = outcomes.flatMap((outcome) =>
          outcome.status === 'rejected' ? [String(outcome.reason)] : [],
        );
        // Raising or settling a call without a hold is the one thing that may be refused so.
        expect(reasons.filter((reason) => !/has no (open )?hold/.test(reason))).toEqual([]);
        expect((await verifyLedger(db.ownerUrl)).faults).toEqual([]);
        const { held_micros } = await on.balance(workspace);
        expect(held_micros).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 25 },
    );
  });
});
