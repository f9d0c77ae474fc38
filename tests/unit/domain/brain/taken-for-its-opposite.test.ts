/** What was noted as its opposite, answered beside the point or left out, and what looks like it and isn't. */
import { describe, expect, test } from 'vitest';
import { intentOf } from '#domain/brain/meaning/intents/intents';
import { ask, noted } from './noted';
import { talk } from './talk';

const reason = ask('choice', 'What would you like to come in for?', ['cleaning', 'whitening']);
const how = ask('choice', 'Will you pick it up or should we deliver it?', ['pick up', 'delivery']);
const car = ask('text', 'What car is it?');
const pet = ask('text', 'What is your pet called?');

describe('a day that is not to be put down', () => {
  test.each([
    ["don't put me down for thursday, friday's better", '2026-11-27'],
    ["don't put me down for thursday friday is better", '2026-11-27'],
    ['might be thursday but put me down for friday', '2026-11-27'],
  ])('%s', async (said, day) => {
    const { values } = await talk([{ name: 'day', type: 'date', question: 'Which day?' }], [said]);
    expect(values).toEqual({ day });
  });

  test('alone it leaves the day open', async () => {
    const { values, line } = await talk(
      [{ name: 'day', type: 'date', question: 'Which day?' }],
      ["don't put me down for thursday"],
    );
    expect(values).toEqual({});
    expect(line).toContain('not Thursday');
  });
});

describe('what was never done before', () => {
  test.each([
    ["I've never had whitening before but I'd like to try it", 'whitening', reason],
    ["I haven't had a cleaning here before", 'cleaning', reason],
    ["I've never picked anything up there before, can you bring it", 'delivery', how],
  ])('%s', (said, value, fact) => {
    expect(noted(said, fact)).toBe(value);
  });
});

describe('of two things of one form the second', () => {
  test.each([
    ['a golf no sorry a polo', 'a polo'],
    ['the Fiesta, I mean the Focus', 'the Focus'],
    ['polo, no, golf', 'golf'],
    ['a polo, sorry about the noise', 'a polo'],
  ])('%s', (said, value) => {
    expect(noted(said, car)).toBe(value);
  });
});

test('what a pet is like is read back before it is taken for its name', async () => {
  const facts = [{ name: 'pet', type: 'text' as const, question: pet.question }];
  const { values } = await talk(facts, ["My dog's very anxious about all this"]);
  expect(values).toEqual({});
});

test('pills that make someone dizzy are no medicine, whatever the knowledge has of it', async () => {
  const facts = [{ name: 'medicine', type: 'text' as const, question: 'Which medicine is it?' }];
  const { values } = await talk(facts, ['These pills make me dizzy, is that normal?']);
  expect(values).toEqual({});
});

describe('what the caller knows nothing of', () => {
  const facts = [
    { name: 'rooms', type: 'number' as const, question: 'How many bedrooms?' },
    { name: 'name', type: 'name' as const, question: 'May I have your name?' },
  ];
  const knowledge = [
    { title: 'Fees', text: 'Buyers pay us nothing.' },
    { title: 'Papers for renting', text: 'For renting you need a reference from your last landlord.' },
  ];

  test('is helped with where it was forgotten', async () => {
    expect((await talk(facts, ['I forgot how the fees work'], knowledge)).line).toContain('nothing');
  });

  test('is no question where someone else is to be asked', async () => {
    const { line } = await talk(facts, ["I don't know, I'd have to ask my landlord"], knowledge);
    expect(line).not.toContain('reference');
  });
});

test.each([
  "They've got robots doing everything now, haven't they",
  "you've all gone robots now haven't you",
])('“%s” refuses no name', async (said) => {
  const facts = [
    { name: 'name', type: 'name' as const, question: 'May I have your name?' },
    { name: 'car', type: 'text' as const, question: car.question },
  ];
  expect((await talk(facts, [said])).line).toContain('your name');
});

describe('calling off', () => {
  test.each([
    "do you know i've still got a full box so i'm fine",
    'we still have plenty of it so we’re good',
    "actually we're thinking of selling it so there's no point",
    "we can't afford that",
    "i'm having second thoughts",
    "let's not go through with it",
    "i'll take it round to my mechanic",
  ])('%s', (said) => {
    expect(intentOf(said)).toBe('cancel');
  });
  test.each([
    "i've got my own car so i'm fine",
    "we're thinking of selling it so it has to look good",
    "i've still got the old number so use that",
  ])('not: %s', (said) => {
    expect(intentOf(said)).not.toBe('cancel');
  });
});

test.each(['nothing i can think of', 'none that i know of', 'nothing that comes to mind'])(
  '“%s” is a no',
  (said) => {
    expect(intentOf(said)).toBe('no');
  },
);

test('“you know what, could we do Friday instead” changes the day', async () => {
  const facts = [
    { name: 'day', type: 'date' as const, question: 'Which day?' },
    { name: 'phone', type: 'phone' as const, question: 'What is your phone number?' },
  ];
  const said = ['thursday', 'you know what could we do friday instead same time'];
  expect((await talk(facts, said)).values).toEqual({ day: '2026-11-27' });
});
