/** Payments as this installation is configured: Stripe, the test-mode checkout, or none. */
import type { FastifyInstance } from 'fastify';
import type { CheckoutConfiguration } from '../../platform/configuration/configuration';
import type { Database } from '../../platform/database/connection';
import type { Logger } from '../../platform/logging';
import { createPaymentEvents, type PaymentEvents } from './payment-events';
import { openGateway, type PaymentGateway } from './payment-gateway';
import { createPurchaseReceipts, type PurchaseReceipts } from './purchase-receipts';
import { createPurchases, type Purchases } from './purchases';
import { openTestCheckout, type TestCheckout } from './test-checkout/open';

interface PaymentsOptions {
  checkout: CheckoutConfiguration;
  database: Database;
  logger: Logger;
  /** Where the provider is, when it is not where its SDK knows it to be. */
  providerAddress?: { host: string; port: number };
}

export interface Payments {
  purchases: Purchases;
  receipts: PurchaseReceipts;
  events: PaymentEvents;
  /** The pages of the test-mode checkout; null where there isn't one. */
  registerPages: ((app: FastifyInstance, webhookPath: string) => Promise<void>) | null;
}

/** Register the billing routes with what this answers: the test-mode checkout ends with their server. */
export async function openPayments(options: PaymentsOptions): Promise<Payments> {
  const { checkout, database, logger, providerAddress: address } = options;
  let gateway: PaymentGateway | null = null;
  let testCheckout: TestCheckout | null = null;
  if (checkout.kind === 'stripe') {
    gateway = openGateway({ ...checkout, ...(address && { address }) });
  } else if (checkout.kind === 'test') {
    testCheckout = await openTestCheckout(database, logger);
    gateway = testCheckout.gateway;
  }
  const parts = { database, gateway, standIn: testCheckout !== null, logger };
  return {
    purchases: createPurchases(parts),
    receipts: createPurchaseReceipts(parts),
    events: createPaymentEvents({ database, gateway, logger }),
    registerPages: testCheckout?.register ?? null,
  };
}
