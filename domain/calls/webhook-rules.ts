/** Rules of webhooks that the server and the mocked API share. */
import { type Grant, hasPermission, type Permission, permissionsOf } from '#contract/permissions';
import {
  TRIED_FOR_DAYS,
  type Webhook,
  type WebhookChange,
  type WebhookDelivery,
  type WebhookType,
} from '#contract/webhooks/webhooks';
import { isChange } from '../requests/revisions';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The wait after each try that failed; the last one is repeated. */
const waits = [
  5 * SECOND_MS,
  30 * SECOND_MS,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  HOUR_MS,
  3 * HOUR_MS,
  6 * HOUR_MS,
];

/**
 * When a delivery is tried again after `attempts` that failed; null: no more.
 *
 * @param triedSince when it was first tried
 */
export function nextTry(attempts: number, triedSince: Date, now: Date): Date | null {
  const wait = waits[Math.min(attempts, waits.length) - 1] ?? 0;
  const next = new Date(now.getTime() + wait);
  return next.getTime() - triedSince.getTime() > TRIED_FOR_DAYS * DAY_MS ? null : next;
}

/**
 * Whether an address, to which a delivery is given up now, took nothing while that was tried, and is disabled. The
 * try that would come after the three days isn't made, so they end as much as one wait before that.
 */
export const tookNothing = (failingSince: Date, now: Date): boolean =>
  now.getTime() - failingSince.getTime() >= TRIED_FOR_DAYS * DAY_MS - Math.max(...waits);

/** What someone needs to read what an event told, and to have an address told of it. */
export const readWith: Readonly<Record<WebhookType, Permission>> = {
  'call.started': 'calls:view',
  'call.ended': 'calls:view',
  'call.help_requested': 'calls:view',
  'call.reviewed': 'calls:view',
  'alert.fired': 'calls:view',
  'agent.published': 'agents:view',
  'balance.low': 'billing:view',
  'campaign.finished': 'phone-numbers:view',
  'purchase.paid': 'billing:view',
};

/**
 * The delivery as someone with this grant sees it: without its body where they may not see what it's about, and without
 * the answer, which may repeat it.
 */
export function seenBy(grant: Grant, delivery: WebhookDelivery): WebhookDelivery {
  const mayRead = delivery.is_sample || hasPermission(permissionsOf(grant), readWith[delivery.type]);
  return mayRead ? delivery : { ...delivery, request: null, answer: null };
}

/**
 * Whether a change says anything but what's there already. In which order events are named means nothing.
 *
 * @throws ApiError `conflict` when someone has changed the webhook since the revision that the change was made from
 */
export function changesWebhook(webhook: Webhook, change: WebhookChange): boolean {
  const { revision, url, description } = webhook;
  const there = { url, description, events: inOrder(webhook.events), enabled: webhook.disabled_at === null };
  const wanted = {
    url: change.url ?? there.url,
    description: change.description ?? there.description,
    events: inOrder(change.events ?? there.events),
    enabled: change.enabled ?? there.enabled,
  };
  return isChange('webhook', { ...there, revision }, { ...wanted, base_revision: change.base_revision });
}

const inOrder = (events: readonly WebhookType[]) => [...new Set(events)].toSorted();
