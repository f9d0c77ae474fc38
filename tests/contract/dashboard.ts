import { agentEndpoints } from '#contract/agents/agents';
import { callEndpoints } from '#contract/calls/calls';
import { dashboardEndpoints as endpoints } from '#contract/figures/dashboard';
import { completeContent } from '#domain/agents/publishing';
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

    it('fills with example agents and their calls, which are marked, uncharged and gone by one request', async () => {
      const ada = await founder(client);
      const counts = { agents: 4, calls: 60 };
      expect(await client.ask(callEndpoints.addExamples, { as: ada })).toEqual(counts);
      expect(await client.refused(callEndpoints.addExamples, { as: ada })).toMatchObject({
        code: 'conflict',
      });
      const filled = await client.ask(endpoints.get, { as: ada, query: { days: 30 } });
      expect(filled).toMatchObject({
        calls: { value: 60 },
        spend_micros: { value: 0 },
        example_calls: 60,
        examples: { ...counts, edited: [], own_calls: 0 },
        examples_offered: false,
        start: { has_agent: false, has_call: false, has_published: false },
      });
      expect(filled.calls.by_day.reduce((sum, { value }) => sum + value, 0)).toBe(60);
      const { items } = await client.ask(callEndpoints.list, { as: ada, query: { limit: 100 } });
      expect(items).toHaveLength(60);
      expect(items.every(({ is_example, cost_micros }) => is_example && cost_micros === 0)).toBe(true);
      const agents = (await client.ask(agentEndpoints.list, { as: ada })).items;
      expect(agents.map(({ name, is_example, status }) => [name, is_example, status])).toEqual(
        expect.arrayContaining([['Harbor Dental', true, 'live']]),
      );
      const ids = new Set(agents.map(({ agent_id }) => agent_id));
      expect(items.every(({ agent_id }) => agent_id !== null && ids.has(agent_id))).toBe(true);
      expect(await client.ask(callEndpoints.removeExamples, { as: ada })).toEqual(counts);
      expect(await client.ask(callEndpoints.removeExamples, { as: ada })).toEqual({ agents: 0, calls: 0 });
      expect((await client.ask(agentEndpoints.list, { as: ada })).items).toEqual([]);
    });

    it('of examples that people have worked with tells what is theirs; copies and own agents stay', async () => {
      const ada = await founder(client);
      const own = await makeAgent(client, ada);
      await client.ask(callEndpoints.addExamples, { as: ada });
      const examples = (await client.ask(agentEndpoints.list, { as: ada })).items.filter(
        ({ is_example }) => is_example,
      );
      const [edited, called] = examples.map(({ agent_id }) => ({ agent_id }));
      if (!edited || !called) throw new Error('There are no examples.');
      const { draft } = await client.ask(agentEndpoints.get, { as: ada, params: edited });
      await client.ask(agentEndpoints.saveDraft, {
        as: ada,
        params: edited,
        body: { base_revision: 1, content: { ...draft, name: 'Ours' } },
      });
      const copy = await client.ask(agentEndpoints.duplicate, { as: ada, params: edited });
      expect(copy.is_example).toBe(false);
      const { call_id } = await client.ask(callEndpoints.startTest, {
        as: ada,
        params: called,
        body: { content: completeContent(draft, []) },
      });
      expect((await client.ask(endpoints.get, { as: ada })).examples).toEqual({
        agents: 4,
        calls: 60,
        edited: ['Ours'],
        own_calls: 1,
      });
      // Deleted by itself, an example agent takes its example calls along.
      await client.ask(agentEndpoints.remove, { as: ada, params: edited });
      expect(await client.ask(callEndpoints.removeExamples, { as: ada })).toEqual({ agents: 3, calls: 45 });
      const left = (await client.ask(agentEndpoints.list, { as: ada })).items;
      expect(left.map(({ agent_id }) => agent_id).sort()).toEqual([own.agent_id, copy.agent_id].sort());
      const { items } = await client.ask(callEndpoints.list, { as: ada });
      expect(items.map((call) => [call.call_id, call.agent_id])).toEqual([[call_id, null]]);
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
