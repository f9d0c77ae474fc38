import { type WebhookChange, webhookEndpoints as endpoints } from '#contract/webhooks/webhooks';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, unknownId } from './client';
import { founder } from './people';
import type { Account } from './subject';

const HOUR_MS = 3_600_000;

export function describeWebhooks(use: () => Client): void {
  describe('webhooks', () => {
    let client: Client;
    let ada: Account;
    beforeAll(() => {
      client = use();
    });
    beforeEach(async () => {
      ada = await founder(client);
    });
    const add = () =>
      client.ask(endpoints.create, {
        as: ada,
        body: { url: client.subject.provider.address, events: ['call.ended'], description: 'CRM' },
      });
    const at = (webhook_id: string) => ({ as: ada, params: { webhook_id } });
    const list = async () => (await client.ask(endpoints.list, { as: ada })).items;

    it('are added with a secret that is told once, changed, rotated and removed', async () => {
      const { webhook, secret } = await add();
      expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]+=*$/);
      expect(webhook).toMatchObject({
        url: client.subject.provider.address,
        description: 'CRM',
        events: ['call.ended'],
        failing_since: null,
        disabled_at: null,
        disabled_why: null,
        old_secret_until: null,
      });
      expect(await list()).toEqual([webhook]);
      const change = {
        ...at(webhook.webhook_id),
        body: { events: ['balance.low'], enabled: false },
      } as const;
      expect(await client.ask(endpoints.update, change)).toMatchObject({
        events: ['balance.low'],
        disabled_at: expect.any(String),
      });
      const until = new Date(Date.now() + HOUR_MS).toISOString();
      const rotation = { ...at(webhook.webhook_id), body: { old_secret_until: until } };
      const rotated = await client.ask(endpoints.rotate, rotation);
      expect(rotated.secret).not.toBe(secret);
      expect(rotated.webhook.old_secret_until).toBe(until);
      await client.ask(endpoints.remove, at(webhook.webhook_id));
      expect(await list()).toEqual([]);
    });

    it('aren’t changed over what someone else has changed since they were seen', async () => {
      const { webhook } = await add();
      const { revision: base_revision, events } = webhook;
      const change = (body: WebhookChange) => ({ ...at(webhook.webhook_id), body });
      const paused = await client.ask(endpoints.update, change({ enabled: false, base_revision }));
      expect(paused.revision).toBeGreaterThan(base_revision);
      const stale = change({ description: 'Billing', base_revision });
      expect(await client.refused(endpoints.update, stale)).toMatchObject({ code: 'conflict' });
      expect(await list()).toEqual([paused]);
      // Its answer was lost, and it's sent again: nothing changes that someone else would have to see first.
      const again = change({ enabled: false, events, base_revision });
      expect(await client.ask(endpoints.update, again)).toEqual(paused);
      // Who doesn't know of revisions replaces what's there.
      expect(await client.ask(endpoints.update, change({ description: 'Billing' }))).toMatchObject({
        description: 'Billing',
        events,
        disabled_at: paused.disabled_at,
      });
    });

    it('send samples, list their deliveries and send them again', async () => {
      const { webhook } = await add();
      const of = at(webhook.webhook_id);
      const sample = await client.ask(endpoints.sendSample, { ...of, body: { type: 'call.started' } });
      expect(sample).toMatchObject({ type: 'call.started', is_sample: true });
      const page = await client.ask(endpoints.deliveries, { ...of, query: { limit: 10 } });
      expect(page).toMatchObject({ items: [{ delivery_id: sample.delivery_id }], next_cursor: null });
      const params = { ...of.params, delivery_id: sample.delivery_id };
      const again = await client.ask(endpoints.resend, { as: ada, params });
      expect(again.message_id).toBe(sample.message_id);
      const unknown = { as: ada, params: { ...of.params, delivery_id: unknownId() } };
      expect((await client.refused(endpoints.resend, unknown)).code).toBe('not_found');
    });

    it('name what is wrong with them', async () => {
      for (const [change, field] of [
        [{ url: 'nowhere' }, 'url'],
        [{ events: [] }, 'events'],
        [{ description: 'x'.repeat(81) }, 'description'],
      ] as const) {
        const body = { url: client.subject.provider.address, events: ['call.ended'], ...change } as never;
        const { code, fields } = await client.refused(endpoints.create, { as: ada, body });
        expect([code, fields[0]]).toEqual(['invalid_request', field]);
      }
    });
  });
}
