import { agentEndpoints } from '#contract/agents/agents';
import { callEndpoints } from '#contract/calls/calls';
import { dashboardEndpoints as endpoints } from '#contract/calls/dashboard';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeAgent } from './agents';
import type { Client } from './client';
import { founder } from './people';

export function describeDashboard(use: () => Client): void {
  describe('dashboard', () => {
    let client: Client;
    beforeAll(() => {
      client = use();
    });

    it('of a new workspace is empty and offers the first steps', async () => {
      const ada = await founder(client);
      const empty = await client.ask(endpoints.get, { as: ada });
      expect(empty).toMatchObject({
        period_days: 7,
        calls: { value: 0, previous: null },
        success: { value: null, previous: null },
        last_calls: [],
        agents: [],
        start: { has_agent: false, has_call: false, has_published: false },
        examples_offered: true,
      });
      expect(empty.calls.by_day).toHaveLength(7);

      const agent = await makeAgent(client, ada);
      const params = { agent_id: agent.agent_id };
      await client.ask(agentEndpoints.publish, { as: ada, params, body: { draft_revision: 1 } });
      expect(await client.ask(endpoints.get, { as: ada, query: { days: 30 } })).toMatchObject({
        period_days: 30,
        agents: [{ name: agent.draft.name, status: 'live' }],
        start: { has_agent: true, has_call: false, has_published: true },
      });
    });

    it('fills with example calls, which are marked, uncharged and gone by one request', async () => {
      const ada = await founder(client);
      expect(await client.ask(callEndpoints.addExamples, { as: ada })).toEqual({ added: 60 });
      expect(await client.refused(callEndpoints.addExamples, { as: ada })).toMatchObject({
        code: 'conflict',
      });
      const filled = await client.ask(endpoints.get, { as: ada, query: { days: 30 } });
      expect(filled).toMatchObject({
        calls: { value: 60 },
        spend_micros: { value: 0 },
        example_calls: 60,
        examples_offered: false,
        start: { has_call: false },
      });
      expect(filled.calls.by_day.reduce((sum, { value }) => sum + value, 0)).toBe(60);
      const { items, total } = await client.ask(callEndpoints.list, { as: ada, query: { limit: 100 } });
      expect([items.length, total]).toEqual([60, 60]);
      expect(items.every(({ is_example, cost_micros }) => is_example && cost_micros === 0)).toBe(true);
      expect(await client.ask(callEndpoints.removeExamples, { as: ada })).toEqual({ removed: 60 });
      expect(await client.ask(callEndpoints.removeExamples, { as: ada })).toEqual({ removed: 0 });
    });

    it('knows 7 and 30 days and the zones there are', async () => {
      const ada = await founder(client);
      for (const [query, field] of [
        [{ days: 9 }, 'days'],
        [{ include_tests: 'perhaps' }, 'include_tests'],
        [{ time_zone: 'Nowhere/Land' }, 'time_zone'],
      ] as const) {
        expect(await client.refused(endpoints.get, { as: ada, query })).toEqual({
          code: 'invalid_request',
          fields: [field],
        });
      }
    });
  });
}
