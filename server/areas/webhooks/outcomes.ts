/**
 * Writes down what tries came to: those of a workspace that end while others are being written go together, in one
 * statement. An address that took nothing while a delivery was tried is disabled, and its admins are told.
 */
import { nextTry, tookNothing } from '#domain/calls/webhook-rules';
import { DELIVERIES_KEPT_DAYS } from '#contract/webhooks/webhooks';
import * as store from './store';
import { actingFor, theProduct } from '../../platform/database/acting';
import type { Database } from '../../platform/database/connection';
import type { Transaction } from '../../platform/database/transaction';
import type { Log } from '../../platform/logging';
import { type Admins, becauseAdmin, type Mail, mailAdmins } from '../../platform/mail/mail';
import { publishEvent } from '../../platform/workspace-events';
import type { Outcome } from './sending';
import type { Letter } from '../../platform/mail/letter';
import type { WebhookRow } from './store';

/** The address says that it's gone for good. */
const GONE = 410;

/** A try that has ended; `outcome` is null when this process stopped before it had one. */
interface Tried extends store.TakenDelivery {
  outcome: Outcome | null;
}

interface OutcomesOptions {
  database: Database;
  mail: Mail;
  admins: Admins;
  /** Where people open the application, without a slash at its end. */
  origin: string;
  log: Log<'warn'>;
}

export interface Outcomes {
  /** Resolves when it's written, and rejects when it couldn't be: then the lease runs out, and it's tried again. */
  note(tried: Tried): Promise<void>;
}

interface Waiting {
  tried: Tried;
  settle: { resolve: () => void; reject: (error: unknown) => void };
}

export function createOutcomes(options: OutcomesOptions): Outcomes {
  const { database, log } = options;
  const waiting = new Map<string, Waiting[]>();
  const writing = new Set<string>();

  async function writeAll(workspaceId: string): Promise<void> {
    for (;;) {
      const batch = waiting.get(workspaceId);
      if (batch === undefined) {
        // At once: what's noted after this begins another round.
        writing.delete(workspaceId);
        return;
      }
      waiting.delete(workspaceId);
      try {
        const all = batch.map(({ tried }) => tried);
        const given = await database.inWorkspace(workspaceId, (tx) => write(tx, workspaceId, all));
        for (const { settle } of batch) settle.resolve();
        // The next that fails so says it again.
        for (const one of given)
          await disable(options, workspaceId, one).catch((err: unknown) =>
            log.warn({ err, workspace_id: workspaceId }, 'a webhook could not be disabled'),
          );
      } catch (error) {
        for (const { settle } of batch) settle.reject(error);
      }
    }
  }

  return {
    note: (tried) =>
      new Promise((resolve, reject) => {
        const { workspace_id } = tried.delivery;
        const others = waiting.get(workspace_id) ?? [];
        waiting.set(workspace_id, [...others, { tried, settle: { resolve, reject } }]);
        if (writing.has(workspace_id)) return;
        writing.add(workspace_id);
        void writeAll(workspace_id);
      }),
  };
}

interface GivenUp {
  webhookId: string;
  why: string;
}

type Ended = Tried & { outcome: Outcome };

/** @returns the addresses that are to be disabled */
async function write(tx: Transaction, workspaceId: string, batch: readonly Tried[]): Promise<GivenUp[]> {
  const now = new Date();
  // In one order, so that processes don't wait for each other: first webhooks, then deliveries by their places.
  const sorted = batch.toSorted((a, b) => a.delivery.place - b.delivery.place);
  const ended = sorted.filter((tried): tried is Ended => tried.outcome !== null);
  const left = sorted.filter(({ outcome }) => outcome === null);
  // In the order in which they ended. A sample is tried once, while someone sets the address up: that it failed says
  // nothing of what happens since.
  const counted = batch.filter(
    (tried): tried is Ended => tried.outcome !== null && (tried.outcome.ok || !tried.delivery.is_sample),
  );
  const tries = onePerDelivery(ended).map((tried) => ({ delivery: tried.delivery, came: tryOf(tried, now) }));
  const last = new Map(counted.map((tried) => [tried.webhook.webhook_id, tried]));
  const through = new Set(
    counted.flatMap(({ webhook, outcome }) => (outcome.ok ? [webhook.webhook_id] : [])),
  );
  const isFailing = (tried: Ended): boolean =>
    // What came through just now says that the address works, unless it says itself that it's gone since.
    !tried.outcome.ok && (!through.has(tried.webhook.webhook_id) || tried.outcome.status === GONE);
  const failing = new Map([...last].filter(([, tried]) => isFailing(tried)));
  const of = { failing: [...failing.keys()], through: [...through] };
  // What's asked one after another is answered together. Each is one statement: where one fails, none follows another that
  // was answered, on a connection that may be someone else's by then.
  const before = [
    store.writeSoon(tx),
    failing.size > 0 || through.size > 1 ? store.lockToNote(tx, of) : undefined,
    through.size > 0 ? store.noteSuccess(tx, of.through) : undefined,
    left.length > 0
      ? store.lockDeliveries(
          tx,
          sorted.map(({ delivery }) => delivery.delivery_id),
        )
      : undefined,
    ...left.map(({ delivery }) => store.giveBack(tx, delivery)),
  ];
  const [noted] = await Promise.all([
    store.noteTries(
      tx,
      tries.map(({ came }) => came),
      now,
    ),
    ...before,
  ]);
  if (ended.length === 0) return [];
  const lostBy = await putOffOrLost(
    tx,
    tries.filter(({ came }) => noted.has(came.delivery_id)),
  );
  const given: GivenUp[] = [];
  for (const [webhookId, { webhook, outcome }] of failing) {
    const failure = { webhookId, url: webhook.url, outcome, hasLost: lostBy.has(webhookId) };
    const why = await noteFailure(tx, failure, now);
    if (why !== null) given.push({ webhookId, why });
  }
  await publishEvent(tx, workspaceId, { type: 'webhooks.changed' });
  return given;
}

