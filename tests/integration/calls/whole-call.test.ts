/** What a test call can be started with, whose key it runs on, and what is written about it afterwards. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { AgentContent } from '#contract/agents/agent-content';
import type { Call, CallSetup } from '#contract/calls/calls';
import {
  type OpenAiDouble,
  type ScriptedAnswer,
  startOpenAiDouble,
} from '../../doubles/openai/openai-double';
import { createTestDatabase, type TestDatabase } from '../database';
import { asOwner, type CallServer, openCallWorkspace, startCallServer } from './call-server';

const KEY_ID = randomUUID();
let test: TestDatabase;
let double: OpenAiDouble;

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.remove());
beforeEach(async () => {
  double = await startOpenAiDouble();
});
afterEach(() => double.close());

const agentOf = (content: Partial<z.input<typeof AgentContent>>) =>
  z.parse(AgentContent, { name: 'Desk', first_message: 'Hello.', ...content });
const slots = agentOf({
  variables: [{ name: 'company', default: 'Acme' }],
  first_message: 'This is {{company}}.',
  tools: [
    {
      type: 'http',
      name: 'slots',
      description: 'Free times.',
      url: 'https://api.example.com/slots',
      triggers: ['free times'],
      result_message: 'Free: {{slots}}.',
    },
  ],
});

async function startWith(server: CallServer, content: AgentContent, setup: Partial<CallSetup> = {}) {
  const { owner } = await openCallWorkspace(test);
  const agentId = await server.agent(owner, content);
  return { owner, started: await server.startTest(owner, agentId, content, randomUUID(), setup) };
}

/** Starts a test call and answers its open socket, and what people read of it when it has ended. */
async function opened(server: CallServer, content: AgentContent, setup: Partial<CallSetup> = {}) {
  const { owner, started } = await startWith(server, content, setup);
  const { call_id: callId, estimate, ticket } = started.body;
  const client = await server.socket().hello(ticket);
  const ended = async (): Promise<Call> => {
    await client.message('ended');
    return server.callDetail(owner, callId);
  };
  return { client, ended, callId, estimate };
}

async function withServer(
  options: Parameters<typeof startCallServer>[1],
  work: (server: CallServer) => Promise<void>,
): Promise<void> {
  const server = await startCallServer(test, options);
  try {
    await work(server);
  } finally {
    await server.stop();
  }
}

describe('a test call', () => {
  it('has its tools answered by hand: the request waits for the person, and is never made', async () => {
    const made: string[] = [];
    const tools = {
      call: async (tool: { url: string }) => {
        made.push(tool.url);
        return { status: 200, answer: '', error: null, duration_ms: 1 };
      },
    };
    await withServer({ tools }, async (server) => {
      const { client, ended } = await opened(server, slots, { tools: 'by_hand' });
      client.say('free times please');
      const { call } = await client.message('tool_waits');
      expect(await client.event('tool_called')).toMatchObject({ call, tool: 'slots' });
      client.send({ type: 'tool_answer', call: 'another', answer: '{}', status: 200 });
      client.send({ type: 'tool_answer', call, answer: '{"slots":["8:15"]}', status: 200 });
      expect(await client.event('agent_said', 2)).toMatchObject({
        text: expect.stringContaining('Free: 8:15.'),
      });
      client.say('free times');
      await client.event('tool_called', 2);
      const waits = client.messages.filter((message) => message.type === 'tool_waits');
      client.send({ type: 'tool_answer', call: waits[1]?.call ?? '', answer: 'down', status: 503 });
      expect(await client.event('tool_answered', 2)).toMatchObject({
        status: 503,
        error: 'The tool answered with status 503.',
      });
      client.send({ type: 'end' });
      await ended();
      expect(made).toEqual([]);
    });
  });

  it('takes an earlier conversation up again before it hears what is typed', async () => {
    await withServer({}, async (server) => {
      const content = agentOf({
        facts: [
          { name: 'name', type: 'name', question: 'Who?' },
          { name: 'day', type: 'date', question: 'When?' },
        ],
      });
      const { client, ended } = await opened(server, content, { replay: ['Ada', 'no, it is Ben'] });
      client.say('2027-04-03');
      client.say('yes');
      const call = await ended();
      expect(client.events.flatMap((event) => (event.type === 'caller_said' ? [event.text] : []))).toEqual([
        'Ada',
        'no, it is Ben',
        '2027-04-03',
        'yes',
      ]);
      expect(call).toMatchObject({
        end_reason: 'completed',
        success: true,
        facts: [
          { name: 'name', value: 'Ben' },
          { name: 'day', value: '2027-04-03' },
        ],
        summary: 'Completed. All facts collected. Collected: name: Ben; day: Sat, Apr 3, 2027.',
      });
    });
  });

  it('takes values of variables', async () => {
    await withServer({}, async (server) => {
      const { client } = await opened(server, slots, { variables: { company: 'Pine' } });
      expect(await client.event('agent_said')).toMatchObject({
        text: 'This is Pine. How can I help you?'.slice(0, 13),
      });
      client.send({ type: 'end' });
      await client.message('ended');
    });
  });

  it('leaves no secret of an unsaved draft in the record of the call', async () => {
    await withServer({}, async (server) => {
      const [tool] = slots.tools;
      if (tool?.type !== 'http') throw new Error('The tool makes requests.');
      const header = { name: 'X-Key', value: 'very-secret-value', secret: true, secret_id: null };
      const content = { ...slots, tools: [{ ...tool, headers: [header] }] };
      const { client, callId } = await opened(server, content);
      client.send({ type: 'end' });
      await client.message('ended');
      const [row] = await asOwner<{ content: string }>(
        test,
        'select content::text as content from calls where call_id = $1',
        [callId],
      );
      expect(row?.content).toContain('X-Key');
      expect(row?.content).not.toContain('very-secret-value');
    });
  });
});

