import { mcpClientEndpoints as endpoints } from '#contract/workspace/mcp-clients';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Client } from './client';
import { founder } from './people';
import type { Account } from './subject';

/** What needs no client; with one: `tests/integration/mcp/mcp-clients.test.ts`. */
export function describeMcpClients(use: () => Client): void {
  describe('MCP clients that ask to be let in', () => {
    let client: Client;
    let ada: Account;
    beforeAll(async () => {
      client = use();
      ada = await founder(client);
    });
    const request = {
      response_type: 'code',
      client_id: 'made-up',
      redirect_uri: 'https://evil.example/callback',
      code_challenge: 'A'.repeat(43),
      code_challenge_method: 'S256',
    } as const;

    it('aren’t let in when they never registered', async () => {
      const refused = { code: 'invalid_request', fields: ['client_id'] };
      expect(await client.refused(endpoints.ask, { as: ada, query: request })).toEqual(refused);
      const body = { ...request, scopes: ['calls:view' as const] };
      expect(await client.refused(endpoints.approve, { as: ada, body })).toEqual(refused);
    });

    it('have to ask with a challenge', async () => {
      const query = { ...request, code_challenge: 'short' };
      expect(await client.refused(endpoints.ask, { as: ada, query })).toEqual({
        code: 'invalid_request',
        fields: ['code_challenge'],
      });
    });
  });
}
