/** What callers open with: what they wonder about, whom a table is for, and what they have booked already. */
import { describe, expect, test } from 'vitest';
import { isProposal } from '#domain/brain/meaning/questions';
import { numberFor } from '#domain/brain/read/number';
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
