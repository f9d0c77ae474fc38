/**
 * Brings the test checkout's events to our own webhook over HTTP, signed as Stripe signs them, and again
 * until it has taken them: also those that a crash left behind.
 */
import type { Database } from '../../../platform/database/connection';
import type { Logger } from '../../../platform/logging';
import type { PaymentGateway } from '../payment-gateway';
import { markDelivered, waitingEvents } from './store';
import type { Till } from './till';

const AGAIN_AFTER_MS = 10_000;
const TIMEOUT_MS = 10_000;

export interface Deliveries {
  /** Delivers what waits now. Never rejects. */
  deliver: () => Promise<void>;
  close(): Promise<void>;
}

interface DeliveriesOptions {
  database: Database;
  till: Till;
  gateway: PaymentGateway;
  /** Our own webhook; null while the server does not listen. */
  webhookUrl: () => string | null;
  logger: Pick<Logger, 'warn'>;
}

export function startDeliveries({
  database,
  till,
  gateway,
  webhookUrl,
  logger,
}: DeliveriesOptions): Deliveries {
  async function send(url: string, payload: string): Promise<void> {
    const signature = gateway.stripe.webhooks.generateTestHeaderString({
      payload,
      secret: gateway.webhookSecret,
    });
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body: payload,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`Our webhook answered ${response.status}.`);
  }

  async function deliverAll(): Promise<void> {
    const url = webhookUrl();
    if (url === null) return;
    try {
      for (const { event_id, payload } of await database.withoutTenant(waitingEvents)) {
        await send(url, payload);
        await database.withoutTenant((tx) => markDelivered(tx, event_id));
      }
    } catch (error) {
      logger.warn({ err: error }, 'the test checkout could not deliver an event and tries again');
    }
  }

  let running = Promise.resolve();
  const deliver = () => (running = running.then(deliverAll));
  const timer = setInterval(() => {
    running = running
      .then(() => till.expireOverdue())
      .catch((error: unknown) => logger.warn({ err: error }, 'test checkouts could not be expired'))
      .then(deliverAll);
  }, AGAIN_AFTER_MS);
  timer.unref();

  return {
    deliver,
    async close() {
      clearInterval(timer);
      await running;
    },
  };
}
