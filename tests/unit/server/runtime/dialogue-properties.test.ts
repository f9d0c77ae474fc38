/** What holds for the built-in brain whatever a caller says. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Dialogue } from '#domain/brain/dialogue/dialogue';
import type { Step } from '#domain/brain/dialogue/state/step';
import { type GoldenAgent, goldenAgent } from './golden/agents';
import { failingAnswer, goldenNow, goldenTools, goldenZone, wordKnowledge } from './golden/ports';

const agents: GoldenAgent[] = ['clinic', 'delivery', 'orders', 'dates', 'empty'];
const phrases = [
  'hi',
  'yes',
  'no',
  'skip',
  "I don't know",
  'repeat',
  'what?',
  'are you a robot?',
  'what can you do?',
  'thanks',
  'Ada',
  "no, it's Ben",
  'Friday',
  '31 February',
  'yesterday',
  'how about Monday?',
  'my order 1234',
  'slots',
  'the second one',
  'free times tomorrow?',
  'ada@example.com',
  '020 7946 0018',
  'four',
  'is there parking?',
  'xk 47',
  '???',
  '\u{1F600}',
  'not Bob, Ben',
  'wait',
  'change my name to Zoe',
  '\ud800',
  '{{name}}',
  '__proto__',
  'constructor',
];
const utterance = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...phrases) },
  { weight: 1, arbitrary: fc.string({ maxLength: 60, unit: 'grapheme' }) },
  { weight: 1, arbitrary: fc.string({ maxLength: 80, unit: 'binary' }) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(...phrases), fc.constantFrom(...phrases))
      .map((two) => two.join(', ')),
  },
);

async function* talk(agentName: GoldenAgent, said: readonly string[], broken = false): AsyncGenerator<Step> {
  const agent = goldenAgent(agentName);
  const dialogue = new Dialogue(agent, {
    context: () => ({ now: goldenNow, timeZone: goldenZone, language: agent.language }),
    variables: () => ({}),
    search: (question) => wordKnowledge.search(agent.knowledge, question, new AbortController().signal),
  });
  yield dialogue.greeting();
  for (const text of said) {
    let step = await dialogue.hear(text);
    yield step;
    while (step.tool !== null) {
      const { tool, args } = step.tool;
      const answer = broken
        ? failingAnswer
        : await goldenTools(false).call(tool, args, new AbortController().signal);
      step = dialogue.toolAnswered(tool, answer);
      yield step;
    }
    if (step.end !== null) return;
  }
}

/** What the values of the clinic's facts look like. */
const shapes: Record<string, RegExp> = {
  name: /^\p{L}/u,
  day: /^\d{4}-\d\d-\d\d$/,
  visit: /^(check-up|vaccination|blood test)$/,
  email: /^[^@\s]+@[^@\s]+\.[^@\s]+$/,
};

const conversation = fc.tuple(
  fc.constantFrom(...agents),
  fc.array(utterance, { maxLength: 25 }),
  fc.boolean(),
);

describe('the built-in brain, whatever is said', () => {
  test('always answers, never twice running with the same line, and never without bounds', async () => {
    await fc.assert(
      fc.asyncProperty(conversation, async ([agent, said, broken]) => {
        let last = '';
        for await (const step of talk(agent, said, broken)) {
          if (step.tool !== null) continue;
          expect(step.say).not.toBeNull();
          expect(step.say).not.toBe('');
          expect(step.say).not.toBe(last);
          expect(step.say?.length).toBeLessThan(1600);
          expect(step.why.length).toBeGreaterThan(0);
          last = step.say ?? '';
        }
      }),
      { numRuns: 400 },
    );
  });

  test('says the same to the same words', async () => {
    await fc.assert(
      fc.asyncProperty(conversation, async ([agent, said, broken]) => {
        const once: Step[] = [];
        for await (const step of talk(agent, said, broken)) once.push(step);
        const again: Step[] = [];
        for await (const step of talk(agent, said, broken)) again.push(step);
        expect(again).toEqual(once);
      }),
      { numRuns: 60 },
    );
  });

  test('lets a caller go who makes no sense six times', async () => {
    const nonsense = fc.constantFrom('47', '!!!', 'xk 9', '###', '0 0 0', '...');
    await fc.assert(
      fc.asyncProperty(fc.array(nonsense, { minLength: 6, maxLength: 6 }), async (said) => {
        const steps: Step[] = [];
        for await (const step of talk('clinic', said)) steps.push(step);
        expect(steps.at(-1)?.end).toBe('not_understood');
      }),
    );
  });

  test('collects only facts of the agent, and only values that read as such again', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(utterance, { maxLength: 15 }), async (said) => {
        for await (const step of talk('clinic', said)) {
          for (const { name, value } of step.facts) {
            expect(value).toMatch(shapes[name] ?? /^a fact that the agent does not have$/);
          }
        }
      }),
      { numRuns: 200 },
    );
  });
});
