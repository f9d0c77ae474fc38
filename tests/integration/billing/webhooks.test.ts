import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { verifyLedger } from '#server/areas/billing/ledger-audit-store';
import type { Database } from '#server/platform/database/connection';
import { listenToNotices, type Notice } from '#server/platform/workspace-events';
import type { DoubleSession } from '../../doubles/stripe/server';
import { createTestDatabase, type TestDatabase } from '../database';
import { expectBooksRight } from './books';
import { openShop, type Shop } from './shop';

let db: TestDatabase;
let shop: Shop;

beforeAll(async () => {
  db = await createTestDatabase();
});
beforeEach(async () => {
  shop = await openShop(db);
});
afterEach(async () => {
  await shop.close();
  await expectBooksRight(db);
});
afterAll(() => db.remove());

/** The session of a purchase, as it is when it was paid. */
const paid = (purchase: string): DoubleSession =>
  Object.assign(shop.stripe.sessionOf(purchase), { status: 'complete', payment_status: 'paid' });
const unpaid = (purchase: string): DoubleSession =>
  Object.assign(shop.stripe.sessionOf(purchase), { status: 'complete', payment_status: 'unpaid' });

const event = (type: string, object: object, about?: { id?: string; livemode?: boolean }) =>
  shop.stripe.event(type, object, about);
const completed = (purchase: string) => event('checkout.session.completed', paid(purchase));
const inboxOf = (purchase: string) =>
  shop.rows(
    `select type, outcome, remark from webhook_inbox where purchase_id = '${purchase}' order by received_at`,
  );

describe('F7: a body that is signed and no event', () => {
  it.each([
    '[]',
    'null',
    '{}',
    '7',
    '"evt"',
    'not JSON',
    '{"id":"evt_1","type":"checkout.session.completed","livemode":false}',
    '{"id":"evt_1","type":"checkout.session.completed","livemode":false,"data":null}',
    '{"id":"evt_1","type":"charge.refunded","livemode":false,"data":{"object":[]}}',
    '{"id":7,"type":"charge.refunded","livemode":false,"data":{"object":{}}}',
    '{"id":"evt_\\u0000","type":"other","livemode":false,"data":{"object":{}}}',
  ])('%s is 400, and nothing comes of it', async (body) => {
    const before = await shop.rows('select * from webhook_inbox');
    expect(await shop.send(body)).toBe(400);
    expect(await shop.rows('select * from webhook_inbox')).toEqual(before);
  });

  it('an event that names no purchase in its refund is taken, and ignored', async () => {
    const refund = event('charge.refunded', { metadata: null, amount: 5 });
    expect(await shop.send(refund)).toBe(200);
  });
});

