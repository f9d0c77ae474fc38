import { carrierEndpoints as endpoints } from '#contract/workspace/carriers';
import { accountNumberEndpoints as account } from '#contract/agents/account-numbers';
import { practicePhoneEndpoints as practice } from '#contract/agents/practice-phone';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, unknownId } from './client';
import { founder } from './people';
import type { Account } from './subject';

const given = { label: 'Office PBX', username: 'callwright', password: 'secret' };

export function describeCarriers(use: () => Client): void {
  describe('carriers', () => {
    let client: Client;
    let ada: Account;
    beforeAll(async () => {
      client = use();
      ada = await founder(client);
    });

    it('are none at first', async () => {
      expect(await client.ask(endpoints.list, { as: ada })).toMatchObject({ items: [] });
    });

    it.each(['pbx', 'ftp://pbx.example.com', 'http://pbx.example.com:8088'])(
      'are refused at their field by the address %s',
      async (address) => {
        expect(await client.refused(endpoints.add, { as: ada, body: { ...given, address } })).toEqual({
          code: 'invalid_request',
          fields: ['address'],
        });
      },
    );

    it('of Twilio need an Account SID, and have no address', async () => {
      const twilio = { kind: 'twilio', label: 'Twilio', username: 'SK1', password: 'x' };
      expect(await client.refused(endpoints.add, { as: ada, body: twilio })).toEqual({
        code: 'invalid_request',
        fields: ['username'],
      });
    });

    it('of Telnyx need a public key, and have no address', async () => {
      const telnyx = { kind: 'telnyx', label: 'Telnyx', username: 'KEY1', password: 'x' };
      expect(await client.refused(endpoints.add, { as: ada, body: telnyx })).toEqual({
        code: 'invalid_request',
        fields: ['username'],
      });
    });

    it('have a practice phone only where one runs', async () => {
      for (const refused of [
        await client.refused(practice.setUp, { as: ada, body: { agent_id: unknownId() } }),
        await client.refused(practice.open, { as: ada }),
      ]) {
        expect(refused).toMatchObject({ code: 'conflict' });
      }
    });

    it('of no one are not found', async () => {
      const params = { carrier_id: unknownId() };
      for (const refused of [
        await client.refused(endpoints.update, { as: ada, params, body: { label: 'Other' } }),
        await client.refused(endpoints.test, { as: ada, params }),
        await client.refused(endpoints.remove, { as: ada, params }),
        await client.refused(account.list, { as: ada, params }),
        await client.refused(account.import, { as: ada, params, body: { number: '+14155550140' } }),
      ]) {
        expect(refused).toMatchObject({ code: 'not_found' });
      }
    });
  });
}
