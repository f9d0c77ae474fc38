/** HTTP of balance, transactions, rates and purchases, and of the payment provider's webhook. */
import type { FastifyInstance } from 'fastify';
import { billingEndpoints as endpoints } from '#contract/billing/billing';
import { telephoneCapEndpoints } from '#contract/billing/telephone-cap';
import { ApiError } from '#domain/api-error';
import { route } from '../../platform/http/route';
import type { PaymentEvents } from './payment-events';
import type { Payments } from './payments';
import type { BillingService } from './service';

interface BillingRoutesOptions {
  billing: BillingService;
  payments: Payments;
}

export const WEBHOOK_PATH = '/api/billing/webhooks/stripe';

export async function billingRoutes(
  app: FastifyInstance,
  { billing, payments }: BillingRoutesOptions,
): Promise<void> {
  const { purchases, receipts, events, registerPages } = payments;

  route(app, endpoints.balance, ({ session }) => billing.balance(session.workspace_id));
  route(app, endpoints.transactions, ({ session, query }) =>
    billing.transactions(session.workspace_id, query),
  );
  route(app, endpoints.receipt, ({ session, params }) =>
    billing.receipt(session.workspace_id, params.call_id),
  );
  route(app, endpoints.rates, async () => ({ lines: billing.rates(), buying: purchases.buying() }));
  route(
    app,
    endpoints.createCheckoutSession,
    ({ session, body, idempotency, pageOrigin }) =>
      purchases.create({ ...session, origin: pageOrigin }, body.amount, idempotency),
    { rateLimit: { max: 60 } },
  );
  route(app, endpoints.purchase, ({ session, params }) =>
    purchases.read(session.workspace_id, params.purchase_id),
  );
  route(app, endpoints.purchaseReceipt, ({ session, params }) =>
    receipts(session.workspace_id, params.purchase_id),
  );
  route(app, endpoints.cancelPurchase, ({ session, params }) =>
    purchases.cancel(session.workspace_id, params.purchase_id),
  );

  route(app, telephoneCapEndpoints.spending, ({ session }) =>
    billing.telephoneSpending(session.workspace_id),
  );
  route(app, telephoneCapEndpoints.setCap, ({ session, body }) =>
    billing.setTelephoneCap(session.workspace_id, body),
  );

  await app.register(async (scope) => webhookRoute(scope, events));
  await registerPages?.(app, WEBHOOK_PATH);
}

/** The signature covers the bytes as they came, so nothing may parse them before it is checked. */
function webhookRoute(app: FastifyInstance, events: PaymentEvents): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body);
  });
  app.post(WEBHOOK_PATH, async (request) => {
    const { body, headers } = request;
    if (!Buffer.isBuffer(body)) throw new ApiError('invalid_request', 'The event is missing.');
    const signature = headers['stripe-signature'];
    await events.receive(body, typeof signature === 'string' ? signature : undefined);
    return { received: true };
  });
}
