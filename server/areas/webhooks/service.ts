/** The rules of webhooks: who is told of what, with which secrets, and what became of each delivery. */
import { randomUUID } from 'node:crypto';
import {
  notAWebhookUrl,
  type Webhook,
  type WebhookChange,
  type WebhookDelivery,
  type WebhookRequest,
  type WebhookType,
} from '#contract/webhooks/webhooks';
import { ApiError, fieldError, present } from '#domain/api-error';
import { sampleEvent } from '#contract/webhooks/sample-events';
import { changesWebhook, readWith, seenBy } from '#domain/calls/webhook-rules';
import { mustBeAllowed } from '#domain/requests/access';
import { mustOverlapShortly } from '#domain/workspace/secret-overlap';
import { noSuch } from '#domain/refusals';
import { noPlace, pageOf } from '#domain/requests/paging';
import type { Shares } from '../../platform/configuration/shares';
import type { Database } from '../../platform/database/connection';
import type { Transaction } from '../../platform/database/transaction';
import { inTurn } from '../../platform/database/in-turn';
import { shareTaken } from '../../platform/http/limits/share-error';
import type { Session, Tenant } from '../../platform/http/session';
import { type AllowedHosts, hostAndPort } from '../../platform/outbound/allowed-hosts';
import { isPrivateHost, refusalOfHttp } from '../../platform/outbound/plain-http';
import { tellSample } from '../../platform/webhook-outbox';
import { publishEvent } from '../../platform/workspace-events';
import { deliveryOf, webhookOf } from './presentation';
import type { WebhookSecrets } from './secrets';
import { newSecret } from './signature';
import * as store from './store';

/** What they may see decides whether they see a body, and of what they may have an address told. */
type Reader = Pick<Session, 'workspace_id' | 'role'>;

export interface WebhooksService {
  list(of: Tenant): Promise<Webhook[]>;
  /**
   * @throws ApiError `invalid_request` at the field, `limit_reached` when the workspace has as many as it may,
   *   `forbidden` for events that they may not read
   */
  create(of: Reader, request: WebhookRequest): Promise<{ webhook: Webhook; secret: string }>;
  /**
   * @throws ApiError `conflict` when someone has changed it since the revision that was seen, `forbidden` where events that
   *   they may not read would go to another address, or are added
   */
  update(of: Reader, webhookId: string, change: WebhookChange): Promise<Webhook>;
  rotate(
    of: Tenant,
    webhookId: string,
    oldSecretUntil: string | null,
  ): Promise<{ webhook: Webhook; secret: string }>;
  remove(of: Tenant, webhookId: string): Promise<void>;
  sendSample(of: Tenant, webhookId: string, type: WebhookType): Promise<WebhookDelivery>;
  /** Bodies are there for those who may see what they're about. */
  deliveries(
    of: Reader,
    webhookId: string,
    page: { cursor?: string | undefined; limit: number },
  ): Promise<{ items: WebhookDelivery[]; next_cursor: string | null }>;
  /** @throws ApiError `forbidden` for what they may not read */
  resend(of: Reader, webhookId: string, deliveryId: string): Promise<WebhookDelivery>;
}

interface WebhooksOptions {
  database: Database;
  secrets: WebhookSecrets;
  /** Hosts that may be told without encryption. */
  plainHosts: AllowedHosts;
  shares: Pick<Shares, 'webhook_addresses'>;
  /** Has what was just written delivered at once. */
  onWritten: () => void;
}

/** @throws ApiError `forbidden` */
function mustRead({ role }: Reader, types: readonly WebhookType[]): void {
  for (const type of types) mustBeAllowed(role, readWith[type]);
}

