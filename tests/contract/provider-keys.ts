import { providerKeyEndpoints as endpoints } from '#contract/workspace/provider-keys';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, unknownId } from './client';
import { founder, memberOf } from './people';
import type { Account, ProviderDouble } from './subject';

export function describeProviderKeys(use: () => Client): void {
  describe('provider keys', () => {
    let client: Client;
    let provider: ProviderDouble;
    let ada: Account;
    beforeAll(() => {
      client = use();
      provider = client.subject.provider;
    });
    beforeEach(async () => {
      ada = await founder(client);
    });
    const add = (change: object = {}) => ({
      as: ada,
      body: {
        provider: 'openai',
        label: 'Ours',
        api_key: provider.goodKey,
        base_url: provider.address,
        ...change,
      },
    });
    const at = (key_id: string) => ({ as: ada, params: { key_id } });
    const list = () => client.ask(endpoints.list, { as: ada });

    it('are tried, kept, and never come back', async () => {
      const key = await client.ask(endpoints.add, add());
      expect(key).toMatchObject({
        provider: 'openai',
        label: 'Ours',
        base_url: provider.address,
        ends_with: provider.goodKey.slice(-4),
        problem: null,
        latency_ms: expect.any(Number),
        tried_at: expect.any(String),
      });
      expect(key.models.length).toBeGreaterThan(0);
      expect(await list()).toEqual({ items: [key], installation_model: null });
      const again = await client.ask(endpoints.test, at(key.key_id));
      const raw = await client.subject.send('GET', endpoints.list.path, { token: ada.token });
      expect(JSON.stringify([key, again, raw])).not.toContain(provider.goodKey);
    });

    it('that do not work are refused and not kept', async () => {
      const refusal = await client.refused(endpoints.add, add({ api_key: provider.badKey }));
      expect(refusal.code).toBe('provider_refused');
      for (const [change, field] of [
        [{ api_key: 'short', base_url: undefined }, 'api_key'],
        [{ api_key: 'with a space' }, 'api_key'],
        [{ label: ' ' }, 'label'],
        [{ base_url: 'ftp://models.example.com' }, 'base_url'],
        [{ base_url: 'http://models.example.com/v1' }, 'base_url'],
        [{ provider: 'nobody' }, 'provider'],
      ] as const) {
        expect(await client.refused(endpoints.add, add(change))).toEqual({
          code: 'invalid_request',
          fields: [field],
        });
      }
      expect((await list()).items).toEqual([]);
    });

    it('aren’t changed over what someone else has changed since they were seen', async () => {
      const { key_id, revision: base_revision } = await client.ask(endpoints.add, add());
      const change = (body: object) => ({ ...at(key_id), body });
      const renamed = await client.ask(endpoints.update, change({ label: 'Theirs', base_revision }));
      expect(renamed.revision).toBeGreaterThan(base_revision);
      const stale = change({ label: 'Mine', base_revision });
      expect(await client.refused(endpoints.update, stale)).toMatchObject({ code: 'conflict' });
      expect((await list()).items).toEqual([renamed]);
      // Its answer was lost, and it's sent again, with the key that was typed.
      const again = change({ label: 'Theirs', api_key: provider.goodKey, base_revision });
      expect(await client.ask(endpoints.update, again)).toMatchObject({
        label: 'Theirs',
        revision: renamed.revision,
      });
      // Who doesn't know of revisions replaces what's there.
      const replaced = await client.ask(endpoints.update, change({ label: 'Mine' }));
      expect(replaced.label).toBe('Mine');
      expect(replaced.revision).toBeGreaterThan(renamed.revision);
    });

    it('are renamed as they are; a new host wants the key typed again', async () => {
      const { key_id } = await client.ask(endpoints.add, add());
      const change = (body: object) => ({ ...at(key_id), body });
      expect(await client.ask(endpoints.update, change({ label: 'Theirs' }))).toMatchObject({
        label: 'Theirs',
        base_url: provider.address,
        ends_with: provider.goodKey.slice(-4),
      });
      const elsewhere = { base_url: 'https://models.example.net/v1' };
      expect(await client.refused(endpoints.update, change(elsewhere))).toEqual({
        code: 'secret_needed',
        fields: ['api_key'],
      });
      const wrong = { api_key: provider.badKey };
      expect(await client.refused(endpoints.update, change(wrong))).toMatchObject({
        code: 'provider_refused',
      });
      expect((await list()).items).toMatchObject([
        { label: 'Theirs', base_url: provider.address, ends_with: provider.goodKey.slice(-4) },
      ]);
    });

    it('are looked for on the machine, and it says where', async () => {
      const { servers, looked_at } = await client.ask(endpoints.find, { as: ada });
      expect(looked_at.length).toBeGreaterThan(0);
      for (const { base_url } of servers) expect(looked_at).toContain(new URL(base_url).host);
      expect((await list()).items).toEqual([]);
    });

    it('are managed by admins, and seen by every member of the workspace alone', async () => {
      const key = await client.ask(endpoints.add, add());
      const ben = await memberOf(client, ada);
      expect((await client.ask(endpoints.list, { as: ben })).items).toEqual([key]);
      expect(await client.refused(endpoints.remove, { ...at(key.key_id), as: ben })).toMatchObject({
        code: 'forbidden',
      });
      expect(await client.refused(endpoints.find, { as: ben })).toMatchObject({ code: 'forbidden' });
      const stranger = await founder(client);
      expect((await client.ask(endpoints.list, { as: stranger })).items).toEqual([]);
      for (const ask of [{ ...at(key.key_id), as: stranger }, at(unknownId())]) {
        expect(await client.refused(endpoints.test, ask)).toMatchObject({ code: 'not_found' });
        expect(await client.refused(endpoints.remove, ask)).toMatchObject({ code: 'not_found' });
      }
      await client.ask(endpoints.remove, at(key.key_id));
      expect((await list()).items).toEqual([]);
    });
  });
}
