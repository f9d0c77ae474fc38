import { openOn } from '#contract/agents/opening-hours';
import { campaignEndpoints as endpoints } from '#contract/outbound/campaigns';
import { doNotCallEndpoints } from '#contract/outbound/do-not-call';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeAgent } from './agents';
import { type Client, unknownId } from './client';
import { founder } from './people';
import type { Account } from './subject';

export function describeCampaigns(use: () => Client): void {
  describe('campaigns', () => {
    let client: Client;
    let ada: Account;
    beforeAll(async () => {
      client = use();
      ada = await founder(client);
    });
    const body = () => ({
      name: 'Check-ups',
      agent_id: unknownId(),
      phone_number_ids: [unknownId()],
      hours: openOn({ monday: ['09:00', '17:00'] }),
    });

    it.each([
      ['name', { name: ' ' }],
      ['hours', { hours: openOn({}) }],
      ['pace_per_minute', { pace_per_minute: 0 }],
      ['machine_message', { if_machine: 'message' }],
      ['agent_id', {}],
    ] as const)('are refused at %s', async (field, change) => {
      expect(await client.refused(endpoints.create, { as: ada, body: { ...body(), ...change } })).toEqual({
        code: 'invalid_request',
        fields: [field],
      });
    });

    it('need a published agent that hears without a browser; there are none before', async () => {
      const { agent_id } = await makeAgent(client, ada);
      expect(await client.refused(endpoints.create, { as: ada, body: { ...body(), agent_id } })).toEqual({
        code: 'invalid_request',
        fields: ['agent_id'],
      });
      expect(await client.ask(endpoints.list, { as: ada })).toEqual({ items: [], next_cursor: null });
      const params = { campaign_id: unknownId() };
      expect(await client.refused(endpoints.get, { as: ada, params })).toMatchObject({ code: 'not_found' });
    });
  });

  describe('the do-not-call list', () => {
    it('takes each number once, tells what is none, is searched by digits, and gives numbers back', async () => {
      const client = use();
      const as = await founder(client);
      const numbers = ['+1 415 555 2671', '030 123456', 'nonsense'];
      const added = { as, body: { numbers, country: 'DE', note: 'From the old system' } };
      expect(await client.ask(doNotCallEndpoints.add, added)).toMatchObject({
        added: 2,
        already: 0,
        faults: [{ place: 2, number: 'nonsense' }],
      });
      expect(await client.ask(doNotCallEndpoints.add, added)).toMatchObject({ added: 0, already: 2 });
      const found = await client.ask(doNotCallEndpoints.list, { as, query: { digits: '555 26' } });
      expect(found).toMatchObject({
        total: 1,
        items: [{ number: '+14155552671', source: 'added', note: 'From the old system', call_id: null }],
      });
      const params = { entry_id: found.items[0]?.entry_id ?? '' };
      await client.ask(doNotCallEndpoints.remove, { as, params });
      expect(await client.refused(doNotCallEndpoints.remove, { as, params })).toMatchObject({
        code: 'not_found',
      });
      expect((await client.ask(doNotCallEndpoints.list, { as })).total).toBe(1);
    });
  });
}
