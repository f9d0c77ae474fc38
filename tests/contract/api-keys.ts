import { apiKeyEndpoints as endpoints } from '#contract/workspace/api-keys';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, unknownId } from './client';
import { founder, memberOf } from './people';
import type { Account } from './subject';

const HOUR_MS = 3_600_000;

export function describeApiKeys(use: () => Client): void {
  describe('API keys', () => {
    let client: Client;
    let ada: Account;
    beforeAll(() => {
      client = use();
    });
    beforeEach(async () => {
      ada = await founder(client);
    });
    const asked = (change: object = {}) => ({
      as: ada,
      body: { name: 'CRM', scopes: ['calls:view', 'agents:view'] as const, ...change } as never,
    });
    const list = async () => (await client.ask(endpoints.list, { as: ada })).items;

    it('are made, listed newest first, and told once', async () => {
      const soon = new Date(Date.now() + HOUR_MS).toISOString();
      const { api_key, secret } = await client.ask(endpoints.create, asked());
      expect(secret).toMatch(/^cw_live_[A-Za-z0-9]{40}$/);
      expect(api_key).toMatchObject({
        name: 'CRM',
        starts_with: secret.slice(0, 12),
        scopes: ['calls:view', 'agents:view'],
        agent_ids: null,
        addresses: null,
        expires_at: null,
        last_used_at: null,
        old_key_until: null,
        client_host: null,
        refused: null,
      });
      const second = await client.ask(
        endpoints.create,
        asked({ name: 'Second', expires_at: soon, addresses: ['203.0.113.0/24'] }),
      );
      expect(second.api_key).toMatchObject({ expires_at: soon, addresses: ['203.0.113.0/24'] });
      expect(await list()).toEqual([second.api_key, api_key]);
      expect(await client.ask(endpoints.usage, { as: ada })).toEqual({ items: [] });
    });

    it('name what is wrong with them', async () => {
      for (const [change, field] of [
        [{ name: ' ' }, 'name'],
        [{ scopes: [] }, 'scopes'],
        [{ expires_at: new Date(0).toISOString() }, 'expires_at'],
        [{ addresses: ['nowhere'] }, 'addresses.0'],
        [{ agent_ids: [unknownId()] }, 'agent_ids'],
      ] as const) {
        const { code, fields } = await client.refused(endpoints.create, asked(change));
        expect([code, fields[0]]).toEqual(['invalid_request', field]);
      }
      expect(await list()).toEqual([]);
    });

    it('are rotated with an overlap, and revoked', async () => {
      const { api_key, secret } = await client.ask(endpoints.create, asked());
      const params = { key_id: api_key.key_id };
      const until = new Date(Date.now() + HOUR_MS).toISOString();
      const rotated = await client.ask(endpoints.rotate, { as: ada, params, body: { old_key_until: until } });
      expect(rotated.secret).not.toBe(secret);
      expect(rotated.api_key).toMatchObject({ key_id: api_key.key_id, old_key_until: until });
      await client.ask(endpoints.revoke, { as: ada, params });
      expect(await list()).toEqual([]);
      expect((await client.refused(endpoints.revoke, { as: ada, params })).code).toBe('not_found');
    });

    it('hold no more than who makes them', async () => {
      const user = await memberOf(client, ada);
      const more = { as: user, body: { name: 'More', scopes: ['users:manage'] } as never };
      expect((await client.refused(endpoints.create, more)).fields[0]).toBe('scopes');
      const whole = await client.ask(endpoints.create, asked({ scopes: ['users:manage'] }));
      const rotation = { as: user, params: { key_id: whole.api_key.key_id }, body: { old_key_until: null } };
      expect((await client.refused(endpoints.rotate, rotation)).code).toBe('forbidden');
    });
  });
}
