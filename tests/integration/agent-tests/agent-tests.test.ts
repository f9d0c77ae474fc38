/** Tests of agents over HTTP: on a real database, in real jobs, with the built-in brain. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AgentContent } from '#contract/agents/agent-content';
import type {
  AgentTest,
  AgentTestContent,
  PlayedTest,
  TestResult,
  TestRun,
} from '#contract/calls/agent-tests';
import type { Agent, AgentSummary, AgentVersion } from '#contract/agents/agents';
import type { CallTicket } from '#contract/calls/calls';
import type { ErrorBody } from '#contract/errors';
import { patient } from '../../patience';
import { auditedElsewhere } from '../audit/audited-elsewhere';
import { asOwner, frontDesk, openCallWorkspace } from '../calls/call-server';
import { createTestDatabase, type TestDatabase } from '../database';
import type { Person } from '../http/api-server';
import { type AgentTestServer, startAgentTestServer } from './agent-test-server';

let test: TestDatabase;
let server: AgentTestServer;

beforeAll(async () => {
  test = await createTestDatabase();
  server = await startAgentTestServer(test);
});
afterAll(async () => {
  await server.stop();
  await test.remove();
});

type WholeRun = TestRun & { results: TestResult[] };

/** Says a name and a day; on a Saturday the next Friday is the 27th. */
const booking: AgentTestContent = {
  name: 'Books a Friday',
  caller: ['I am Ben Okri', 'next Friday', 'yes'],
  variables: {},
  tool_answers: [],
  checks: [
    { type: 'fact_equals', fact: 'name', value: 'Ben Okri' },
    { type: 'fact_equals', fact: 'day', value: '2026-11-27' },
    { type: 'ended_by', reason: 'completed' },
    { type: 'never_said', text: 'Saturday is fine' },
  ],
  pretended_at: '2026-11-21T10:00:00.000Z',
};
const wrong: AgentTestContent = {
  ...booking,
  name: 'Wants a Thursday',
  checks: [{ type: 'fact_equals', fact: 'day', value: '2026-11-26' }],
};

async function agentWith(as: Person, tests: AgentTestContent[], content: AgentContent = frontDesk) {
  const agent_id = await server.agent(as, content);
  const made: AgentTest[] = [];
  for (const body of tests) made.push(await add(as, agent_id, body));
  return { agent_id, tests: made };
}

async function add(as: Person, agentId: string, body: AgentTestContent): Promise<AgentTest> {
  const answer = await server.call<AgentTest>('POST', `/agents/${agentId}/tests`, {
    as,
    body,
    key: randomUUID(),
  });
  expect(answer.status).toBe(201);
  return answer.body;
}

const run = (as: Person, agentId: string, body: object = {}) =>
  server.call<TestRun>('POST', `/agents/${agentId}/test-runs`, { as, body });
const whole = async (as: Person, { agent_id, run_id }: TestRun) =>
  (await server.call<WholeRun>('GET', `/agents/${agent_id}/test-runs/${run_id}`, { as })).body;

