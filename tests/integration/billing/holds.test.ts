import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { defaultPrices, rateCardOf } from '#domain/money/rate-card';
import { createTestDatabase, type TestDatabase } from '../database';
import { billingWith, expectBooksRight, minute, openWorkspace } from './books';

let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase();
});
afterEach(() => expectBooksRight(db));
afterAll(() => db.remove());

const billing = () => billingWith(db.database);
const inside = <T>(workspace: string, work: Parameters<typeof db.database.inWorkspace<T>>[1]) =>
  db.database.inWorkspace(workspace, work);

const hold = (
  workspace: string,
  micros: number,
  test_money_ok = true,
  call_id = randomUUID(),
  on = billing(),
) => inside(workspace, (tx) => on.placeHold(tx, { workspace_id: workspace, call_id, micros, test_money_ok }));
const settle = (workspace: string, call_id: string, usage = minute, charged = true) =>
  inside(workspace, (tx) =>
    billing().settle(tx, { workspace_id: workspace, call_id, usage, charged, description: 'Call' }),
  );
const callWithHold = async (workspace: string, micros = 50_000) => {
  const call_id = randomUUID();
  expect(await hold(workspace, micros, true, call_id)).toEqual({ held: true, amount_micros: micros });
  return call_id;
};

describe('a hold', () => {
  it('lowers what is available and leaves the balance', async () => {
    const workspace = await openWorkspace(db.database, { real: 100_000 });
    await hold(workspace, 40_000);
    expect(await billing().balance(workspace)).toEqual({
      balance: 0.1,
      balance_micros: 100_000,
      held_micros: 40_000,
      available_micros: 60_000,
    });
  });

  it('is placed once for a call', async () => {
    const workspace = await openWorkspace(db.database, { real: 100_000 });
    const call = randomUUID();
    await Promise.all(Array.from({ length: 5 }, () => hold(workspace, 40_000, true, call)));
    expect((await billing().balance(workspace)).held_micros).toBe(40_000);
  });

  it('goes to one of two calls that want the last credit', async () => {
    const workspace = await openWorkspace(db.database, { real: 50_000 });
    const answers = await Promise.all([hold(workspace, 50_000), hold(workspace, 50_000)]);
    expect(answers.filter(({ held }) => held)).toHaveLength(1);
    expect(answers.find(({ held }) => !held)).toMatchObject({
      reason: 'held_by_other_calls',
      message:
        'This call needs $0.0500, but $0.0500 of the $0.0500 balance is reserved for active calls. ' +
        'Wait for one to end, or buy credits.',
    });
  });

  it('never holds more than there is, whatever comes at once', async () => {
    const workspace = await openWorkspace(db.database, { real: 100_000 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => hold(workspace, 15_000)));
    expect(answers.filter(({ held }) => held)).toHaveLength(6);
    expect((await billing().balance(workspace)).available_micros).toBe(10_000);
  });

  it('is refused when the balance is too small', async () => {
    const workspace = await openWorkspace(db.database, { real: 20_000 });
    expect(await hold(workspace, 50_000)).toEqual({
      held: false,
      reason: 'insufficient_credit',
      message: 'This call needs $0.0500, but the balance is $0.0200. Buy credits to continue.',
    });
    expect((await billing().balance(workspace)).held_micros).toBe(0);
  });

  it('is raised while the call runs, up to what there is', async () => {
    const workspace = await openWorkspace(db.database, { real: 120_000 });
    const call_id = await callWithHold(workspace);
    const extend = (minutes: number) =>
      inside(workspace, (tx) =>
        billing().extendHold(tx, {
          workspace_id: workspace,
          call_id,
          usage: { platform_ms: minutes * 60_000, tokens: [] },
        }),
      );
    expect(await extend(2)).toEqual({ held: true, amount_micros: 100_000 });
    expect(await extend(1)).toEqual({ held: true, amount_micros: 100_000 });
    expect(await extend(3)).toMatchObject({ held: false, reason: 'insufficient_credit' });
    expect((await billing().balance(workspace)).held_micros).toBe(100_000);
  });

  it('is given back once', async () => {
    const workspace = await openWorkspace(db.database, { real: 100_000 });
    const call_id = await callWithHold(workspace);
    await hold(workspace, 10_000);
    const release = () =>
      inside(workspace, (tx) => billing().releaseHold(tx, { workspace_id: workspace, call_id }));
    await Promise.all([release(), release(), release()]);
    expect((await billing().balance(workspace)).held_micros).toBe(10_000);
  });
});

