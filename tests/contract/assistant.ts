import type { Agent } from '#contract/agents/agents';
import { assistantEndpoints as endpoints } from '#contract/assistant/assistant';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeAgent } from './agents';
import { type Client, unknownId } from './client';
import { founder } from './people';
import type { Account } from './subject';

export function describeAssistant(use: () => Client): void {
  describe('the assistant without a model', () => {
    let client: Client;
    let ada: Account;
    let agent: Agent;
    const at = () => ({ as: ada, params: { agent_id: agent.agent_id } });

    beforeAll(async () => {
      client = use();
      ada = await founder(client);
      agent = await makeAgent(client, ada);
    });

    it('says that there’s none, and takes nothing', async () => {
      const chat = await client.ask(endpoints.get, at());
      expect(chat).toMatchObject({ model: null, is_working: false, entries: [], proposal: null });
      expect(chat.refusal).toMatch(/The assistant has no model/);
      expect(await client.refused(endpoints.ask, { ...at(), body: { text: 'Greet.' } })).toMatchObject({
        code: 'conflict',
      });
      expect(await client.refused(endpoints.ask, { ...at(), body: { text: ' ' } })).toEqual({
        code: 'invalid_request',
        fields: ['text'],
      });
    });

    it('has nothing to test, apply or discard', async () => {
      expect(await client.refused(endpoints.test, at())).toMatchObject({ code: 'conflict' });
      expect(await client.refused(endpoints.apply, { ...at(), body: { draft_revision: 1 } })).toMatchObject({
        code: 'conflict',
      });
      expect(await client.ask(endpoints.cancel, at())).toMatchObject({ is_working: false });
      expect(await client.ask(endpoints.discard, at())).toMatchObject({ proposal: null });
      await client.ask(endpoints.clear, at());
    });

    it('isn’t there for an agent that isn’t', async () => {
      const missing = { as: ada, params: { agent_id: unknownId() } };
      for (const refusal of [
        await client.refused(endpoints.get, missing),
        await client.refused(endpoints.ask, { ...missing, body: { text: 'Greet.' } }),
        await client.refused(endpoints.cancel, missing),
        await client.refused(endpoints.test, missing),
        await client.refused(endpoints.apply, { ...missing, body: { draft_revision: 1 } }),
        await client.refused(endpoints.discard, missing),
        await client.refused(endpoints.clear, missing),
      ]) {
        expect(refusal).toMatchObject({ code: 'not_found' });
      }
    });
  });
}
