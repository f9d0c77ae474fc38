/** Whom a caller asks for, among those that the agent may put them through to. */
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { AgentContent } from '#contract/agents/agent-content';
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

async function heard(text: string) {
  const dialogue = new Dialogue(content, {
    context: () => ({ now: new Date('2026-11-20T10:00:00Z'), timeZone: 'UTC', language: 'en-US' }),
    search: async () => [],
    variables: () => ({}),
  });
  dialogue.greeting();
  return dialogue.hear(text);
}

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
