/** What's doubtful isn't noted: it's read back, asked in its turn, or leaves what's known as it is. */
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { AgentContent, Fact } from '#contract/agents/agent-content';
import { Dialogue } from '#domain/brain/dialogue/dialogue';
import type { Step } from '#domain/brain/dialogue/state/step';
import { surenessOf, tellsOfElse } from '#domain/brain/meaning/sureness';

/** A Friday. */
const now = new Date('2026-11-20T10:00:00Z');

const movers = z.parse(AgentContent, {
  name: 'Movers',
  language: 'en-US',
  first_message: 'High Plains Movers.',
  facts: [
    { name: 'from', type: 'text', question: 'Where are you moving from?' },
    { name: 'to', type: 'text', question: 'And where to?' },
    { name: 'rooms', type: 'number', question: 'How many rooms are there?' },
    { name: 'move_day', type: 'date', date_rule: 'future', question: 'What day is the move?' },
    { name: 'packing', type: 'choice', question: 'Who packs?', choices: ['movers pack', 'customer packs'] },
    { name: 'birth_date', type: 'date', date_rule: 'past', question: "What's your date of birth?" },
    { name: 'name', type: 'name', question: "What's your name?" },
  ],
  closing_message: 'Your move is booked.',
});

/** The facts that were noted, and the last line. */
async function heard(...said: string[]): Promise<{ facts: Record<string, string>; say: string }> {
  const dialogue = new Dialogue(movers, {
    context: () => ({ now, timeZone: 'UTC', language: 'en-US' }),
    search: async () => [],
    variables: () => ({}),
  });
  const facts: Record<string, string> = {};
  let step: Step = dialogue.greeting();
  for (const text of said) {
    step = await dialogue.hear(text);
    for (const { name, value } of step.facts) facts[name] = value;
  }
  return { facts, say: step.say ?? '' };
}

const here = ['Aspen', 'Vail'];
const known = { from: 'Aspen', to: 'Vail' };

describe('how sure a reading is', () => {
  test('depends on what was asked', () => {
    expect(surenessOf('asked')).toBe('sure');
    expect(surenessOf('asked', ['not_so'])).toBe('sure');
    expect(surenessOf('told', ['not_so'])).toBe('doubtful');
    expect(surenessOf('told', ['off_the_point'])).toBe('likely');
    expect(surenessOf('asked', ['rival'])).toBe('doubtful');
    expect(surenessOf('changed', ['unmarked'])).toBe('doubtful');
  });
});

describe('a doubtful answer is read back', () => {
  test('and counts once the caller agrees', async () => {
    const asked = await heard(...here, "well we've got two dogs, if that matters to you");
    expect(asked.facts).toEqual(known);
    expect(asked.say).toBe('Rooms: two. Is that right?');
    const agreed = await heard(...here, "well we've got two dogs, if that matters to you", 'yes');
    expect(agreed.facts).toEqual({ ...known, rooms: '2' });
  });

  test('and is asked for again when the caller says no', async () => {
    const { facts, say } = await heard(...here, "well we've got two dogs, if that matters to you", 'no');
    expect(facts).toEqual(known);
    expect(say).toBe('Sorry about that. How many rooms are there?');
  });

  const stray = "well we've got two dogs, if that matters to you";

  test('the same read again behind a no is no agreement: it is asked for, and in the end left', async () => {
    const once = await heard(...here, stray, `no ${stray}`);
    expect(once.facts).toEqual(known);
    expect(once.say).toBe("I'm sorry, I still have it wrong. How many rooms are there?");
    const twice = await heard(...here, stray, `no ${stray}`, stray, `no ${stray}`);
    expect(twice.facts).toEqual(known);
    expect(twice.say).not.toMatch(/rooms/);
  });

  test.each([
    ['a statement that is no place', ['the line is awful'], /From: the line is awful\. Is that right\?$/],
    ['a bare number that is no place', ['45'], /^From: 45\. Is that right\?$/],
    ['the first of two days', [...here, '5', 'Monday my sister flies, Tuesday then'], /Is that right\?$/],
  ])('%s', async (_what, said, says) => {
    expect((await heard(...said)).say).toMatch(says);
  });

  test('a plain answer is not', async () => {
    const { facts, say } = await heard(...here, 'five rooms and a garage', 'Monday');
    expect(facts).toEqual({ ...known, rooms: '5', move_day: '2026-11-23' });
    expect(say).not.toMatch(/Is that right\?/);
  });
});

