/** Agents are deleted while they're tested, call, and are changed by the assistant: no two of these wait for each other. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { AgentTest } from '#contract/calls/agent-tests';
import { cancelRun, createRunExecution } from '#server/areas/agent-tests/run-execution';
import { createRunStarts } from '#server/areas/agent-tests/run-starts';
import { lockRunning } from '#server/areas/agent-tests/run-store';
import type { ScriptRunner } from '#server/areas/agent-tests/script-runner';
import { lockChat } from '#server/areas/assistant/chat-store';
import { insertFinishedCalls, lockCall } from '#server/areas/calls/store';
import { lockCampaign } from '#server/areas/campaigns/campaign-store';
import type { Transaction } from '#server/platform/database/transaction';
import type { Session } from '#server/platform/http/session';
import type { Jobs } from '#server/platform/jobs';
import { expectBooksRight } from '../billing/books';
import {
  asOwner,
  type CallServer,
  frontDesk,
  openCallWorkspace,
  startCallServer,
} from '../calls/call-server';
import { createTestDatabase, type TestDatabase } from '../database';
import type { Person } from '../http/api-server';
import { inEachOthersWay } from '../in-each-others-way';

let test: TestDatabase;
let server: CallServer;
let workspace_id: string;
let owner: Person;

beforeAll(async () => {
  test = await createTestDatabase();
  server = await startCallServer(test);
});
afterAll(async () => {
  await server.stop();
  await test.remove();
});
beforeEach(async () => {
  ({ workspace_id, owner } = await openCallWorkspace(test));
});

const within = <T>(work: (tx: Transaction) => Promise<T>) => test.database.inWorkspace(workspace_id, work);
const agent = () => server.agent(owner, frontDesk);
const hold = (tx: Transaction, call_id: string) =>
  server.billing.placeHold(tx, { workspace_id, call_id, micros: 10_000, test_money_ok: true });
const held = async () => (await server.billing.balance(workspace_id)).held_micros;

/** In the order in which they're locked. */
async function twoAgents(): Promise<[string, string]> {
  const [first = '', second = ''] = [await agent(), await agent()].toSorted();
  return [first, second];
}

/** A run of tests that's charged for: its end locks the balance. */
async function run(agent_id: string): Promise<string> {
  const run_id = randomUUID();
  await asOwner(
    test,
    `insert into test_runs (workspace_id, run_id, agent_id, draft_revision, total, is_charged, content, lease_expires_at)
     values ($1, $2, $3, 1, 1, true, '{}', now() + interval '1 minute')`,
    [workspace_id, run_id, agent_id],
  );
  await within((tx) => hold(tx, run_id));
  return run_id;
}

async function campaign(agent_id: string): Promise<string> {
  const campaign_id = randomUUID();
  await asOwner(
    test,
    `insert into campaigns (workspace_id, campaign_id, settings, agent_id, agent_name, agent_version, state, created_by)
     values ($1, $2, '{"name": "Recalls"}', $3, 'Front desk', 1, 'running', 'ada')`,
    [workspace_id, campaign_id, agent_id],
  );
  return campaign_id;
}

/** An ended call of the agent. */
async function call(agent_id: string, is_example = false) {
  const row = {
    workspace_id,
    call_id: randomUUID(),
    agent_id,
    agent_name: 'Front desk',
    origin: 'web' as const,
    party: 'Browser',
    status: 'ended' as const,
    ended_at: new Date(),
    is_example,
  };
  await within((tx) => insertFinishedCalls(tx, [{ row, events: [] }]));
  return row;
}

const deletion = async (...agent_ids: string[]) =>
  (await server.call('POST', '/agents/delete', { as: owner, body: { agent_ids } })).status;

it('with the assistant that’s about to hold credit for its next question', async () => {
  const agent_id = await agent();
  await run(agent_id);
  const key = { workspace_id, agent_id, user_id: owner.user_id };
  await within((tx) => lockChat(tx, key));
  const [, status] = await inEachOthersWay(
    test,
    (meet) =>
      within(async (tx) => {
        await lockChat(tx, key);
        await meet();
        await hold(tx, randomUUID());
      }),
    () => deletion(agent_id),
  );
  expect(status).toBe(200);
  expect(await held()).toBe(10_000);
});

it('with a run of another one, which is about to be charged', async () => {
  const [first, second] = await twoAgents();
  await run(first);
  const other = await run(second);
  const [, status] = await inEachOthersWay(
    test,
    (meet) =>
      within(async (tx) => {
        const row = await lockRunning(tx, other);
        await meet();
        if (row !== undefined) await cancelRun(tx, server.billing, row);
      }),
    () => deletion(first, second),
  );
  expect(status).toBe(200);
  expect(await held()).toBe(0);
  await expectBooksRight(test);
});

