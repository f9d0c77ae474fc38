/** A call that's run again against a model that fails midway, over a real socket: what's told, and what it costs. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PlayedTest, TestRun } from '#contract/calls/agent-tests';
import type { AgentContent } from '#contract/agents/agent-content';
import type { CallTicket } from '#contract/calls/calls';
import type { ErrorBody } from '#contract/errors';
import { asThingsAre } from '#domain/refusals';
import type { ModelPatience } from '#server/runtime/engine/conversation';
import {
  type OpenAiDouble,
  type ScriptedAnswer,
  startOpenAiDouble,
} from '../../doubles/openai/openai-double';
import { patient } from '../../patience';
import { expectBooksRight } from '../billing/books';
import { asOwner, frontDesk, openCallWorkspace } from '../calls/call-server';
import { createTestDatabase, type TestDatabase } from '../database';
import type { Person } from '../http/api-server';
import { type AgentTestServer, startAgentTestServer } from './agent-test-server';

let test: TestDatabase;
let double: OpenAiDouble;
let server: AgentTestServer;
let patience: ModelPatience;
const KEY_ID = '00000000-0000-4000-8000-0000000000e1';

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.remove());
beforeEach(async () => {
  double = await startOpenAiDouble();
  const { apiKey, baseUrl } = double;
  patience = { requestMs: patient(500), stallMs: patient(500) };
  server = await startAgentTestServer(test, {
    brain: { kind: 'model', apiKey, baseUrl, model: 'gpt-4.1-mini' },
    keys: () => ({
      open: async (id) => (id === KEY_ID ? { api_key: apiKey, base_url: baseUrl } : null),
    }),
    play: (real) => ({ ...real, run: (workspace, script) => real.run(workspace, { ...script, patience }) }),
  });
});
afterEach(async () => {
  await server.stop();
  await double.close();
});

const factOf = ({ facts: [first] }: AgentContent) => {
  if (first === undefined) throw new Error('It has no facts.');
  return first;
};
const said = ['Hello there', 'When are you open?', 'And where can I park?', 'goodbye'];
const text = (words: string): ScriptedAnswer => ({
  kind: 'text',
  pieces: [words],
  usage: { input: 1000, output: 100 },
});

/** A call that the built-in brain has answered, of an agent whose draft has the model by now. */
async function heldCall() {
  const { builder, workspace_id } = await openCallWorkspace(test);
  const agent_id = await server.agent(builder, frontDesk);
  const started = await server.startTest(builder, agent_id, {
    ...frontDesk,
    model: { ...frontDesk.model, provider: 'built_in' },
  });
  const { ticket, call_id } = started.body as CallTicket;
  const client = await server.socket().hello(ticket);
  await client.event('agent_said');
  for (const [place, sentence] of said.entries()) {
    client.say(sentence);
    if (place < said.length - 1) await client.event('agent_said', place + 2);
  }
  await client.message('ended');
  await client.closed;
  return { builder, workspace_id, agent_id, call_id };
}

async function runAgain(as: Person, { agent_id, call_id }: { agent_id: string; call_id: string }) {
  const started = await server.call<TestRun & ErrorBody>('POST', `/calls/${call_id}/replays`, {
    as,
    key: randomUUID(),
  });
  const { run_id } = started.body;
  const ended = async () =>
    (await server.call<TestRun>('GET', `/agents/${agent_id}/test-runs/${run_id}`, { as })).body.state;
  await expect.poll(ended, { timeout: patient(60_000) }).not.toBe('running');
  const at = `/agents/${agent_id}/test-runs/${run_id}/results/${call_id}`;
  return { run_id, played: (await server.call<PlayedTest>('GET', at, { as })).body };
}
const linesIn = ({ events }: PlayedTest) =>
  events.flatMap((event) =>
    event.type === 'agent_said' || event.type === 'caller_said' ? [event.text] : [],
  );

/** Asked a second time before the model counts as failed. */
const twice = (answer: ScriptedAnswer): ScriptedAnswer[] => [answer, answer];
const garbage = (contentType: string, body: string): ScriptedAnswer => ({
  kind: 'garbage',
  contentType,
  body,
});
const until = [
  'Hello, this is the front desk.',
  'Hello there',
  'Hello.',
  'When are you open?',
  'From nine.',
  'And where can I park?',
];

