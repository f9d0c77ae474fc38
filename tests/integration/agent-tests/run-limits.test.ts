/** F5: test runs end when they are told to, take their turns, and take nothing from calls. */
import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { AgentTest, AgentTestContent, TestResult, TestRun } from '#contract/calls/agent-tests';
import type { ErrorBody } from '#contract/errors';
import type { ScriptRunner } from '#server/areas/agent-tests/script-runner';
import type { Brain } from '#server/runtime/ports';
import { expectBooksRight } from '../billing/books';
import { asOwner, frontDesk, openCallWorkspace } from '../calls/call-server';
import { createTestDatabase, type TestDatabase } from '../database';
import type { Person } from '../http/api-server';
import { type AgentTestServer, type AgentTestServerOptions, startAgentTestServer } from './agent-test-server';

let test: TestDatabase;
const servers: AgentTestServer[] = [];

beforeAll(async () => {
  test = await createTestDatabase();
});
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
});
afterAll(() => test.remove());

async function start(options: AgentTestServerOptions): Promise<AgentTestServer> {
  const server = await startAgentTestServer(test, options);
  servers.push(server);
  return server;
}

const content: AgentTestContent = {
  name: 'Says hello',
  caller: ['goodbye'],
  variables: {},
  tool_answers: [],
  checks: [{ type: 'said', text: 'front desk' }],
  pretended_at: null,
};

async function prepare(server: AgentTestServer, as: Person, tests: Partial<AgentTestContent>[]) {
  const agentId = await server.agent(as, frontDesk);
  for (const change of tests) {
    const body = { ...content, ...change };
    await server.call('POST', `/agents/${agentId}/tests`, { as, body, key: randomUUID() });
  }
  return agentId;
}

const begin = (server: AgentTestServer, as: Person, agentId: string) =>
  server.call<TestRun>('POST', `/agents/${agentId}/test-runs`, { as, body: {} });
const look = async (server: AgentTestServer, as: Person, run: TestRun) =>
  (
    await server.call<TestRun & { results: TestResult[] }>(
      'GET',
      `/agents/${run.agent_id}/test-runs/${run.run_id}`,
      { as },
    )
  ).body;
const stateOf = async ({ run_id }: TestRun) =>
  (await asOwner<{ state: string }>(test, 'select state from test_runs where run_id = $1', [run_id]))[0]
    ?.state;

/** Never ends by itself; tells what is being played and what was broken off. */
function hanging() {
  const told = { playing: 0, stopped: 0 };
  const play = (real: ScriptRunner): ScriptRunner => ({
    ...real,
    run: (_workspace, script) =>
      new Promise((_resolve, reject) => {
        told.playing += 1;
        const stop = () => {
          told.stopped += 1;
          reject(script.signal.reason as Error);
        };
        // The server may have stopped while the run was taken up.
        if (script.signal.aborted) stop();
        else script.signal.addEventListener('abort', stop, { once: true });
      }),
  });
  return { told, play };
}

it('a run that is cancelled stops, and does not come back with the next process', async () => {
  const { builder } = await openCallWorkspace(test);
  const { told, play } = hanging();
  const first = await start({ play });
  const agentId = await prepare(first, builder, [{ name: 'One' }, { name: 'Two' }]);
  const { body: run } = await begin(first, builder, agentId);
  const { body: waiting } = await begin(first, builder, agentId);
  await expect.poll(() => told.playing, { timeout: 8000 }).toBe(2);
  for (const one of [waiting, run]) {
    const path = `/agents/${agentId}/test-runs/${one.run_id}/cancel`;
    const { body } = await first.call<TestRun>('POST', path, { as: builder });
    expect(body).toMatchObject({ state: 'cancelled', finished_at: expect.any(String) });
  }
  await expect.poll(() => told.stopped, { timeout: 8000 }).toBe(2);
  expect((await look(first, builder, run)).results.map(({ state }) => state)).toEqual([
    'cancelled',
    'cancelled',
  ]);
  await first.stop();
  servers.splice(0);

  const played: (string | undefined)[] = [];
  const second = await start({
    play: (real) => ({
      ...real,
      run: (workspace, script) => {
        played.push(script.caller[0]);
        return real.run(workspace, script);
      },
    }),
  });
  expect(await second.recovery.recover()).toBe(0);
  // What is asked for now is played, and nothing before it.
  const { body: next } = await begin(second, builder, agentId);
  await expect.poll(async () => (await look(second, builder, next)).state, { timeout: 8000 }).toBe('passed');
  expect(played).toHaveLength(2);
  expect([await stateOf(run), await stateOf(waiting)]).toEqual(['cancelled', 'cancelled']);
});

it('runs of an agent that is deleted end, with what they held', async () => {
  const { builder, owner, workspace_id } = await openCallWorkspace(test, 10_000_000);
  const { told, play } = hanging();
  const model: Brain = {
    kind: 'model',
    apiKey: 'sk-x',
    baseUrl: 'http://127.0.0.1:9/v1',
    model: 'gpt-4.1-mini',
  };
  const server = await start({ play, brain: model });
  const agentId = await prepare(server, builder, [{ name: 'One' }]);
  const { body: run } = await begin(server, builder, agentId);
  const { body: waiting } = await begin(server, builder, agentId);
  await expect.poll(() => told.playing, { timeout: 8000 }).toBe(1);
  expect((await server.billing.balance(workspace_id)).held_micros).toBeGreaterThan(0);
  expect((await server.call('DELETE', `/agents/${agentId}`, { as: owner })).status).toBe(204);
  expect([await stateOf(run), await stateOf(waiting)]).toEqual(['cancelled', 'cancelled']);
  expect((await server.billing.balance(workspace_id)).held_micros).toBe(0);
  await expect.poll(() => told.stopped, { timeout: 8000 }).toBe(1);
  await server.recovery.recover();
  expect([await stateOf(run), await stateOf(waiting)]).toEqual(['cancelled', 'cancelled']);
  await expectBooksRight(test);
});