it('with a campaign that’s about to call by it', async () => {
  const agent_id = await agent();
  const campaign_id = await campaign(agent_id);
  const [, status] = await inEachOthersWay(
    test,
    (meet) =>
      within(async (tx) => {
        await lockCampaign(tx, campaign_id);
        await meet();
        const row = { workspace_id, call_id: randomUUID(), agent_id, agent_name: 'Front desk', party: '+1' };
        await insertFinishedCalls(tx, [{ row: { ...row, origin: 'phone', status: 'queued' }, events: [] }]);
      }),
    () => deletion(agent_id),
  );
  expect(status).toBe(200);
  expect(await asOwner(test, 'select state from campaigns where campaign_id = $1', [campaign_id])).toEqual([
    { state: 'stopping' },
  ]);
});

it('with a campaign of another one, whose call is about to be held for', async () => {
  const [first, second] = await twoAgents();
  await run(first);
  const campaign_id = await campaign(second);
  const [, status] = await inEachOthersWay(
    test,
    (meet) =>
      within(async (tx) => {
        await lockCampaign(tx, campaign_id);
        await meet();
        await hold(tx, randomUUID());
      }),
    () => deletion(first, second),
  );
  expect(status).toBe(200);
});

it('with one of its example calls, which is about to be scored', async () => {
  const agent_id = await agent();
  await run(agent_id);
  const { call_id } = await call(agent_id, true);
  const scoring = randomUUID();
  await within((tx) => hold(tx, scoring));
  await asOwner(
    test,
    `insert into call_scores (workspace_id, call_id, state, hold_id) values ($1, $2, 'waiting', $3)`,
    [workspace_id, call_id, scoring],
  );
  const [, status] = await inEachOthersWay(
    test,
    (meet) =>
      within(async (tx) => {
        await lockCall(tx, call_id);
        await meet();
        await hold(tx, scoring);
      }),
    () => deletion(agent_id),
  );
  expect(status).toBe(200);
  // What was held for scoring it goes with it.
  expect(await held()).toBe(0);
  expect(await asOwner(test, 'select 1 from calls where call_id = $1', [call_id])).toEqual([]);
});

const runner: ScriptRunner = {
  brainOf: async () => ({ kind: 'built_in' }),
  judgeOf: () => null,
  slice: async () => undefined,
  run: () => Promise.reject(new Error('Nothing is played here.')),
};
const jobs: Jobs = {
  send: async () => undefined,
  wake: () => undefined,
  work: () => undefined,
  close: async () => undefined,
};

it('leaves runs behind that are ended one by one, also while one of them is cancelled', async () => {
  const agent_id = await agent();
  await run(agent_id);
  const second = await run(agent_id);
  await asOwner(test, 'update agents set deleted_at = now() where agent_id = $1', [agent_id]);
  const { database } = server;
  const log = { warn: () => undefined, error: () => undefined };
  const work = createRunExecution({ database, billing: server.billing, runner, jobs, log });
  await inEachOthersWay(
    test,
    (meet) =>
      within(async (tx) => {
        const row = await lockRunning(tx, second);
        await meet();
        if (row !== undefined) await cancelRun(tx, server.billing, row);
      }),
    () => work({ workspace_id }, new AbortController().signal),
  );
  expect(await held()).toBe(0);
});

it('a call that’s played again refers to it before credit is held, as who writes about it locks it', async () => {
  const agent_id = await agent();
  const { call_id } = await call(agent_id);
  const endpoint = { apiKey: 'k', baseUrl: 'http://127.0.0.1:1', model: 'gpt-4o-mini' };
  const starts = createRunStarts({
    database: server.database,
    billing: server.billing,
    runner,
    jobs,
    shares: { test_runs: 5 },
  });
  const at = new Date().toISOString();
  const script = {
    name: 'Again',
    caller: ['Hello.'],
    variables: {},
    tool_answers: [],
    checks: [],
    pretended_at: null,
  };
  const wanted: AgentTest[] = [
    { ...script, test_id: call_id, call_id, created_at: at, updated_at: at, revision: 1 },
  ];
  const session = { workspace_id, user_id: owner.user_id, email: owner.email } as Session;
  await inEachOthersWay(
    test,
    (meet) =>
      within(async (tx) => {
        await lockCall(tx, call_id);
        await meet();
        await hold(tx, randomUUID());
      }),
    () =>
      within((tx) =>
        starts.start(tx, session, {
          asked: { content: frontDesk, version: null, draft_revision: 1 },
          brain: { kind: 'model', ...endpoint },
          wanted,
          is_whole: false,
          agentId: agent_id,
          replayOf: { call_id, script },
        }),
      ),
  );
  expect(await held()).toBeGreaterThan(10_000);
});
