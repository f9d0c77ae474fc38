import { billingEndpoints as endpoints } from '#contract/billing/billing';
import { telephoneCapEndpoints as capEndpoints } from '#contract/billing/telephone-cap';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { patient } from '../patience';
import { type Client, unknownId } from './client';
import { founder, memberOf } from './people';
import type { Account } from './subject';

export function describeBilling(use: () => Client): void {
  describe('billing', () => {
    let client: Client;
    let ada: Account;
    beforeAll(() => {
      client = use();
    });
    beforeEach(async () => {
      ada = await founder(client);
    });
    const purchase = (purchase_id: string) => ({ as: ada, params: { purchase_id } });

    it('begins with the trial, posted once', async () => {
      expect(await client.ask(endpoints.balance, { as: ada })).toEqual({
        balance: 5,
        balance_micros: 5_000_000,
        held_micros: 0,
        available_micros: 5_000_000,
      });
      const { items, ...paging } = await client.ask(endpoints.transactions, { as: ada });
      expect(paging).toEqual({ page: 1, page_size: 20, total: 1 });
      expect(items).toMatchObject([
        { kind: 'trial', amount_micros: 5_000_000, balance_after_micros: 5_000_000, call_id: null },
      ]);
    });

    it('has a price for a minute, and says how credits are bought', async () => {
      const { lines, buying } = await client.ask(endpoints.rates, { as: ada });
      expect(lines.find(({ item }) => item === 'platform')).toMatchObject({
        unit: 'second',
        rate: { micros: 50_000, per: 60 },
      });
      expect(buying).toMatchObject({ mode: 'test', minimum_micros: 5_000_000, notice: expect.any(String) });
    });

    it('a paid purchase is credited once and is among the transactions', async () => {
      const started = await client.ask(endpoints.createCheckoutSession, { as: ada, body: { amount: 12.5 } });
      expect(await client.ask(endpoints.purchase, purchase(started.purchase_id))).toMatchObject({
        amount_micros: 12_500_000,
        state: 'open',
        is_test: true,
      });
      await client.subject.pay(started.checkout_url);
      await vi.waitFor(async () => {
        const { state } = await client.ask(endpoints.purchase, purchase(started.purchase_id));
        expect(state).toBe('paid');
      }, patient(10_000));
      expect(await client.ask(endpoints.balance, { as: ada })).toMatchObject({ balance: 17.5 });
      const { items, total } = await client.ask(endpoints.transactions, { as: ada });
      expect(total).toBe(2);
      expect(items[0]).toMatchObject({
        kind: 'purchase',
        amount_micros: 12_500_000,
        balance_after_micros: 17_500_000,
        purchase_id: started.purchase_id,
      });
      const receipt = await client.ask(endpoints.purchaseReceipt, purchase(started.purchase_id));
      expect(receipt).toEqual({
        purchase_id: started.purchase_id,
        paid_at: items[0]?.created_at,
        amount_micros: 12_500_000,
        refunded_micros: 0,
        is_test: true,
        // The test-mode checkout writes none of its own.
        provider_receipt_url: null,
      });
      // Paid is paid.
      expect(await client.ask(endpoints.cancelPurchase, purchase(started.purchase_id))).toMatchObject({
        state: 'paid',
      });
    });

    it('one key begins one purchase; a cancelled one charges nothing', async () => {
      const ask = { as: ada, key: 'one-purchase', body: { amount: 10 } };
      const started = await client.ask(endpoints.createCheckoutSession, ask);
      expect(await client.ask(endpoints.createCheckoutSession, ask)).toEqual(started);
      // Another key, as from a dialog that was opened again: the checkout is open.
      const { body } = ask;
      expect(await client.ask(endpoints.createCheckoutSession, { as: ada, body })).toEqual(started);
      const cancelled = await client.ask(endpoints.cancelPurchase, purchase(started.purchase_id));
      expect(cancelled.state).toBe('cancelled');
      // What wasn't paid has no receipt.
      const refused = await client.refused(endpoints.purchaseReceipt, purchase(started.purchase_id));
      expect(refused).toMatchObject({ code: 'not_found' });
      expect(await client.ask(endpoints.purchase, purchase(started.purchase_id))).toEqual(cancelled);
      const other = await client.ask(endpoints.createCheckoutSession, { as: ada, body });
      expect(other.purchase_id).not.toBe(started.purchase_id);
      expect(await client.ask(endpoints.balance, { as: ada })).toMatchObject({ balance: 5 });
    });

    it('refuses amounts that can’t be bought', async () => {
      for (const amount of [4.99, 1000.01, 10.001, '10', undefined]) {
        expect(await client.refused(endpoints.createCheckoutSession, { as: ada, body: { amount } })).toEqual({
          code: 'invalid_request',
          fields: ['amount'],
        });
      }
    });

    it('caps what calls by telephone cost in a day', async () => {
      const own = { as: ada };
      expect(await client.ask(capEndpoints.spending, own)).toMatchObject({
        cap_micros: null,
        used_micros: 0,
        reached: false,
      });
      const body = { cap_micros: 20_000, time_zone: 'Europe/Berlin' };
      // Not enough for the first minute of a call.
      const set = await client.ask(capEndpoints.setCap, { ...own, body });
      expect(set).toMatchObject({ ...body, reached: true });
      expect(Date.parse(set.opens_at)).toBeGreaterThan(Date.now());
      expect(await client.ask(capEndpoints.spending, own)).toEqual(set);
      const zone = { ...own, body: { ...body, time_zone: 'Mars/Base' } };
      expect(await client.refused(capEndpoints.setCap, zone)).toEqual({
        code: 'invalid_request',
        fields: ['time_zone'],
      });
      const ben = await memberOf(client, ada);
      expect(await client.ask(capEndpoints.spending, { as: ben })).toMatchObject(body);
      expect(await client.refused(capEndpoints.setCap, { as: ben, body })).toMatchObject({
        code: 'forbidden',
      });
    });

    it('members see it; only admins buy', async () => {
      const ben = await memberOf(client, ada);
      expect(await client.ask(endpoints.balance, { as: ben })).toMatchObject({ balance: 5 });
      const started = await client.ask(endpoints.createCheckoutSession, { as: ada, body: { amount: 10 } });
      const refused = [
        await client.refused(endpoints.createCheckoutSession, { as: ben, body: { amount: 10 } }),
        await client.refused(endpoints.cancelPurchase, { ...purchase(started.purchase_id), as: ben }),
      ];
      for (const refusal of refused) expect(refusal).toMatchObject({ code: 'forbidden' });
      const stranger = await founder(client);
      expect(
        await client.refused(endpoints.purchase, { ...purchase(started.purchase_id), as: stranger }),
      ).toMatchObject({ code: 'not_found' });
      expect(await client.refused(endpoints.purchase, purchase(unknownId()))).toMatchObject({
        code: 'not_found',
      });
    });

    it('pages its transactions, from 1 to 100 a page', async () => {
      const page = (query: Record<string, number>) => ({ as: ada, query });
      expect(await client.ask(endpoints.transactions, page({ page: 2, page_size: 1 }))).toEqual({
        items: [],
        page: 2,
        page_size: 1,
        total: 1,
      });
      for (const [query, field] of [
        [{ page: 0 }, 'page'],
        [{ page: 1.5 }, 'page'],
        [{ page_size: 0 }, 'page_size'],
        [{ page_size: 101 }, 'page_size'],
      ] as const) {
        expect(await client.refused(endpoints.transactions, page(query))).toEqual({
          code: 'invalid_request',
          fields: [field],
        });
      }
    });
  });
}
