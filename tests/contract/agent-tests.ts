import { agentTestEndpoints as endpoints } from '#contract/calls/agent-tests';
import { type Agent, agentEndpoints } from '#contract/agents/agents';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { frontDesk, makeAgent } from './agents';
import { type Client, unknownId } from './client';
import { founder } from './people';
import type { Account } from './subject';

/** A caller who gives both facts of the front desk. */
const booking = {
  name: 'Gives both facts',
  caller: ['My name is Ben Miller.', 'It is about a delivery.', 'Yes.'],
  checks: [
    { type: 'fact_equals', fact: 'visit', value: 'Delivery' },
    { type: 'ended_by', reason: 'completed' },
    { type: 'said', text: 'thank you for calling northwind' },
  ],
};

export function describeAgentTests(use: () => Client): void {
  describe('tests of an agent', () => {
    let client: Client;
    let ada: Account;
    let agent: Agent;
    beforeAll(async () => {
      client = use();
      ada = await founder(client);
    });
    beforeEach(async () => {
      agent = await makeAgent(client, ada);
    });
    const here = (more: object = {}) => ({ as: ada, params: { agent_id: agent.agent_id, ...more } });
    const add = (change: object = {}) =>
      client.ask(endpoints.create, { ...here(), body: { ...booking, ...change } });
    const run = (body: object = {}) =>
      client.ask(endpoints.run, { ...here(), body: { wait: true, ...body } });
    const failingCheck = { checks: [{ type: 'said', text: 'good evening' }] };

    it('are added, changed, listed by name and removed', async () => {
      const test = await add();
      expect(test).toMatchObject({ ...booking, call_id: null, tool_answers: [], pretended_at: null });
      const other = await add({ name: 'A first one' });
      const at = here({ test_id: test.test_id });
      const body = { ...booking, name: 'Gives everything' };
      expect(await client.ask(endpoints.update, { ...at, body })).toMatchObject({
        test_id: test.test_id,
        name: 'Gives everything',
      });
      const names = async () => (await client.ask(endpoints.list, here())).items.map(({ name }) => name);
      expect(await names()).toEqual(['A first one', 'Gives everything']);
      await client.ask(endpoints.remove, here({ test_id: other.test_id }));
      expect(await names()).toEqual(['Gives everything']);
      const nowhere = here({ test_id: unknownId() });
      expect(await client.refused(endpoints.remove, nowhere)).toMatchObject({ code: 'not_found' });
      const nothing = { ...here(), body: { ...booking, name: '', checks: [] } };
      expect(await client.refused(endpoints.create, nothing)).toEqual({
        code: 'invalid_request',
        fields: ['name', 'checks'],
      });
    });

    it('are put back as they were after they were removed', async () => {
      const test = await add();
      const at = here({ test_id: test.test_id });
      const passed = await run();
      await client.ask(endpoints.remove, at);
      expect(await client.ask(endpoints.list, here())).toEqual({ items: [] });
      expect((await client.ask(endpoints.gate, here())).tests).toEqual([]);
      expect(await client.refused(endpoints.remove, at)).toMatchObject({ code: 'not_found' });
      expect(await client.ask(endpoints.putBack, at)).toEqual(test);
      expect(await client.ask(endpoints.putBack, at)).toEqual(test);
      expect(await client.ask(endpoints.list, here())).toEqual({ items: [test] });
      // What it came to still counts.
      expect((await client.ask(endpoints.gate, here())).tests).toMatchObject([{ run_id: passed.run_id }]);
      const nowhere = here({ test_id: unknownId() });
      expect(await client.refused(endpoints.putBack, nowhere)).toMatchObject({ code: 'not_found' });
    });

    it('run on the draft, pass, and speak for the version that it becomes', async () => {
      const { test_id } = await add();
      const passed = await run();
      expect(passed).toMatchObject({
        version: null,
        draft_revision: 1,
        state: 'passed',
        count: { passed: 1, total: 1 },
        started_by: ada.email,
        finished_at: expect.any(String),
      });
      const { results } = await client.ask(endpoints.getRun, here({ run_id: passed.run_id }));
      expect(results).toMatchObject([{ test_id, state: 'passed', reason: null, cost_micros: 0 }]);
      expect(results[0]?.checks.map(({ state }) => state)).toEqual(['passed', 'passed', 'passed']);
      expect(results[0]).not.toHaveProperty('events');
      const at = here({ run_id: passed.run_id, test_id });
      const { events, ...result } = await client.ask(endpoints.getResult, at);
      expect(result).toEqual(results[0]);
      expect(events.at(-1)).toMatchObject({ type: 'ended', reason: 'completed' });
      const nowhere = here({ run_id: passed.run_id, test_id: unknownId() });
      expect(await client.refused(endpoints.getResult, nowhere)).toMatchObject({ code: 'not_found' });

      await client.ask(agentEndpoints.publish, { ...here(), body: { draft_revision: 1 } });
      const { items } = await client.ask(agentEndpoints.versions, here());
      expect(items).toMatchObject([{ version: 1, tests: { passed: 1, total: 1 } }]);
      expect(await run({ version: 1 })).toMatchObject({ version: 1, draft_revision: null, state: 'passed' });
      const runs = await client.ask(endpoints.runs, here());
      expect(runs.items.map(({ run_id }) => run_id).at(-1)).toBe(passed.run_id);
      expect(runs.items).toHaveLength(2);
    });

    it('that fail answer 422, name the sentence, and are published past only when told so', async () => {
      await add();
      const { test_id } = await add({ name: 'Greets at night', ...failingCheck });
      const ask = { ...here(), body: { wait: true } };
      expect(await client.refused(endpoints.run, ask)).toMatchObject({ code: 'tests_failed' });
      const [failed] = (await client.ask(endpoints.runs, here())).items;
      expect(failed).toMatchObject({ state: 'failed', count: { passed: 1, total: 2 } });
      const { results } = await client.ask(endpoints.getRun, here({ run_id: failed?.run_id }));
      expect(results.find((one) => one.test_id === test_id)).toMatchObject({
        state: 'failed',
        reason: expect.stringContaining('good evening'),
      });

      const publish = (despite_failing_tests: boolean) => ({
        ...here(),
        body: { draft_revision: 1, despite_failing_tests },
      });
      expect(await client.refused(agentEndpoints.publish, publish(false))).toMatchObject({
        code: 'tests_failed',
      });
      expect(await client.ask(agentEndpoints.publish, publish(true))).toMatchObject({ live_version: 1 });
    });

    it('that fail keep an agent from being published whose owner chose so', async () => {
      agent = await makeAgent(client, ada, { ...frontDesk, failing_tests: 'refuse' });
      await add(failingCheck);
      await client.refused(endpoints.run, { ...here(), body: { wait: true } });
      const body = { draft_revision: 1, despite_failing_tests: true };
      expect(await client.refused(agentEndpoints.publish, { ...here(), body })).toMatchObject({
        code: 'tests_failed',
      });
    });

    it('are the publish gate, which judges the content that is being published', async () => {
      agent = await makeAgent(client, ada, { ...frontDesk, failing_tests: 'refuse' });
      const { test_id } = await add();
      const gate = () => client.ask(endpoints.gate, here());
      const refused = async (draft_revision: number) => {
        const body = { draft_revision, despite_failing_tests: true };
        const { code } = await client.refused(agentEndpoints.publish, { ...here(), body });
        expect(code).toBe('tests_failed');
      };
      const name = booking.name;
      expect(await gate()).toEqual({
        draft_revision: 1,
        tests: [{ test_id, name, result: null, run_id: null }],
        running_run_id: null,
      });
      await refused(1);

      const passed = await run();
      expect((await gate()).tests).toMatchObject([{ result: { state: 'passed' }, run_id: passed.run_id }]);

      // Another draft: what ran before counts as not run.
      const saved = await client.ask(agentEndpoints.saveDraft, {
        ...here(),
        body: { base_revision: 1, content: { ...agent.draft, closing_message: 'Goodbye.' } },
      });
      expect(saved.draft_revision).toBe(2);
      expect(await gate()).toMatchObject({ draft_revision: 2, tests: [{ result: null }] });
      await refused(2);
      await client.refused(endpoints.run, { ...here(), body: { wait: true } });
      expect((await gate()).tests).toMatchObject([{ result: { state: 'failed' } }]);
      await refused(2);

      // Another test: so does what ran before it was changed.
      const checks = booking.checks.filter(({ type }) => type !== 'said');
      await client.ask(endpoints.update, { ...here({ test_id }), body: { ...booking, checks } });
      expect((await gate()).tests).toMatchObject([{ result: null }]);
      await refused(2);
      await run({ test_ids: [test_id] });
      const body = { draft_revision: 2 };
      expect(await client.ask(agentEndpoints.publish, { ...here(), body })).toMatchObject({
        live_version: 1,
      });
    });

    it('answer tools by what they hold, and make no request', async () => {
      const tool = {
        type: 'http',
        name: 'free_times',
        description: 'Looks up free times.',
        url: 'callwright:sample/slots',
        triggers: ['free times'],
        result_message: 'We have {{slots}}.',
      };
      agent = await makeAgent(client, ada, { ...frontDesk, tools: [tool] });
      const answer = JSON.stringify({ slots: 'noon on Friday' });
      await add({
        caller: ['Which free times are there?'],
        tool_answers: [{ tool: 'free_times', answer }],
        checks: [
          { type: 'tool_called', tool: 'free_times' },
          { type: 'said', text: 'noon on Friday' },
        ],
      });
      expect(await run()).toMatchObject({ state: 'passed' });
    });

    it('run one by one, in whichever workspace they are, and by exact wishes', async () => {
      const refusedRun = (body: object) => client.refused(endpoints.run, { ...here(), body });
      expect(await refusedRun({})).toMatchObject({ code: 'invalid_request' });
      const { test_id } = await add();
      await add(failingCheck);
      expect(await run({ test_ids: [test_id] })).toMatchObject({ count: { passed: 1, total: 1 } });
      expect(await refusedRun({ test_ids: [unknownId()] })).toMatchObject({ code: 'not_found' });
      expect(await refusedRun({ version: 4 })).toMatchObject({ code: 'not_found' });
      expect(await refusedRun({ wiat: true })).toMatchObject({ code: 'invalid_request' });
      const stranger = await founder(client);
      expect(await client.refused(endpoints.list, { ...here(), as: stranger })).toMatchObject({
        code: 'not_found',
      });
    });

    it('F5: a run is cancelled; one that has finished stays as it is', async () => {
      // Long enough that it is not over before it is cancelled.
      await add({ caller: Array.from({ length: 200 }, () => 'What do you need to know?') });
      const { run_id } = await run({ wait: false });
      const cancelled = await client.ask(endpoints.cancelRun, here({ run_id }));
      expect(cancelled).toMatchObject({ state: 'cancelled', finished_at: expect.any(String) });
      const { results } = await client.ask(endpoints.getRun, here({ run_id }));
      expect(results).toMatchObject([{ state: 'cancelled' }]);
      expect(await client.ask(endpoints.cancelRun, here({ run_id }))).toEqual(cancelled);
      const nowhere = here({ run_id: unknownId() });
      expect(await client.refused(endpoints.cancelRun, nowhere)).toMatchObject({ code: 'not_found' });
    });

    it('go along with a copy', async () => {
      await add();
      const copy = await client.ask(agentEndpoints.duplicate, here());
      const at = { as: ada, params: { agent_id: copy.agent_id } };
      expect((await client.ask(endpoints.list, at)).items).toMatchObject([{ name: booking.name }]);
    });
  });
}
