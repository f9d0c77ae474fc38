/** What calls off where nothing else is said, and only says more where it's a part of the words or the message itself. */
import { describe, expect, test } from 'vitest';
import { intentOf, intentOfClause } from '#domain/brain/meaning/intents/intents';
import { talk } from './talk';

type Facts = Parameters<typeof talk>[0];
const calledOff = /I won't go ahead/;
const car = { name: 'car', type: 'text', question: 'What car is it?' } as const;
const day = { name: 'day', type: 'date', question: 'On which day?' } as const;

test.each([
  "my brother's going to fix it but he can't get the part so i need you",
  "it's the brakes i can't afford it",
  "the seller says we can't go ahead",
  "rent we can't afford that much",
  "i can't go through",
  "i can't afford it any more",
  "tomorrow i won't be able to make it",
  "we won't be able to come then",
  "i need a taxi or i won't be able to make it",
  'tuesday if my husband will do it himself',
  "we'll take a chance",
  "no i'll ask him",
  "sorry i'll call her",
  "actually i'll see her",
  "well i'll try him",
  "my wife has found us a car it's a ford focus",
  "i can't make it before eleven",
  "i can't make it on saturday leave it until tuesday",
  "i'm not going to book anything until i know the price",
  "i'm not going to report it to the police",
  "can we scrap that i'll take it and come on friday instead",
])('no calling off: %s', (said) => {
  expect(intentOf(said) ?? intentOfClause(said)).not.toBe('cancel');
});

test.each([
  "my brother's going to fix it",
  "sorry i can't afford that",
  "actually i won't be able to make it",
  "i'll take my chances",
  "no i'll ask him myself",
  "i've just realised i can't make it this week at all leave it",
  "sorry we can't come after all so let's leave it",
  "can we scrap that i'll just drop it off at the shop myself",
  "let's forget it we'll pack everything ourselves",
  "it's just a scratch i'm not going to file anything",
  "i won't be booking an appointment after all",
])('calling off: %s', (said) => {
  expect(intentOf(said) ?? intentOfClause(said)).toBe('cancel');
});

describe.each<[string, Facts[number], string[], string[]]>([
  [
    'a message',
    { name: 'concern', type: 'text', question: 'What is it about?' },
    [
      "i won't be able to make it",
      "we won't be going ahead with it",
      "my son's going to do it himself",
      "it's fixed now",
    ],
    [],
  ],
  [
    'a problem',
    { name: 'problem', type: 'text', question: 'What is the problem?' },
    ['i found it it was wet', "i can't go ahead", 'my roommate says they came yesterday'],
    ["it's working now"],
  ],
  [
    'what else there is',
    {
      name: 'details',
      type: 'text',
      required: false,
      question: 'Is there anything else our team should know?',
    },
    ['he said it arrived today', "my brother's going to fix it", "it's working now"],
    ["it's just been delivered so don't worry about it"],
  ],
])('%s', (_, fact, kept, over) => {
  const facts: Facts = [
    { name: 'order_number', type: 'text', question: 'What is your order number, please?' },
    fact,
    { name: 'phone', type: 'phone', question: 'What is your phone number?' },
  ];
  test.each(kept)('holds: %s', async (said) => {
    const { values, line } = await talk(facts, ['447196', said]);
    expect(line).not.toMatch(calledOff);
    expect(values).toHaveProperty(fact.name);
  });
  test.each(over)('is over: %s', async (said) => {
    expect((await talk(facts, ['447196', said])).line).toMatch(calledOff);
  });
});

test.each([
  ['i found it it was broken', false],
  ['i found it it was the wrong one', false],
  ["he says it's been delivered", false],
  ["i've found it", false],
  ['i found it it was in the hedge', true],
  ['my wife says it came this morning', true],
])('%s: over %s', async (said, over) => {
  const facts: Facts = [
    { name: 'order_number', type: 'text', question: 'What is your order number, please?' },
    { name: 'problem', type: 'choice', question: 'Is it late or damaged?', choices: ['late', 'damaged'] },
    { name: 'email', type: 'email', question: 'To which e-mail address can we write?' },
  ];
  expect(calledOff.test((await talk(facts, ['447196', said])).line)).toBe(over);
});

