/** What the built-in brain's newest rules mustn't take, beside what they're made for. */
import { describe, expect, test } from 'vitest';
import { findsNothingWrong } from '#domain/brain/dialogue/facts/agreement';
import { termsIn } from '#domain/brain/knowledge/stems';
import { troubleIsOver } from '#domain/brain/meaning/intents/calling-off';
import { asksToWait, intentOf, intentOfClause } from '#domain/brain/meaning/intents/intents';
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
    'não, pare de me ligar',
    'take me off your list and e-mail me a confirmation',
    "never call me again and you can't text me either",
  ])('%s', (said) => {
    expect(asksNotToBeCalled(said)).toBe(true);
  });
  test.each([
    "take my number off your list and put in my wife's",
    "take my number off and use my wife's number instead",
    "stop calling this number, use my wife's",
    "don't call me, just e-mail me",
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

describe('values', () => {
  const guests: Facts = [{ name: 'guests', type: 'number', question: 'How many guests?' }];
  test.each([
    ['my wife and i not the in laws', '2'],
    ['me and my wife without the in laws', '2'],
    ["me and my wife the in laws can't come", '2'],
    ['i think six with the in laws', '6'],
    ['myself my wife and the in laws', '4'],
  ])('guests: %s', async (said, value) => {
    expect((await talk(guests, [said])).values.guests).toBe(value);
  });

  const car: Facts = [
    { name: 'service', type: 'choice', question: 'Is it an MOT or a repair?', choices: ['MOT', 'repair'] },
    { name: 'car', type: 'text', question: 'What car is it?' },
  ];
  test.each([
    ["i'm late for the fiesta on friday", undefined],
    ["i'm at the golf", undefined],
    ['i wore my polo shirt', undefined],
    ["i'm with the civic centre", undefined],
    ["it's the brakes on my golf they're squealing", 'golf'],
    ["there's something wrong with the golf", 'golf'],
    ["almost it's a corsa not an astra", 'corsa'],
    ['not the polo the kia needs an mot', 'kia'],
    ["i'm selling my corsa i need an mot on the kia", 'kia'],
    ['an mot for my golf gti', 'golf gti'],
  ])('car: %s', async (said, value) => {
    expect((await talk(car, [said])).values.car).toBe(value);
  });

  const medicine = ask('text', 'Which medicine is it?');
  const make = ask('text', 'What car is it?');
  test.each([
    ["here it is it's hard to read", medicine, "here it is it's hard to read"],
    ["found it it's under the bed", medicine, "found it it's under the bed"],
    ["here it is it's warfarin", medicine, 'warfarin'],
    ["it's my husband's it's run out", medicine, "my husband's it's run out"],
    ["it's my wife's it's red", make, "my wife's it's red"],
    ["it's my wife's it's on the drive", make, "my wife's it's on the drive"],
    ["it's my son's it's making a noise", make, "my son's it's making a noise"],
    ["it's my wife's it's a fiat", make, 'a fiat'],
  ])('things, and what is said of them: %s', (said, of, value) => {
    expect(noted(said, of)).toBe(value);
  });

  const visit = ask('choice', 'A cleaning or a toothache?', ['cleaning', 'toothache']);
  test.each([
    ['my teeth are not playing up', null],
    ['clean teeth no grief', 'cleaning'],
    ['my teeth are really playing up', 'toothache'],
  ])('reason: %s', (said, value) => {
    expect(noted(said, visit)).toBe(value);
  });

  const time: Facts = [
    { name: 'time', type: 'text', question: 'At what time would you like to come?' },
    { name: 'phone', type: 'phone', question: 'What is your phone number?' },
  ];
  test.each([
    ['forget it half past', 'half past seven'],
    ['scratch lopez half past', 'seven'],
    ['scratch seven half past', 'half past seven'],
  ])('the time, after seven: %s', async (said, value) => {
    expect((await talk(time, ['seven', said])).values.time).toBe(value);
  });

  test('who the caller says is speaking is no one that the call is for', async () => {
    const facts: Facts = [
      { name: 'name', type: 'name', question: 'May I ask who is calling?' },
      {
        name: 'for_whom',
        type: 'choice',
        question: 'For whom is it?',
        choices: ['Mr. Dunn', 'Ms. Hartwell'],
      },
    ];
    expect((await talk(facts, ["you're speaking with mr dunn"])).values.for_whom).toBeUndefined();
    expect((await talk(facts, ['a message for mr dunn'])).values.for_whom).toBe('Mr. Dunn');
  });
});

describe('beside a yes at the end', () => {
  const facts: Facts = [
    { name: 'name', type: 'name', question: 'May I have your name?' },
    { name: 'wishes', type: 'text', required: false, question: 'Are there any special wishes?' },
  ];
  test.each([
    'yes and could we have it on friday instead',
    'yes and could we have it an hour earlier',
    'yes and could we have it for five',
    'yes and could we have it under anna vega',
    'yes and can i have the manager',
    'yes and can i have a supervisor',
    'yes and can i have a case number',
    'yes and can i get a courtesy car',
    'yes and could we have a table at eight',
  ])('no wish: %s', async (said) => {
    expect((await talk(facts, ['Maria Lopez', 'no', said])).values.wishes).toBeUndefined();
  });
  test.each([
    ['yes and could we have it by the window', /by the window/],
    ['yes and can we have a quiet table', /quiet table/],
    ['yes and could we have a high chair', /high chair/],
    ['yes and could we have it in the garden', /garden/],
  ])('a wish: %s', async (said, value) => {
    expect((await talk(facts, ['Maria Lopez', 'no', said])).values.wishes).toMatch(value);
  });
  test('“can I get a courtesy car” names no car', async () => {
    const car: Facts = [{ name: 'car', type: 'text', question: 'What car is it?' }];
    expect((await talk(car, ['a fiat', 'yes and can i get a courtesy car'])).values.car).toBe('a fiat');
  });
});

describe('an answer that there is one', () => {
  const facts: Facts = [
    { name: 'name', type: 'name', question: 'May I have your name?' },
    { name: 'allergies', type: 'text', required: false, question: 'Are there any allergies?' },
    { name: 'notes', type: 'text', required: false, question: 'Anything else we should know?' },
  ];
  test.each(['there is one', 'there are some'])('leaves nothing out: %s', async (said) => {
    expect((await talk(facts, ['Maria Lopez', said])).line).toContain(said);
  });
  test.each(["there isn't one", "there aren't any", 'there are none', 'there is really none'])(
    'while this does: %s',
    async (said) => {
      const { values, line } = await talk(facts, ['Maria Lopez', said]);
      expect(values.allergies).not.toBe(said);
      expect(line).not.toContain(said);
    },
  );
});

describe('names that are months or words', () => {
  const facts: Facts = [
    { name: 'name', type: 'name', question: 'May I have your name?' },
    { name: 'phone', type: 'phone', question: 'What is your phone number?' },
  ];
  const nameBehind = async (...said: string[]) => (await talk(facts, said)).values.name;
  test.each(['April Smith', 'June Booth', 'May Heath'])('put the name right: %s', async (name) => {
    expect(await nameBehind('Tessa Lund', `no, it's ${name}`)).toBe(name);
  });
  test.each(["no, it's March fifth", "no, it's May thirteenth", "no, it's June twenty first"])(
    'a day does not: %s',
    async (said) => {
      expect(await nameBehind('Tessa Lund', said)).toBe('Tessa Lund');
    },
  );
  test.each([
    ["it's a Peter Ellis calling", 'Peter Ellis'],
    ["hi it's a Tessa Lund here", 'Tessa Lund'],
    ['is Tessa Lund here', 'Tessa Lund'],
    ["it's a Ford Fiesta", undefined],
    ["it's a Peugeot", undefined],
    ['is Mr. Dunn here', undefined],
    ['is anyone here', undefined],
  ])('%s: %s', async (said, name) => {
    expect(await nameBehind(said)).toBe(name);
  });
});

describe('whom a message is for', () => {
  const facts: Facts = [
    { name: 'name', type: 'name', question: 'May I have your name?' },
    {
      name: 'for_whom',
      type: 'choice',
      question: 'For whom is it?',
      choices: ['Mr. Dunn', 'Ms. Hartwell'],
    },
  ];
  test.each([
    ["I don't want to speak to Mr. Dunn", undefined],
    ['can I speak to anyone except Mr. Dunn', undefined],
    ['can I speak to anyone but Mr. Dunn', undefined],
    ['can I speak to Mr. Dunn', 'Mr. Dunn'],
  ])('%s: %s', async (said, whom) => {
    expect((await talk(facts, [said])).values.for_whom).toBe(whom);
  });
});

describe('who is asked for', () => {
  test.each([
    ['is there someone who understands taxes', 'language', false],
    ['is there someone who speaks Spanish', 'language', true],
    ['is there someone who understands Spanish', 'language', true],
    ['hello, is anybody around', 'here', true],
    ['hello, is anyone there', 'here', true],
  ])('%s: %s', (said, intent, is) => {
    expect((intentOf(said) ?? intentOfClause(said)) === intent).toBe(is);
  });
});

describe('what calls off, or agrees', () => {
  const facts: Facts = [
    { name: 'name', type: 'name', question: 'May I have your name?' },
    { name: 'guests', type: 'number', question: 'For how many guests?' },
    { name: 'phone', type: 'phone', question: 'What is your phone number?' },
  ];
  test.each(['forget it, two people cancelled', 'forget it, one of us is ill'])('off: %s', async (said) => {
    const { values, line } = await talk(facts, ['Maria Lopez', said]);
    expect(values.guests).toBeUndefined();
    expect(line).toMatch(/won't go ahead/);
  });
  test('but not “forget it, two”', async () => {
    expect((await talk(facts, ['Maria Lopez', 'three', 'forget it, two'])).values.guests).toBe('2');
  });
  test.each(['nothing is wrong', "it's not wrong", "nothing's wrong with it", "there's nothing wrong"])(
    'agrees: %s',
    (said) => {
      expect(findsNothingWrong(said)).toBe(true);
    },
  );
  test.each(['a mistake', 'mistakes', 'one mistake', "it's wrong", 'nothing is right', 'any errors'])(
    'does not agree: %s',
    (said) => {
      expect(findsNothingWrong(said)).toBe(false);
    },
  );
});

describe('what is free', () => {
  const words = (question: string) => termsIn(question).map(({ word }) => word);
  test.each(['do you have any parking free', 'do you have any wifi free', 'are the first two hours free'])(
    'of charge: %s',
    (question) => {
      expect(words(question)).not.toContain('available');
    },
  );
  test.each(['what days are free', 'do you have any tables free'])('to be had: %s', (question) => {
    expect(words(question)).toContain('available');
  });
});

describe('what sounds like a wait', () => {
  test.each(['my work phone is ringing all the time', 'i put the contacts in it', "i can't wait"])(
    'and is none: %s',
    (said) => {
      expect(asksToWait(said)).toBe(false);
    },
  );
  const problem: Facts = [
    { name: 'problem', type: 'text', question: 'What is the problem?' },
    { name: 'phone', type: 'phone', question: 'What is your phone number?' },
  ];
  test.each(['my work phone is ringing', 'I put the contacts in it'])(
    'answers what is asked: %s',
    async (said) => {
      expect((await talk(problem, [said])).values.problem).toMatch(new RegExp(said, 'i'));
    },
  );
});

describe('an address of everyday words', () => {
  const email = ask('email', 'What is your e-mail address?');
  test.each([
    ['cant wait 99 at gmail dot com', 'cantwait99@gmail.com'],
    ['jane at gmail dot com wait june at gmail dot com', 'june@gmail.com'],
  ])('%s: %s', (said, address) => {
    expect(noted(said, email)).toBe(address);
  });
});
