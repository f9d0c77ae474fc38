import { AgentDraft } from '#contract/agents/agent-content';
import { type Agent, agentEndpoints as endpoints } from '#contract/agents/agents';
import * as z from 'zod/mini';
import { beforeAll, describe, expect, it } from 'vitest';
import { frontDesk, makeAgent } from './agents';
import { type Client, unknownId } from './client';
import { founder, memberOf } from './people';
import type { Account } from './subject';

/** Every part that an export carries has something in it. */
const rich = z.parse(AgentDraft, {
  ...frontDesk,
  name: 'Order desk',
  variables: [{ name: 'company', default: 'Northwind' }],
  tools: [
    {
      type: 'http',
      name: 'order_status',
      description: 'Looks up an order.',
      url: 'https://api.example.com/orders/{{number}}',
      arguments: [{ name: 'number', type: 'string' }],
      headers: [{ name: 'accept', value: 'application/json' }],
      triggers: ['my order'],
    },
    { type: 'transfer', name: 'to_sales', description: 'Puts the caller through.', number: '+14155550132' },
  ],
  after_call: { fields: [{ name: 'mood', description: 'How the caller felt.' }] },
  max_spend_micros: 200_000,
});

export function describeAgentTransport(use: () => Client): void {
  describe('agents, moved about,', () => {
    let client: Client;
    let ada: Account;
    beforeAll(async () => {
      client = use();
      ada = await founder(client);
    });
    const at = (agent: Agent, as = ada) => ({ as, params: { agent_id: agent.agent_id } });
    const read = (agent: Agent) => client.ask(endpoints.get, at(agent));

    it('are copied as drafts of their own', async () => {
      const agent = await makeAgent(client, ada, rich);
      await client.ask(endpoints.publish, { ...at(agent), body: { draft_revision: 1 } });
      const ask = { ...at(agent), key: 'one-copy-only' };
      const copy = await client.ask(endpoints.duplicate, ask);
      expect(copy).toMatchObject({ status: 'draft', live_version: null, draft_revision: 1 });
      expect(copy.draft).toEqual({ ...rich, name: 'Order desk (copy)' });
      expect((await client.ask(endpoints.duplicate, ask)).agent_id).toBe(copy.agent_id);
      const content = { ...copy.draft, name: 'Another desk' };
      await client.ask(endpoints.saveDraft, { ...at(copy), body: { base_revision: 1, content } });
      expect((await read(agent)).draft).toEqual(rich);
    });

    it('come back from a file unchanged, also in another workspace', async () => {
      const agent = await makeAgent(client, ada, rich);
      const file = await client.ask(endpoints.export, at(agent));
      expect(file).toEqual({ format: 'callwright.agent', format_version: 1, content: rich });
      const stranger = await founder(client);
      const imported = await client.ask(endpoints.import, { as: stranger, body: file });
      expect(imported).toMatchObject({ status: 'draft', draft_revision: 1, draft: rich });
      expect(await client.ask(endpoints.export, at(imported, stranger))).toEqual(file);
      expect(await client.refused(endpoints.export, at(agent, stranger))).toMatchObject({
        code: 'not_found',
      });
    });

    it('come from no file that is none, and each fault is named by its path', async () => {
      const file = { format: 'callwright.agent', format_version: 1, content: rich };
      const [tool] = rich.tools;
      for (const [change, fields] of [
        [{ format: 'something else' }, ['format']],
        [{ format_version: 2 }, ['format_version']],
        [{ content: { ...rich, name: '' } }, ['content.name']],
        [{ content: { ...rich, tools: [{ ...tool, timeout_ms: 1 }] } }, ['content.tools.0.timeout_ms']],
      ] as const) {
        const refusal = await client.refused(endpoints.import, { as: ada, body: { ...file, ...change } });
        expect(refusal).toEqual({ code: 'invalid_request', fields });
      }
    });

    it('leave secrets of theirs behind, which are never shown again', async () => {
      const headers = [{ name: 'authorization', value: 'Bearer of-a-secret', secret: true }];
      const content = { ...rich, tools: [{ ...rich.tools[0], headers }] };
      const agent = await makeAgent(client, ada, content);
      expect(agent.draft.tools).toMatchObject([
        { headers: [{ name: 'authorization', value: '', secret: true, secret_id: expect.any(String) }] },
      ]);
      const seen = [agent, await read(agent), await client.ask(endpoints.export, at(agent))];
      expect(JSON.stringify(seen)).not.toContain('of-a-secret');
      expect(seen[2]).toMatchObject({ content: { tools: [{ headers: [{ value: '', secret_id: null }] }] } });
    });

    it('are proposed from one sentence, and nothing is saved', async () => {
      const eve = await founder(client);
      const sentence = 'It books appointments for Blue Bay Vets.';
      const proposal = await client.ask(endpoints.propose, { as: eve, body: { sentence } });
      expect(proposal.made_by).toBe('template');
      expect(proposal.content.name).toContain('Blue Bay Vets');
      expect(proposal.content.business_name).toBe('Blue Bay Vets');
      expect(proposal.explanation).toContain('Blue Bay Vets');
      expect((await client.ask(endpoints.list, { as: eve })).items).toEqual([]);
      expect(await client.refused(endpoints.propose, { as: eve, body: { sentence: ' a ' } })).toEqual({
        code: 'invalid_request',
        fields: ['sentence'],
      });
    });

    it('proposed from a sentence without a business aren’t published under a made-up one', async () => {
      const eve = await founder(client);
      const body = { sentence: 'Book appointments and answer questions' };
      const { content } = await client.ask(endpoints.propose, { as: eve, body });
      expect(content.examples).toContain(content.business_name);
      const made = await makeAgent(client, eve, content);
      const publish = { ...at(made, eve), body: { draft_revision: 1 } };
      const { fields } = await client.refused(endpoints.publish, publish);
      expect(fields).toContain('business_name');
    });

    it('proposed without a model are not published while a made-up value is in them', async () => {
      const eve = await founder(client);
      const sentence =
        'Book visits for Blue Bay Vets, a check-up costs 60 dollars, transfer emergencies to me after 6 pm';
      const { content, not_made } = await client.ask(endpoints.propose, { as: eve, body: { sentence } });
      expect(content.examples).toContain('14 Harbor Street');
      expect(content.examples).toContain('95 dollars');
      // The sentence said this one, and named the business.
      expect(content.examples).not.toContain('60 dollars');
      expect(content.examples).not.toContain('Harbor Dental');
      expect(not_made).toEqual([
        expect.stringMatching(/^Transferring the call/),
        expect.stringMatching(/^“after 6 pm”/),
      ]);

      const made = await makeAgent(client, eve, content);
      const publish = (draft_revision: number) => ({ ...at(made, eve), body: { draft_revision } });
      const refusal = await client.refused(endpoints.publish, publish(1));
      expect(refusal.code).toBe('invalid_request');
      const address = content.knowledge.findIndex(({ text }) => text.includes('14 Harbor Street'));
      expect(refusal.fields).toContain(`knowledge.${address}.text`);
      // A vet isn't the dental practice that the template speaks of.
      expect(refusal.fields).toContain('instructions');
      // Nor does it ask its callers for a check-up or a cleaning.
      expect(refusal.fields).toContain('facts.1.question');

      // Replaced, or said to be right.
      const instructions = 'You answer the phone for a vet, and book visits.';
      const knowledge = content.knowledge.map((entry) => ({ ...entry, text: 'Ask us by mail.' }));
      const facts = content.facts.filter(({ type }) => type !== 'choice');
      const save = (base_revision: number, draft: object) =>
        client.ask(endpoints.saveDraft, { ...at(made, eve), body: { base_revision, content: draft } });
      await save(1, { ...content, instructions, facts, knowledge, tools: [] });
      expect(await client.ask(endpoints.publish, publish(2))).toMatchObject({ status: 'live' });
      await save(2, { ...content, examples: [] });
      expect(await client.ask(endpoints.publish, publish(3))).toMatchObject({ live_version: 2 });
    });

    it('are deleted together by admins, all or none', async () => {
      const eve = await founder(client);
      const [one, two, three] = [
        await makeAgent(client, eve),
        await makeAgent(client, eve),
        await makeAgent(client, eve),
      ];
      const foreign = await makeAgent(client, ada);
      const remove = (as: Account, ...agent_ids: string[]) => ({ as, body: { agent_ids } });
      const left = async () =>
        (await client.ask(endpoints.list, { as: eve })).items.map(({ agent_id }) => agent_id).toSorted();
      const ben = await memberOf(client, eve);
      expect(await client.refused(endpoints.removeMany, remove(ben, one.agent_id))).toMatchObject({
        code: 'forbidden',
      });
      for (const other of [foreign.agent_id, unknownId()]) {
        expect(await client.refused(endpoints.removeMany, remove(eve, one.agent_id, other))).toMatchObject({
          code: 'not_found',
        });
      }
      expect(await left()).toEqual([one.agent_id, two.agent_id, three.agent_id].toSorted());
      expect(await client.ask(endpoints.removeMany, remove(eve, one.agent_id, two.agent_id))).toEqual({
        removed: 2,
      });
      expect(await left()).toEqual([three.agent_id]);
      expect(await client.refused(endpoints.removeMany, remove(eve))).toEqual({
        code: 'invalid_request',
        fields: ['agent_ids'],
      });
    });
  });
}
