/** What the built-in brain's broader rules mustn't take: words that resemble what they were made for. */
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { AgentContent, Fact } from '#contract/agents/agent-content';
import { Dialogue } from '#domain/brain/dialogue/dialogue';
import { intentOf, intentOfClause } from '#domain/brain/meaning/intents/intents';
import { leavingIn } from '#domain/brain/meaning/intents/leaving';
import { correctionIn } from '#domain/brain/meaning/correction-words';
import { resemblingValue } from '#domain/brain/meaning/known-facts/resembling-values';
import { factsIn, readAnswer } from '#domain/brain/meaning/understanding';
import type { CallContext } from '#domain/brain/read/reading';

/** A Tuesday. */
const context: CallContext = {
  now: new Date('2026-11-24T15:00:00Z'),
  timeZone: 'UTC',
  language: 'en-US',
};
const fact = (given: z.input<typeof Fact>) => z.parse(Fact, given);
const name = fact({
  name: 'name',
  type: 'name',
  question: 'May I have your name, please?',
});
const birth = fact({
  name: 'date_of_birth',
  type: 'date',
  question: 'What is your date of birth?',
});
const day = fact({
  name: 'day',
  type: 'date',
  date_rule: 'future',
  question: 'Which day would suit you?',
});
const order = fact({
  name: 'order_number',
  type: 'number',
  question: 'What is your order number?',
});
const street = fact({
  name: 'collect_from',
  type: 'text',
  question: 'Where shall we collect it?',
});
const visit = fact({
  name: 'reason',
  type: 'choice',
  question: 'A check-up, a cleaning, or a toothache?',
  choices: ['check-up', 'cleaning', 'toothache'],
});
const problem = fact({
  name: 'problem',
  type: 'choice',
  question: 'Is it late, damaged, or the wrong item?',
  choices: ['late', 'damaged', 'wrong item'],
});

const noted = (text: string, of: Fact) => {
  const reading = readAnswer(text, of, context);
  return reading.ok ? reading.value : null;
};

describe('what resembles a known value', () => {
  test.each([
    ["it's 880125, not 880152", order, '880125', null],
    ["it isn't 880152", order, '880125', null],
    ['Order 880126 arrived on Monday, but this one is late', order, '880125', null],
    ['880126', order, '880125', null],
    ['sorry, 880126', order, '880125', '880126'],
    ['around 10:30', order, '1034', null],
    ['sorry, 1290', order, '1034', null],
    ['the 12th of December 2026', order, '2036', null],
    ['9 lake view drive', street, '5 lake view drive', null],
    ['My neighbour at 7 lake view drive will take it', street, '5 lake view drive', null],
    ['sorry, 6 lake view drive', street, '5 lake view drive', '6 lake view drive'],
  ])('“%s” puts it right: %s', (said, of, known, value) => {
    expect(resemblingValue(said, of, known)?.value ?? null).toBe(value);
  });
});

test.each([
  ["I'm afraid not, goodbye", true],
  ['No I do not, goodbye', true],
  ["No, I'd rather not. Bye.", true],
  ['Sorry, I thought you were hanging up', false],
  ["we're hanging up", true],
  ["please don't end the call", false],
  ["I'll think about it and get back to you", true],
  ["I'll talk to my wife and call you back later", true],
  ['do I need to talk to my wife and call back', false],
  ['Can you talk to Doctor Miller and call back', false],
  ['Can you please talk to my husband and ring back', false],
  ['I want to talk to the manager and call back', false],
])('“%s” takes leave: %s', (said, leaves) => {
  expect(leavingIn(said, []) !== null).toBe(leaves);
});

describe('days', () => {
  test.each([
    ["I don't think Friday would be a problem", '2026-11-27'],
    ["I don't think Friday would do", null],
    ['the very next day', '2026-11-25'],
    ['the next day would be great', '2026-11-25'],
    ['after two days', '2026-11-26'],
    ['Either Thursday or Friday works', null],
  ])('the day in “%s” is %s', (said, value) => {
    expect(noted(said, day)).toBe(value);
  });

  test.each([
    "I'm not sure Friday works, maybe Saturday",
    "Thursday works for my wife, I'd rather have Friday",
  ])('“%s” leaves the day in doubt', (said) => {
    const reading = readAnswer(said, day, context);
    expect(reading.ok && reading.doubts === undefined).toBe(false);
  });

  test.each([
    ['Anna Stone, invoice of March 3rd 2019', null],
    ['Anna Stone, I moved here on May 3rd 2010', null],
    ['Anna Stone, March 3rd 1970', '1970-03-03'],
    ["it's Anna Stone, born on March 3rd 1970", '1970-03-03'],
  ])('the birthday in “%s”, where the name is asked for, is %s', (said, value) => {
    const { found } = factsIn(said, [name, birth], name, context);
    expect(found.find((one) => one.fact === birth)?.value ?? null).toBe(value);
  });
});

test.each([
  ["A check-up, but it isn't for me, it's for my mother", null],
  ["It isn't for me, it's for my son", null],
  ['We found something while unpacking, the lamp is cracked', null],
  ["this isn't for me", 'cancel'],
  ["I'm sorry, this is not for us", 'cancel'],
  ['i found another dentist while we were talking so no thanks', 'cancel'],
])('“%s” calls off: %s', (said, intent) => {
  const found = intentOf(said) ?? intentOfClause(said);
  expect(found === 'cancel' ? found : null).toBe(intent);
});

