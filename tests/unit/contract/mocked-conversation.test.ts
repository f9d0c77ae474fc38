/** The mocked API's test calls say and log what the server's do. */
import * as z from 'zod/mini';
import { expect, it } from 'vitest';
import { AgentContent } from '#contract/agents/agent-content';
import { MockConversation } from '#mock-api/calls/conversation';
import { eventsOfReply } from '#mock-api/calls/reply';

it('a transfer is asked and answered in the log before the agent says so', async () => {
  const agent = z.parse(AgentContent, {
    name: 'Front desk',
    first_message: 'Hello.',
    tools: [
      {
        type: 'transfer',
        name: 'to_sales',
        description: 'Puts the caller through.',
        to: 'the sales team',
        number: '+14155550132',
        triggers: ['sales'],
      },
    ],
  });
  const reply = await new MockConversation(agent).reply('Please put me through to sales.');
  expect(reply.ends).toBe('transferred');
  const events = eventsOfReply(1, reply);
  expect(events).toMatchObject([
    {
      type: 'tool_called',
      turn: 1,
      tool: 'to_sales',
      transfer: 'the sales team',
      arguments: { to: 'the sales team', number: '+14155550132' },
    },
    {
      type: 'tool_answered',
      error: null,
      answer: 'A phone call would be transferred to the sales team, +14155550132. Test calls aren’t.',
    },
    { type: 'agent_said' },
  ]);
  const [asked, answered] = events;
  expect(asked && 'call' in asked && asked.call).toBe(answered && 'call' in answered && answered.call);
});

it('the agent greets with the name of its business', () => {
  const agent = z.parse(AgentContent, {
    name: 'Front desk',
    business_name: 'Harbor Dental',
    first_message: 'Hello, this is {{business_name}}.',
  });
  expect(new MockConversation(agent).greeting()?.text).toBe('Hello, this is Harbor Dental.');
});