export function createWebhooksService(options: WebhooksOptions): WebhooksService {
  const { database, secrets, plainHosts, shares, onWritten } = options;
  const within = <T>(of: Tenant, work: (tx: Transaction) => Promise<T>) =>
    database.inWorkspace(of.workspace_id, work);
  const announce = (tx: Transaction, of: Tenant) =>
    publishEvent(tx, of.workspace_id, { type: 'webhooks.changed' });
  const locked = async (tx: Transaction, webhookId: string) =>
    present(await store.lockWebhook(tx, webhookId), noSuch.webhook);
  const mustBeSafe = (url: string) => {
    if (!URL.canParse(url)) throw fieldError('url', notAWebhookUrl);
    const address = new URL(url);
    const isRefused = address.protocol === 'http:' || isPrivateHost(address.hostname);
    if (isRefused && !plainHosts.has(hostAndPort(address))) {
      throw fieldError('url', refusalOfHttp(address, 'content'));
    }
  };

  return {
    list: (of) => within(of, async (tx) => (await store.listWebhooks(tx)).map(webhookOf)),

    async create(of, { url, events, description }) {
      mustRead(of, events);
      mustBeSafe(url);
      const secret = newSecret();
      const row = { workspace_id: of.workspace_id, webhook_id: randomUUID() };
      return within(of, async (tx) => {
        await inTurn(tx, 'webhooks', of.workspace_id);
        if ((await store.countWebhooks(tx)) >= shares.webhook_addresses) {
          throw shareTaken(
            'webhook_addresses',
            `Your workspace has ${shares.webhook_addresses} webhooks, which is its limit. Remove one first.`,
          );
        }
        const sealed = secrets.seal(row, [secret]);
        const made = await store.insertWebhook(tx, {
          ...row,
          url,
          description,
          events: [...new Set(events)],
          sealed,
        });
        await announce(tx, of);
        return { webhook: webhookOf(present(made, noSuch.webhook)), secret };
      });
    },

    async update(of, webhookId, change) {
      const { url, events, description, enabled } = change;
      if (url !== undefined) mustBeSafe(url);
      const webhook = await within(of, async (tx) => {
        const row = await locked(tx, webhookId);
        const isChanged = changesWebhook(webhookOf(row), change);
        const isMoved = url !== undefined && url !== row.url;
        const known = new Set<string>(isMoved ? [] : row.events);
        mustRead(
          of,
          (events ?? webhookOf(row).events).filter((type) => !known.has(type)),
        );
        if (isMoved) mustRead(of, await store.waitingTypes(tx, webhookId));
        const isBack = enabled === true && row.disabled_at !== null;
        const changed = await store.updateWebhook(tx, webhookId, {
          url: url ?? row.url,
          description: description ?? row.description,
          events: events ? [...new Set(events)] : row.events,
          revision: isChanged ? row.revision + 1 : row.revision,
          // Of another address nothing has failed yet.
          ...(isMoved && { failing_since: null }),
          ...(isBack && { disabled_at: null, disabled_why: null, failing_since: null }),
          ...(enabled === false && row.disabled_at === null && { disabled_at: new Date() }),
        });
        if (isBack || isMoved) await store.hurry(tx, webhookId);
        await announce(tx, of);
        return webhookOf(present(changed, noSuch.webhook));
      });
      onWritten();
      return webhook;
    },

    async rotate(of, webhookId, oldSecretUntil) {
      mustOverlapShortly('old_secret_until', oldSecretUntil, new Date());
      const secret = newSecret();
      return within(of, async (tx) => {
        const row = await locked(tx, webhookId);
        const list = oldSecretUntil === null ? [secret] : [secret, secrets.newest(row)];
        const changed = await store.updateWebhook(tx, webhookId, {
          sealed: secrets.seal(row, list),
          old_secret_until: oldSecretUntil === null ? null : new Date(oldSecretUntil),
        });
        await announce(tx, of);
        return { webhook: webhookOf(present(changed, noSuch.webhook)), secret };
      });
    },

    remove: (of, webhookId) =>
      within(of, async (tx) => {
        if (!(await store.deleteWebhook(tx, webhookId))) throw new ApiError('not_found', noSuch.webhook);
        await announce(tx, of);
      }),

    async sendSample(of, webhookId, type) {
      const delivery = await within(of, async (tx) => {
        const row = await locked(tx, webhookId);
        return deliveryOf(await tellSample(tx, row, sampleEvent(type)));
      });
      onWritten();
      return delivery;
    },

    deliveries: (of, webhookId, { cursor, limit }) =>
      within(of, async (tx) => {
        present(await store.findWebhook(tx, webhookId), noSuch.webhook);
        if (cursor !== undefined && !/^\d{1,15}$/.test(cursor)) throw noPlace();
        const before = cursor === undefined ? null : Number(cursor);
        const rows = await store.listDeliveries(tx, webhookId, { before, limit });
        const { items, next_cursor } = pageOf(rows, limit, ({ place }) => String(place));
        return { items: items.map((row) => seenBy(of.role, deliveryOf(row))), next_cursor };
      }),

    async resend(of, webhookId, deliveryId) {
      const delivery = await within(of, async (tx) => {
        const row = present(await store.findDelivery(tx, deliveryId), noSuch.delivery);
        if (row.webhook_id !== webhookId) throw new ApiError('not_found', noSuch.delivery);
        if (!row.is_sample) mustRead(of, [deliveryOf(row).type]);
        const now = new Date();
        const again = await store.updateDelivery(tx, deliveryId, {
          state: 'waiting',
          next_at: now,
          tried_since: now,
        });
        await store.hurryFollowers(tx, row);
        return deliveryOf(present(again, noSuch.delivery));
      });
      onWritten();
      return delivery;
    },
  };
}
