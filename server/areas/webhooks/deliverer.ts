/**
 * Delivers what waits: a few at a time to each address, so that a slow one delays no other, and about one call one
 * after another. A delivery is leased while it's under way; when its process dies, another sends it again under its id.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { DELIVERIES_KEPT_DAYS } from '#contract/webhooks/webhooks';
import type { Database } from '../../platform/database/connection';
import {
  forgetWebhookDeliveries,
  keepWebhookDeliveries,
  takeWebhookDeliveries,
} from '../../platform/database/lookups/due';
import type { Log } from '../../platform/logging';
import type { OutboundClient } from '../../platform/outbound/outbound-client';
import { repeated } from '../../platform/repeated';
import type { Outcomes } from './outcomes';
import type { WebhookSecrets } from './secrets';
import { sendDelivery } from './sending';
import * as store from './store';

/** Under way in this process, of those that take no longer than addresses do as a rule. */
const AT_ONCE = 64;
/** An address that takes longer is slow. What waits for its answer costs a socket, and no one's turn. */
const SLOW_MS = 2000;
/** Under way in this process, slow ones and all. */
const MOST_AT_ONCE = 512;
/** How long others keep away from what a process that died had under way. Kept up while it lives. */
const LEASE_SECONDS = 10;
const KEEP_EVERY_MS = 3000;
const LOOK_EVERY_MS = 1000;
/** Those that end within this time are followed by as many at once: outcomes that are written together end together. */
const GATHER_MS = 2;
const AFTER_FAILURE_MS = 2000;
const FORGET_EVERY_MS = 60 * 60_000;
const FORGOTTEN_AT_ONCE = 1000;

interface Taken {
  workspace_id: string;
  delivery_id: string;
}

interface DelivererOptions {
  database: Database;
  outbound: OutboundClient;
  secrets: WebhookSecrets;
  outcomes: Outcomes;
  log: Log<'warn'>;
}

export function createDeliverer({ database, outbound, secrets, outcomes, log }: DelivererOptions) {
  const stopped = new AbortController();
  /** By the delivery's id, with when it began on this process's clock. */
  const underWay = new Map<string, Taken & { began: number }>();
  const working = new Set<Promise<void>>();
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

  function roomLeft(): number {
    const now = performance.now();
    const quick = [...underWay.values()].filter(({ began }) => now - began < SLOW_MS).length;
    return Math.min(AT_ONCE - quick, MOST_AT_ONCE - underWay.size);
  }

  async function look(): Promise<void> {
    while (!stopped.signal.aborted) {
      woken = false;
      try {
        const room = roomLeft();
        const taken =
          room > 0
            ? await database.withoutTenant((tx) => takeWebhookDeliveries(tx, room, LEASE_SECONDS))
            : [];
        begin(taken);
        if (room <= 0 || taken.length < room) await pause(LOOK_EVERY_MS);
        await sleep(GATHER_MS);
      } catch (err) {
        log.warn({ err }, 'webhooks could not be looked for');
        await pause(AFTER_FAILURE_MS);
      }
    }
  }

  function begin(taken: readonly Taken[]): void {
    const byWorkspace = new Map<string, string[]>();
    for (const one of taken) {
      // Still under way here: what it came to couldn't be written down yet.
      if (underWay.has(one.delivery_id)) continue;
      underWay.set(one.delivery_id, { ...one, began: performance.now() });
      byWorkspace.set(one.workspace_id, [...(byWorkspace.get(one.workspace_id) ?? []), one.delivery_id]);
    }
    for (const [workspaceId, ids] of byWorkspace) {
      const work = deliverAll(workspaceId, ids).finally(() => working.delete(work));
      working.add(work);
    }
  }

  async function deliverAll(workspaceId: string, ids: readonly string[]): Promise<void> {
    let found: store.TakenDelivery[] = [];
    try {
      found = await store.findTaken(database, workspaceId, ids);
    } catch (err) {
      log.warn({ err, workspace_id: workspaceId }, 'webhooks could not be read');
    }
    const there = new Set(found.map(({ delivery }) => delivery.delivery_id));
    for (const id of ids) if (!there.has(id)) underWay.delete(id);
    await Promise.all(found.map(deliver));
  }

  async function deliver(taken: store.TakenDelivery): Promise<void> {
    const { workspace_id, delivery_id } = taken.delivery;
    try {
      const outcome = await sendDelivery({ outbound, secrets }, taken, stopped.signal);
      await outcomes.note({ ...taken, outcome });
    } catch (err) {
      log.warn({ err, workspace_id, delivery_id }, 'a webhook could not be delivered or noted');
    } finally {
      underWay.delete(delivery_id);
      nudge();
    }
  }

  const keeping = repeated(
    async () => {
      const now = performance.now();
      const held = [...underWay.values()].filter(({ began }) => now - began >= KEEP_EVERY_MS / 2);
      if (held.length > 0)
        await database.withoutTenant((tx) => keepWebhookDeliveries(tx, held, LEASE_SECONDS));
    },
    KEEP_EVERY_MS,
    (err) => log.warn({ err }, 'the leases of webhooks could not be kept up'),
  );

  const forgetting = repeated(
    async () => {
      let gone = FORGOTTEN_AT_ONCE;
      while (!stopped.signal.aborted && gone === FORGOTTEN_AT_ONCE) {
        gone = await database.withoutTenant((tx) =>
          forgetWebhookDeliveries(tx, DELIVERIES_KEPT_DAYS, FORGOTTEN_AT_ONCE),
        );
      }
    },
    FORGET_EVERY_MS,
    (err) => log.warn({ err }, 'old deliveries of webhooks could not be forgotten'),
  );

  return {
    start(): void {
      looking = look();
      void keeping.start();
      void forgetting.start();
    },
    /** Looks at once, for something that has just been asked for. */
    wake: nudge,
    /** Gives back what is under way, and resolves when it has. */
    async stop(): Promise<void> {
      stopped.abort();
      wake();
      await looking;
      await Promise.all(working);
      await Promise.all([keeping.stop(), forgetting.stop()]);
    },
  };
}
