/** Webhooks and deliveries as the API tells them. */
import type { Webhook, WebhookDelivery, WebhookType } from '#contract/webhooks/webhooks';
import type { DeliveryRow, WebhookRow } from './store';

export function webhookOf(row: WebhookRow): Webhook {
  const { webhook_id, url, description, disabled_why, old_secret_until, revision } = row;
  const overlaps = old_secret_until !== null && old_secret_until > new Date();
  return {
    webhook_id,
    url,
    description,
    // They were types of the contract when they were written; the answer's schema looks again.
    events: row.events as WebhookType[],
    created_at: row.created_at.toISOString(),
    failing_since: row.failing_since?.toISOString() ?? null,
    disabled_at: row.disabled_at?.toISOString() ?? null,
    disabled_why,
    old_secret_until: overlaps ? old_secret_until.toISOString() : null,
    revision,
  };
}

export function deliveryOf(row: DeliveryRow): WebhookDelivery {
  const { delivery_id, state, is_sample, attempts, body, took_ms, status, answer } = row;
  return {
    delivery_id,
    message_id: messageIdOf(delivery_id),
    type: row.type as WebhookType,
    state,
    is_sample,
    created_at: row.created_at.toISOString(),
    attempts,
    next_at: state === 'waiting' ? row.next_at.toISOString() : null,
    request: body,
    last_at: row.last_at?.toISOString() ?? null,
    took_ms,
    status,
    answer,
  };
}

/** The same for every try, so that a receiver can tell what it has had before. */
export const messageIdOf = (deliveryId: string): string => `msg_${deliveryId.replaceAll('-', '')}`;
