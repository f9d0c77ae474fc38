import { callEndpoints } from '#contract/calls/calls';
import { memberEndpoints } from '#contract/workspace/members';
import { recordingEndpoints as endpoints } from '#contract/calls/recordings';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, unknownId } from './client';
import { founder } from './people';
import type { Account } from './subject';

export function describeRecordings(use: () => Client): void {
  describe('recordings', () => {
    let client: Client;
    let ada: Account;
    beforeAll(async () => {
      client = use();
      ada = await founder(client);
    });

    it('of a call that is not there, or that left none, are not found', async () => {
      for (const endpoint of [endpoints.link, endpoints.peaks, endpoints.remove]) {
        const refusal = await client.refused(endpoint, { as: ada, params: { call_id: unknownId() } });
        expect(refusal).toMatchObject({ code: 'not_found' });
      }
    });

    it('are kept for the days of the workspace', async () => {
      const keep = (days: number | null) =>
        client.ask(memberEndpoints.keepRecordings, { as: ada, body: { days } });
      expect(await client.ask(memberEndpoints.workspace, { as: ada })).toMatchObject({
        recording_days: null,
      });
      expect(await keep(30)).toMatchObject({ recording_days: 30 });
      expect(await client.ask(memberEndpoints.workspace, { as: ada })).toMatchObject({ recording_days: 30 });
      expect(await keep(null)).toMatchObject({ recording_days: null });
      for (const days of [0, -1, 1.5, 4_000]) {
        const refusal = await client.refused(memberEndpoints.keepRecordings, { as: ada, body: { days } });
        expect(refusal).toEqual({ code: 'invalid_request', fields: ['days'] });
      }
    });

    it('go with a call that is deleted, which is then not there', async () => {
      await client.ask(callEndpoints.addExamples, { as: ada });
      const { items } = await client.ask(callEndpoints.list, { as: ada, query: { limit: 1 } });
      const params = { call_id: items[0]?.call_id ?? '' };
      await client.ask(callEndpoints.delete, { as: ada, params });
      for (const endpoint of [callEndpoints.get, callEndpoints.delete]) {
        expect(await client.refused(endpoint, { as: ada, params })).toMatchObject({ code: 'not_found' });
      }
      await client.ask(callEndpoints.removeExamples, { as: ada });
    });
  });
}
