import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Fact } from '#contract/agents/agent-content';
import { whisperedIn } from '#domain/brain/dialogue/whispered';

const facts = [
  z.parse(Fact, { name: 'day', type: 'date', question: 'Which day?' }),
  z.parse(Fact, { name: 'first_name', type: 'name', question: 'What is your first name?' }),
];
const context = { now: new Date('2026-11-23T12:00:00Z'), timeZone: 'UTC', language: 'en-US' } as const;
const read = (text: string) => whisperedIn(text, facts, context);

describe('a whisper to the built-in brain', () => {
  it.each(['say: We also have Thursday.', 'Say : “We also have Thursday.”'])('%s is said', (text) =>
    expect(read(text)).toEqual({ say: 'We also have Thursday.' }),
  );

  it.each([
    ['day: 3 March 2031', 'day', '2031-03-03'],
    ['the day is 3 March 2031', 'day', '2031-03-03'],
    ['First name = Ada', 'first_name', 'Ada'],
  ])('%s is known', (text, name, value) =>
    expect(read(text)).toMatchObject({ known: { fact: { name }, value } }),
  );

  it('that is a free instruction is refused, and told what works', () => {
    const refused = { refusal: expect.stringContaining('“say: …”') };
    for (const text of ['offer Thursday', 'be nice: she is a regular', 'say', 'weather: fine']) {
      expect(read(text)).toEqual(refused);
    }
    expect(read('offer Thursday')).toEqual({ refusal: expect.stringContaining('“day: …”') });
    expect(whisperedIn('offer Thursday', [], context)).toEqual({
      refusal: expect.not.stringContaining('fact'),
    });
  });

  it('of a value that the fact can’t have says so', () => {
    expect(read('day: soonish')).toEqual({
      refusal: expect.stringMatching(/^“soonish” can’t be read as day\./),
    });
  });
});