describe('a call on a model', () => {
  const review = (answer: object): ScriptedAnswer => ({
    kind: 'text',
    pieces: [JSON.stringify(answer)],
    usage: { input: 1000, output: 100 },
  });
  const asked = agentOf({
    after_call: {
      summary: true,
      fields: [{ name: 'mood', description: 'How the caller felt.' }],
      success_rule: 'words',
      success_words: 'The caller was greeted.',
    },
  });
  const installation = () =>
    ({ kind: 'model', apiKey: double.apiKey, baseUrl: double.baseUrl, model: 'gpt-4.1-mini' }) as const;
  const ownKeys = (workspaceKey = KEY_ID) => ({
    keys: () => ({
      open: async (keyId: string) =>
        keyId === workspaceKey ? { base_url: `${double.baseUrl}/`, api_key: double.apiKey } : null,
    }),
  });
  const onOwnKey: AgentContent = {
    ...asked,
    model: { ...asked.model, provider: 'openai', key_id: KEY_ID, model: 'own-model' },
  };

  async function talk(server: CallServer, content: AgentContent): Promise<Call> {
    double.script(
      { kind: 'text', pieces: ['Welcome.'], usage: { input: 200, output: 10 } },
      review({ summary: 'The caller said hello.', fields: { mood: 'cheerful' }, success: true }),
    );
    const { client, ended } = await opened(server, content);
    await client.event('agent_said');
    client.say('Hello there');
    await client.event('agent_said', 2);
    client.send({ type: 'end' });
    return ended();
  }

  it('is written about, judged, and the tokens of that are on the receipt', async () => {
    await withServer({ brain: installation() }, async (server) => {
      const call = await talk(server, asked);
      expect(call).toMatchObject({
        end_reason: 'ended_by_user',
        success: true,
        summary: 'The caller said hello.',
        extracted: [{ name: 'mood', value: 'cheerful' }],
      });
      const tokens = call.receipt?.lines.filter(({ unit }) => unit === 'token');
      expect(tokens?.map(({ item, quantity }) => [item, quantity])).toEqual([
        ['gpt-4.1-mini:input', 1200],
        ['gpt-4.1-mini:output', 110],
      ]);
    });
  });

  it('is told plainly about when the model does not write', async () => {
    await withServer({ brain: installation() }, async (server) => {
      double.script({ kind: 'text', pieces: ['Welcome.'] }, { kind: 'status', status: 400 });
      const { client, ended } = await opened(server, asked);
      await client.event('agent_said');
      client.say('Hello there');
      await client.event('agent_said', 2);
      client.send({ type: 'end' });
      expect(await ended()).toMatchObject({
        end_reason: 'ended_by_user',
        success: false,
        summary: expect.stringContaining('No model was there to judge it'),
        extracted: [],
      });
    });
  });

  it('on the workspace’s own key pays for the time alone', async () => {
    await withServer(ownKeys(), async (server) => {
      const call = await talk(server, onOwnKey);
      const [time, ...own] = call.receipt?.lines ?? [];
      expect(call.receipt?.total_micros).toBe(time?.amount_micros);
      // Those of the answer (200 and 10) and of the summary are there all the same.
      const tokens = { unit: 'token', amount_micros: 0, own_key: true };
      expect(own).toMatchObject([
        { item: 'own-model:input', quantity: 1_200, ...tokens },
        { item: 'own-model:output', quantity: 110, ...tokens },
      ]);
      expect(call.events.filter(({ type }) => type === 'usage')).toMatchObject([
        { model: 'own-model', input_tokens: 200, output_tokens: 10, own_key: true },
      ]);
      expect(call.summary).toBe('The caller said hello.');
      expect(double.requests.map(({ model }) => model)).toEqual(['own-model', 'own-model']);
    });
  });

  it('says beforehand what it costs: no tokens on an own key', async () => {
    await withServer({ ...ownKeys(), brain: installation() }, async (server) => {
      const own = await opened(server, onOwnKey);
      const operators = await opened(server, asked);
      expect(own.estimate).toMatchObject({ micros_per_minute: 50_000, model: 'own-model' });
      expect(operators.estimate.micros_per_minute).toBeGreaterThan(50_000);
      for (const { client } of [own, operators]) {
        client.send({ type: 'end' });
        await client.message('ended');
      }
    });
  });

  it.each([
    ['whose key is gone', { key_id: randomUUID(), model: 'own-model' }, 'content.model.key_id'],
    ['without a model', { key_id: KEY_ID, model: '' }, 'content.model.model'],
    ['on a key that the installation lacks', { key_id: null, model: 'x' }, 'content.model.key_id'],
  ])('%s is refused at its field', async (_what, choice, field) => {
    await withServer(ownKeys(), async (server) => {
      const content: AgentContent = { ...asked, model: { ...asked.model, provider: 'openai', ...choice } };
      const { started } = await startWith(server, content);
      expect(started.status).toBe(400);
      expect(started.body).toMatchObject({ details: { fields: [{ field }] } });
    });
  });

  it('that asks for the built-in brain gets it, whatever the installation has', async () => {
    await withServer({ brain: installation() }, async (server) => {
      const content: AgentContent = { ...asked, model: { ...asked.model, provider: 'built_in' } };
      const { client } = await opened(server, content);
      expect(await client.event('started')).toMatchObject({ brain: 'built_in' });
      client.send({ type: 'end' });
      await client.message('ended');
      expect(double.requests).toEqual([]);
    });
  });
});
