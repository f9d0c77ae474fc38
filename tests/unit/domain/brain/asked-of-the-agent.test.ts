/** What callers want of the one who answers: a moment, a person, another language, what was noted. */
import { describe, expect, test } from 'vitest';
import { intentOf } from '#domain/brain/meaning/intents/intents';
import { asksNotToBeCalled } from '#domain/brain/meaning/intents/opt-out';
import { talk } from './talk';

const name = { name: 'name', type: 'name', question: 'What is your name?' } as const;

describe('callers who ask for a moment', () => {
  test.each([
    'could you hold for a second',
    'can you hold please',
    'i have to put my glasses on',
    "i'll just put on my reading glasses",
    "i'm just walking out to the car to look",
    'sorry my other phone is ringing can you wait',
    "my phone's ringing hang on",
  ])('%s', (said) => {
    expect(intentOf(said)).toBe('wait');
  });
  test.each([
    'could you hold the table for us',
    'can you hold it until friday',
    'can you wait for my papers until april',
    'i need to put the dog down',
    'i put my glasses on the table and they broke',
    "i'm going to spain to look for a house",
    'my phone is ringing all the time',
    'let me run out by six',
  ])('not: %s', (said) => {
    expect(intentOf(said)).not.toBe('wait');
  });
});

describe('callers who want a person', () => {
  test.each([
    'i need to talk to someone who knows about printers',
    "i'd like to speak to somebody who can help with my bill",
    'is there someone i can talk to',
    'can i talk to my dentist',
  ])('%s', (said) => {
    expect(intentOf(said)).toBe('human');
  });
  test.each([
    'i need to talk to my boss first',
    'i have to speak with my manager about this',
    'i need to talk to the man who fixed my car',
  ])('not: %s', (said) => {
    expect(intentOf(said)).not.toBe('human');
  });
  test('whether anyone is there is answered as such', async () => {
    expect((await talk([name], ['is anyone there'])).line).toMatch(/^Yes, I/);
  });
  test('who is asked for is not who calls', async () => {
    const { values, line } = await talk([{ ...name, confirm: true }], ['is ms hartwell in']);
    expect(values).toEqual({});
    expect(line).toMatch(/what is your name\?$/);
    expect(line).not.toMatch(/Hartwell/);
  });
  const forWhom = {
    name: 'for_whom',
    type: 'choice' as const,
    question: 'Is the message for Ms. Hartwell or Mr. Dunn?',
    choices: ['Ms. Hartwell', 'Mr. Dunn'],
  };
  test.each([
    ['can i speak to mr dunn', 'Mr. Dunn'],
    ['is ms hartwell in', 'Ms. Hartwell'],
  ])('%s: the message is for them', async (said, value) => {
    expect((await talk([name, forWhom], [said])).values).toEqual({ for_whom: value });
  });
  test('a person without a name leaves open whom it is for', async () => {
    expect((await talk([name, forWhom], ['can i speak to a person'])).values).toEqual({});
  });
  test('“is for Ada Byron” still says a name', async () => {
    expect((await talk([name], ['is for ada byron'])).values).toEqual({ name: 'Ada Byron' });
  });
});

describe('what is said to the one who answers', () => {
  test.each([
    ['what day is it today', 'today'],
    ["what's today's date", 'today'],
    ['is today tuesday', 'today'],
    ['what time is it now', 'today'],
    ["i'm good thanks and you", 'how_are_you'],
    ['happy thanksgiving to you', 'good_wishes'],
    ['can you hear me okay', 'here'],
    ['my english is not so good', 'little_english'],
    ["sorry i don't speak english very well", 'little_english'],
    ['do you have anyone who speaks spanish', 'language'],
    ['what name do you have', 'recall'],
    ['under what name do you have it', 'recall'],
    ["actually don't book it yet", 'cancel'],
    ['on second thoughts leave it', 'cancel'],
  ])('%s: %s', (said, intent) => {
    expect(intentOf(said)).toBe(intent);
  });
  test.each([
    ['what day is best', 'today'],
    ['is friday the 27th', 'today'],
    ['what time is best', 'today'],
    ['what time is it open', 'today'],
    ['what day is it on', 'today'],
    ["i'm good on friday and you", 'how_are_you'],
    ['happy birthday on a cake', 'good_wishes'],
    ['my english teacher is not so good', 'little_english'],
    ['is there someone who speaks to insurance companies', 'language'],
    ['what name is on the order', 'recall'],
    ["don't book it before noon", 'cancel'],
    ['on second thoughts make it friday', 'cancel'],
  ])('%s: not %s', (said, intent) => {
    expect(intentOf(said)).not.toBe(intent);
  });

  const day = { name: 'day', type: 'date', question: 'Which day?' } as const;
  test('the day and the time are those where the caller is', async () => {
    expect((await talk([day], ['what day is it today'])).line).toMatch(/^It's Tuesday, November 24th\./);
    expect((await talk([day], ["what's the time"])).line).toMatch(/^It's 3 PM\./);
  });
  test.each(['that would be all', "that'd be it thanks"])('%s: no wish', async (said) => {
    const wishes = {
      name: 'wishes',
      type: 'text',
      required: false,
      question: 'Any special wishes?',
    } as const;
    expect((await talk([name, wishes], ['ada byron', said])).values).toEqual({ name: 'Ada Byron' });
  });
});

describe('who asks not to be called', () => {
  test.each(["don't call me just email me", 'please do not call me, text me instead'])(
    'not where another way is wanted: %s',
    (said) => {
      expect(asksNotToBeCalled(said)).toBe(false);
    },
  );
  test.each(["don't call me again and don't email me", "don't call me or text me again", 'stop calling me'])(
    'for good: %s',
    (said) => {
      expect(asksNotToBeCalled(said)).toBe(true);
    },
  );
});