describe('a model that fails in the third turn', () => {
  it.each<[how: string, answers: ScriptedAnswer[], code: string, begun: string[]]>([
    ['with a status', twice({ kind: 'status', status: 500 }), '500 error', []],
    ['by refusing the key', [{ kind: 'status', status: 401 }], '401 error', []],
    ['by a connection that’s cut', [{ kind: 'cut', pieces: ['We are '] }], 'connection', ['We are']],
    ['by a stall', [{ kind: 'stall', pieces: ['We are '] }], 'timeout', ['We are']],
    ['with silence', twice({ kind: 'hang' }), 'timeout', []],
    ['with a page in place of an answer', [garbage('text/html', '<h1>Oops</h1>')], 'empty_answer', []],
    ['with garbage', twice(garbage('text/event-stream', 'data: {"id": no\n\n')), 'connection', []],
  ])(
    '%s: what was said is kept, the fault is named, and what was used is paid',
    async (_how, answers, code, begun) => {
      const held = await heldCall();
      const { workspace_id } = held;
      const before = await server.billing.balance(workspace_id);
      double.script(text('Hello.'), text('From nine.'), ...answers);
      const { played, run_id } = await runAgain(held.builder, held);
      expect(played).toMatchObject({
        state: 'broken',
        reason: `The model didn’t answer (${code}).`,
        checks: [],
      });
      expect(linesIn(played)).toEqual([
        ...until,
        ...begun,
        expect.stringContaining("I'm sorry, something isn't working on my side"),
      ]);
      // Two answers of the model.
      expect(played.cost_micros).toBe(1120);
      const after = await server.billing.balance(workspace_id);
      expect(after).toMatchObject({ balance_micros: before.balance_micros - 1120, held_micros: 0 });

      double.script(text('Hello.'), text('From nine.'), text('Behind the house.'));
      const again = await runAgain(held.builder, held);
      expect(again.run_id).not.toBe(run_id);
      expect(again.played.state).toBe('passed');
      expect((await server.billing.balance(workspace_id)).held_micros).toBe(0);
      await expectBooksRight(test);
    },
  );
});

it('a run that’s cancelled while the model is silent is charged what was used by then', async () => {
  const held = await heldCall();
  const { builder, workspace_id, agent_id, call_id } = held;
  const before = await server.billing.balance(workspace_id);
  double.script(text('Hello.'), text('From nine.'), { kind: 'hang' });
  patience.requestMs = 600_000;
  const { body: run } = await server.call<TestRun>('POST', `/calls/${call_id}/replays`, {
    as: builder,
    key: randomUUID(),
  });
  const tokens = async () =>
    (
      await asOwner<{ tokens: unknown[] }>(test, 'select tokens from test_results where run_id = $1', [
        run.run_id,
      ])
    )[0]?.tokens.length;
  await expect.poll(tokens, { timeout: patient(20_000) }).toBe(2);
  await server.call('POST', `/agents/${agent_id}/test-runs/${run.run_id}/cancel`, { as: builder });
  const after = await server.billing.balance(workspace_id);
  expect(after).toMatchObject({ balance_micros: before.balance_micros - 1120, held_micros: 0 });
  await expectBooksRight(test);
});

describe('a draft that can’t run', () => {
  it.each<[what: string, change: Partial<AgentContent>, message: string, field: string]>([
    [
      'without a first message',
      { first_message: '' },
      'The agent isn’t complete: Write what the agent says first.',
      'first_message',
    ],
    [
      'with a fact that isn’t asked for',
      { facts: [{ ...factOf(frontDesk), question: '' }] },
      'The agent isn’t complete: Write the question the agent asks.',
      'facts.0.question',
    ],
    [
      'with a key of which no model is chosen',
      { model: { ...frontDesk.model, provider: 'openai', key_id: KEY_ID, model: '' } },
      'The agent isn’t complete: Choose a model.',
      'model.model',
    ],
    [
      'with a key that’s gone',
      { model: { ...frontDesk.model, provider: 'openai', key_id: randomUUID(), model: 'gpt-4.1' } },
      asThingsAre.keyGone,
      'content.model.key_id',
    ],
  ])('%s is refused at its field, and nothing begins', async (_what, change, message, field) => {
    const held = await heldCall();
    const { builder, workspace_id, agent_id, call_id } = held;
    const saved = await server.call('PUT', `/agents/${agent_id}/draft`, {
      as: builder,
      body: { base_revision: 1, content: { ...frontDesk, ...change } },
    });
    expect(saved.status).toBe(200);
    const refused = await server.call<ErrorBody>('POST', `/calls/${call_id}/replays`, {
      as: builder,
      key: randomUUID(),
    });
    expect(refused).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', message, details: { fields: [{ field }] } },
    });
    expect(await asOwner(test, 'select run_id from call_replays where call_id = $1', [call_id])).toEqual([]);
    expect((await server.billing.balance(workspace_id)).held_micros).toBe(0);
  });
});
