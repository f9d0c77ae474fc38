/** Webhooks. Nothing is sent anywhere: a sample counts as delivered. */
import type { Webhook, WebhookDelivery, webhookEndpoints } from '#contract/webhooks/webhooks';
import { present } from '#domain/api-error';
import { sampleEvent } from '#contract/webhooks/sample-events';
import { changesWebhook, seenBy } from '#domain/calls/webhook-rules';
import { mustOverlapShortly } from '#domain/workspace/secret-overlap';
import { noSuch } from '#domain/refusals';
import type { Host } from '../../host';
import { keysetPage } from '../../paging';
import type { Answers } from '../../serve';
import type { StoredWebhook } from '../../world';

export function webhookAnswers(host: Host): Answers<typeof webhookEndpoints> {
  const { world } = host;
  const find = (workspaceId: string, webhookId: string): StoredWebhook =>
    present(
      world.webhooks.find((one) => one.workspace_id === workspaceId && one.webhook_id === webhookId),
      noSuch.webhook,
    );
  const changed = (webhook: StoredWebhook): Webhook => {
    host.publish(webhook.workspace_id, { type: 'webhooks.changed' });
    return shown(webhook);
  };

  return {
    list: ({ session }) => ({
      items: world.webhooks.filter((one) => one.workspace_id === session.workspace_id).map(shown),
    }),

    create({ session, body }) {
      const webhook: StoredWebhook = {
        ...body,
        workspace_id: session.workspace_id,
        webhook_id: crypto.randomUUID(),
        created_at: new Date().toISOString(),
        failing_since: null,
        disabled_at: null,
        disabled_why: null,
        old_secret_until: null,
        revision: 1,
        deliveries: [],
      };
      world.webhooks.push(webhook);
      return { webhook: changed(webhook), secret: newSecret() };
    },

    update({ session, params, body }) {
      const webhook = find(session.workspace_id, params.webhook_id);
      const isChanged = changesWebhook(webhook, body);
      const { enabled, base_revision: _seen, ...change } = body;
      if (change.url !== undefined && change.url !== webhook.url) webhook.failing_since = null;
      if (isChanged) webhook.revision += 1;
      Object.assign(webhook, change);
      if (enabled === true)
        Object.assign(webhook, { disabled_at: null, disabled_why: null, failing_since: null });
      if (enabled === false) webhook.disabled_at ??= new Date().toISOString();
      return changed(webhook);
    },

    rotate({ session, params, body }) {
      mustOverlapShortly('old_secret_until', body.old_secret_until, new Date());
      const webhook = find(session.workspace_id, params.webhook_id);
      webhook.old_secret_until = body.old_secret_until;
      return { webhook: changed(webhook), secret: newSecret() };
    },

    remove({ session, params }) {
      const webhook = find(session.workspace_id, params.webhook_id);
      world.webhooks = world.webhooks.filter((one) => one !== webhook);
      changed(webhook);
    },

    sendSample({ session, params, body }) {
      const webhook = find(session.workspace_id, params.webhook_id);
      const now = new Date().toISOString();
      const { type, data } = sampleEvent(body.type);
      const delivery_id = crypto.randomUUID();
      const delivery: WebhookDelivery = {
        delivery_id,
        message_id: `msg_${delivery_id.replaceAll('-', '')}`,
        type,
        state: 'delivered',
        is_sample: true,
        created_at: now,
        attempts: 1,
        next_at: null,
        request: JSON.stringify({ type, timestamp: now, data }),
        last_at: now,
        took_ms: 84,
        status: 204,
        answer: '',
      };
      webhook.deliveries.unshift(delivery);
      changed(webhook);
      return delivery;
    },

    deliveries: ({ session, params, query }) => {
      const { deliveries } = find(session.workspace_id, params.webhook_id);
      return keysetPage(
        deliveries.map((delivery) => seenBy(session.role, delivery)),
        ({ created_at, delivery_id }) => ({ at: created_at, id: delivery_id }),
        query,
      );
    },

    resend({ session, params }) {
      const webhook = find(session.workspace_id, params.webhook_id);
      const delivery = present(
        webhook.deliveries.find((one) => one.delivery_id === params.delivery_id),
        noSuch.delivery,
      );
      delivery.attempts += 1;
      delivery.last_at = new Date().toISOString();
      changed(webhook);
      return seenBy(session.role, delivery);
    },
  };
}

function shown({ workspace_id: _workspace, deliveries: _deliveries, ...webhook }: StoredWebhook): Webhook {
  return webhook;
}

const newSecret = () => `whsec_${btoa(crypto.randomUUID().slice(0, 24))}`;
