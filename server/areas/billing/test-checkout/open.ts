/** Starts the test-mode checkout: its secrets, its API for the SDK, its pages, its deliveries. */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../platform/database/connection';
import type { Logger } from '../../../platform/logging';
import { openGateway, type PaymentGateway } from '../payment-gateway';
import { startDeliveries } from './deliveries';
import { serveProviderApi } from './provider-api';
import { testCheckoutRoutes } from './routes';
import { installationSecret } from './store';
import { createTill } from './till';

export interface TestCheckout {
  gateway: PaymentGateway;
  /** Adds the pages to the server, and ends with it. @param webhookPath where our webhook is on it */
  register: (app: FastifyInstance, webhookPath: string) => Promise<void>;
}

export async function openTestCheckout(
  database: Database,
  logger: Pick<Logger, 'warn'>,
): Promise<TestCheckout> {
  const till = createTill(database);
  const secret = await database.withoutTenant((tx) =>
    installationSecret(tx, 'test_checkout', randomBytes(32).toString('hex')),
  );
  const api = await serveProviderApi(till, `sk_test_${secret}`);
  const gateway = openGateway({
    secretKey: `sk_test_${secret}`,
    webhookSecret: `whsec_${secret}`,
    address: { host: api.host, port: api.port },
  });
  return {
    gateway,
    async register(app, webhookPath) {
      const webhookUrl = () => {
        const origin = ownOrigin(app);
        return origin === null ? null : `${origin}${webhookPath}`;
      };
      const deliveries = startDeliveries({ database, till, gateway, webhookUrl, logger });
      // Its form parser stays with its pages.
      await app.register(async (scope) =>
        testCheckoutRoutes(scope, { till, secret, deliver: deliveries.deliver }),
      );
      app.addHook('onListen', () => void deliveries.deliver());
      app.addHook('onClose', async () => {
        await deliveries.close();
        await api.close();
      });
    },
  };
}

/** How this server is reached from within this machine; null while it does not listen. */
function ownOrigin(app: FastifyInstance): string | null {
  const address = app.server.address();
  if (address === null || typeof address === 'string') return null;
  const everywhere = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[address.address];
  const host = everywhere ?? (address.family === 'IPv6' ? `[${address.address}]` : address.address);
  return `http://${host}:${address.port}`;
}
