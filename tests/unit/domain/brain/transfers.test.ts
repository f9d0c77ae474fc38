/** Whom a caller asks for, among those that the agent may put them through to. */
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { AgentContent } from '#contract/agents/agent-content';
import type { TransferTool } from '#contract/agents/agent-tools';
import { Dialogue } from '#domain/brain/dialogue/dialogue';

const to = (name: string, who: string) => ({
  type: 'transfer' as const,
  name,
  description: `Puts the caller through to ${who}.`,
  to: who,
  number: '+14155550142',
});
const content = z.parse(AgentContent, {
  name: 'Office',
  first_message: 'Hello.',
  knowledge: [{ title: 'Billing', text: 'Bills are sent on the first of the month.' }],
  tools: [to('desk', 'the front desk'), to('anna', 'Anna Reyes'), to('billing', 'our billing team')],
});

function callTo(agent: AgentContent): Dialogue {
  const dialogue = new Dialogue(agent, {
    context: () => ({ now: new Date('2026-11-20T10:00:00Z'), timeZone: 'UTC', language: 'en-US' }),
    search: async () => [],
    variables: () => ({}),
  });
  dialogue.greeting();
  return dialogue;
}

const heard = (text: string) => callTo(content).hear(text);

test.each([
  ['Can I speak to Anna?', 'anna', "One moment, I'll put you through to Anna Reyes."],
  ['could you put me through to anna please', 'anna', "One moment, I'll put you through to Anna Reyes."],
  ['I need to talk to someone in the billing team', 'billing', /our billing team/],
  ['Please transfer me to billing.', 'billing', /our billing team/],
  ['Can I talk to a person?', 'desk', /the front desk/],
  ['put me through', 'desk', /the front desk/],
])('“%s”: %s', async (text, name, says) => {
  const step = await heard(text);
  expect(step.acts).toMatchObject([{ name }]);
  expect(step.say).toMatch(says);
  expect(step.end).toBe('transferred');
});

test.each([
  'I wanted to talk to you about billing',
  "I don't want to talk to Anna",
  'Anna told me to call',
  'What is the billing address?',
])('“%s” is no wish to be put through', async (text) => {
  const step = await heard(text);
  expect([step.acts, step.end]).toEqual([[], null]);
});

test('a caller who is back hears why, and is asked what else there is', async () => {
  const dialogue = callTo(content);
  const { acts } = await dialogue.hear('Can I speak to Anna?');
  const tool = acts[0] as TransferTool;
  const back = dialogue.notTransferred(tool, 'no_answer');
  expect(back.say).toBe(
    "I'm sorry, I get no answer from Anna Reyes. Is there anything else I can help you with?",
  );
  expect([back.end, back.acts]).toEqual([null, []]);
  expect(dialogue.notTransferred(tool, 'line_busy').say).toMatch(/the line to Anna Reyes is busy/);
  expect(dialogue.notTransferred({ ...tool, to: '' }, 'failed').say).toMatch(/couldn't put you through\./);
});

test('one who has something left to tell is asked for it', async () => {
  const taking = z.parse(AgentContent, {
    ...content,
    facts: [{ name: 'name', type: 'name', question: 'What is your name?' }],
  });
  const dialogue = callTo(taking);
  const { acts } = await dialogue.hear('Can I speak to Anna?');
  const back = dialogue.notTransferred(acts[0] as TransferTool, 'no_answer');
  expect(back.say).toMatch(/no answer from Anna Reyes\. But I'm happy to take your details\..*name/);
});