describe('test money', () => {
  it('does not pay for what costs the operator, and says so', async () => {
    const workspace = await openWorkspace(db.database, { real: 30_000, test: 20_000_000 });
    expect(await hold(workspace, 50_000, false)).toMatchObject({
      held: false,
      reason: 'test_money',
      message: expect.stringContaining('only $0.0300 of the balance isn'),
    });
    expect((await hold(workspace, 30_000, false)).held).toBe(true);
    expect((await hold(workspace, 50_000)).held).toBe(true);
  });

  it('does when the operator allows it', async () => {
    const workspace = await openWorkspace(db.database, { test: 20_000_000 });
    const generous = billingWith(db.database, { testMoneyPaysProviders: true });
    expect((await hold(workspace, 50_000, false, randomUUID(), generous)).held).toBe(true);
  });

  it('is spent before other credit, which stays for those who need it', async () => {
    const workspace = await openWorkspace(db.database, { real: 50_000, test: 60_000 });
    await settle(workspace, await callWithHold(workspace));
    await settle(workspace, await callWithHold(workspace));
    expect((await billing().balance(workspace)).balance_micros).toBe(10_000);
    // Of $0.06 test money all is gone, so $0.01 of the other is left for a model.
    expect((await hold(workspace, 10_000, false)).held).toBe(true);
  });

  it('can’t be promised twice: what one call may need of the other credit is kept for it', async () => {
    const workspace = await openWorkspace(db.database, { real: 50_000, test: 50_000 });
    expect((await hold(workspace, 80_000)).held).toBe(true);
    expect(await hold(workspace, 30_000, false)).toMatchObject({
      held: false,
      reason: 'held_by_other_calls',
    });
    expect((await hold(workspace, 20_000, false)).held).toBe(true);
  });
});