test('a day that will not do is asked for again', async () => {
  const { line } = await talk([car, day], ['a ford focus', "on monday i won't be able to come"]);
  expect(line).not.toMatch(calledOff);
});

test.each([
  "i can't afford it",
  "i won't be able to make it",
  'my wife says it came this morning',
  "it's fine now",
])('said first, nothing is called off: %s', async (said) => {
  const { line } = await talk(
    [
      { name: 'problem', type: 'choice', question: 'Is it late or damaged?', choices: ['late', 'damaged'] },
      { name: 'details', type: 'text', question: 'What is the problem?' },
    ],
    [said],
  );
  expect(line).not.toMatch(calledOff);
});

test.each([
  ['late', 'my wife says it came yesterday', true],
  ['damaged', 'my wife says it came yesterday', false],
  ['late', "i've found it it was in my contacts", false],
])('%s, %s: over %s', async (problem, said, over) => {
  const facts: Facts = [
    { name: 'order_number', type: 'text', question: 'What is your order number, please?' },
    { name: 'problem', type: 'choice', question: 'Is it late or damaged?', choices: ['late', 'damaged'] },
    { name: 'email', type: 'email', question: 'To which e-mail address can we write?' },
  ];
  expect(calledOff.test((await talk(facts, ['447196', problem, said])).line)).toBe(over);
});

test.each(["no i won't be able to make it", "no my brother's going to fix it"])(
  '%s is a no',
  async (said) => {
    const facts: Facts = [
      car,
      { name: 'may_enter', type: 'choice', question: "May we go in if you're out?", choices: ['yes', 'no'] },
    ];
    expect((await talk(facts, ['a ford focus', said])).values).toHaveProperty('may_enter', 'no');
  },
);

describe('what is put aside calls nothing off', () => {
  const guests = { name: 'guests', type: 'number', question: 'For how many people?' } as const;
  const phone = { name: 'phone', type: 'phone', question: 'What is your phone number?' } as const;
  const interest: Facts[number] = {
    name: 'interest',
    type: 'choice',
    question: 'To buy, to rent, or to sell?',
    choices: ['buy', 'rent', 'sell'],
  };
  const concern = { name: 'concern', type: 'text', question: 'What is it about?' } as const;
  const wishes = {
    name: 'wishes',
    type: 'text',
    required: false,
    question: 'Are there any allergies or special wishes?',
  } as const;

  test.each<[Facts[number], string, string]>([
    [guests, 'never mind the kids so two', '2'],
    [phone, "never mind the first one it's 202 555 0188", '+12025550188'],
    [phone, 'forget the other number use 202 555 0188', '+12025550188'],
    [interest, "we don't want to buy we want to rent", 'rent'],
    [interest, "i don't want to rent i'd like to buy", 'buy'],
    [concern, "tell him i won't be coming tomorrow", "tell him i won't be coming tomorrow"],
    [wishes, 'never mind the view just no draught', 'never mind the view just no draught'],
    [day, 'leave it till friday', '2026-11-27'],
  ])('%o %s', async (fact, said, value) => {
    const { values, line } = await talk([car, fact], ['a ford focus', said]);
    expect(line).not.toMatch(calledOff);
    expect(values).toHaveProperty(fact.name, value);
  });

  test.each<[Facts[number], string]>([
    [guests, 'forget it one of us is ill'],
    [guests, "never mind the booking it's only two of us now so no"],
    [guests, 'cancel that'],
    [phone, "never mind my number i don't want it any more"],
    [interest, "i don't want to do this any more i want to think about it"],
    [wishes, 'never mind the table just cancel it'],
    [day, "let's leave it till after christmas"],
    [day, 'leave it for now'],
  ])('while this calls off: %o %s', async (fact, said) => {
    expect((await talk([car, fact], ['a ford focus', said])).line).toMatch(calledOff);
  });
});

test.each([
  ['friday i have to be at school at nine so after that', { day: '2026-11-27' }],
  ['friday at nine', { day: '2026-11-27', time: 'nine' }],
  ['friday so nine', { day: '2026-11-27' }],
])('%s: %o', async (said, values) => {
  const time = { name: 'time', type: 'text', question: 'What time of day is best for you?' } as const;
  expect((await talk([day, time], [said])).values).toEqual(values);
});
