import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Transaction } from '#contract/billing/billing';
import { openPayments } from '#server/areas/billing/payments';
import { billingRoutes, WEBHOOK_PATH } from '#server/areas/billing/routes';
import { createLogger } from '#server/platform/logging';
import { createTestDatabase, type TestDatabase } from '../database';
import { addWorkspace, createApiServer, errorOf } from '../http/api-server';
import { billingWith, expectBooksRight } from './books';
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

const purchasesOf = (workspace: string) =>
  shop.rows(`select * from purchases where workspace_id = '${workspace}' order by created_at`);

describe('POST /billing/create-checkout-session', () => {
  it('writes the purchase and opens a checkout that names it', async () => {
    const answer = await shop.buy(19.99);
    const [row] = await purchasesOf(shop.workspace_id);
    const purchase_id = String(row?.['purchase_id']);
    expect(answer).toMatchObject({
      status: 201,
      body: { purchase_id, checkout_url: shop.stripe.onlySession.url },
    });
    expect(row).toMatchObject({
      amount_micros: '19990000',
      state: 'open',
      is_test: true,
      checkout_session_id: shop.stripe.onlySession.id,
    });
    expect(Object.fromEntries(shop.stripe.opened[0] ?? [])).toMatchObject({
      mode: 'payment',
      client_reference_id: purchase_id,
      customer_email: `${shop.admin}@example.com`,
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][unit_amount]': '1999',
      'metadata[purchase_id]': purchase_id,
      'payment_intent_data[metadata][purchase_id]': purchase_id,
      success_url: `http://localhost:8000/billing?purchase=${purchase_id}`,
      cancel_url: `http://localhost:8000/billing?purchase=${purchase_id}&cancelled=true`,
    });
    expect(await shop.balance()).toBe(0);
  });

  it('makes one purchase and one checkout of a double click, and of ten at once', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => shop.buy(20, key)));
    for (const answer of answers) expect(answer).toMatchObject({ status: 201, body: answers[0]?.body });
    expect(shop.stripe.sessions.size).toBe(1);
    expect(await purchasesOf(shop.workspace_id)).toHaveLength(1);
    await shop.buy(30);
    expect(await purchasesOf(shop.workspace_id)).toHaveLength(2);
  });

  it('leads to the checkout that’s open, when the dialog was opened again for the same amount', async () => {
    const first = await shop.buy(20);
    expect(await shop.buy(20)).toMatchObject({ status: 201, body: first.body });
    expect(shop.stripe.sessions.size).toBe(1);
    expect(await purchasesOf(shop.workspace_id)).toHaveLength(1);
  });

  it.each([
    [
      'that’s cancelled',
      (id: string) => shop.api.call('POST', `/billing/purchases/${id}/cancel`, { as: shop.admin }),
    ],
    [
      'that’s paid, before its webhook comes',
      (id: string) =>
        Object.assign(shop.stripe.sessionOf(id), { status: 'complete', payment_status: 'paid' }),
    ],
    ['that ran out', (id: string) => Object.assign(shop.stripe.sessionOf(id), { status: 'expired' })],
    [
      'that the provider doesn’t tell of',
      () => shop.stripe.troubles.push({ kind: 'refuse', status: 500, type: 'api_error' }),
    ],
    [
      'of someone else',
      async () => {
        await shop.rows('update purchases set created_by = gen_random_uuid()');
      },
    ],
  ])('doesn’t lead to one %s', async (_what, over) => {
    const first = await shop.bought(20);
    await over(first);
    expect(await shop.bought(20)).not.toBe(first);
    expect(shop.stripe.sessions.size).toBe(2);
  });

  it('refuses a key that was used for another amount', async () => {
    const key = randomUUID();
    await shop.buy(20, key);
    const answer = await shop.buy(30, key);
    expect([answer.status, errorOf(answer).code]).toEqual([422, 'idempotency_key_reused']);
    expect(shop.stripe.sessions.size).toBe(1);
  });

  it.each([4.99, 1000.01, 5.005, -5, '20', null])('refuses %s dollars', async (amount) => {
    const answer = await shop.api.call('POST', '/billing/create-checkout-session', {
      as: shop.admin,
      body: { amount },
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(answer.status).toBe(400);
    expect(errorOf(answer).details?.fields?.[0]?.field).toBe('amount');
    expect(await purchasesOf(shop.workspace_id)).toEqual([]);
  });

  it('is not for people without billing:manage', async () => {
    expect((await shop.buy(20, randomUUID(), shop.user)).status).toBe(403);
    expect(shop.stripe.sessions.size).toBe(0);
  });

  it('answers the same checkout after the answer of the provider was lost', async () => {
    shop.stripe.troubles.push({ kind: 'lose_answer' }, { kind: 'lose_answer' }, { kind: 'lose_answer' });
    const key = randomUUID();
    const lost = await shop.buy(20, key);
    expect(lost.status).toBe(503);
    expect(errorOf(lost).message).toBe(
      'The payment provider couldn’t be reached. Nothing was charged. Try again.',
    );
    const again = await shop.buy(20, key);
    expect(again).toMatchObject({
      status: 201,
      body: { checkout_url: shop.stripe.onlySession.url },
    });
    expect(shop.stripe.sessions.size).toBe(1);
    expect(await purchasesOf(shop.workspace_id)).toHaveLength(1);
  });

  it('says so when the provider refuses, and tells the operator', async () => {
    shop.stripe.troubles.push({ kind: 'refuse', status: 400, type: 'invalid_request_error' });
    const answer = await shop.buy(20);
    expect(answer.status).toBe(503);
    expect(errorOf(answer).message).toContain('Ask the operator of this server');
    expect(shop.told.mock.calls[0]?.[1]).toBe('no checkout could be opened');
  });
});

