/** Test runs whose process goes away, and what runs cost: what plays the scripts is a double here. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { AgentTestContent, TestResult, TestRun } from '#contract/calls/agent-tests';
import type { ErrorBody } from '#contract/errors';
import type { ScriptRunner } from '#server/areas/agent-tests/script-runner';
import { ApiError } from '#domain/api-error';
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

type WholeRun = TestRun & { results: TestResult[] };

const content: AgentTestContent = {
  name: 'Says hello',
  caller: ['goodbye'],
  variables: {},
  tool_answers: [],
  checks: [{ type: 'said', text: 'front desk' }],
  pretended_at: null,
};

async function prepare(server: AgentTestServer, as: Person, names: string[]): Promise<string> {
  const agentId = await server.agent(as, frontDesk);
  for (const name of names) {
    const body = { ...content, name };
    await server.call('POST', `/agents/${agentId}/tests`, { as, body, key: randomUUID() });
  }
  return agentId;
}

const begin = async (server: AgentTestServer, as: Person, agentId: string) =>
  (await server.call<TestRun>('POST', `/agents/${agentId}/test-runs`, { as, body: {} })).body;
const look = async (server: AgentTestServer, as: Person, run: TestRun) =>
  (await server.call<WholeRun>('GET', `/agents/${run.agent_id}/test-runs/${run.run_id}`, { as })).body;

/** Never ends by itself, except the tests of these callers. */
const hanging = (real: ScriptRunner): ScriptRunner => ({
  ...real,
  run: (workspace, script) =>
    script.caller[0] === 'quick'
      ? real.run(workspace, { ...script, caller: ['goodbye'] })
      : new Promise((_resolve, reject) => {
          const stop = () => reject(script.signal.reason as Error);
          // The server may have stopped while the run was taken up.
          if (script.signal.aborted) stop();
          else script.signal.addEventListener('abort', stop, { once: true });
        }),
});

const expire = (run: TestRun) =>
  asOwner(test, `update test_runs set lease_expires_at = now() - interval '1 s' where run_id = $1`, [
    run.run_id,
  ]);

it('a process that stops gives its run back, and the next one finishes it without repeating what is done', async () => {
  const { builder } = await openCallWorkspace(test);
  const first = await start({ play: hanging });
  const agentId = await prepare(first, builder, ['Slow']);
  await first.call('POST', `/agents/${agentId}/tests`, {
    as: builder,
    body: { ...content, name: 'Quick', caller: ['quick'] },
    key: randomUUID(),
  });
  const run = await begin(first, builder, agentId);
  const states = async (server: AgentTestServer) =>
    (await look(server, builder, run)).results.map(({ name, state }) => `${name}: ${state}`);
  await expect.poll(() => states(first)).toEqual(['Quick: passed', 'Slow: running']);
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
  expect(await second.recovery.recover()).toBe(1);
  await expect.poll(async () => (await look(second, builder, run)).state).toBe('passed');
  expect(played).toEqual(['goodbye']);
  expect((await look(second, builder, run)).count).toEqual({ passed: 2, total: 2 });
});

it('a process that dies leaves a lease that runs out; one that comes back late changes nothing', async () => {
  const { builder } = await openCallWorkspace(test);
  let release = () => {};
  const late = await start({
    play: (real) => ({
      ...real,
      run: async (workspace, script) => {
        await new Promise<void>((resolve) => (release = resolve));
        return real.run(workspace, { ...script, signal: new AbortController().signal });
      },
    }),
  });
  const agentId = await prepare(late, builder, ['Slow']);
  const run = await begin(late, builder, agentId);
  await expect.poll(async () => (await look(late, builder, run)).results[0]?.state).toBe('running');
  await expire(run);
  const other = await start({});
  expect(await other.recovery.recover()).toBe(1);
  await expect.poll(async () => (await look(other, builder, run)).state).toBe('passed');
  release();
  await sleep(200);
  expect(await look(other, builder, run)).toMatchObject({ state: 'passed', count: { passed: 1, total: 1 } });
});

it('a run that was started three times and never finished is closed as failed, with a sentence', async () => {
  const { builder } = await openCallWorkspace(test);
  const server = await start({ workers: 0 });
  const agentId = await prepare(server, builder, ['Never']);
  const run = await begin(server, builder, agentId);
  // A job that is lost, however often, is no attempt.
  for (let wait = 0; wait < 4; wait += 1) {
    await expire(run);
    expect(await server.recovery.recover()).toBe(1);
  }
  for (let attempt = 0; attempt < 3; attempt += 1) {
    expect((await look(server, builder, run)).state).toBe('running');
    await asOwner(test, 'update test_runs set is_claimed = true, attempt = attempt + 1 where run_id = $1', [
      run.run_id,
    ]);
    await expire(run);
    expect(await server.recovery.recover()).toBe(1);
  }
  const closed = await look(server, builder, run);
  expect(closed).toMatchObject({ state: 'failed', count: { passed: 0, total: 1 } });
  expect(closed.finished_at).not.toBeNull();
  expect(closed.results).toMatchObject([
    { state: 'broken', reason: expect.stringContaining('Run them again.') },
  ]);
  expect(await server.recovery.recover()).toBe(0);
});

it('a request that waits is answered with the run under way when patience ends, or the server stops', async () => {
  const { builder } = await openCallWorkspace(test);
  const server = await start({ play: hanging, patienceMs: 150 });
  const agentId = await prepare(server, builder, ['Slow']);
  const answer = await server.call<TestRun>('POST', `/agents/${agentId}/test-runs`, {
    as: builder,
    body: { wait: true },
  });
  expect(answer).toMatchObject({ status: 201, body: { state: 'running' } });
});