describe('a paid checkout', () => {
  it('credits its purchase', async () => {
    const purchase = await shop.bought(20);
    expect(await shop.send(completed(purchase))).toBe(200);
    expect(await shop.balance()).toBe(20_000_000);
    expect((await shop.read(purchase)).state).toBe('paid');
    const { body } = await shop.api.call('GET', '/billing/transactions', { as: shop.user });
    expect(body).toMatchObject({
      total: 1,
      items: [
        {
          kind: 'purchase',
          purchase_id: purchase,
          amount_micros: 20_000_000,
          balance_after_micros: 20_000_000,
        },
      ],
    });
  });

  it('tells every page of the workspace', async () => {
    const purchase = await shop.bought(20);
    const told: Notice[] = [];
    const notices = await listenToNotices({ url: db.applicationUrl, onError: () => undefined });
    notices.subscribe((notice) => told.push(notice));
    await shop.send(completed(purchase));
    const about = { kind: 'event', workspace_id: shop.workspace_id };
    await expect
      .poll(() => told)
      .toEqual([
        { ...about, event: { type: 'balance.changed' } },
        { ...about, event: { type: 'purchase.changed', purchase_id: purchase } },
      ]);
    await notices.close();
  });

  it('credits once, however often and however much at once its event comes', async () => {
    const purchase = await shop.bought(20);
    const payload = completed(purchase);
    const statuses = await Promise.all(Array.from({ length: 10 }, () => shop.send(payload)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await shop.send(payload)).toBe(200);
    expect(await shop.balance()).toBe(20_000_000);
    expect(await inboxOf(purchase)).toHaveLength(1);
  });

  it('credits once when different events tell of one payment', async () => {
    const purchase = await shop.bought(20);
    await Promise.all([
      shop.send(completed(purchase)),
      shop.send(completed(purchase)),
      shop.send(event('checkout.session.async_payment_succeeded', paid(purchase))),
    ]);
    expect(await shop.balance()).toBe(20_000_000);
    const outcomes = (await inboxOf(purchase)).map(({ outcome }) => outcome);
    expect(outcomes).toHaveLength(3);
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
  });

  it('credits every one of several purchases', async () => {
    const purchases = await Promise.all([shop.bought(5), shop.bought(6), shop.bought(7.5)]);
    await Promise.all(purchases.map((purchase) => shop.send(completed(purchase))));
    expect(await shop.balance()).toBe(18_500_000);
  });

  it('credits when the event is quicker than the answer that opened the checkout', async () => {
    shop.stripe.troubles.push({ kind: 'lose_answer' }, { kind: 'lose_answer' }, { kind: 'lose_answer' });
    const key = randomUUID();
    expect((await shop.buy(20, key)).status).toBe(503);
    const purchase = shop.stripe.onlySession.client_reference_id ?? '';
    expect(await shop.send(completed(purchase))).toBe(200);
    expect(await shop.balance()).toBe(20_000_000);
    expect((await shop.buy(20, key)).body).toMatchObject({ purchase_id: purchase });
    expect((await shop.read(purchase)).state).toBe('paid');
  });
});

describe('events in any order', () => {
  it('a payment that takes days is processing, then paid', async () => {
    const purchase = await shop.bought(20);
    await shop.send(event('checkout.session.completed', unpaid(purchase)));
    expect((await shop.read(purchase)).state).toBe('processing');
    expect(await shop.balance()).toBe(0);
    await shop.send(event('checkout.session.async_payment_succeeded', paid(purchase)));
    expect((await shop.read(purchase)).state).toBe('paid');
    expect(await shop.balance()).toBe(20_000_000);
  });

  it('a payment that fails is failed, also when the failure overtakes', async () => {
    const [first, second] = [await shop.bought(20), await shop.bought(30)];
    await shop.send(event('checkout.session.completed', unpaid(first)));
    await shop.send(event('checkout.session.async_payment_failed', unpaid(first)));
    await shop.send(event('checkout.session.async_payment_failed', unpaid(second)));
    await shop.send(event('checkout.session.completed', unpaid(second)));
    expect([(await shop.read(first)).state, (await shop.read(second)).state]).toEqual(['failed', 'failed']);
    expect(await shop.balance()).toBe(0);
  });

  it.each(['checkout.session.expired', 'checkout.session.async_payment_failed'])(
    '%s before or after the payment takes nothing from it',
    async (type) => {
      const [before, after] = [await shop.bought(20), await shop.bought(30)];
      await shop.send(event(type, shop.stripe.sessionOf(before)));
      await shop.send(completed(before));
      await shop.send(completed(after));
      await shop.send(event(type, shop.stripe.sessionOf(after)));
      expect([(await shop.read(before)).state, (await shop.read(after)).state]).toEqual(['paid', 'paid']);
      expect(await shop.balance()).toBe(50_000_000);
    },
  );
});

describe('a request that Stripe did not sign', () => {
  /** What the request was answered and what it left behind. */
  const outcomeOf = async (payload: string, signature: string) => {
    const eventsNow = async () => (await shop.rows('select event_id from webhook_inbox')).length;
    const before = await eventsNow();
    const status = await shop.send(payload, signature);
    return { status, credited: await shop.balance(), noted: (await eventsNow()) - before };
  };
  const refusal = { status: 400, credited: 0, noted: 0 };

  it('is refused without a signature', async () => {
    expect(await outcomeOf(completed(await shop.bought(20)), '')).toEqual(refusal);
  });
  it('is refused when its body was changed', async () => {
    const payload = completed(await shop.bought(20));
    const changed = payload.replace('"livemode":false', '"livemode": false');
    expect(await outcomeOf(changed, shop.stripe.sign(payload))).toEqual(refusal);
  });
  it('is refused with another secret', async () => {
    const payload = completed(await shop.bought(20));
    const signature = shop.stripe.sign(payload, { secret: 'whsec_other' });
    expect(await outcomeOf(payload, signature)).toEqual(refusal);
  });
  it('is refused when it is older than five minutes', async () => {
    const payload = completed(await shop.bought(20));
    expect(await outcomeOf(payload, shop.stripe.sign(payload, { secondsAgo: 301 }))).toEqual(refusal);
    expect(await shop.send(payload, shop.stripe.sign(payload, { secondsAgo: 290 }))).toBe(200);
    expect(await shop.balance()).toBe(20_000_000);
  });
  it('is refused when it is no event at all', async () => {
    expect(await outcomeOf('hello', shop.stripe.sign('hello'))).toEqual(refusal);
  });
});

describe('a payment that does not fit', () => {
  it.each<[string, Partial<DoubleSession>, { livemode?: boolean }, string]>([
    ['another amount', { amount_total: 1999 }, {}, '$19.99 was paid and not $20.00.'],
    ['another currency', { currency: 'eur' }, {}, 'It was paid in eur and not in usd.'],
    [
      'another checkout',
      { id: 'cs_test_other' },
      {},
      'It is about another checkout than the one that was opened for this purchase.',
    ],
    [
      'no payment',
      { payment_status: 'no_payment_required', amount_total: 0 },
      {},
      'The checkout was completed without a payment.',
    ],
  ])('with %s is parked and shown to the operator', async (_case, change, about, remark) => {
    const purchase = await shop.bought(20);
    const session = paid(purchase);
    const payload = event('checkout.session.completed', { ...session, ...change }, about);
    expect(await shop.send(payload)).toBe(200);
    expect(await shop.send(payload)).toBe(200);
    expect(await shop.balance()).toBe(0);
    expect((await shop.read(purchase)).state).toBe('parked');
    expect(await inboxOf(purchase)).toEqual([
      { type: 'checkout.session.completed', outcome: 'parked', remark },
    ]);
    expect(shop.told.mock.calls).toEqual([
      [
        expect.objectContaining({ purchase_id: purchase, remark }),
        'a payment event was parked and needs the operator',
      ],
    ]);
    expect((await verifyLedger(db.ownerUrl)).parked).toContainEqual(
      expect.objectContaining({ remark: `Purchase ${purchase}: ${remark}` }),
    );
    // What is right is still credited.
    await shop.send(event('checkout.session.completed', session));
    expect(await shop.balance()).toBe(20_000_000);
    expect((await shop.read(purchase)).state).toBe('paid');
  });

  it('of live mode is parked when the purchase is not', async () => {
    const purchase = await shop.bought(20);
    await shop.send(event('checkout.session.completed', paid(purchase), { livemode: true }));
    expect(await shop.balance()).toBe(0);
    expect((await inboxOf(purchase))[0]).toMatchObject({ outcome: 'parked' });
  });

  it('that names an unknown purchase is parked, and one that names none is not ours', async () => {
    const session = paid(await shop.bought(20));
    const [unknown, foreign, other] = [randomUUID(), `evt_${randomUUID()}`, `evt_${randomUUID()}`];
    await shop.send(event('checkout.session.completed', { ...session, client_reference_id: unknown }));
    await shop.send(
      event('checkout.session.completed', { ...session, client_reference_id: 'shoes' }, { id: foreign }),
    );
    await shop.send(event('customer.created', { id: 'cus_1' }, { id: other }));
    expect((await inboxOf(unknown))[0]).toMatchObject({ outcome: 'parked' });
    const others = await shop.rows(
      `select outcome from webhook_inbox where event_id in ('${foreign}', '${other}')`,
    );
    expect(others).toEqual([{ outcome: 'ignored' }, { outcome: 'ignored' }]);
    expect(await shop.balance()).toBe(0);
  });

  it('leaves what was credited as it is', async () => {
    const purchase = await shop.bought(20);
    await shop.send(completed(purchase));
    await shop.send(event('checkout.session.completed', { ...paid(purchase), id: 'cs_test_second' }));
    expect((await shop.read(purchase)).state).toBe('paid');
    expect(await shop.balance()).toBe(20_000_000);
    expect(shop.told.mock.calls).toHaveLength(1);
  });
});

describe('a crash while an event is dealt with', () => {
  it('leaves nothing behind, and the repeated event credits once', async () => {
    let crash = true;
    const fragile: Database = {
      ...db.database,
      inWorkspace: (workspace, work) =>
        db.database.inWorkspace(workspace, async (tx) => {
          const result = await work(tx);
          // At the last moment before the commit, when the posting and the inbox are written.
          const noted = await tx.execute('select from ledger_transactions');
          if (crash && noted.rowCount !== 0) throw new Error('the process was killed');
          return result;
        }),
    };
    const broken = await openShop(db, fragile);
    try {
      const purchase = await broken.bought(20);
      const session = Object.assign(broken.stripe.sessionOf(purchase), {
        status: 'complete',
        payment_status: 'paid',
      });
      const payload = broken.stripe.event('checkout.session.completed', session);
      expect(await broken.send(payload)).toBe(500);
      expect(await broken.balance()).toBe(0);
      expect(await inboxOf(purchase)).toEqual([]);
      crash = false;
      expect(await broken.send(payload)).toBe(200);
      expect(await broken.send(payload)).toBe(200);
      expect(await broken.balance()).toBe(20_000_000);
    } finally {
      await broken.close();
    }
  });
});

describe('a refund', () => {
  const refunded = (purchase: string, cents: number, change: object = {}) =>
    shop.send(
      event('charge.refunded', {
        id: 'ch_1',
        amount: 2000,
        amount_refunded: cents,
        currency: 'usd',
        metadata: { purchase_id: purchase },
        ...change,
      }),
    );

  it('takes the credit back, part by part, each part once', async () => {
    const purchase = await shop.bought(20);
    await shop.send(completed(purchase));
    await refunded(purchase, 500);
    await refunded(purchase, 500);
    expect(await shop.balance()).toBe(15_000_000);
    await Promise.all([refunded(purchase, 2000), refunded(purchase, 2000), refunded(purchase, 1200)]);
    expect(await shop.balance()).toBe(0);
    const { body } = await shop.api.call('GET', '/billing/transactions', { as: shop.admin });
    const sum = (body as { items: { kind: string; amount_micros: number }[] }).items
      .filter(({ kind }) => kind === 'refund')
      .reduce((total, { amount_micros }) => total + amount_micros, 0);
    expect(sum).toBe(-20_000_000);
  });

  it('that overtakes its payment is taken back when the payment comes', async () => {
    const purchase = await shop.bought(20);
    await refunded(purchase, 500);
    expect(await shop.balance()).toBe(0);
    await shop.send(completed(purchase));
    expect(await shop.balance()).toBe(15_000_000);
  });

  it('that does not fit is parked', async () => {
    const purchase = await shop.bought(20);
    await shop.send(completed(purchase));
    await refunded(purchase, 2001);
    await refunded(purchase, 500, { currency: 'eur' });
    await shop.send(event('charge.dispute.created', { id: 'dp_1', amount: 2000, currency: 'usd' }));
    await shop.send(event('refund.failed', { id: 're_1' }));
    expect(await shop.balance()).toBe(20_000_000);
    expect(shop.told.mock.calls).toHaveLength(4);
  });

  it('of a payment that is none of ours does nothing', async () => {
    const purchase = await shop.bought(20);
    await shop.send(completed(purchase));
    await refunded(purchase, 500, { metadata: {} });
    expect(await shop.balance()).toBe(20_000_000);
  });
});