describe('GET /billing/purchases/{purchase_id}', () => {
  it('is 404 for another workspace', async () => {
    const purchase = await shop.bought(20);
    const { people } = await addWorkspace(db, { admin: 'admin' });
    const answer = await shop.api.call('GET', `/billing/purchases/${purchase}`, {
      as: people['admin']?.uid ?? '',
    });
    expect(answer.status).toBe(404);
  });

  it('asks the provider while the purchase is open, at most every few seconds', async () => {
    const purchase = await shop.bought(20);
    const before = shop.stripe.requests.length;
    await Promise.all([shop.read(purchase), shop.read(purchase), shop.read(purchase, shop.user)]);
    expect(shop.stripe.requests.slice(before)).toEqual([
      `GET /v1/checkout/sessions/${shop.stripe.onlySession.id}`,
    ]);
  });

  it('shows that a payment is under way, and credits nothing for it', async () => {
    const purchase = await shop.bought(20);
    Object.assign(shop.stripe.sessionOf(purchase), { status: 'complete', payment_status: 'paid' });
    expect((await shop.read(purchase)).state).toBe('processing');
    expect(await shop.balance()).toBe(0);
  });

  it('shows that the checkout has expired', async () => {
    const purchase = await shop.bought(20);
    shop.stripe.sessionOf(purchase).status = 'expired';
    expect((await shop.read(purchase)).state).toBe('expired');
  });

  it('answers from what is known when the provider does not', async () => {
    const purchase = await shop.bought(20);
    shop.stripe.troubles.push({ kind: 'lose_answer' });
    expect((await shop.read(purchase)).state).toBe('open');
  });
});

describe('GET /billing/purchases/{purchase_id}/receipt', () => {
  const receipt = (purchase: string, as = shop.user) =>
    shop.api.call('GET', `/billing/purchases/${purchase}/receipt`, { as });
  const paid = async () => {
    const purchase = await shop.bought(20);
    const session = Object.assign(shop.stripe.sessionOf(purchase), {
      status: 'complete',
      payment_status: 'paid',
    });
    await shop.send(shop.stripe.event('checkout.session.completed', session));
    return { purchase, intent: String(session.payment_intent) };
  };

  it('says what was paid and paid back, and where the provider’s own receipt is', async () => {
    const { purchase, intent } = await paid();
    const metadata = { purchase_id: purchase };
    const refund = { id: 'ch_1', object: 'charge', amount_refunded: 500, currency: 'usd', metadata };
    await shop.send(shop.stripe.event('charge.refunded', refund));
    const listed = await shop.api.call('GET', '/billing/transactions', { as: shop.user });
    const { items } = listed.body as { items: Transaction[] };
    expect(await receipt(purchase)).toMatchObject({
      status: 200,
      body: {
        purchase_id: purchase,
        paid_at: items.find(({ kind }) => kind === 'purchase')?.created_at,
        amount_micros: 20_000_000,
        refunded_micros: 5_000_000,
        is_test: true,
        provider_receipt_url: `https://pay.stripe.example/receipts/${intent}`,
      },
    });
  });

  it('is there when the provider doesn’t answer, without its own', async () => {
    const { purchase } = await paid();
    shop.stripe.troubles.push({ kind: 'refuse', status: 500, type: 'api_error' });
    expect(await receipt(purchase)).toMatchObject({ status: 200, body: { provider_receipt_url: null } });
  });

  it('is 404 before the payment, and for another workspace', async () => {
    const open = await shop.bought(30);
    expect((await receipt(open)).status).toBe(404);
    const { purchase } = await paid();
    const { people } = await addWorkspace(db, { admin: 'admin' });
    expect((await receipt(purchase, people['admin']?.uid ?? '')).status).toBe(404);
  });
});

