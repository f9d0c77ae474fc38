/** Words that mean one thing by what stands behind them, and another thing without it. */
import { describe, expect, test } from 'vitest';
import { leavingIn } from '#domain/brain/meaning/intents/leaving';
import { isQuestion } from '#domain/brain/meaning/questions';
import { withoutOtherTimes } from '#domain/brain/read/days/past-times';
import { ask, noted } from './noted';
import { talk } from './talk';

type Facts = Parameters<typeof talk>[0];
const calledOff = /I won't go ahead/;

test.each([
  ['when i type an e every letter comes out twice', false],
  ["when i type some keys don't work", false],
  ['when i move the mouse half the screen goes black', false],
  ['when we print half the pages are blank', false],
  ['when i come in do all kids pay', true],
  ['when i come in do all patients wait', true],
  ['when do all the slots open', true],
  ['when will all the printers work', true],
  ['when can i get all my files back', true],
  ['when i join are all classes free', true],
  ['when you open every day', true],
])('“%s” asks: %s', (said, asks) => {
  expect(isQuestion(said)).toBe(asks);
});

describe('leaving it', () => {
  const facts: Facts = [
    { name: 'car', type: 'text', question: 'What car is it?' },
    { name: 'day', type: 'date', date_rule: 'future', question: 'On which day?' },
    { name: 'time', type: 'text', question: 'What time of day is best for you?' },
    { name: 'phone', type: 'phone', question: 'What is your phone number?' },
  ];

  test.each([
    "oh no i've just seen i'm working so leave it for now",
    'i have to work so leave it please',
    "i can't get off work so just leave it",
    "we're away so leave it for today",
  ])('for good: %s', async (said) => {
    expect((await talk(facts, ['a ford focus', 'tomorrow', said])).line).toMatch(calledOff);
  });

  test.each([
    "i'm busy in the morning so leave it at three",
    "i'm working till five so leave it till after that",
    "i don't know if i'm working so leave it",
    "i'm at work and my number's on the card so leave it",
    "he's away so leave it",
  ])('for something else: %s', async (said) => {
    expect((await talk(facts, ['a ford focus', 'tomorrow', said])).line).not.toMatch(calledOff);
  });
});

describe('what is over by itself', () => {
  const facts: Facts = [
    { name: 'device', type: 'choice', question: 'A laptop or a printer?', choices: ['laptop', 'printer'] },
    { name: 'problem', type: 'text', question: 'What is the problem?' },
    { name: 'email', type: 'email', question: 'To which e-mail address should we write?' },
  ];

  test.each([
    "it's just started printing so there's no need for a ticket",
    "it's working now so no need for a ticket",
    "it prints again now so you don't need to open a ticket",
    "it just came back on so there's no need to send a technician",
  ])('needs no one: %s', async (said) => {
    expect((await talk(facts, ['printer', said])).line).toMatch(calledOff);
  });

  test.each([
    "it's started printing pink",
    'it started charging but only to half so i need a new one',
    "it prints again now but so slowly there's no need for it",
    "the first one works again so there's no need for a ticket",
    "it's just started printing so loud you need a ticket",
    'it works now but not so well',
    "it's so slow there's no need for a ticket from me to see it",
  ])('is the trouble: %s', async (said) => {
    const { values, line } = await talk(facts, ['printer', said]);
    expect(line).not.toMatch(calledOff);
    expect(values).toHaveProperty('problem');
  });
});

describe('how urgent it is', () => {
  const urgency = ask('choice', 'How urgent is it: low, normal, or high?', ['low', 'normal', 'high']);

  test.each([
    ["there's no need for it today", null],
    ["there's no need to fix it today", null],
    ["no need to ask it's needed today", 'high'],
    ['i need it today', 'high'],
    ["if there's no need to wait then today", 'high'],
    ['today please', 'high'],
  ])('“%s”: %s', (said, value) => {
    expect(noted(said, urgency)).toBe(value);
  });
});

test.each([
  ["my lunch break's over", false],
  ["i'm late for my afternoon shift", false],
  ["my morning meeting's starting", false],
  ['when my evening class is over', true],
  ['in my lunch break', true],
  ['after my morning shift', true],
  ["once my morning meeting's done", true],
  ['my lunch break is best', true],
])('“%s” tells when: %s', (said, tells) => {
  expect(withoutOtherTimes(said) === said).toBe(tells);
});

test.each([
  ["there's no need to rush", false],
  ["you don't need to rush", false],
  ["you don't have to rush it", false],
  ['do you have to go', false],
  ["i don't have to leave", false],
  ['i have to go', true],
  ['no i have to go', true],
  ['not now i have to go', true],
  ["that's it i have to go", true],
  ['i really must go now', true],
  ['sorry i need to run', true],
  ["i'd better run", true],
  ['gotta run', true],
])('“%s” leaves: %s', (said, leaves) => {
  expect(leavingIn(said, []) !== null).toBe(leaves);
});
