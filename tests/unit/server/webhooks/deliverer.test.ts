/** What goes to one address: a few at a time, the next as soon as one is answered, and nothing more once it isn't quick. */
import { afterEach, expect, it, vi } from 'vitest';
import { createDeliverer } from '#server/areas/webhooks/deliverer';
import type { Outcome } from '#server/areas/webhooks/sending';
import type { OutboundRequest } from '#server/platform/outbound/outbound-client';
import { patient } from '../../../patience';

const due = vi.hoisted(() => ({
  /** What the next looks are given. */
  ids: [] as string[],
  quick: [] as (readonly string[])[],
}));
vi.mock('#server/platform/database/lookups/due', () => ({
  takeWebhookDeliveries: async (_tx: unknown, _limit: number, _seconds: number, quick: readonly string[]) => {
    due.quick.push(quick);
    return due.ids.splice(0).map((delivery_id) => ({ workspace_id: 'one', delivery_id }));
  },
  keepWebhookDeliveries: async () => undefined,
  forgetWebhookDeliveries: async () => 0,
}));
vi.mock('#server/areas/webhooks/store', () => ({
  findTaken: async (_tx: unknown, ids: readonly string[]) =>
    ids.map((delivery_id) => ({
      delivery: { workspace_id: 'one', delivery_id, body: delivery_id },
      webhook: { webhook_id: 'crm', url: 'https://crm.example' },
    })),
}));

const until = (condition: () => boolean) => vi.waitUntil(condition, patient(5_000));

/** Bodies that were sent, with what answers them, and what came of each. */
function delivering() {
  const sent = new Map<string, (status: number) => void>();
  const came = new Map<string, Outcome | null>();
  type Work = (tx: unknown) => unknown;
  const run = async (work: Work) => work(null);
  const deliverer = createDeliverer({
    database: { withoutTenant: run, inWorkspace: (_id: string, work: Work) => run(work) } as never,
    outbound: {
      request: ({ body = '', signal }: OutboundRequest) =>
        new Promise((resolve, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason));
          sent.set(body, (status) => resolve({ status, headers: {}, body: '' }));
        }),
    },
    secrets: { valid: () => [] } as never,
    outcomes: {
      note: async ({ delivery, outcome }) => void came.set(delivery.delivery_id, outcome),
    },
    log: { warn: () => undefined },
  });
  stop = () => deliverer.stop();
  deliverer.start();
  return { sent, came, wake: deliverer.wake };
}

let stop: () => Promise<void> = async () => undefined;
afterEach(async () => {
  await stop();
  due.quick.length = 0;
});

it('is sent four at a time, and the next once one of them is answered', async () => {
  due.ids = ['a', 'b', 'c', 'd', 'e'];
  const { sent, came, wake } = delivering();
  await until(() => sent.size === 4);
  expect(due.quick).toContainEqual([]);
  sent.get('b')?.(200);
  await until(() => sent.has('e'));
  expect(came.get('b')).toMatchObject({ ok: true });
  // Of an address that has just answered more may be leased.
  wake();
  await until(() => due.quick.some((quick) => quick[0] === 'crm'));
});

it('that waits is given back when one before it fails', async () => {
  due.ids = ['a', 'b', 'c', 'd', 'e', 'f'];
  const { sent, came } = delivering();
  await until(() => sent.size === 4);
  sent.get('c')?.(500);
  await until(() => came.has('f'));
  expect([came.get('c'), came.get('e'), came.get('f')]).toMatchObject([{ ok: false }, null, null]);
  expect([...sent.keys()]).toEqual(['a', 'b', 'c', 'd']);
});

it('that waits is given back when none before it is answered', async () => {
  due.ids = ['a', 'b', 'c', 'd', 'e'];
  const { sent, came } = delivering();
  await until(() => came.has('e'));
  expect(came.get('e')).toBeNull();
  expect([...sent.keys()]).toEqual(['a', 'b', 'c', 'd']);
});