describe('a settlement', () => {
  it('charges the actual use and gives the rest of the hold back', async () => {
    const workspace = await openWorkspace(db.database, { real: 1_000_000 });
    const call_id = await callWithHold(workspace, 200_000);
    const receipt = await settle(workspace, call_id, { platform_ms: 61_500, tokens: [] });
    expect(receipt).toMatchObject({ total_micros: 51_667, lines: [{ quantity: 62, amount_micros: 51_667 }] });
    expect(await billing().balance(workspace)).toMatchObject({ balance_micros: 948_333, held_micros: 0 });
    const { items } = await billing().transactions(workspace, { page: 1, page_size: 1 });
    expect(items).toMatchObject([
      { kind: 'call', call_id, amount_micros: -51_667, balance_after_micros: 948_333 },
    ]);
  });

  it('happens once, also when ten ask at the same moment and with other usage', async () => {
    const workspace = await openWorkspace(db.database, { real: 1_000_000 });
    const call_id = await callWithHold(workspace);
    const receipts = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        settle(workspace, call_id, { platform_ms: 60_000 * (index + 1), tokens: [] }),
      ),
    );
    for (const receipt of receipts) expect(receipt).toEqual(receipts[0]);
    const balance = await billing().balance(workspace);
    expect(balance.balance_micros).toBe(1_000_000 - (receipts[0]?.total_micros ?? 0));
    expect(balance.held_micros).toBe(0);
  });

  it('of ten different calls at once leaves the exact balance', async () => {
    const workspace = await openWorkspace(db.database, { real: 1_000_000 });
    const calls = await Promise.all(Array.from({ length: 10 }, () => callWithHold(workspace)));
    await Promise.all(calls.map((call_id) => settle(workspace, call_id)));
    expect(await billing().balance(workspace)).toMatchObject({ balance_micros: 500_000, held_micros: 0 });
    const { items } = await billing().transactions(workspace, { page: 1, page_size: 20 });
    expect(items.map((item) => item.balance_after_micros)).toEqual([
      500_000, 550_000, 600_000, 650_000, 700_000, 750_000, 800_000, 850_000, 900_000, 950_000, 1_000_000,
    ]);
  });

  it('of a fault of the platform shows the usage and charges nothing', async () => {
    const workspace = await openWorkspace(db.database, { real: 1_000_000 });
    const call_id = await callWithHold(workspace);
    const receipt = await settle(workspace, call_id, minute, false);
    expect(receipt.lines.map((line) => line.amount_micros)).toEqual([50_000, -50_000]);
    expect(receipt.total_micros).toBe(0);
    expect(await billing().balance(workspace)).toMatchObject({ balance_micros: 1_000_000, held_micros: 0 });
    expect((await billing().transactions(workspace, { page: 1, page_size: 20 })).total).toBe(1);
    expect(await settle(workspace, call_id, minute, true)).toEqual(receipt);
  });

  it('may take the balance below zero', async () => {
    const workspace = await openWorkspace(db.database, { real: 60_000 });
    const call_id = await callWithHold(workspace);
    await settle(workspace, call_id, { platform_ms: 120_000, tokens: [] });
    expect(await billing().balance(workspace)).toMatchObject({ balance: -0.04, available_micros: -40_000 });
    expect(await hold(workspace, 0)).toMatchObject({ held: false, reason: 'insufficient_credit' });
  });

  it('uses the prices the call began with', async () => {
    const workspace = await openWorkspace(db.database, { real: 1_000_000 });
    const call_id = await callWithHold(workspace);
    const dearer = billingWith(db.database, {
      rates: rateCardOf({ micros: 900_000, per: 60 }, defaultPrices.models),
    });
    const receipt = await inside(workspace, (tx) =>
      dearer.settle(tx, {
        workspace_id: workspace,
        call_id,
        usage: minute,
        charged: true,
        description: 'Call',
      }),
    );
    expect(receipt.total_micros).toBe(50_000);
  });

  it('is undone with the transaction it is part of', async () => {
    const workspace = await openWorkspace(db.database, { real: 1_000_000 });
    const call_id = await callWithHold(workspace);
    const broken = inside(workspace, async (tx) => {
      await billing().settle(tx, {
        workspace_id: workspace,
        call_id,
        usage: minute,
        charged: true,
        description: 'Call',
      });
      throw new Error('the process lost its way');
    });
    await expect(broken).rejects.toThrow('lost its way');
    expect(await billing().balance(workspace)).toMatchObject({
      balance_micros: 1_000_000,
      held_micros: 50_000,
    });
    expect((await settle(workspace, call_id)).total_micros).toBe(50_000);
  });

  it('after a release still charges what was used, and releases nothing twice', async () => {
    const workspace = await openWorkspace(db.database, { real: 1_000_000 });
    const call_id = await callWithHold(workspace);
    await inside(workspace, (tx) => billing().releaseHold(tx, { workspace_id: workspace, call_id }));
    await settle(workspace, call_id);
    expect(await billing().balance(workspace)).toMatchObject({ balance_micros: 950_000, held_micros: 0 });
  });

  it('of a call that never had a hold is an error', async () => {
    const workspace = await openWorkspace(db.database, { real: 1_000_000 });
    await expect(settle(workspace, randomUUID())).rejects.toThrow('no hold to settle');
  });
});
