import { agentEndpoints } from '#contract/agents/agents';
import { callOutEndpoints as endpoints } from '#contract/outbound/calls-out';
import { callEndpoints } from '#contract/calls/calls';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeAgent } from './agents';
import { type Client, unknownId } from './client';
import { founder } from './people';
import type { Account } from './subject';

export function describeCallsOut(use: () => Client): void {
  describe('calls out', () => {
    let client: Client;
    let ada: Account;
    beforeAll(async () => {
      client = use();
      ada = await founder(client);
    });
    const given = () => ({ agent_id: unknownId(), phone_number_id: unknownId(), to: '+1 415 555 2671' });
    const refused = (change: object) =>
      client.refused(endpoints.make, { as: ada, body: { ...given(), ...change } });

    it.each([
      ['to', { to: ' ' }],
      ['phone_number_id', { phone_number_id: '' }],
      ['ring_seconds', { ring_seconds: 9 }],
      ['ring_seconds', { ring_seconds: 121 }],
      ['agent_id', {}],
    ])('are refused at %s: %j', async (field, change) => {
      expect(await refused(change)).toEqual({ code: 'invalid_request', fields: [field] });
    });

    it('that aren’t there can’t be cancelled', async () => {
      const params = { call_id: unknownId() };
      expect(await client.refused(endpoints.cancel, { as: ada, params })).toMatchObject({
        code: 'not_found',
      });
    });

    it('need a published agent that hears without a browser, and are then nowhere in the history', async () => {
      const agent = await makeAgent(client, ada);
      const { agent_id, draft_revision } = agent;
      expect(await refused({ agent_id })).toEqual({ code: 'invalid_request', fields: ['agent_id'] });
      const publish = { as: ada, params: { agent_id }, body: { draft_revision, note: '' } };
      await client.ask(agentEndpoints.publish, publish);
      expect(await refused({ agent_id })).toEqual({ code: 'invalid_request', fields: ['agent_id'] });
      expect((await client.ask(callEndpoints.list, { as: ada })).items).toEqual([]);
    });
  });
}
