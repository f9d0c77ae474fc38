/** A server with the billing routes, a provider behind it, and people who buy. */
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { vi } from 'vitest';
import type { Purchase } from '#contract/billing/billing';
import { openPayments } from '#server/areas/billing/payments';
import { billingRoutes, WEBHOOK_PATH } from '#server/areas/billing/routes';
import type { Database } from '#server/platform/database/connection';
import { createLogger } from '#server/platform/logging';
import { StripeDouble } from '../../doubles/stripe/server';
import type { TestDatabase } from '../database';
import { type Answer, type ApiServer, addWorkspace, createApiServer } from '../http/api-server';
import { billingWith } from './books';

export interface Shop {
  api: ApiServer;
  stripe: StripeDouble;
  /** What the operator was told as an error. */
  told: { mock: { calls: unknown[][] } };
  workspace_id: string;
  /** Tokens of an admin and of a user of the workspace. */
  admin: string;
  user: string;
  buy(amount: number, key?: string, as?: string): Promise<Answer>;
  /** Buys and answers the purchase's id. */
  bought(amount: number): Promise<string>;
  read(purchaseId: string, as?: string): Promise<Purchase>;
  /** Sends a webhook as Stripe would. @returns the status */
  send(payload: string, signature?: string): Promise<number>;
  balance(): Promise<number>;
  /** Rows of a query as the owner, who sees every workspace. */
  rows(query: string): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
}

/** @param database what the server works on, where that is not the plain database */
export async function openShop(db: TestDatabase, database: Database = db.database): Promise<Shop> {
  const stripe = await new StripeDouble().start();
  const logger = createLogger({ level: 'silent' });
  const told = vi.spyOn(logger, 'error');
  const billing = billingWith(database);
  const { secretKey, webhookSecret, address } = stripe;
  const payments = await openPayments({
    checkout: { kind: 'stripe', secretKey, webhookSecret, publishableKey: null },
    database,
    logger,
    providerAddress: address,
  });
  const api = await createApiServer(database, (app) => billingRoutes(app, { billing, payments }));
  const { workspace_id, people } = await addWorkspace(db, { admin: 'admin', user: 'user' });
  const admin = people['admin']?.uid ?? '';
  const shop: Shop = {
    api,
    stripe,
    told,
    workspace_id,
    admin,
    user: people['user']?.uid ?? '',
    buy: (amount, key = randomUUID(), as = admin) =>
      api.call('POST', '/billing/create-checkout-session', {
        as,
        body: { amount },
        headers: { 'idempotency-key': key, origin: 'http://localhost:8000' },
      }),
    async bought(amount) {
      const { status, body } = await shop.buy(amount);
      if (status !== 201) throw new Error(`Buying answered ${status}: ${JSON.stringify(body)}`);
      return (body as { purchase_id: string }).purchase_id;
    },
    async read(purchaseId, as = admin) {
      return (await api.call('GET', `/billing/purchases/${purchaseId}`, { as })).body as Purchase;
    },
    async send(payload, signature = stripe.sign(payload)) {
      const response = await api.app.inject({
        method: 'POST',
        url: WEBHOOK_PATH,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          ...(signature !== '' && { 'stripe-signature': signature }),
        },
        payload,
      });
      return response.statusCode;
    },
    balance: async () => (await billingWith(db.database).balance(workspace_id)).balance_micros,
    async rows(query) {
      const client = new Client({ connectionString: db.ownerUrl });
      await client.connect();
      try {
        return (await client.query<Record<string, unknown>>(query)).rows;
      } finally {
        await client.end();
      }
    },
    async close() {
      await api.app.close();
      await stripe.stop();
    },
  };
  return shop;
}