describe('tests', () => {
  it('are added, listed by name, changed and removed', async () => {
    const { builder } = await openCallWorkspace(test);
    const { agent_id, tests } = await agentWith(builder, [wrong, booking]);
    const list = async () =>
      (await server.call<{ items: AgentTest[] }>('GET', `/agents/${agent_id}/tests`, { as: builder })).body
        .items;
    expect((await list()).map(({ name }) => name)).toEqual(['Books a Friday', 'Wants a Thursday']);
    const [first] = tests;
    const path = `/agents/${agent_id}/tests/${first?.test_id}`;
    const changed = await server.call<AgentTest>('PUT', path, {
      as: builder,
      body: { ...wrong, name: 'Renamed' },
    });
    expect(changed.body).toMatchObject({ test_id: first?.test_id, name: 'Renamed', call_id: null });
    expect((await server.call('DELETE', path, { as: builder })).status).toBe(204);
    expect((await server.call('DELETE', path, { as: builder })).status).toBe(404);
    expect((await list()).map(({ name }) => name)).toEqual(['Books a Friday']);
  });

  it('need a check, and an agent that is there', async () => {
    const { builder } = await openCallWorkspace(test);
    const { agent_id } = await agentWith(builder, []);
    const send = (id: string, body: object) =>
      server.call<ErrorBody>('POST', `/agents/${id}/tests`, { as: builder, body, key: randomUUID() });
    const without = await send(agent_id, { ...booking, checks: [] });
    expect(without.body.details?.fields).toMatchObject([{ field: 'checks' }]);
    expect((await send(randomUUID(), booking)).status).toBe(404);
  });

  it('are made of a call with one request: sentences, facts and end, at the moment of the call', async () => {
    const { builder } = await openCallWorkspace(test);
    const { agent_id } = await agentWith(builder, []);
    const started = await server.startTest(builder, agent_id, frontDesk);
    const { ticket, call_id } = started.body as CallTicket;
    const client = await server.socket().hello(ticket);
    await client.event('agent_said');
    client.say('I am Ben Okri');
    await client.event('agent_said', 2);
    client.say('tomorrow');
    await client.event('agent_said', 3);
    client.say('yes');
    await client.event('ended');
    await client.closed;
    const made = await server.call<AgentTest>('POST', `/calls/${call_id}/tests`, {
      as: builder,
      key: randomUUID(),
    });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ call_id, caller: ['I am Ben Okri', 'tomorrow', 'yes'] });
    expect(made.body.checks).toEqual(
      expect.arrayContaining([
        { type: 'ended_by', reason: 'completed' },
        { type: 'fact_equals', fact: 'name', value: 'Ben Okri' },
      ]),
    );
    expect((await run(builder, agent_id, { wait: true })).body).toMatchObject({ state: 'passed' });
  });
});

describe('a call that is run again', () => {
  it('plays its caller to the draft of today, once for each press, and leaves no test or run in the lists', async () => {
    const { owner, builder, workspace_id } = await openCallWorkspace(test);
    const { agent_id } = await agentWith(builder, []);
    const edited = { ...frontDesk, first_message: 'Good evening.' };
    const started = await server.startTest(builder, agent_id, edited);
    const { ticket, call_id } = started.body as CallTicket;
    const client = await server.socket().hello(ticket);
    await client.event('agent_said');
    client.say('I am Ben Okri');
    await client.event('agent_said', 2);
    client.say('goodbye');
    await client.message('ended');
    await client.closed;

    const key = randomUUID();
    const again = () => server.call<TestRun>('POST', `/calls/${call_id}/replays`, { as: builder, key });
    const [first, second] = [await again(), await again()];
    expect(first.status).toBe(201);
    expect(second.body.run_id).toBe(first.body.run_id);
    const at = `/agents/${agent_id}/test-runs/${first.body.run_id}/results/${call_id}`;
    const result = async () => (await server.call<PlayedTest>('GET', at, { as: builder })).body;
    await expect.poll(async () => (await result()).state, { timeout: patient(20_000) }).toBe('passed');
    const { events } = await result();
    expect(events.flatMap((event) => (event.type === 'caller_said' ? [event.text] : []))).toEqual([
      'I am Ben Okri',
      'goodbye',
    ]);
    // The draft of today, and not what ran then.
    expect(events.find(({ type }) => type === 'agent_said')).toMatchObject({
      text: expect.stringContaining('Hello, this is the front desk.'),
    });

    const listed = async (path: string) =>
      (await server.call<{ items: unknown[] }>('GET', `/agents/${agent_id}/${path}`, { as: builder })).body
        .items;
    expect(await listed('tests')).toEqual([]);
    expect(await listed('test-runs')).toEqual([]);
    const logged = await asOwner<{ action: string; after: object }>(
      test,
      `select action, after from audit_entries join audit_changes using (workspace_id, entry_id)
        where workspace_id = $1 and action like '%/replays'`,
      [workspace_id],
    );
    const after = { run_id: first.body.run_id, agent_id, version: 'draft', tests: 1 };
    expect(logged).toEqual(auditedElsewhere.replays.map((action) => ({ action, after })));
    // Who comes back to the call, or reads it beside someone else, comes to the run that's under way.
    await asOwner(
      test,
      `update test_runs set state = 'running', is_claimed = true, lease_expires_at = now() + interval '1 hour'
        where run_id = $1`,
      [first.body.run_id],
    );
    const later = () =>
      server.call<TestRun>('POST', `/calls/${call_id}/replays`, { as: builder, key: randomUUID() });
    expect((await later()).body).toMatchObject({ run_id: first.body.run_id, state: 'running' });
    const saved = await server.call('PUT', `/agents/${agent_id}/draft`, {
      as: builder,
      body: { base_revision: first.body.draft_revision, content: edited },
    });
    expect(saved.status).toBe(200);
    // Another draft may answer otherwise.
    expect((await later()).body.run_id).not.toBe(first.body.run_id);
    // What was said in it goes with the call.
    expect((await server.call('DELETE', `/calls/${call_id}`, { as: owner })).status).toBe(204);
    expect((await server.call('GET', at, { as: builder })).status).toBe(404);
    expect(
      (await server.call('POST', `/calls/${call_id}/replays`, { as: builder, key: randomUUID() })).status,
    ).toBe(404);
  });
});