/** What a try came to, as it's written. */
function tryOf({ delivery, outcome: { ok, ...told } }: Ended, now: Date): store.TryRow {
  const { delivery_id, attempts, tried_since, is_sample } = delivery;
  const next_at = ok || is_sample ? null : nextTry(attempts + 1, tried_since, now);
  const state = ok ? 'delivered' : next_at === null ? 'failed' : 'waiting';
  return { delivery_id, attempts, ...told, state, next_at };
}

/** Puts off what waits behind tries that failed. @returns the addresses to which an event is lost: it isn't tried again */
async function putOffOrLost(
  tx: Transaction,
  noted: readonly { delivery: store.TakenDelivery['delivery']; came: store.TryRow }[],
): Promise<ReadonlySet<string>> {
  await Promise.all(
    noted.flatMap(({ delivery, came: { next_at } }) =>
      next_at === null ? [] : [store.putOffFollowers(tx, delivery, next_at)],
    ),
  );
  const lost = noted.filter(({ delivery, came }) => came.state === 'failed' && !delivery.is_sample);
  return new Set(lost.map(({ delivery }) => delivery.webhook_id));
}

/** Of a delivery that was tried twice at once, since its lease ran out meanwhile: what came through, or the later try. */
function onePerDelivery(ended: readonly Ended[]): Ended[] {
  const kept = new Map<string, Ended>();
  for (const one of ended) {
    const other = kept.get(one.delivery.delivery_id);
    const counts =
      other === undefined ||
      (one.outcome.ok === other.outcome.ok
        ? one.delivery.attempts > other.delivery.attempts
        : one.outcome.ok);
    if (counts) kept.set(one.delivery.delivery_id, one);
  }
  return [...kept.values()];
}

interface Failure {
  webhookId: string;
  /** The address that was tried. */
  url: string;
  outcome: Outcome;
  /** An event that the address was to get is given up. */
  hasLost: boolean;
}

/** @returns why the address is to be disabled, in a sentence; null: it isn't */
async function noteFailure(
  tx: Transaction,
  { webhookId, url, outcome, hasLost }: Failure,
  now: Date,
): Promise<string | null> {
  const webhook = await store.lockWebhook(tx, webhookId);
  // Removed meanwhile, or it has another address since.
  if (webhook === undefined || webhook.url !== url) return null;
  const since = webhook.failing_since ?? now;
  if (webhook.failing_since === null) await store.updateWebhook(tx, webhookId, { failing_since: since });
  if (webhook.disabled_at !== null) return null;
  if (outcome.status === GONE) return 'The address answered 410: it’s gone.';
  // Not sooner: an address may have failed long ago, and nothing happened since that could have come through.
  return hasLost && tookNothing(since, now) ? 'No delivery came through for three days.' : null;
}

/** In the product's own name, so that the audit log has it. */
function disable(
  { database, mail, admins, origin }: OutcomesOptions,
  workspaceId: string,
  { webhookId, why }: GivenUp,
): Promise<void> {
  return actingFor(theProduct(workspaceId, 'webhook.disabled', { webhook_id: webhookId }), () =>
    database.inWorkspace(workspaceId, async (tx) => {
      const webhook = await store.lockWebhook(tx, webhookId);
      if (webhook === undefined || webhook.disabled_at !== null || webhook.failing_since === null) return;
      await store.updateWebhook(tx, webhookId, { disabled_at: new Date(), disabled_why: why });
      await publishEvent(tx, workspaceId, { type: 'webhooks.changed' });
      if (!mail.isOn) return;
      await mailAdmins(tx, workspaceId, { mail, admins }, (workspace) =>
        disabledLetter({ webhook, why, workspace, origin }),
      );
    }),
  );
}

interface DisabledWords {
  webhook: Pick<WebhookRow, 'url' | 'description'>;
  /** In a sentence. */
  why: string;
  workspace: string;
  /** Where people open the application, without a slash at its end. */
  origin: string;
}

/** The mail that tells an admin that an address isn't told of anything any more. */
function disabledLetter({ webhook, why, workspace, origin }: DisabledWords): Letter {
  // What's asked of an address may hold a secret of its owner's.
  const { host } = new URL(webhook.url);
  return {
    subject: `The webhook to ${host} is disabled`,
    paragraphs: [
      `${why} The webhook${webhook.description ? ` “${webhook.description}”` : ''} to ${host} isn’t told of anything new.`,
      `What waited is kept for ${DELIVERIES_KEPT_DAYS} days. Once the address works again, enable the webhook, and it’s sent.`,
    ],
    action: { label: 'Open the webhooks', url: `${origin}/settings?section=webhooks` },
    reason: becauseAdmin(workspace),
  };
}
