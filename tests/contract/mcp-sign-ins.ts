import { mcpSignInEndpoints as endpoints } from '#contract/agents/mcp-sign-ins';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, unknownId } from './client';
import { founder } from './people';
import type { Account } from './subject';

/** What needs no MCP server; with one: `tests/integration/mcp-sign-ins`. */
export function describeMcpSignIns(use: () => Client): void {
  describe('sign-ins at MCP servers', () => {
    let client: Client;
    let ada: Account;
    beforeAll(() => {
      client = use();
    });
    beforeEach(async () => {
      ada = await founder(client);
    });

    it('are none in a new workspace', async () => {
      expect(await client.ask(endpoints.list, { as: ada })).toEqual({ items: [] });
      const params = { sign_in_id: unknownId() };
      expect(await client.refused(endpoints.remove, { as: ada, params })).toMatchObject({
        code: 'not_found',
      });
    });

    it('begin at an address that may be asked', async () => {
      const begin = (url: string) => client.refused(endpoints.begin, { as: ada, body: { url } });
      expect(await begin('ftp://store.example')).toEqual({ code: 'invalid_request', fields: ['url'] });
      expect(await begin('https://127.0.0.1/mcp')).toEqual({ code: 'provider_refused', fields: [] });
    });

    it('are finished by nothing that was made up', async () => {
      const body = { state: 'guess', code: 'guess' };
      expect(await client.refused(endpoints.finish, { as: ada, body })).toMatchObject({ code: 'conflict' });
    });
  });
}