describe('a run', () => {
  it('passes, tells how at each check, and costs nothing with the built-in brain', async () => {
    const { builder, workspace_id } = await openCallWorkspace(test, 0);
    const { agent_id } = await agentWith(builder, [booking]);
    const answer = await run(builder, agent_id, { wait: true });
    expect(answer).toMatchObject({
      status: 201,
      body: {
        state: 'passed',
        count: { passed: 1, total: 1 },
        version: null,
        draft_revision: 1,
        started_by: builder.email,
      },
    });
    const { results } = await whole(builder, answer.body);
    expect(results).toMatchObject([
      { name: 'Books a Friday', state: 'passed', reason: null, cost_micros: 0 },
    ]);
    const checks = results[0]?.checks ?? [];
    expect(checks.map(({ state }) => state)).toEqual(['passed', 'passed', 'passed', 'passed']);
    expect(checks[1]?.reason).toContain('After the caller’s second sentence: “day” is “2026-11-27”.');
    const played = await server.call<PlayedTest>(
      'GET',
      `/agents/${agent_id}/test-runs/${answer.body.run_id}/results/${results[0]?.test_id}`,
      { as: builder },
    );
    expect(played.body.events.find(({ seq }) => seq === checks[1]?.seq)?.type).toBe('fact_collected');
    expect(await server.billing.balance(workspace_id)).toMatchObject({ balance_micros: 0, held_micros: 0 });
  });

  it('that is waited for and fails is 422 and names the tests and why', async () => {
    const { builder } = await openCallWorkspace(test);
    const { agent_id } = await agentWith(builder, [booking, wrong]);
    const answer = await server.call<ErrorBody>('POST', `/agents/${agent_id}/test-runs`, {
      as: builder,
      body: { wait: true },
    });
    expect(answer.status).toBe(422);
    expect(answer.body.code).toBe('tests_failed');
    expect(answer.body.message).toMatch(
      /^1 of 2 tests failed: “Wants a Thursday” \(After the caller’s second/,
    );
    const runs = await server.call<{ items: TestRun[] }>('GET', `/agents/${agent_id}/test-runs`, {
      as: builder,
    });
    expect(runs.body.items).toMatchObject([{ state: 'failed', count: { passed: 1, total: 2 } }]);
  });

  it('answers at once without waiting, and tells every page how it goes', async () => {
    const { builder, workspace_id } = await openCallWorkspace(test);
    const { agent_id } = await agentWith(builder, [booking, { ...booking, name: 'Again' }]);
    const told: string[] = [];
    const unsubscribe = server.notices.subscribe((notice) => {
      if (
        notice.kind === 'event' &&
        notice.workspace_id === workspace_id &&
        notice.event.type === 'test_run.changed'
      )
        told.push(notice.event.run_id);
    });
    const { status, body } = await run(builder, agent_id);
    expect({ status, state: body.state }).toEqual({ status: 201, state: 'running' });
    await expect.poll(async () => (await whole(builder, body)).state).toBe('passed');
    // Asked for, in between, and finished: the same news within a moment is told once.
    await expect.poll(() => told.filter((id) => id === body.run_id).length).toBeGreaterThanOrEqual(3);
    unsubscribe();
  });

  it('of some tests does not speak for the version; one of all does, and stays with it', async () => {
    const { builder } = await openCallWorkspace(test);
    const { agent_id, tests } = await agentWith(builder, [booking, wrong]);
    const published = await server.call<Agent>('POST', `/agents/${agent_id}/publish`, {
      as: builder,
      body: { draft_revision: 1, despite_failing_tests: true },
      key: randomUUID(),
    });
    expect(published.status).toBe(200);
    const versions = async () =>
      (await server.call<{ items: AgentVersion[] }>('GET', `/agents/${agent_id}/versions`, { as: builder }))
        .body;
    expect(
      await run(builder, agent_id, { wait: true, version: 1, test_ids: [tests[0]?.test_id] }),
    ).toMatchObject({
      status: 201,
      body: { version: 1, draft_revision: null },
    });
    expect((await versions()).items[0]?.tests).toBeNull();
    await run(builder, agent_id, { wait: true });
    expect((await versions()).items[0]?.tests).toEqual({ passed: 1, total: 2 });
    const list = await server.call<{ items: AgentSummary[] }>('GET', '/agents', { as: builder });
    expect(list.body.items[0]?.tests).toEqual({ passed: 1, total: 2 });
  });

  it('keeps publishing from happening while a test fails, where the agent says so', async () => {
    const { builder } = await openCallWorkspace(test);
    const { agent_id, tests } = await agentWith(builder, [wrong], { ...frontDesk, failing_tests: 'refuse' });
    await run(builder, agent_id, { wait: true });
    const publish = () =>
      server.call<ErrorBody>('POST', `/agents/${agent_id}/publish`, {
        as: builder,
        body: { draft_revision: 1, despite_failing_tests: true },
        key: randomUUID(),
      });
    expect(await publish()).toMatchObject({ status: 422, body: { code: 'tests_failed' } });
    await server.call('PUT', `/agents/${agent_id}/tests/${tests[0]?.test_id}`, {
      as: builder,
      body: booking,
    });
    await run(builder, agent_id, { wait: true });
    expect((await publish()).status).toBe(200);
  });

  it('skips what a model would judge when there is none, and says so', async () => {
    const { builder } = await openCallWorkspace(test);
    const judged = { type: 'judged', statement: 'The agent was polite.' } as const;
    const { agent_id } = await agentWith(builder, [
      { ...booking, checks: [...booking.checks, judged] },
      { ...booking, name: 'Only judged', checks: [judged] },
    ]);
    const refused = await server.call<ErrorBody>('POST', `/agents/${agent_id}/test-runs`, {
      as: builder,
      body: { wait: true },
    });
    expect(refused.body.message).toContain('“Only judged” (Nothing could be checked. Skipped: a model would');
    const runs = await server.call<{ items: TestRun[] }>('GET', `/agents/${agent_id}/test-runs`, {
      as: builder,
    });
    const [last] = runs.body.items;
    if (last === undefined) throw new Error('There was a run.');
    const { results } = await whole(builder, last);
    expect(results.map(({ state }) => state)).toEqual(['passed', 'broken']);
    expect(results[0]?.checks.at(-1)).toMatchObject({ state: 'skipped', seq: null });
  });

  it('is refused for an agent that is not complete, has no tests, or has no such version or test', async () => {
    const { builder } = await openCallWorkspace(test);
    const { agent_id } = await agentWith(builder, []);
    expect((await run(builder, agent_id)).body).toMatchObject({ code: 'invalid_request' });
    await add(builder, agent_id, booking);
    expect((await run(builder, agent_id, { version: 9 })).status).toBe(404);
    expect((await run(builder, agent_id, { test_ids: [randomUUID()] })).status).toBe(404);
    expect((await run(builder, agent_id, { verison: 1 })).status).toBe(400);
    await server.call('PUT', `/agents/${agent_id}/draft`, {
      as: builder,
      body: { base_revision: 1, content: { ...frontDesk, first_message: '' } },
    });
    expect((await run(builder, agent_id)).body).toMatchObject({
      code: 'invalid_request',
      details: { fields: [{ field: 'first_message' }] },
    });
  });
});