it('a fault inside breaks the test, not the run', async () => {
  const { builder } = await openCallWorkspace(test);
  const server = await start({
    play: (real) => ({ ...real, run: () => Promise.reject(new Error('out of order')) }),
  });
  const agentId = await prepare(server, builder, ['Broken']);
  const run = await begin(server, builder, agentId);
  await expect.poll(async () => (await look(server, builder, run)).state).toBe('failed');
  expect((await look(server, builder, run)).results).toMatchObject([
    { state: 'broken', reason: 'The test couldn’t be run because of a fault inside Callwright.' },
  ]);
});

it('a key that was removed before the run began breaks its tests, with the reason', async () => {
  const { builder } = await openCallWorkspace(test);
  let asked = 0;
  const server = await start({
    play: (real) => ({
      ...real,
      brainOf: async () => {
        asked += 1;
        if (asked > 1) throw new ApiError('invalid_request', 'This key is no longer there.');
        return { kind: 'built_in' };
      },
    }),
  });
  const agentId = await prepare(server, builder, ['One', 'Two']);
  const run = await begin(server, builder, agentId);
  await expect.poll(async () => (await look(server, builder, run)).state).toBe('failed');
  const reasons = (await look(server, builder, run)).results.map(
    ({ state, reason }) => `${state}: ${reason}`,
  );
  expect(reasons).toEqual(Array.from({ length: 2 }, () => 'broken: This key is no longer there.'));
});

const model: Brain = {
  kind: 'model',
  apiKey: 'sk-x',
  baseUrl: 'http://127.0.0.1:9/v1',
  model: 'gpt-4.1-mini',
};

/** Plays with the built-in brain and says that a million tokens went each way: $2. */
const costly =
  (own_key = false) =>
  (real: ScriptRunner): ScriptRunner => ({
    ...real,
    run: async (workspace, script) => {
      const played = await real.run(workspace, { ...script, brain: { kind: 'built_in' } });
      const tokens = [
        {
          model: 'gpt-4.1-mini',
          input_tokens: 1_000_000,
          output_tokens: 1_000_000,
          ...(own_key && { own_key }),
        },
      ];
      return { ...played, usage: { platform_ms: 60_000, tokens } };
    },
  });

it('tokens on the operator’s key are held, charged once for the run, and nothing else', async () => {
  const { builder, workspace_id } = await openCallWorkspace(test, 10_000_000);
  const server = await start({ brain: model, play: costly() });
  const agentId = await prepare(server, builder, ['One', 'Two']);
  const run = await begin(server, builder, agentId);
  await expect.poll(async () => (await look(server, builder, run)).state).toBe('passed');
  expect((await look(server, builder, run)).results.map(({ cost_micros }) => cost_micros)).toEqual([
    2_000_000, 2_000_000,
  ]);
  expect(await server.billing.balance(workspace_id)).toMatchObject({
    balance_micros: 6_000_000,
    held_micros: 0,
  });
  const { items } = await server.billing.transactions(workspace_id, { page: 1, page_size: 5 });
  expect(items[0]).toMatchObject({
    kind: 'adjustment',
    description: 'Model tokens of 2 tests',
    amount_micros: -4_000_000,
  });
  await expectBooksRight(test);
});

it('tests beyond the credit are not run, and say so; what was used is charged', async () => {
  const { builder, workspace_id } = await openCallWorkspace(test, 3_000_000);
  const server = await start({ brain: model, play: costly() });
  const names = Array.from({ length: 9 }, (_none, place) => `Test ${place + 1}`);
  const agentId = await prepare(server, builder, names);
  const run = await begin(server, builder, agentId);
  await expect.poll(async () => (await look(server, builder, run)).state).toBe('failed');
  const { results, count } = await look(server, builder, run);
  const broken = results.filter(({ state }) => state === 'broken');
  expect(broken.length).toBeGreaterThan(0);
  expect(count.passed + broken.length).toBe(9);
  expect(broken[0]?.reason).toBe('There wasn’t enough credit for this test. Buy credits to run it.');
  expect((await server.billing.balance(workspace_id)).balance_micros).toBe(
    3_000_000 - count.passed * 2_000_000,
  );
  await expectBooksRight(test);
});

it('a run without credit is 402 and leaves nothing behind', async () => {
  const { builder, workspace_id } = await openCallWorkspace(test, 0);
  const server = await start({ brain: model, play: costly() });
  const agentId = await prepare(server, builder, ['One']);
  const answer = await server.call<ErrorBody>('POST', `/agents/${agentId}/test-runs`, {
    as: builder,
    body: {},
  });
  expect(answer).toMatchObject({ status: 402, body: { code: 'insufficient_credit' } });
  expect(answer.body.message).toMatch(/^These tests need \$0\.\d+, but the balance is \$0\.0000\./);
  expect(await asOwner(test, 'select run_id from test_runs where workspace_id = $1', [workspace_id])).toEqual(
    [],
  );
});

it('tokens on a key of the workspace cost nothing here', async () => {
  const { builder, workspace_id } = await openCallWorkspace(test, 0);
  const onOwnKey: Brain = { ...model, own_key: true };
  const server = await start({
    play: (real) => ({ ...costly(true)(real), brainOf: async () => onOwnKey }),
  });
  const agentId = await prepare(server, builder, ['One']);
  const run = await begin(server, builder, agentId);
  await expect.poll(async () => (await look(server, builder, run)).state).toBe('passed');
  expect((await look(server, builder, run)).results).toMatchObject([{ cost_micros: 0 }]);
  expect(await server.billing.balance(workspace_id)).toMatchObject({ balance_micros: 0, held_micros: 0 });
});
