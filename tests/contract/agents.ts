import * as z from 'zod/mini';
import { AgentContent, AgentDraft } from '#contract/agents/agent-content';
import { type Agent, agentEndpoints as endpoints } from '#contract/agents/agents';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, unknownId } from './client';
import { founder, memberOf, nameOf } from './people';
import type { Account } from './subject';

const KEY = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

/** Content that can run; the suite's calls are made with it. */
export const frontDesk = z.parse(AgentContent, {
  name: 'Front desk',
  first_message: 'Hello, this is the front desk of Northwind.',
  facts: [
    { name: 'name', type: 'name', question: 'What is your name?' },
    { name: 'visit', type: 'choice', question: 'What is it about?', choices: ['delivery', 'meeting'] },
  ],
  knowledge: [{ title: 'Opening hours', text: 'We are open from eight to six, Monday to Friday.' }],
  end_phrases: ['goodbye'],
  closing_message: 'Thank you for calling Northwind. Goodbye.',
});

export function makeAgent(client: Client, as: Account, content: unknown = frontDesk): Promise<Agent> {
  return client.ask(endpoints.create, { as, body: { content } });
}

export function describeAgents(use: () => Client): void {
  describe('agents', () => {
    let client: Client;
    let ada: Account;
    beforeAll(async () => {
      client = use();
      ada = await founder(client);
    });
    const at = (agent: Agent) => ({ as: ada, params: { agent_id: agent.agent_id } });

    it('are made as drafts and read again', async () => {
      const agent = await makeAgent(client, ada);
      expect(agent).toMatchObject({ status: 'draft', live_version: null, draft_revision: 1 });
      expect(agent.draft).toEqual(frontDesk);
      expect(await client.ask(endpoints.get, at(agent))).toEqual(agent);
      expect(await client.ask(endpoints.versions, at(agent))).toMatchObject({ items: [], kept_drafts: [] });
    });

    it('are made once for one idempotency key, and another request may not use it', async () => {
      const ask = { as: ada, key: 'the-same-key', body: { content: frontDesk } };
      const [first, second] = [
        await client.ask(endpoints.create, ask),
        await client.ask(endpoints.create, ask),
      ];
      expect(second.agent_id).toBe(first.agent_id);
      const other = { ...ask, body: { content: { ...frontDesk, name: 'Another' } } };
      expect(await client.refused(endpoints.create, other)).toMatchObject({ code: 'idempotency_key_reused' });
      expect(await client.refused(endpoints.create, { ...ask, key: 'short' })).toEqual({
        code: 'invalid_request',
        fields: ['idempotency-key'],
      });
    });

    it('are saved on the revision that one saw; a stale one is a conflict that changes nothing', async () => {
      const agent = await makeAgent(client, ada);
      const save = (base_revision: number, change: Partial<AgentDraft>) => ({
        ...at(agent),
        body: { base_revision, content: { ...frontDesk, ...change } },
      });
      const saved = await client.ask(endpoints.saveDraft, save(1, { name: 'Reception' }));
      expect(saved).toMatchObject({ draft_revision: 2, draft: { name: 'Reception' } });
      const stale = save(1, { name: 'Lobby' });
      expect(await client.refused(endpoints.saveDraft, stale)).toMatchObject({ code: 'conflict' });
      // A repeated save has nothing left to do, whatever revision it names.
      const again = await client.ask(endpoints.saveDraft, save(1, { name: 'Reception' }));
      expect(again.draft_revision).toBe(2);
      expect((await client.ask(endpoints.get, at(agent))).draft.name).toBe('Reception');
    });

    it('are published as versions; the draft moves on without them', async () => {
      const agent = await makeAgent(client, ada);
      const publish = (draft_revision: number) => ({
        ...at(agent),
        body: { draft_revision, note: `from ${draft_revision}` },
      });
      expect(await client.refused(endpoints.publish, publish(7))).toMatchObject({ code: 'conflict' });
      const live = await client.ask(endpoints.publish, publish(1));
      expect(live).toMatchObject({ status: 'live', live_version: 1 });
      expect(await client.refused(endpoints.publish, publish(1))).toMatchObject({ code: 'conflict' });

      const content = { ...frontDesk, name: 'Reception' };
      const changed = await client.ask(endpoints.saveDraft, {
        ...at(agent),
        body: { base_revision: 1, content },
      });
      expect(changed).toMatchObject({ status: 'live_with_changes', live_version: 1 });
      expect(await client.ask(endpoints.publish, publish(2))).toMatchObject({
        status: 'live',
        live_version: 2,
      });
      const { items } = await client.ask(endpoints.versions, at(agent));
      expect(
        items.map(({ version, note, is_live, published_by }) => [version, note, is_live, published_by]),
      ).toEqual([
        [2, 'from 2', true, nameOf(ada)],
        [1, 'from 1', false, nameOf(ada)],
      ]);
    });

    it('may be unfinished until they are published; then each field is named', async () => {
      const unfinishedFacts = z.parse(AgentDraft.shape.facts, [{ name: '', type: 'choice', question: '' }]);
      const unfinished: AgentDraft = {
        ...frontDesk,
        first_message: '',
        facts: unfinishedFacts,
      };
      const agent = await makeAgent(client, ada, unfinished);
      const refusal = await client.refused(endpoints.publish, { ...at(agent), body: { draft_revision: 1 } });
      expect(refusal.code).toBe('invalid_request');
      expect(refusal.fields).toEqual(
        expect.arrayContaining(['first_message', 'facts.0.name', 'facts.0.question', 'facts.0.choices']),
      );
    });

    it('are not published while a value in them was made up, until it’s replaced or said to be right', async () => {
      const knowledge = [{ title: 'Prices', text: 'A cleaning costs 95 dollars.' }];
      const draft = { ...frontDesk, knowledge, examples: ['95 dollars'] };
      const agent = await makeAgent(client, ada, draft);
      const publish = (draft_revision: number) => ({ ...at(agent), body: { draft_revision } });
      expect(await client.refused(endpoints.publish, publish(1))).toEqual({
        code: 'invalid_request',
        fields: ['knowledge.0.text'],
      });
      await client.ask(endpoints.saveDraft, {
        ...at(agent),
        body: { base_revision: 1, content: { ...draft, examples: [] } },
      });
      expect(await client.ask(endpoints.publish, publish(2))).toMatchObject({ status: 'live' });
    });

    it('transfer to numbers that exist and may be called, once they are published', async () => {
      const to = (number: string) => ({ type: 'transfer', name: 'desk', description: 'A person.', number });
      const draft = z.parse(AgentDraft, {
        ...frontDesk,
        tools: [
          to('+14155550132'),
          { ...to('+19005550199'), name: 'costly' },
          { ...to('+1415555013'), name: 'none' },
        ],
      });
      const agent = await makeAgent(client, ada, draft);
      const publish = { ...at(agent), body: { draft_revision: 1 } };
      expect(await client.refused(endpoints.publish, publish)).toEqual({
        code: 'invalid_request',
        fields: ['tools.1.number', 'tools.2.number'],
      });
    });

    it('refuse what no draft may be, naming the fields', async () => {
      const refusal = await client.refused(endpoints.create, {
        as: ada,
        body: { content: { ...frontDesk, name: '', max_duration_seconds: 5 } },
      });
      expect(refusal).toEqual({
        code: 'invalid_request',
        fields: ['content.name', 'content.max_duration_seconds'],
      });
      expect(await client.refused(endpoints.create, { as: ada })).toEqual({
        code: 'invalid_request',
        fields: ['body'],
      });
    });

    it('are listed by the latest change, searched, and paged without a gap', async () => {
      const eve = await founder(client);
      for (const name of ['One', 'Two', 'Three']) await makeAgent(client, eve, { ...frontDesk, name });
      const list = (query: Record<string, string | number>) => client.ask(endpoints.list, { as: eve, query });
      const first = await list({ limit: 2 });
      expect(first.items.map(({ name }) => name)).toEqual(['Three', 'Two']);
      const second = await list({ limit: 2, cursor: first.next_cursor ?? '' });
      expect(second).toMatchObject({ items: [{ name: 'One' }], next_cursor: null });
      const long = '好'.repeat(80);
      await makeAgent(client, eve, { ...frontDesk, name: long });
      const newest = await list({ limit: 1 });
      expect(newest.items.map(({ name }) => name)).toEqual([long]);
      expect(await list({ limit: 1, cursor: newest.next_cursor ?? '' })).toMatchObject({
        items: [{ name: 'Three' }],
      });
      expect((await list({ q: 'tHr' })).items.map(({ name }) => name)).toEqual(['Three']);
      expect((await list({ q: '%' })).items).toEqual([]);
      expect((await list({ sort: 'name' })).items.map(({ name }) => name)).toEqual([
        'One',
        'Three',
        'Two',
        long,
      ]);
      expect((await list({ status: 'live' })).items).toEqual([]);

      for (const [query, field] of [
        [{ cursor: 'nonsense' }, 'cursor'],
        [{ limit: 0 }, 'limit'],
        [{ limit: 101 }, 'limit'],
        [{ sort: 'colour' }, 'sort'],
        [{ status: 'gone' }, 'status'],
      ] as const) {
        expect(await client.refused(endpoints.list, { as: eve, query })).toEqual({
          code: 'invalid_request',
          fields: [field],
        });
      }
    });

    it('begin from templates that can run, once what those made up is said to be right', async () => {
      const { items } = await client.ask(endpoints.templates, { as: ada });
      expect(items.length).toBeGreaterThan(1);
      for (const { content } of items) {
        const agent = await makeAgent(client, ada, content);
        const publish = (draft_revision: number) => ({ ...at(agent), body: { draft_revision } });
        const refused = await client.refused(endpoints.publish, publish(1));
        expect(refused).toMatchObject({ code: 'invalid_request' });
        expect(refused.fields).toContain('business_name');
        await client.ask(endpoints.saveDraft, {
          ...at(agent),
          body: { base_revision: 1, content: { ...content, examples: [] } },
        });
        expect(await client.ask(endpoints.publish, publish(2))).toMatchObject({ status: 'live' });
      }
    });

    it('try a tool and show the exchange; a wrong path in its result is a fault on that field', async () => {
      const { items } = await client.ask(endpoints.templates, { as: ada });
      const withTool = items.find(({ content }) => content.tools.length > 0)?.content;
      const agent = await makeAgent(client, ada, withTool);
      const [tool] = agent.draft.tools;
      const body = { tool, arguments: { day: '2026-11-20' } };
      const trial = await client.ask(endpoints.tryTool, { ...at(agent), body });
      expect(trial).toMatchObject({ status: 200, error: null });
      expect(JSON.parse(trial.body)).toHaveProperty('slots');
      expect(trial.says).not.toBe('');
      expect(trial.faults).toEqual([]);
      const wrong = { ...body, tool: { ...tool, result_message: 'Free: {{slot}}.' } };
      expect((await client.ask(endpoints.tryTool, { ...at(agent), body: wrong })).faults).toMatchObject([
        { field: 'result_message' },
      ]);
      const unknown = { ...body, tool: { ...tool, url: 'callwright:sample/nothing' } };
      expect(await client.ask(endpoints.tryTool, { ...at(agent), body: unknown })).toMatchObject({
        status: 404,
        says: '',
        error: expect.any(String),
      });
    });

    it('try their lookup and show what a call would begin with', async () => {
      const agent = await makeAgent(client, ada);
      const tool = {
        type: 'lookup',
        url: 'callwright:sample/caller',
        headers: [{ name: 'webhook-signature', value: '', secret: true }],
        response_variables: [{ name: 'customer', path: 'name' }],
      };
      const body = { tool, arguments: { caller_number: '+14155552671' } };
      const trial = await client.ask(endpoints.tryTool, {
        ...at(agent),
        body: { ...body, tool: { ...tool, headers: [{ ...tool.headers[0], value: KEY }] } },
      });
      expect(trial).toMatchObject({ status: 200, error: null, says: '', request: { method: 'POST' } });
      expect(trial.variables.customer).not.toBe('');
    });

    it('ask an MCP server for its tools; one on a private address says what to set', async () => {
      const agent = await makeAgent(client, ada);
      const refused = await client.ask(endpoints.listMcpTools, {
        ...at(agent),
        body: { url: 'http://127.0.0.1:9/mcp', headers: [] },
      });
      expect(refused).toMatchObject({
        server: null,
        tools: [],
        error: expect.stringContaining('add 127.0.0.1:9 to ALLOWED_PRIVATE_HOSTS on the server'),
      });
      const nonsense = { ...at(agent), body: { url: 'store', headers: [] } };
      expect(await client.refused(endpoints.listMcpTools, nonsense)).toEqual({
        code: 'invalid_request',
        fields: ['url'],
      });
    });

    it('keep what an MCP server’s tool takes, in one order, and try one tool at a time', async () => {
      const input_schema = {
        type: 'object',
        required: ['number'],
        properties: { number: { type: 'string', description: 'Of the order' } },
      };
      const chosen = { tool: 'find_order', name: 'order', description: 'Looks an order up.', input_schema };
      const server = { type: 'mcp', name: 'store', url: 'http://127.0.0.1:9/mcp', tools: [chosen] };
      const agent = await makeAgent(client, ada, { ...frontDesk, tools: [server] });
      const [tool] = agent.draft.tools;
      expect(tool).toMatchObject({ ...server, tools: [{ ...chosen, triggers: [] }] });
      expect(JSON.stringify(tool)).toContain(
        '"input_schema":{"properties":{"number":{"description":"Of the order","type":"string"}},"required":["number"],"type":"object"}',
      );
      const trial = { ...at(agent), body: { tool, arguments: { number: '7' } } };
      expect(await client.ask(endpoints.tryTool, trial)).toMatchObject({
        status: null,
        error: expect.stringContaining('ALLOWED_PRIVATE_HOSTS'),
        request: { body: expect.stringContaining('"name":"find_order"') },
      });
      const two = { ...server, tools: [chosen, { ...chosen, name: 'order_2' }] };
      const both = { ...trial, body: { ...trial.body, tool: two } };
      expect(await client.refused(endpoints.tryTool, both)).toMatchObject({ code: 'invalid_request' });
    });

    it('are deleted by admins alone, and then are not there', async () => {
      const agent = await makeAgent(client, ada);
      const ben = await memberOf(client, ada);
      expect(await client.refused(endpoints.remove, { ...at(agent), as: ben })).toMatchObject({
        code: 'forbidden',
      });
      await client.ask(endpoints.remove, at(agent));
      expect(await client.refused(endpoints.get, at(agent))).toMatchObject({ code: 'not_found' });
      expect(await client.refused(endpoints.remove, at(agent))).toMatchObject({ code: 'not_found' });
      const { items } = await client.ask(endpoints.list, { as: ada });
      expect(items.map(({ agent_id }) => agent_id)).not.toContain(agent.agent_id);
    });

    it('of another workspace, or of none, are not found; a word that is no id is nonsense', async () => {
      const agent = await makeAgent(client, ada);
      const stranger = await founder(client);
      expect(await client.refused(endpoints.get, { ...at(agent), as: stranger })).toMatchObject({
        code: 'not_found',
      });
      const nowhere = { as: ada, params: { agent_id: unknownId() } };
      for (const endpoint of [endpoints.get, endpoints.versions, endpoints.remove]) {
        expect(await client.refused(endpoint, nowhere)).toMatchObject({ code: 'not_found' });
      }
      expect(await client.refused(endpoints.get, { as: ada, params: { agent_id: 'x' } })).toEqual({
        code: 'invalid_request',
        fields: ['agent_id'],
      });
    });
  });
}
