/** Wishes behind a no, sentences as free text, and which of several values is meant. */
import { describe, expect, test } from 'vitest';
import { readAnswer } from '#domain/brain/meaning/understanding';
import { ask, context, noted } from './noted';
import { talk } from './talk';

type Facts = Parameters<typeof talk>[0];

describe('a wish behind a no', () => {
  const facts: Facts = [
    { name: 'day', type: 'date', date_rule: 'future', question: 'On which day?' },
    {
      name: 'wishes',
      type: 'text',
      required: false,
      question: 'Are there any allergies or special wishes?',
    },
  ];

  test.each([
    ['no allergies but can we sit by the window', 'no allergies but can we sit by the window'],
    [
      'nothing except could you keep us away from the door',
      'nothing except could you keep us away from the door',
    ],
    ['no but could we have a quiet table', 'a quiet table'],
    ['no nuts please', 'no nuts'],
    ["no allergies but we'd like to sit inside", "no allergies but we'd like to sit inside"],
  ])('%s: %s', async (said, wishes) => {
    expect((await talk(facts, ['tomorrow', said])).values).toHaveProperty('wishes', wishes);
  });

  test('“no but thank you” is none', async () => {
    expect((await talk(facts, ['tomorrow', 'no but thank you'])).values).not.toHaveProperty('wishes');
  });

  test('a question is none', async () => {
    const { values } = await talk(facts, ['tomorrow', 'no allergies and what is your address']);
    expect(values).toHaveProperty('wishes', 'no allergies');
  });
});

describe('free text', () => {
  const details = ask('text', 'Is there anything else our team should know?');

  test.each([
    ['i need it by friday', 'i need it by friday'],
    ['i want it gone please', 'i want it gone'],
    ['i need it for a wedding', 'for a wedding'],
    ['i need a new handle', 'a new handle'],
    ["just that i'm really disappointed", "i'm really disappointed"],
    ['only that the box was open', 'the box was open'],
    ['that one', 'that one'],
  ])('“%s”: %s', (said, value) => {
    expect(noted(said, details)).toBe(value);
  });

  test('“I need it for my heart” still names no medicine of its own', () => {
    expect(noted("i need it for my heart it's ramipril", ask('text', 'Which medicine is it?'))).toBe(
      "for my heart it's ramipril",
    );
  });
});

test.each([
  ['this friday or next friday', 'Which would you like, Friday, November 27 or Friday, December 4?'],
  ['friday or saturday', 'Which would you like, Friday or Saturday?'],
])('“%s”: %s', (said, problem) => {
  expect(readAnswer(said, ask('date', 'Which day would suit you?'), context)).toMatchObject({ problem });
});

describe('codes', () => {
  const badge = ask('number', 'What is your employee number?');

  test.each([
    ["i think it's 20331 or 20313", 'Is that 20331 or 20313?'],
    ["it's 20331 or was it 20313", 'Is that 20331 or 20313?'],
  ])('“%s”: %s', (said, problem) => {
    expect(readAnswer(said, badge, context)).toMatchObject({ problem });
  });

  test.each([
    ['20331 or something', '20331'],
    ['20331 or you can look it up', '20331'],
    ['either 20331 or 2033', '20331'],
    ['880125 no 880126', '880126'],
    ['20331 or 20331', '20331'],
    ['two oh three three one', '20331'],
  ])('“%s”: %s', (said, value) => {
    expect(noted(said, badge)).toBe(value);
  });
});

describe('what there is no need for', () => {
  const how = ask('choice', 'Will you pick it up or should we deliver it?', ['pick up', 'delivery']);

  test.each([
    ['no need to deliver it', 'pick up'],
    ["there's no need to deliver i'll come in", 'pick up'],
    ['no need for me to come just deliver it', 'delivery'],
    ["no i'd like it delivered", 'delivery'],
    ['no need to pick it up', 'delivery'],
    ['no need to ask deliver it', 'delivery'],
  ])('“%s”: %s', (said, value) => {
    expect(noted(said, how)).toBe(value);
  });
});

describe('a thing of which only a letter is told', () => {
  const medicine = ask('text', 'Which medicine is it?');

  test.each([
    ['it begins with an r', null],
    ['it starts with b i think', null],
    ['vitamin b', 'vitamin b'],
    ['it starts with a b bisoprolol', 'it starts with a b bisoprolol'],
  ])('“%s”: %s', (said, value) => {
    expect(noted(said, medicine)).toBe(value);
  });
});

test.each([
  ['my first name dot my last name', 'Maria Lopez'],
  ["my last name's gomez", 'Maria Gomez'],
  ['my name is maria gomez by the way', 'Maria Gomez'],
])('“%s” to the question for an address: %s', async (said, name) => {
  const facts: Facts = [
    { name: 'name', type: 'name', question: 'May I have your name?' },
    { name: 'email', type: 'email', question: 'To which e-mail address should we write?' },
  ];
  const { values } = await talk(facts, ['maria lopez', said]);
  expect(values).toEqual({ name });
});

describe('what is preferred', () => {
  const interest = ask('choice', 'To buy, to rent, or to sell?', ['buy', 'rent', 'sell']);
  const service = ask('choice', 'An MOT, a full service, or a repair?', ['MOT', 'full service', 'repair']);

  test.each([
    ['buy ideally but rent would be ok', 'buy'],
    ['rent would be ok but ideally buy', 'buy'],
    ["preferably buy but we'd rent as well", 'buy'],
    ['not buy but rent', 'rent'],
    ["i'd like to buy or rent", null],
  ])('“%s”: %s', (said, value) => {
    expect(noted(said, interest)).toBe(value);
  });

  test.each([
    ['an mot and if needed a full service', 'MOT'],
    ['a repair and if it’s possible today', 'repair'],
    ['ideally something quick', null],
  ])('“%s”: %s', (said, value) => {
    expect(noted(said, service)).toBe(value);
  });
});