it('a workspace has a bound on runs that wait or run, also when it asks at once', async () => {
  const { builder } = await openCallWorkspace(test);
  const server = await start({ play: hanging().play, mostRuns: 3 });
  const agentId = await prepare(server, builder, [{ name: 'One' }]);
  const answers = await Promise.all(Array.from({ length: 12 }, () => begin(server, builder, agentId)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(9);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.headers.get('retry-after')).toBe('30');
  expect(refused?.body).toMatchObject({
    code: 'rate_limited',
    message: expect.stringContaining('(Limit: test runs at a time, SHARE_TEST_RUNS)'),
  });
});

it('the run of a workspace begins although another one has many waiting', async () => {
  const [many, few] = [await openCallWorkspace(test), await openCallWorkspace(test)];
  const { play } = hanging();
  const server = await start({
    workers: 2,
    play: (real) => {
      const slow = play(real);
      return {
        ...real,
        run: (workspace, script) => (workspace === many.workspace_id ? slow : real).run(workspace, script),
      };
    },
  });
  const theirs = await prepare(server, many.builder, [{ name: 'Slow' }]);
  for (let run = 0; run < 5; run += 1) await begin(server, many.builder, theirs);
  const ours = await prepare(server, few.builder, [{ name: 'Quick' }]);
  const { body: run } = await begin(server, few.builder, ours);
  await expect
    .poll(async () => (await look(server, few.builder, run)).state, { timeout: 8000 })
    .toBe('passed');
});

it('while calls run, many long tests leave the loop to them, and calls go on and begin', {
  timeout: 120_000,
}, async () => {
  const [noisy, calm] = [await openCallWorkspace(test), await openCallWorkspace(test)];
  const server = await start({ workers: 4 });
  const caller = Array.from({ length: 200 }, (_none, n) => `Where can I park, and when are you open? ${n}`);
  const theirs = await prepare(
    server,
    noisy.builder,
    Array.from({ length: 8 }, (_none, n) => ({ name: `Long ${n}`, caller })),
  );
  const ours = await server.agent(calm.builder, frontDesk);
  const ticket = await server.startTest(calm.builder, ours, frontDesk);
  const client = await server.socket().hello(ticket.body.ticket);
  await client.event('agent_said');

  const { body: run } = await begin(server, noisy.builder, theirs);
  await expect
    .poll(async () =>
      (await look(server, noisy.builder, run)).results.some(({ state }) => state === 'running'),
    )
    .toBe(true);
  // Tests that never leave the loop would leave none of these rounds any rest; others on the machine may take it from
  // one of them.
  let least = 1;
  for (let round = 0; round < 3 && least >= 0.8; round += 1) {
    const before = performance.eventLoopUtilization();
    for (let answer = 0; answer < 10; answer += 1) {
      const heard = client.said.length;
      client.say(`When are you open? ${answer}`);
      await expect.poll(() => client.said.length).toBeGreaterThan(heard);
      expect((await server.startTest(calm.builder, ours, frontDesk)).status).toBe(201);
    }
    least = Math.min(least, performance.eventLoopUtilization(before).utilization);
  }
  expect(least).toBeLessThan(0.8);
  expect((await look(server, noisy.builder, run)).state).toBe('running');
  await server.call('POST', `/agents/${theirs}/test-runs/${run.run_id}/cancel`, { as: noisy.builder });
  client.send({ type: 'end' });
  expect(await client.message('ended')).toMatchObject({ reason: 'ended_by_user', fault: 'none' });
});

it('the tests of an agent have at most 2 MB together, however many come at once', async () => {
  const { builder } = await openCallWorkspace(test);
  const server = await start({});
  const agentId = await server.agent(builder, frontDesk);
  const path = `/agents/${agentId}/tests`;
  // 400 kB.
  const large = { ...content, caller: Array.from({ length: 200 }, () => 'a'.repeat(2000)) };
  const add = (body: AgentTestContent) =>
    server.call<AgentTest & ErrorBody>('POST', path, { as: builder, body, key: randomUUID() });
  const answers = await Promise.all(Array.from({ length: 7 }, () => add(large)));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 201, 201, 201, 409, 409, 409]);
  const sentence = 'The tests of an agent have at most 2 MB together. Shorten or remove one first.';
  expect(answers.find(({ status }) => status === 409)?.body.message).toBe(sentence);

  const { body: small } = await add(content);
  const grow = () => server.call<ErrorBody>('PUT', `${path}/${small.test_id}`, { as: builder, body: large });
  expect(await grow()).toMatchObject({ status: 409, body: { message: sentence } });
  const kept = answers.find(({ status }) => status === 201);
  await server.call('DELETE', `${path}/${kept?.body.test_id}`, { as: builder });
  expect((await grow()).status).toBe(200);
});
