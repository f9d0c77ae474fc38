/** What callers tell beside a request is noted in the same turn. */
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { AgentContent } from '#contract/agents/agent-content';
import { appointmentBooking } from '#domain/agents/templates/appointment-booking';
import { Dialogue } from '#domain/brain/dialogue/dialogue';
import type { Step } from '#domain/brain/dialogue/state/step';
import { knowledgeByWords } from '#domain/brain/knowledge/knowledge-by-words';

const practice = z.parse(AgentContent, appointmentBooking);
const transfer = {
  type: 'transfer' as const,
  name: 'front_office',
  description: 'Puts the caller through.',
  number: '+14155550142',
  triggers: ['front office'],
  message: 'I am putting you through.',
};
const withTransfer = z.parse(AgentContent, { ...appointmentBooking, tools: [transfer] });

/** A Friday. */
const now = new Date('2026-11-20T10:00:00Z');

function callTo(content: AgentContent): Dialogue {
  const dialogue = new Dialogue(content, {
    context: () => ({ now, timeZone: 'UTC', language: 'en-US', hours: content.opening_hours }),
    search: async (question) => knowledgeByWords(content.knowledge, question),
    variables: () => ({}),
  });
  dialogue.greeting();
  return dialogue;
}

async function lastStep(dialogue: Dialogue, ...said: string[]): Promise<Step> {
  let step: Step | null = null;
  for (const text of said) step = await dialogue.hear(text);
  if (step === null) throw new Error('Nothing was said.');
  return step;
}

const noted = ({ facts }: Step) => facts.map(({ name, value }) => `${name}=${value}`);

describe('a sentence that starts a request', () => {
  test.each([
    'My name is Ben. Which times are free on Friday?',
    'my name is ben which times are free on friday',
    "I'm Ben, what times do you have on Friday?",
    'Which times are free on Friday? My name is Ben.',
  ])('“%s” gives the name in the same turn, and the day is asked about only', async (text) => {
    const dialogue = callTo(practice);
    const asking = await lastStep(dialogue, text);
    expect(noted(asking)).toEqual(['name=Ben']);
    expect(asking.tool?.args).toEqual({ day: '2026-11-20' });
    const told = dialogue.toolAnswered((asking.tool as NonNullable<Step['tool']>).tool, {
      status: 200,
      answer: '{"slots":["09:30","14:00"]}',
      error: null,
      duration_ms: 1,
    });
    expect(told.say).toMatch(/Ben.* 9:30 AM and 2 PM.* What is the visit for/);
  });

  test.each([
    ['okay and Friday then', ['day=2026-11-20']],
    ['and what about Saturday', []],
  ])('behind the opening hours, “%s” notes %j', async (text, facts) => {
    const before = ['Ben Stone', 'a cleaning', 'what are your opening hours'];
    const unlisted = { ...practice, opening_hours: { ...practice.opening_hours, enabled: false }, tools: [] };
    const step = await lastStep(callTo(unlisted), ...before, text);
    expect(noted(step)).toEqual(facts);
  });

  test.each([
    ['let me get two large pepperoni pizzas and a bottle of coke', 1],
    ['let me get my reading glasses from the kitchen table first', 0],
  ])('“%s” gives %d facts', async (text, count) => {
    const order = { name: 'order', type: 'text', question: 'What would you like?' };
    const takeaway = z.parse(AgentContent, { ...appointmentBooking, facts: [order], tools: [] });
    expect(noted(await lastStep(callTo(takeaway), text))).toHaveLength(count);
  });

  test('takes the answer to what is being asked out of the question itself', async () => {
    const step = await lastStep(
      callTo(practice),
      'Ben Stone',
      'which times are free for a cleaning on Monday?',
    );
    expect(noted(step)).toEqual(['reason=cleaning']);
    expect(step.tool?.args).toEqual({ day: '2026-11-23' });
  });

  test('notes who is calling before the caller is put through', async () => {
    const step = await lastStep(callTo(withTransfer), 'this is Ben Stone, I want the front office please');
    expect(noted(step)).toEqual(['name=Ben Stone']);
    expect(step.end).toBe('transferred');
  });

  test.each([
    ["I'm Ben Stone and my number is 415 555 2671, can I talk to a person", /person.*visit for/],
    ['this is Ben Stone on 415 555 2671, are you a robot?', /automated.*visit for/],
    ["it's Ben Stone, number 415 555 2671, sorry what did you say?", /visit for/],
  ])('“%s” gives the name and the number', async (text, says) => {
    const step = await lastStep(callTo(practice), text);
    expect(noted(step)).toEqual(['name=Ben Stone', 'phone=+14155552671']);
    expect(step.say).toMatch(says);
  });

  test('a request for a moment leaves only who is calling', async () => {
    const dialogue = callTo(practice);
    const step = await lastStep(dialogue, 'Ben Stone here, can you hold on, I have something on Friday');
    expect(noted(step)).toEqual(['name=Ben Stone']);
  });

  test.each(['hang on, the dog is barking', 'I am on the bus, hold on', 'could you hold on, I am driving'])(
    '“%s” gives nothing',
    async (text) => {
      expect(noted(await lastStep(callTo(practice), text))).toEqual([]);
    },
  );

  test('a question that was answered in the same breath is not repeated', async () => {
    const step = await lastStep(callTo(practice), 'Ben Stone', 'it is for a cleaning, what did you say?');
    expect(noted(step)).toEqual(['reason=cleaning']);
    expect(step.say).toMatch(/Which day would suit you\?$/);
    expect(step.say).not.toMatch(/visit for/);
  });

  test('a goodbye behind the facts notes them', async () => {
    const step = await lastStep(callTo(practice), 'my name is Ben Stone, I have to go, bye');
    expect(noted(step)).toEqual(['name=Ben Stone']);
    expect(step.end).toBe('end_phrase');
  });

  test('who cancels what is booked is not asked for what a new booking needs', async () => {
    const dialogue = callTo(practice);
    const step = await lastStep(dialogue, 'this is Ben Stone, I need to cancel my appointment for Friday');
    expect(noted(step)).toEqual(['name=Ben Stone']);
    expect(step.say).toMatch(/can't cancel that on this call.* else/);
    expect((await lastStep(dialogue, "no, that's all")).say).toBe('Thank you for calling. Goodbye.');
    const another = await lastStep(callTo(practice), 'I need to move my appointment to another day');
    expect(another.say).not.toMatch(/can't cancel/);
  });
});
