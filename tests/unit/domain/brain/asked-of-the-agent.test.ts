/** What callers want of the one who answers: a moment, a person, another language, what was noted. */
import { describe, expect, test } from 'vitest';
import { termsIn } from '#domain/brain/knowledge/stems';
import { intentOf } from '#domain/brain/meaning/intents/intents';
import { asksNotToBeCalled } from '#domain/brain/meaning/intents/opt-out';
import { knowledgeByWords } from '#domain/brain/knowledge/knowledge-by-words';
import { ask, noted } from './noted';
import { talk } from './talk';

type Facts = Parameters<typeof talk>[0];

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
    type: 'choice',
    question: 'Is the message for Ms. Hartwell or Mr. Dunn?',
    choices: ['Ms. Hartwell', 'Mr. Dunn'],
  } satisfies Facts[number];
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
    ['is it the 24th today', 'today'],
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
    ['is today okay', 'today'],
    ['is it possible today', 'today'],
    ['is today the earliest', 'today'],
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

describe('what is asked at the summary', () => {
  const table: Facts = [
    name,
    { name: 'phone', type: 'phone', question: 'What is your phone number?' },
    { name: 'wishes', type: 'text', required: false, question: 'Any special wishes?' },
  ];
  const said = ['ada byron', '202 555 0143', 'a high chair'];
  test('a fact that is named to be changed is asked for', async () => {
    const { values, line } = await talk(table, [...said, 'can you change the phone number']);
    expect(values.wishes).toBe('a high chair');
    expect(line).toMatch(/what is your phone number\?$/);
  });
  test('its new value is taken', async () => {
    const { values } = await talk(table, [...said, 'change the name to ada king']);
    expect(values.name).toBe('Ada King');
  });
  test('“cancel it” calls off and is no wish', async () => {
    const { values, line } = await talk(table, [...said, 'no wait cancel it']);
    expect(values.wishes).toBe('a high chair');
    expect(line).toMatch(/won't go ahead/);
  });
  test.each(["wait that's wrong", 'something is wrong'])('%s: what to change', async (objection) => {
    expect((await talk(table, [...said, objection])).line).toMatch(
      /What (?:should I|would you like to) change/,
    );
  });
  test('“nothing wrong with that” agrees', async () => {
    expect((await talk(table, [...said, 'nothing wrong with that'])).line).not.toMatch(/change/);
  });
});

describe('questions that only share a word with an entry', () => {
  const entries = [
    { title: 'Parking', text: 'Parking is free for two hours.' },
    { title: 'Fees', text: 'A tax return costs 180 dollars.' },
    { title: 'Terrace', text: 'The terrace cannot be reserved.' },
  ];
  const best = (question: string) => knowledgeByWords(entries, question)[0]?.title;
  test.each([
    'what days do you have free',
    'are you free on friday',
    'do you have a table free on friday',
    'when will he call me back',
  ])('%s', (question) => {
    expect(best(question)).toBeUndefined();
  });
  test.each([
    ['is parking free', 'Parking'],
    ['do you have free parking', 'Parking'],
    ['what does a return cost', 'Fees'],
  ])('%s: %s', (question, title) => {
    expect(best(question)).toBe(title);
  });
  test('what is had back is no call', () => {
    const words = (question: string) => termsIn(question).map(({ word }) => word);
    expect(words('when would i get them back')).not.toContain('callback');
    expect(words('when will he call me back')).toContain('callback');
  });
});

describe('choices that are ruled out', () => {
  const urgency = ask('choice', 'How urgent is it?', ['low', 'normal', 'high']);
  test.each([
    ["it can wait it's nothing urgent", 'low'],
    ['nothing too urgent', 'low'],
    ["i wouldn't say it's urgent", 'low'],
    ["i don't think it's that urgent", 'low'],
    ["it doesn't have to be today", 'low'],
    ['nothing is more urgent than this', 'high'],
    ["i think it's urgent", 'high'],
    ["i don't think it can wait", 'high'],
    ['i need it today', 'high'],
    ["it's nothing urgent but i need it today", null],
  ])('%s: %s', (said, value) => {
    expect(noted(said, urgency)).toBe(value);
  });
  const problem = ask('choice', 'Is it late or damaged?', ['late', 'damaged']);
  test.each([
    ["no it's not late it's broken", 'damaged'],
    ['no the parcel is late', 'late'],
    ['no late', null],
  ])('%s: %s', (said, value) => {
    expect(noted(said, problem)).toBe(value);
  });
});

describe('what is dearer than hoped', () => {
  const day = { name: 'day', type: 'date', question: 'Which day?' } as const;
  test.each([
    ['that is too much for a cleaning', /still like to go ahead/],
    ["that's a lot for an old car", /still like to go ahead/],
    ["that's too much for two people", /^(?!.*still)/],
    ["i can't afford that sorry", /won't go ahead/],
    ["can't afford it", /won't go ahead/],
    ["i'll ask my manager instead", /won't go ahead/],
    ["i'll ask my wife instead", /^(?!.*won't go ahead)/],
  ])('%s', async (said, line) => {
    expect((await talk([name, day], ['ada byron', said])).line).toMatch(line);
  });
  test.each([
    ['yes i still want it', /which day\?/i],
    ['no thanks', /Goodbye/],
  ])('and then: %s', async (said, line) => {
    const dear = "that's too much for a cleaning";
    expect((await talk([name, day], ['ada byron', dear, said])).line).toMatch(line);
  });
  test('a day behind it is noted', async () => {
    const said = ['ada byron', "that's too much for a cleaning", 'friday then'];
    expect((await talk([name, day], said)).values.day).toBe('2026-11-27');
  });
  test('what they tell as the trouble is noted', async () => {
    const matter = { name: 'concern', type: 'text', question: 'What is it about?' } as const;
    expect((await talk([matter], ["that's too much for a repair"])).values.concern).toMatch(/too much/);
  });
  test("what can't be afforded isn't chosen", () => {
    const way = ask('choice', 'Do you want to buy or to rent?', ['buy', 'rent']);
    expect(noted("can't afford to buy", way)).not.toBe('buy');
    expect(noted("we can't afford to buy so rent", way)).toBe('rent');
    expect(noted('we can afford to buy now', way)).toBe('buy');
  });
});

describe('“forget it” before another value', () => {
  const time = { name: 'time', type: 'text', question: 'At what time?' } as const;
  const phone = { name: 'phone', type: 'phone', question: 'What is your number?' } as const;
  const day = { name: 'day', type: 'date', question: 'Which day?' } as const;
  test('and so does a day that is better', async () => {
    const { values } = await talk([day, phone], ['on friday', 'scrap that monday is better']);
    expect(values.day).toBe('2026-11-30');
  });
  test.each(['forget it half past', 'scrap that half past'])('%s changes it', async (said) => {
    expect((await talk([time, phone], ['at ten', said])).values.time).toMatch(/half past/);
  });
  test.each([
    'forget it',
    'forget it one of us is ill',
    "forget it i'll call another place",
    'forget it saturday is my birthday',
    "forget it tomorrow i'm away",
  ])('%s calls off', async (said) => {
    expect((await talk([time, day, phone], ['at ten', 'friday', said])).line).toMatch(/won't go ahead/);
  });
});

describe('a day that is described is not refused', () => {
  const day = { name: 'day', type: 'date', question: 'Which day?' } as const;
  test.each(["i don't want to wait too long", "i don't need it back the same day"])('%s', async (said) => {
    expect((await talk([day, name], [said])).line).toMatch(/which day\?/i);
  });
  test.each(["i'd rather not say", "i don't have my calendar here"])('but %s', async (said) => {
    expect((await talk([day, name], [said])).line).toMatch(/what is your name\?/i);
  });
});

describe('who speaks no English', () => {
  test.each([
    ['no hablo inglés', /Lo siento/],
    ['ich spreche kein englisch', /Tut mir leid/],
    ['je ne parle pas anglais', /Je regrette/],
    ['non parlo inglese', /Mi dispiace/],
    ['não falo inglês', /Desculpe/],
  ])('%s', async (said, line) => {
    const { values, line: answer } = await talk([name], [said]);
    expect(values).toEqual({});
    expect(answer).toMatch(line);
  });
  test('“Ines Parle” is a name', async () => {
    expect((await talk([name], ['ines parle'])).values).toEqual({ name: 'Ines Parle' });
  });
});
