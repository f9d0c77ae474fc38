/**
 * Delivers what waits: a few at a time to each address, so that a slow one delays no other, and about one call one
 * after another. A delivery is leased while it's sent; when its process dies, another sends it again under its id.
 */
import type { Database } from '../../platform/database/connection';
import { storable } from '../../platform/database/storable-text';
import { takeWebhookDeliveries } from '../../platform/database/lookups';
import type { OutboundClient } from '../../platform/outbound/outbound-client';
import { OutboundError } from '../../platform/outbound/outbound-error';
import { hasFailedLong, nextTry } from '#domain/calls/webhook-rules';
import { DELIVERIES_KEPT_DAYS } from '#contract/webhooks/webhooks';
import { publishEvent } from '../../platform/workspace-events';
import { messageIdOf } from './presentation';
import type { WebhookSecrets } from './secrets';
import { signed } from './signature';
import * as store from './store';

/** Under way in this process. */
const AT_ONCE = 64;
/** For one try: the address has to answer in this time. */
const TRY_MS = 15_000;
/** Longer than a try and what is written after it. */
const LEASE_SECONDS = 60;
const LOOK_EVERY_MS = 1000;
const AFTER_FAILURE_MS = 2000;
/** Of an answer that is kept. */
const MOST_KEPT = 2000;
const DAY_MS = 24 * 60 * 60_000;
/** The address says that it's gone for good. */
const GONE = 410;

interface Taken {
  workspace_id: string;
  delivery_id: string;
}

interface Outcome {
  ok: boolean;
  status: number | null;
  answer: string;
  took_ms: number;
}

interface Deliverer {
  start(): void;
  /** Looks at once, for something that has just been asked for. */
  wake(): void;
  /** Gives back what is under way, and resolves when it has. */
  stop(): Promise<void>;
}

interface DelivererOptions {
  database: Database;
  outbound: OutboundClient;
  secrets: WebhookSecrets;
  log: { warn(fields: object, message: string): void };
}

export function createDeliverer({ database, outbound, secrets, log }: DelivererOptions): Deliverer {
  const stopped = new AbortController();
  const underWay = new Set<Promise<void>>();
  let looking: Promise<void> = Promise.resolve();
  let wake: () => void = () => undefined;
  let woken = false;

  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      if (woken || stopped.signal.aborted) return resolve();
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
      return undefined;
    });

  const nudge = () => {
    woken = true;
    wake();
  };

  async function look(): Promise<void> {
    while (!stopped.signal.aborted) {
      woken = false;
      try {
        const room = AT_ONCE - underWay.size;
        const taken =
          room > 0
            ? await database.withoutTenant((tx) => takeWebhookDeliveries(tx, room, LEASE_SECONDS))
            : [];
        for (const one of taken) begin(one);
        if (taken.length === 0) await pause(LOOK_EVERY_MS);
      } catch (err) {
        log.warn({ err }, 'webhooks could not be looked for');
        await pause(AFTER_FAILURE_MS);
      }
    }
  }

  function begin(taken: Taken): void {
    const delivery = deliver(taken)
      .catch((err: unknown) => log.warn({ err, ...taken }, 'a webhook could not be delivered or noted'))
      .finally(() => {
        underWay.delete(delivery);
        nudge();
      });
    underWay.add(delivery);
  }

  async function deliver({ workspace_id, delivery_id }: Taken): Promise<void> {
    const found = await database.inWorkspace(workspace_id, async (tx) => {
      const delivery = await store.findDelivery(tx, delivery_id);
      const webhook = delivery && (await store.findWebhook(tx, delivery.webhook_id));
      return webhook && { delivery, webhook };
    });
    if (found === undefined) return;
    const { delivery, webhook } = found;
    const outcome = await send(webhook, delivery);
    await database.inWorkspace(workspace_id, async (tx) => {
      if (outcome === null) await store.updateDelivery(tx, delivery_id, { leased_until: null });
      else await note(tx, webhook.webhook_id, delivery_id, outcome);
    });
  }

  /** One try; null: this process stops, and another makes it. */
  async function send(webhook: store.WebhookRow, delivery: store.DeliveryRow): Promise<Outcome | null> {
    const began = performance.now();
    const took = () => Math.round(performance.now() - began);
    const message = {
      id: messageIdOf(delivery.delivery_id),
      timestamp: Math.floor(Date.now() / 1000),
      body: delivery.body,
    };
    try {
      const headers = {
        'content-type': 'application/json',
        'user-agent': 'Callwright',
        ...signed(secrets.valid(webhook), message),
      };
      const { status, body } = await outbound.request({
        url: webhook.url,
        method: 'POST',
        headers: Object.entries(headers).map(([name, value]) => ({ name, value })),
        body: delivery.body,
        timeoutMs: TRY_MS,
        signal: stopped.signal,
      });
      const ok = status >= 200 && status < 300;
      return { ok, status, answer: kept(body), took_ms: took() };
    } catch (error) {
      if (stopped.signal.aborted) return null;
      const answer = error instanceof OutboundError ? error.message : 'The request failed.';
      return { ok: false, status: null, answer: kept(answer), took_ms: took() };
    }
  }

  async function note(
    tx: Parameters<Parameters<Database['inWorkspace']>[1]>[0],
    webhookId: string,
    deliveryId: string,
    { ok, status, answer, took_ms }: Outcome,
  ): Promise<void> {
    const now = new Date();
    const webhook = await store.lockWebhook(tx, webhookId);
    const delivery = await store.findDelivery(tx, deliveryId);
    // Removed meanwhile.
    if (webhook === undefined || delivery === undefined) return;
    const attempts = delivery.attempts + 1;
    const next = ok || delivery.is_sample ? null : nextTry(attempts, delivery.tried_since, now);
    await store.updateDelivery(tx, deliveryId, {
      attempts,
      last_at: now,
      took_ms,
      status,
      answer,
      leased_until: null,
      state: ok ? 'delivered' : next === null ? 'failed' : 'waiting',
      ...(next !== null && { next_at: next }),
    });
    await store.updateWebhook(tx, webhookId, ok ? { failing_since: null } : failing(webhook, status, now));
    await store.forgetDeliveries(tx, webhookId, new Date(now.getTime() - DELIVERIES_KEPT_DAYS * DAY_MS));
    await publishEvent(tx, webhook.workspace_id, { type: 'webhooks.changed' });
  }

  return {
    start() {
      looking = look();
    },
    wake: nudge,
    async stop() {
      stopped.abort();
      wake();
      await looking;
      await Promise.all(underWay);
    },
  };
}

/** What a try that failed says of the webhook. */
function failing(
  { failing_since, disabled_at }: store.WebhookRow,
  status: number | null,
  now: Date,
): Partial<store.WebhookRow> {
  const since = failing_since ?? now;
  if (disabled_at !== null) return { failing_since: since };
  if (status === GONE) {
    return { failing_since: since, disabled_at: now, disabled_why: 'The address answered 410: it’s gone.' };
  }
  return hasFailedLong(since, now)
    ? { failing_since: since, disabled_at: now, disabled_why: 'No delivery came through for three days.' }
    : { failing_since: since };
}

/** What the database can hold of an answer. */
const kept = (text: string): string => storable(text.slice(0, MOST_KEPT));