describe('POST /billing/purchases/{purchase_id}/cancel', () => {
  const cancel = (purchase: string, as = shop.admin) =>
    shop.api.call('POST', `/billing/purchases/${purchase}/cancel`, { as });

  it('closes the checkout', async () => {
    const purchase = await shop.bought(20);
    expect((await cancel(purchase)).body).toMatchObject({ state: 'cancelled' });
    const session = shop.stripe.sessionOf(purchase);
    expect(session.status).toBe('expired');
    await shop.send(shop.stripe.event('checkout.session.expired', session));
    expect((await shop.read(purchase)).state).toBe('cancelled');
  });

  it('leaves a purchase that was paid in the meantime to its webhook', async () => {
    const purchase = await shop.bought(20);
    const session = Object.assign(shop.stripe.sessionOf(purchase), {
      status: 'complete',
      payment_status: 'paid',
    });
    expect((await cancel(purchase)).body).toMatchObject({ state: 'processing' });
    await shop.send(shop.stripe.event('checkout.session.completed', session));
    expect((await cancel(purchase)).body).toMatchObject({ state: 'paid' });
    expect(await shop.balance()).toBe(20_000_000);
  });

  it('changes nothing when the provider can’t be reached', async () => {
    const purchase = await shop.bought(20);
    shop.stripe.troubles.push({ kind: 'lose_answer' }, { kind: 'lose_answer' }, { kind: 'lose_answer' });
    Object.assign(shop.stripe.sessionOf(purchase), { status: 'complete' });
    expect((await cancel(purchase)).status).toBe(503);
    expect((await shop.read(purchase)).state).toBe('processing');
  });

  it('is not for people without billing:manage', async () => {
    const purchase = await shop.bought(20);
    expect((await cancel(purchase, shop.user)).status).toBe(403);
  });
});

describe('buying that is off', () => {
  it('says so everywhere', async () => {
    const payments = await openPayments({
      checkout: { kind: 'off' },
      database: db.database,
      logger: createLogger({ level: 'silent' }),
    });
    const billing = billingWith(db.database);
    const api = await createApiServer(db.database, (app) => billingRoutes(app, { billing, payments }));
    const rates = await api.call('GET', '/billing/rates', { as: shop.admin });
    expect(rates.body).toMatchObject({
      buying: {
        mode: 'off',
        notice: 'Credits can’t be bought here: the operator hasn’t set up payments.',
      },
    });
    const buy = await api.call('POST', '/billing/create-checkout-session', {
      as: shop.admin,
      body: { amount: 20 },
      headers: { 'idempotency-key': randomUUID() },
    });
    expect([buy.status, errorOf(buy).code]).toEqual([503, 'not_available']);
    const webhook = await api.app.inject({ method: 'POST', url: WEBHOOK_PATH, payload: {} });
    expect(webhook.statusCode).toBe(404);
    await api.app.close();
  });
});

describe('balance, transactions and rates', () => {
  it('are answered to everyone in the workspace', async () => {
    const balance = await shop.api.call('GET', '/billing/balance', { as: shop.user });
    expect(balance).toMatchObject({
      status: 200,
      body: { balance: 0, balance_micros: 0, held_micros: 0, available_micros: 0 },
    });
    const transactions = await shop.api.call('GET', '/billing/transactions', { as: shop.user });
    expect(transactions.body).toEqual({ items: [], page: 1, page_size: 20, total: 0 });
    const rates = await shop.api.call('GET', '/billing/rates', { as: shop.user });
    expect(rates.body).toMatchObject({
      lines: expect.arrayContaining([
        expect.objectContaining({ item: 'platform', rate: { micros: 50_000, per: 60 } }),
      ]),
      buying: { mode: 'stripe', minimum_micros: 5_000_000, maximum_micros: 1_000_000_000 },
    });
  });

  it.each(['page=0', 'page_size=0', 'page_size=101', 'page=x', 'page_size=1.5'])(
    'refuse %s',
    async (query) => {
      const answer = await shop.api.call('GET', `/billing/transactions?${query}`, { as: shop.user });
      expect(answer.status).toBe(400);
    },
  );

  it('are not for strangers', async () => {
    expect((await shop.api.call('GET', '/billing/balance')).status).toBe(401);
  });
});
