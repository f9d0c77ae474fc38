/** HTTP of webhooks. */
import type { FastifyInstance } from 'fastify';
import { webhookEndpoints as endpoints } from '#contract/webhooks/webhooks';
import { route } from '../../platform/http/route';
import type { WebhooksService } from './service';

export function webhookRoutes(app: FastifyInstance, { webhooks }: { webhooks: WebhooksService }): void {
  route(app, endpoints.list, async ({ session }) => ({ items: await webhooks.list(session) }));
  route(app, endpoints.create, ({ session, body }) => webhooks.create(session, body));
  route(app, endpoints.update, ({ session, params, body }) =>
    webhooks.update(session, params.webhook_id, body),
  );
  route(app, endpoints.rotate, ({ session, params, body }) =>
    webhooks.rotate(session, params.webhook_id, body.old_secret_until),
  );
  route(app, endpoints.remove, ({ session, params }) => webhooks.remove(session, params.webhook_id));
  route(
    app,
    endpoints.sendSample,
    ({ session, params, body }) => webhooks.sendSample(session, params.webhook_id, body.type),
    { rateLimit: { max: 60 } },
  );
  route(app, endpoints.deliveries, ({ session, params, query }) =>
    webhooks.deliveries(session, params.webhook_id, query),
  );
  route(
    app,
    endpoints.resend,
    ({ session, params }) => webhooks.resend(session, params.webhook_id, params.delivery_id),
    { rateLimit: { max: 60 } },
  );
}