describe('what no one asked for is not taken from words that may mean something else', () => {
  test.each([
    ['I sat on my glasses and they broke', {}],
    ['a condo in Boulder', { from: 'a condo in Boulder' }],
    ['my neighbor moved on Monday', {}],
    ['Aspen, we were there last on March 3rd', {}],
  ])('“%s”', async (text, facts) => {
    const noted = (await heard(text)).facts;
    expect({ move_day: noted.move_day, birth_date: noted.birth_date, to: noted.to }).toEqual({
      move_day: undefined,
      birth_date: undefined,
      to: undefined,
    });
    expect(noted).toMatchObject(facts);
  });

  test('a word that two choices share tells neither', async () => {
    expect((await heard(...here, '5', 'Monday', 'the packing')).facts.packing).toBeUndefined();
    expect((await heard(...here, '5', 'Monday', "we'll do it ourselves")).facts.packing).toBe(
      'customer packs',
    );
    expect((await heard(...here, '5', 'Monday', "I'd rather you did it")).facts.packing).toBe('movers pack');
  });
});

describe('what is known stays unless the words say that it changes', () => {
  const asked = [...here, '5', 'Monday', 'movers pack', 'May 4th 1980', 'Xanthe Bright'];
  test('“please” behind an answer is no correction', async () => {
    const { facts } = await heard('Aspen', 'Vail', '5', 'Monday', 'movers please');
    expect(facts).toEqual({ ...known, rooms: '5', move_day: '2026-11-23', packing: 'movers pack' });
  });

  test('“the sixth form” is no day', async () => {
    expect((await heard(...asked.slice(0, 4), 'the sixth form college please')).facts.move_day).toBe(
      '2026-11-23',
    );
  });

  test('a question that asks for a change changes it', async () => {
    const { facts } = await heard(...here, '5', 'Monday, oh and can I change the rooms to six?');
    expect(facts).toEqual({ ...known, rooms: '6', move_day: '2026-11-23' });
  });
});

describe('what’s told of other times and people', () => {
  const leave = ['date', 'future', 'What day do you leave the car with us?'] as const;
  const start = ['date', 'any', 'When did it start?'] as const;
  const exam = ['date', 'any', 'When is your exam?'] as const;
  const car = ['text', null, 'What car is it?'] as const;
  const medicine = ['text', null, 'Which medicine is it about?'] as const;
  const guests = ['number', null, 'How many guests are you?'] as const;
  const visits = ['number', null, 'How many times did you visit last year?'] as const;
  const name = ['name', null, "What's your name?"] as const;
  const doctor = ['name', null, "Who's your doctor?"] as const;

  const told = (said: string, [type, rule, question]: readonly [string, string | null, string]) =>
    tellsOfElse(
      said,
      z.parse(Fact, { name: 'asked', type, question, ...(rule === null ? {} : { date_rule: rule }) }),
    );

  test.each([
    ['it started on Monday', start],
    ['it broke on Sunday', start],
    ['last month, on the 3rd', start],
    ['my exam is on Friday', exam],
    ['my exam is on Friday', ['date', 'future', 'When is your exam?']],
    ['my flight is on Friday', leave],
    ['my trip is on December 4th', leave],
    ['we were planning on the 4th of December', leave],
    ['I was planning on Friday', leave],
    ['we were aiming for Friday', leave],
    ['I called about Friday', leave],
    ['my doctor said Friday', leave],
    ['my surgery is Friday, the day after that', leave],
    ['it started at five', ['time', null, 'What time did it start?']],
    ['my doctor gave me amoxicillin', medicine],
    ['my uncle gave me a Golf', car],
    ['my brother has a Honda Civic', car],
    ['my friends said six', guests],
    ['as we were last time, five', guests],
    ['three last year', visits],
    ['my doctor is Alan Grant', doctor],
    ['my boss is Tom Hill', ['name', null, "Who's the claim against?"]],
    ['my neighbor is Tom Hill', ['name', null, "What's your emergency contact's name?"]],
  ] as const)('“%s” is no such thing where it is asked for', (said, asked) => {
    expect(told(said, asked)).toBe(false);
  });

  test.each([
    ['it was fine on Friday', leave],
    ['last time it was on Monday', leave],
    ['my meeting with the school is on Friday', leave],
    ['my brother came on Monday', leave],
    ['my brother lives in Fairview', ['text', null, 'Which area are you looking in?']],
    ['last time we were nine', guests],
    ['my neighbor sold hers for half a million', ['number', null, "What's your budget?"]],
    ['my doctor is Alan Grant', name],
    ['my boss is Tom Hill', name],
    ['my doctor is Dr Patel', ['name', null, "What is the patient's full name?"]],
  ] as const)('“%s” is refused', (said, asked) => {
    expect(told(said, asked)).toBe(true);
  });
});