test.each([
  ['How often do I have to ask to speak to a person?', 'human'],
  ['How long do I have to wait to talk to a human?', 'human'],
  ['How long until I can speak to someone', 'human'],
  ['How much longer do I have to wait, I want to speak to a person', 'human'],
  ["I'd like a real one", null],
  ['how much is it to talk to a lawyer', null],
  ['how long can I talk to a lawyer', null],
  ["thanks, that's great", 'thanks'],
  ['Thanks, perfect', 'thanks'],
])('“%s” means %s', (said, intent) => {
  expect(intentOf(said)).toBe(intent);
});

test.each([
  ["I'm Tessa and my surname is Brown", 'Tessa Brown'],
  ['My name is Mary Jane Love', 'Mary Jane Love'],
  ['Anil Kumar Pal', 'Anil Kumar Pal'],
  ["It's Mary Ann Darling", 'Mary Ann Darling'],
  ["It's Sinead Byrne, love", 'Sinead Byrne'],
  ['Abdus Salam', 'Abdus Salam'],
  ['Shalom Cohen', 'Shalom Cohen'],
  ['shalom', null],
  ['last name Le first name Minh', 'Minh Le'],
])('the name in “%s” is %s', (said, value) => {
  expect(noted(said, name)).toBe(value);
});

test.each([
  ['No, cleaning', visit, 'cleaning'],
  ['No, damaged', problem, 'damaged'],
  ['no, late', problem, 'late'],
  ['An invoice was missing', problem, null],
  ['a shelf was missing', problem, 'damaged'],
])('“%s” chooses %s', (said, of, value) => {
  expect(noted(said, of)).toBe(value);
});

describe('in a call', () => {
  const call = (...facts: z.input<typeof Fact>[]) => {
    const dialogue = new Dialogue(z.parse(AgentContent, { name: 'Office', first_message: 'Hello.', facts }), {
      context: () => context,
      search: async () => [],
      variables: () => ({}),
    });
    dialogue.greeting();
    return dialogue;
  };
  /** What's known at the end, and how the call ended. */
  const heard = async (dialogue: Dialogue, ...said: string[]) => {
    const known = new Map<string, string>();
    let end: string | null = null;
    for (const text of said) {
      const step = await dialogue.hear(text);
      for (const { name: of, value } of step.facts) known.set(of, value);
      ({ end } = step);
    }
    return { end, known: Object.fromEntries(known) };
  };
  const orderNumber = {
    name: 'order_number',
    type: 'number',
    question: 'What is your order number?',
  } as const;
  const when = {
    name: 'time',
    type: 'text',
    question: 'What time of day suits you?',
  } as const;
  const whichDay = {
    name: 'day',
    type: 'date',
    question: 'Which day would suit you?',
  } as const;

  test.each([
    ['1034', when, 'around 10:30'],
    ['1034', when, 'sorry, around 10:30'],
    ['2036', whichDay, 'the 12th of December 2026'],
    ['2036', whichDay, 'sorry, the 12th of December 2026'],
  ])('order %s is kept where the answer to %j is “%s”', async (number, next, said) => {
    const dialogue = call(orderNumber, next);
    const { known } = await heard(dialogue, 'hi', number, said);
    expect(known).toMatchObject({ order_number: number });
    expect(Object.keys(known)).toContain(next.name);
  });

  test.each([
    ["it's 880125, not 880152", '880125'],
    ['Order 880126 arrived on Monday, but this one is late', '880125'],
    ["I swapped them, it's eight eight zero one five two", '880152'],
  ])('order 880125 and then “%s” is order %s', async (said, number) => {
    const { known } = await heard(call(orderNumber, when), 'hi', '880125', said);
    expect(known).toMatchObject({ order_number: number });
  });

  test('an address beside the known one is the answer to where it goes', async () => {
    const dialogue = call(
      {
        name: 'collect_from',
        type: 'text',
        question: 'Where shall we collect it?',
      },
      { name: 'to', type: 'text', question: 'And where is it going?' },
    );
    const { known } = await heard(dialogue, 'hi', '5 lake view drive', '9 lake view drive');
    expect(known).toMatchObject({
      collect_from: '5 lake view drive',
      to: '9 lake view drive',
    });
  });

  test('a question whom one can see renames no one', async () => {
    const dialogue = call(
      {
        name: 'name',
        type: 'name',
        question: 'May I have your name?',
        confirm: true,
      },
      whichDay,
    );
    const { known } = await heard(
      dialogue,
      'hi',
      'Maria Lopez',
      'Can I get an appointment with Dr. Patel?',
      'yes',
    );
    expect(known).toMatchObject({ name: 'Maria Lopez' });
  });

  test.each(["thanks, that's great", 'Thanks, perfect', 'thank you, that is great'])(
    '“%s” closes what was called off',
    async (said) => {
      const { end } = await heard(call(whichDay), 'hi', 'please cancel everything', said);
      expect(end).toBe('end_phrase');
    },
  );
});

test.each([
  ["That's correct, put it through", null],
  ["Yes, that's correct, put me down", null],
  ['Yes that’s correct, make it quick please', null],
  ['I need an oil change and put new wipers on', null],
  ['i need to change my answer about the time make it three', 'three'],
  ['can you make it whitening only', 'whitening'],
])('“%s” corrects something to %s', (said, right) => {
  expect(correctionIn(said)).toBe(right);
});
