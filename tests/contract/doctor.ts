import { phoneNumberEndpoints } from '#contract/agents/phone-numbers';
import { doctorEndpoints as endpoints } from '#contract/workspace/doctor';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, unknownId } from './client';
import { founder } from './people';
import type { Account } from './subject';

export function describeDoctor(use: () => Client): void {
  describe('the doctor', () => {
    let client: Client;
    let ada: Account;
    beforeAll(async () => {
      client = use();
      ada = await founder(client);
    });

    it('says what keeps a number from ringing, and where to mend it', async () => {
      const { phone_number_id } = await client.ask(phoneNumberEndpoints.add, {
        as: ada,
        body: { number: '+14155552675' },
      });
      const { findings } = await client.ask(endpoints.number, {
        as: ada,
        params: { phone_number_id },
        body: { step: 'number', run: crypto.randomUUID() },
      });
      expect(findings).toEqual([
        expect.objectContaining({
          name: 'Number',
          state: 'failed',
          seen: 'No phone system is selected, so it can’t ring.',
          place: { label: 'Edit +1 415 555 2675', at: { kind: 'number', phone_number_id } },
        }),
      ]);
    });

    it('finds no patient where there is none', async () => {
      const body = { step: 'clock', run: crypto.randomUUID() } as const;
      const carrier = { as: ada, params: { carrier_id: unknownId() }, body };
      const number = { as: ada, params: { phone_number_id: unknownId() }, body };
      for (const refused of [
        await client.refused(endpoints.carrier, carrier),
        await client.refused(endpoints.number, number),
      ]) {
        expect(refused).toMatchObject({ code: 'not_found' });
      }
    });
  });
}
