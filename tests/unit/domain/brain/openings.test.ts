/** What callers open with: what they wonder about, whom a table is for, and what they have booked already. */
import { describe, expect, test } from 'vitest';
import { isProposal } from '#domain/brain/meaning/questions';
import { numberFor } from '#domain/brain/read/number';
import { volunteeredText } from '#domain/brain/read/volunteered-text';
import { ask } from './noted';
import { talk } from './talk';

type Facts = Parameters<typeof talk>[0];

test.each([
  ['i was wondering if you have anything free tomorrow', true],
  ['i was wondering if you have a table for four tonight', true],
  ['yes i was wondering if you could fit four of us in on friday', true],
  ['i was wondering if friday would work', true],
  ['i was wondering if you take cigna', false],
  ["i was wondering if you're open on sunday", false],
  ['i was wondering if you have parking', false],
  ['i was wondering if you could tell me your address', false],
  ['i was wondering how much a cleaning is', false],
  ['i wonder if you have anything to say', false],
])('“%s” proposes: %s', (said, proposes) => {
  expect(isProposal(said)).toBe(proposes);
});

test.each([
  ['for two tonight', 2],
  ['yes please for four on friday', 4],
  ['yes for six on friday at seven', 6],
  ['yes saturday at seven for six', 6],
  ['tonight for four at seven', 4],
  ['for tonight for two', 2],
  ['yes for seven tonight', null],
  ['yes for seven on friday', null],
  ['yes for seven thirty on friday', null],
  ['yes for two tomorrow afternoon', null],
  ['friday for seven', null],
  ['for tomorrow at six for two hours', null],
  ['friday for an hour', null],
])('“%s” is for %s guests', (said, many) => {
  expect(numberFor(said, ask('number', 'How many guests?'))).toBe(many);
});

test('“for two on Friday” counts no passengers', () => {
  expect(numberFor('for two on friday', ask('number', 'How many passengers?'))).toBeNull();
});

describe('a booking that was made', () => {
  const facts: Facts = [
    { name: 'name', type: 'name', question: 'What name is it?' },
    { name: 'day', type: 'date', date_rule: 'future', question: 'On which day?' },
  ];
  const cannot = /can't cancel that on this call/;

  test.each([
    'i want to cancel a booking',
    "hi i'm calling to cancel a reservation",
    "i'd like to cancel an appointment i made for tomorrow",
    'no i need to cancel a reservation for friday',
  ])('is called off: %s', async (said) => {
    const { values, line } = await talk(facts, [said]);
    expect(line).toMatch(cannot);
    expect(values).toEqual({});
  });

  test.each([
    'how do i cancel an appointment',
    'my friend had to cancel an appointment so is there one free',
    "i don't want to cancel an appointment i want to make one",
    'i want to cancel a booking and make a new one',
    'i might have to cancel an appointment',
    'you cancelled a booking of ours',
    'i had to cancel an appointment last week',
  ])('is only spoken of: %s', async (said) => {
    expect((await talk(facts, [said])).line).not.toMatch(cannot);
  });
});

test.each([
  "i've got an appointment tomorrow and i'm running late",
  "we have a table tomorrow and we'll be ten minutes late",
])('“%s” books nothing', async (said) => {
  const facts: Facts = [
    { name: 'name', type: 'name', question: 'What name is it?' },
    { name: 'day', type: 'date', date_rule: 'future', question: 'On which day?' },
  ];
  expect((await talk(facts, [said])).values).toEqual({});
});

test.each([
  ['can i bring my car in on friday', '2026-11-27'],
  ['can i bring it in on friday', '2026-11-27'],
  ['can i get a courtesy car on friday', undefined],
])('“%s”: %s', async (said, day) => {
  const { values, line } = await talk(
    [
      { name: 'name', type: 'name', question: 'What name is it?' },
      { name: 'day', type: 'date', date_rule: 'future', question: 'On which day?' },
    ],
    [said],
    [{ title: 'Courtesy car', text: 'A courtesy car is free while yours is with us.' }],
  );
  expect(values.day).toBe(day);
  expect(/courtesy/i.test(line)).toBe(day === undefined);
});

describe('a medicine', () => {
  const medicine = ask('text', 'Which medicine is it?');

  test.each([
    ['hi i need my blood pressure pills', 'blood pressure pills'],
    ['i need more insulin', 'insulin'],
    ["i'm nearly out of my heart tablets", 'heart tablets'],
    ['i need a refill for the blue pills', 'blue pills'],
    ['i need a refill of metformin', 'metformin'],
    ["i've run out of my blood pressure pills, amlodipine, and i'd need them delivered", null],
    ['i need my heart pills and my insulin', null],
    ['i need my heart pills and could you deliver them', 'heart pills'],
    ['i need my eye drops on friday', 'eye drops'],
    ['what do i do with old pills', null],
    ['i want to get rid of my old heart pills', null],
    ['i got the wrong tablets', null],
    ['i need help with my tablets', null],
    ['do you have any eye drops', null],
    ['i need to ask about my blood pressure pills', null],
    ['i need to get my pills', null],
  ])('“%s” tells: %s', (said, value) => {
    expect(volunteeredText(said, medicine)).toBe(value);
  });
});
