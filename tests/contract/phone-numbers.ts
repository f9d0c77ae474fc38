import { agentEndpoints } from '#contract/agents/agents';
import { phoneNumberEndpoints as endpoints } from '#contract/agents/phone-numbers';
import { accountNumberEndpoints as account } from '#contract/agents/account-numbers';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeAgent } from './agents';
import { type Client, unknownId } from './client';
import { founder } from './people';
import type { Account } from './subject';

export function describePhoneNumbers(use: () => Client): void {
  describe('phone numbers', () => {
    let client: Client;
    let ada: Account;
    beforeAll(async () => {
      client = use();
      ada = await founder(client);
    });
    const add = (body: unknown) => ({ as: ada, body });

    it('have a fallback number that they may call, and that isn’t one of them', async () => {
      const added = await client.ask(endpoints.add, add({ number: '+1 415 555 2674' }));
      const params = { phone_number_id: added.phone_number_id };
      const fallback = (fallback_number: string) => ({
        as: ada,
        params,
        body: { rules: { fallback_number } },
      });
      const changed = await client.ask(endpoints.update, fallback('(415) 555-2675'));
      expect(changed.rules.fallback_number).toBe('+14155552675');
      for (const number of ['+1 415 555 2674', '+49 30 901820', '911']) {
        expect(await client.refused(endpoints.update, fallback(number))).toEqual({
          code: 'invalid_request',
          fields: ['rules.fallback_number'],
        });
      }
      await client.ask(endpoints.remove, { as: ada, params });
    });

    it('may take no calls, and say so', async () => {
      const added = await client.ask(endpoints.add, add({ number: '+1 415 555 2676' }));
      expect(added.rules.takes_calls).toBe(true);
      const params = { phone_number_id: added.phone_number_id };
      const changed = await client.ask(endpoints.update, {
        as: ada,
        params,
        body: { rules: { takes_calls: false } },
      });
      expect(changed.rules.takes_calls).toBe(false);
      await client.ask(endpoints.remove, { as: ada, params });
    });

    it('are added as people write them, changed and removed', async () => {
      const added = await client.ask(endpoints.add, add({ number: ' +1 (415) 555-2671', label: 'Desk' }));
      expect(added).toMatchObject({
        number: '+14155552671',
        formatted: '+1 415 555 2671',
        country: 'US',
        label: 'Desk',
        agent_id: null,
      });
      const params = { phone_number_id: added.phone_number_id };
      const renamed = await client.ask(endpoints.update, { as: ada, params, body: { label: 'Lobby' } });
      expect(renamed).toEqual({ ...added, label: 'Lobby', revision: added.revision + 1 });
      const { items } = await client.ask(endpoints.list, { as: ada });
      expect(items).toEqual([renamed]);
      const again = await client.refused(endpoints.add, add({ number: '+14155552671' }));
      expect(again).toEqual({ code: 'conflict', fields: ['number'] });
      await client.ask(endpoints.remove, { as: ada, params });
      expect((await client.ask(endpoints.list, { as: ada })).items).toEqual([]);
      expect(await client.refused(endpoints.remove, { as: ada, params })).toMatchObject({
        code: 'not_found',
      });
    });

    it.each(['4155552671', '+1 415', '+1 000 000 0000', ''])('%j is none, at its field', async (number) => {
      expect(await client.refused(endpoints.add, add({ number }))).toEqual({
        code: 'invalid_request',
        fields: ['number'],
      });
    });

    it('ring at published agents only, and stay when the agent goes', async () => {
      const agent = await makeAgent(client, ada);
      const number = { number: '+442079460018', agent_id: agent.agent_id };
      const unpublished = await client.refused(endpoints.add, add(number));
      expect(unpublished).toEqual({ code: 'invalid_request', fields: ['agent_id'] });
      const params = { agent_id: agent.agent_id };
      await client.ask(agentEndpoints.publish, { as: ada, params, body: { draft_revision: 1 } });
      const added = await client.ask(endpoints.add, add(number));
      expect(added).toMatchObject({ agent_id: agent.agent_id, agent_name: agent.draft.name });
      await client.ask(agentEndpoints.remove, { as: ada, params });
      expect((await client.ask(endpoints.list, { as: ada })).items).toMatchObject([
        { number: '+442079460018', agent_id: null, agent_name: null },
      ]);
    });

    it('without a phone system have no webhook to set', async () => {
      const { phone_number_id } = await client.ask(endpoints.add, add({ number: '+14155550177' }));
      const params = { phone_number_id };
      expect(await client.refused(account.setWebhook, { as: ada, params })).toEqual({
        code: 'invalid_request',
        fields: ['carrier_id'],
      });
      await client.ask(endpoints.remove, { as: ada, params });
    });

    it('of no one are not found', async () => {
      const params = { phone_number_id: unknownId() };
      expect(await client.refused(endpoints.update, { as: ada, params, body: {} })).toMatchObject({
        code: 'not_found',
      });
    });
  });
}
