/** What the built-in brain's newest rules mustn't take, beside what they're made for. */
import { describe, expect, test } from 'vitest';
import { troubleIsOver } from '#domain/brain/meaning/intents/calling-off';
import { intentOf, intentOfClause } from '#domain/brain/meaning/intents/intents';
import { asksNotToBeCalled } from '#domain/brain/meaning/intents/opt-out';
import { plain } from '#domain/brain/words';
import { ask, noted } from './noted';
import { talk } from './talk';

type Facts = Parameters<typeof talk>[0];

describe('no more calls', () => {
  test.each([
    "take me off your list and don't keep or use my details",
    'never call me again or use my details',
    'take me off your list, someone put my details in',
    'stop calling me every time i put my kids to bed',
    "stop calling me or i'll put my lawyers on it",
    'put our numbers on the do not call list',
    "take me off the list and add my wife's to it too",
    "take me off your list and don't you dare use my wife's",
    "take me off your list and don't try and use my wife's",
    "put me on your do not call list and add my wife's",
    'não precisa, parem de me ligar',
    'não precisa pare de me ligar',
  ])('%s', (said) => {
    expect(asksNotToBeCalled(said)).toBe(true);
  });
  test.each([
    "take my number off your list and put in my wife's",
    "take my number off and use my wife's number instead",
    "stop calling this number, use my wife's",
    'não precisa que parem de me ligar',
    'não precisa parar de me ligar',
  ])('calls to another number, or the same: %s', (said) => {
    expect(asksNotToBeCalled(said)).toBe(false);
  });
});

describe('what calls nothing off', () => {
  test.each([
    "it's an mot i hope it does well pass",
    "tell mr dunn i'll pass on it",
    "i want to book a test i hope i'll pass",
    "i need help with maths so i'll pass",
    "i don't know if i'll pass",
    "just the cleaning on whitening i'll pass",
    "i'd rather leave it till after christmas",
    "it's good enough so leave it",
    "four's enough so leave it",
    "i don't need to change anything so leave it",
    'ten is early enough so leave it',
    'just the mot a service is too much so leave it',
    "the e-mail's enough so leave it",
  ])('%s', (said) => {
    expect(intentOf(said) ?? intentOfClause(said)).not.toBe('cancel');
  });
  test.each(["honestly i'll pass", "that's too expensive so i'll pass", "let's leave it until next year"])(
    'but this does: %s',
    (said) => {
      expect(intentOf(said) ?? intentOfClause(said)).toBe('cancel');
    },
  );
  test.each([
    "it's arrived broken sorry to bother you",
    "it's broken the courier has just delivered it",
    'the website says the courier just delivered it',
    "it's come back on but slow sorry to bother you",
    "it's been fixed twice already sorry to bother you",
  ])('there is still trouble: %s', (said) => {
    expect(troubleIsOver.test(plain(said))).toBe(false);
  });

  const facts: Facts = [
    { name: 'wishes', type: 'text', required: false, question: 'Are there any special wishes?' },
    { name: 'name', type: 'name', question: 'May I have your name?' },
  ];
  test.each(["no i'll pass thanks", "i'll pass", "i'll pass on that"])(
    'what may be left out is, and the booking goes on: %s',
    async (said) => {
      const { values, line } = await talk(facts, [said]);
      expect(values).toEqual({});
      expect(line).toMatch(/your name/);
    },
  );
});

describe('days, on a Tuesday', () => {
  const day = ask('date', 'Which day would suit you?');
  test.each([
    ["saturday so i'll confirm the day before", '2026-11-28'],
    ['saturday so please text me the day before', '2026-11-28'],
    ["i'm away for a fortnight tomorrow is fine", '2026-11-25'],
    ['this week monday', null],
    ['this week thursday', '2026-11-26'],
    ["i can't make it this week monday would do", null],
    ["i can't do next week probably friday", '2026-11-27'],
    ['not next week maybe friday', '2026-11-27'],
    ["i can't come on friday but next week maybe wednesday", '2026-12-02'],
    ['next week maybe wednesday', '2026-12-02'],
  ])('%s', (said, value) => {
    expect(noted(said, day)).toBe(value);
  });
});
