/** Each template, published with its examples as they are, and talked to. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Agent } from '#contract/agents/agents';
import { agentTemplates } from '#domain/agents/templates/index';
import { createOutboundClient } from '#server/platform/outbound/outbound-client';
import { createToolCaller } from '#server/runtime/tools/tool-caller';
import { type CallServer, openCallWorkspace, startCallServer } from '../calls/call-server';
import { createTestDatabase, type TestDatabase } from '../database';

let test: TestDatabase;
let server: CallServer;

beforeAll(async () => {
  test = await createTestDatabase();
  server = await startCallServer(test, { tools: createToolCaller(createOutboundClient()) });
});
afterAll(async () => {
  await server.stop();
  await test.remove();
});

interface Talk {
  /** What the caller says, one line after each answer. */
  caller: string[];
  facts: Record<string, unknown>;
  reason: string;
  tools: string[];
  knowledge: string[];
}

const talks: Record<string, Talk> = {
  'appointment-booking': {
    caller: [
      'I would like to book an appointment',
      'My name is Ada Brooks',
      'a cleaning, what does it cost?',
      '2031-04-03',
      'What times are free?',
      '+1 415 555 2671',
      'yes',
    ],
    facts: { name: 'Ada Brooks', reason: 'cleaning', day: '2031-04-03', phone: '+14155552671' },
    reason: 'completed',
    tools: ['free_times'],
    knowledge: ['Prices and insurance'],
  },
  'order-status': {
    caller: ['Where is my order?', '48213', 'Can I return it?', 'all clear', 'yes'],
    facts: { order_number: '48213' },
    reason: 'completed',
    tools: ['order_status'],
    knowledge: ['Returns'],
  },
  support: {
    caller: ['My internet is not working', "that's all"],
    facts: {},
    reason: 'end_phrase',
    tools: [],
    knowledge: ['No internet connection'],
  },
  'lead-qualification': {
    caller: [
      'Ben Carter',
      'we own it',
      '180',
      'How long does the installation take?',
      'now',
      'ben@example.com',
      'skip',
      'yes',
    ],
    facts: {
      name: 'Ben Carter',
      owns_home: 'own',
      monthly_bill: '180',
      start: 'now',
      email: 'ben@example.com',
    },
    reason: 'completed',
    tools: [],
    knowledge: ['How long the installation takes'],
  },
  reception: {
    caller: ['This is Ada Byron', 'My landlord has not returned the deposit', '415 555 2671', 'yes', 'yes'],
    facts: { name: 'Ada Byron', phone: '+14155552671' },
    reason: 'completed',
    tools: [],
    knowledge: [],
  },
  survey: {
    caller: ['Sure', '9', 'very clean', 'good', 'The view of the lake', 'More towels', 'yes'],
    facts: { rating: '9', cleanliness: 'very clean', breakfast: 'good' },
    reason: 'completed',
    tools: [],
    knowledge: [],
  },
  reminder: {
    caller: ['I will come', 'skip', 'yes'],
    facts: { answer: 'come' },
    reason: 'completed',
    tools: [],
    knowledge: [],
  },
  'payment-reminder': {
    caller: ['yes', '2031-04-03', 'yes', 'that is right'],
    facts: { person: 'yes', pay_day: '2031-04-03' },
    reason: 'completed',
    tools: [],
    knowledge: [],
  },
};

describe('the template', () => {
  it.each(agentTemplates.map(({ template_id, content }) => [template_id, content] as const))(
    '%s can be published and does what it says',
    async (id, content) => {
      const talk = talks[id];
      if (talk === undefined) throw new Error('Every template has a talk here.');
      const { builder } = await openCallWorkspace(test);
      const agentId = await server.agent(builder, content);
      const published = await server.call<Agent>('POST', `/agents/${agentId}/publish`, {
        as: builder,
        body: { draft_revision: 1 },
        key: randomUUID(),
      });
      expect(published.status).toBe(200);

      const { body } = await server.startTest(builder, agentId, content);
      const client = await server.socket().hello(body.ticket);
      let answers = 1;
      await client.event('agent_said', answers);
      for (const line of talk.caller) {
        client.say(line);
        answers += 1;
        await client.event('agent_said', answers);
      }
      const ended = await client.message('ended');
      const call = await server.callDetail(builder, body.call_id);
      expect(ended.reason).toBe(talk.reason);
      expect(Object.fromEntries(call.facts.map(({ name, value }) => [name, value]))).toMatchObject(
        talk.facts,
      );
      expect(call.events.flatMap((event) => (event.type === 'tool_answered' ? [event.tool] : []))).toEqual(
        talk.tools,
      );
      expect(call.events.flatMap((event) => (event.type === 'knowledge_used' ? event.titles : []))).toEqual(
        talk.knowledge,
      );
      expect(call.success).toBe(true);
    },
  );
});
