/** Turns of everyday calls: days beside other days, known values put right, messages for someone, and trouble that's over. */
import { describe, expect, test } from 'vitest';
import { knowledgeByWords } from '#domain/brain/knowledge/knowledge-by-words';
import { troubleIsOver } from '#domain/brain/meaning/intents/calling-off';
import { intentOf, intentOfClause } from '#domain/brain/meaning/intents/intents';
import { asksNotToBeCalled } from '#domain/brain/meaning/intents/opt-out';
import { declines, isUnwilling } from '#domain/brain/meaning/not-answers';
import { correctionIn } from '#domain/brain/meaning/correction-words';
import { plain } from '#domain/brain/words';
import { ask, context, noted } from './noted';
import { talk } from './talk';

type Facts = Parameters<typeof talk>[0];

describe('a day beside the one that is named', () => {
  const day = ask('date', 'Which day would suit you?');
  test.each([
    ["let's go for this week thursday", '2026-11-26'],
    ['thursday of this week please', '2026-11-26'],
    ['a fortnight tomorrow', '2026-12-09'],
    ['a fortnight friday', '2026-12-11'],
    ['we get in on thursday so the evening after that', '2026-11-27'],
    ["i need it on sunday so i'd bring it the day before", '2026-11-28'],
    ["we're off on holiday sunday so ideally the day before", '2026-11-28'],
    // What's done the day before, and a day that's ruled out, change nothing.
    ["friday and i'll bring the papers the day before", '2026-11-27'],
    ['saturday if you call me the day before', '2026-11-28'],
    ["i'm away until thursday so the day after", '2026-11-27'],
    ["i can't do friday but the day after would be fine", '2026-11-28'],
    ['in a fortnight', '2026-12-08'],
    ['next week sometime say tuesday', '2026-12-01'],
    ['next week is bad say friday', '2026-11-27'],
  ])('%s', (said, value) => {
    expect(noted(said, day)).toBe(value);
  });
});

describe('what puts a known value right', () => {
  test.each([
    ["it's marina by the way not maria", "it's marina"],
    ['you know it might be more of a check up than a cleaning', 'check up'],
    ["it'd be more a check-up than a cleaning", 'check-up'],
    ["it isn't so much late as broken", 'broken'],
    ['i might as well have the full service', 'full service'],
  ])('%s', (said, right) => {
    expect(correctionIn(said)).toBe(right);
  });

  const facts: Facts = [
    { name: 'name', type: 'name', question: 'May I have your name?' },
    { name: 'time', type: 'text', question: 'At what time would you like to come?' },
    { name: 'budget', type: 'number', question: 'What is your budget in dollars?' },
    { name: 'phone', type: 'phone', question: 'What is your phone number?' },
  ];
  test.each([
    ['sorry did i say seven i meant half past', { time: 'half past seven' }],
    ['could we say quarter past', { time: 'quarter past seven' }],
    ['actually make it four twenty', { budget: '420000' }],
    ['make it four hundred twenty', { budget: '420000' }],
    ['we may as well say four fifty', { budget: '450000' }],
    ['make it three', { budget: '400000' }],
    ['wait scratch seven make it half past', { time: 'half past seven' }],
    ['can you call me at half past', { time: 'seven' }],
  ])('%s', async (said, changed) => {
    const { values } = await talk(facts, ['Maria Lopez', 'seven', '400000', said]);
    expect(values).toMatchObject(changed);
  });
});

describe('someone whom the message is for', () => {
  const facts: Facts = [
    { name: 'name', type: 'name', question: 'May I ask who is calling?' },
    {
      name: 'for_whom',
      type: 'choice',
      question: 'Is it for Mr. Dunn or the payroll team?',
      choices: ['Mr. Dunn', 'payroll team'],
    },
    { name: 'concern', type: 'text', question: 'What is it about?' },
  ];
  test.each([
    ['could i leave a message for mr dunn', { for_whom: 'Mr. Dunn' }],
    ["it's for mr dunn", { for_whom: 'Mr. Dunn' }],
    [
      "hello could i leave a message for the payroll team it's about my p sixty",
      { for_whom: 'payroll team', concern: 'my p sixty' },
    ],
    // Who speaks may be called so too.
    ["it's ada dunn", { name: 'Ada Dunn' }],
  ])('%s', async (said, values) => {
    expect((await talk(facts, [said])).values).toEqual(values);
  });
});

describe('what leads up to the name of a thing', () => {
  const medicine = ask('text', 'Which medicine is it?');
  const car = ask('text', 'What car is it?');
  test.each([
    [medicine, "here it is it's warfarin", 'warfarin'],
    [medicine, "found it it's metformin", 'metformin'],
    [car, "it's my wife's it's a little fiat 500", 'a little fiat 500'],
    [car, "my wife's corsa", "my wife's corsa"],
    [medicine, 'let me spell it l i s i n o p r i l', 'lisinopril'],
  ])('%#', (fact, said, value) => {
    expect(noted(said, fact)).toBe(value);
  });

  const email = ask('email', 'What is your e-mail address?');
  test.each([
    ['it is bea almeida at gmail that is b e a a l m e i d a', 'beaalmeida@gmail.com'],
    ["ben at gmail that's b e n", 'ben@gmail.com'],
    ["joe at gmail that's j i m", null],
  ])('%s', (said, value) => {
    expect(noted(said, email)).toBe(value);
  });

  test.each([
    ['an mot for my polo please', 'polo'],
    ["i'm off to a golf trip so a repair please", undefined],
    ['a repair please but the car is my dads', undefined],
  ])('%s', async (said, value) => {
    const facts: Facts = [
      {
        name: 'service',
        type: 'choice',
        question: 'Is it for an MOT or a repair?',
        choices: ['MOT', 'repair'],
      },
      { name: 'car', type: 'text', question: 'What car is it?' },
    ];
    expect((await talk(facts, [said])).values.car).toBe(value);
  });
});

describe('callers who want no more', () => {
  test.each([
    "a hundred and ten dollars no that's too much i'll pass",
    "thanks but i'll pass",
    "actually i've just seen there's one round the corner from me so leave it",
    "i've found somewhere closer so just leave it",
    "she's got plenty left so leave it for now",
    "you know i think i'll leave it until the new year",
  ])('%s', (said) => {
    expect(intentOf(said) ?? intentOfClause(said)).toBe('cancel');
  });

  test.each([
    "i'll pass it on to my wife",
    "i'll pass by tomorrow",
    "i'll pass on the whitening",
    "i'll leave it until friday",
    "i'll leave it with you until the new year",
    "i don't have another number so leave it",
    "i'm not home so leave it on the machine",
  ])('not: %s', (said) => {
    expect(intentOf(said) ?? intentOfClause(said)).not.toBe('cancel');
  });

  test.each([
    ['oh its just come back on by itself sorry to bother you', true],
    ['you wont believe it the postmans just brought it', true],
    ['the mailman just delivered it', true],
    ['it went off again sorry to bother you', false],
    ['the courier just brought it to the wrong house', false],
    ['the postman just brought it broken', false],
  ])('the trouble is over: %s', (said, isOver) => {
    expect(troubleIsOver.test(said)).toBe(isOver);
  });
});

describe('everything that was read back', () => {
  const facts: Facts = [
    { name: 'name', type: 'name', question: 'May I have your name?' },
    { name: 'wishes', type: 'text', required: false, question: 'Are there any special wishes?' },
  ];
  test.each([
    'smashing thank you very much',
    'lovely job thank you',
    "that'll do nicely ta",
    'marvellous',
    "that's grand",
  ])('%s', (said) => {
    expect(intentOf(said)).toBe('yes');
  });
  test('a wish beside the yes is added', async () => {
    const said = ['Maria Lopez', 'no', 'yes oh and could we have it by the window'];
    expect((await talk(facts, said)).values.wishes).toMatch(/by the window/);
  });
  test('a question beside the yes is none', async () => {
    const said = ['Maria Lopez', 'no', 'yes and could i have a receipt by email'];
    expect((await talk(facts, said)).values.wishes).toBeUndefined();
  });
});

test('how someone knows that a parcel left', () => {
  const entries = [
    { title: 'Shipping', text: 'Orders leave our warehouse the next working day.' },
    { title: 'Tracking', text: 'The tracking link is in the e-mail that we send when the parcel leaves.' },
  ];
  expect(knowledgeByWords(entries, 'how will i know when it has been sent')[0]?.title).toBe('Tracking');
});

describe('calls that are wished for all the same', () => {
  test.each([
    "remove my number from the system and put in my wife's",
    'remove my number from the system and use the new one',
    'Eu não quero que parem de me ligar',
  ])('%s', (said) => {
    expect(asksNotToBeCalled(said)).toBe(false);
  });
  test.each([
    "remove my number from your system and don't add my wife's",
    'take me off your list and put me on the do not call list',
    'não quero, parem de me ligar',
  ])('no more calls: %s', (said) => {
    expect(asksNotToBeCalled(said)).toBe(true);
  });
});

test.each([
  ['my wife and i plus the inlaws', '4'],
  ['the in laws and us', null],
])('how many: %s', (said, value) => {
  expect(noted(said, ask('number', 'For how many people?'))).toBe(value);
});

test.each([
  ["one of my back teeth's giving me grief", 'toothache'],
  ["my tooth's been playing up", 'toothache'],
])('%s', (said, value) => {
  expect(noted(said, ask('choice', 'What is it for?', ['check-up', 'toothache']))).toBe(value);
});

describe('callers who want no more, by what they do instead', () => {
  test.each([
    "no i don't think i'll go ahead",
    "oh you know what i'll just do it online",
    "i can't afford that sorry",
    "i'd rather not go through with it",
    "we'll just take a chance and walk in",
    "i'll ask my manager instead",
    "i'll take it to my usual place",
    "my partner's found us a place",
    "actually i'll email him",
    "sorry my husband's just booked somewhere else",
  ])('%s', (said) => {
    expect(intentOf(said) ?? intentOfClause(said)).toBe('cancel');
  });
  test.each([
    "i'm not going to go ahead with the whitening just a check-up",
    "i can't afford to lose a day",
    "we'll take a chance on seven",
    "i'll book online next time",
    'my son will sort it',
    "my partner's found a job in fairview",
    "i'll email him the papers he asked for",
    'my brother usually fixes it',
  ])('not: %s', (said) => {
    expect(intentOf(said) ?? intentOfClause(said)).not.toBe('cancel');
  });
});

describe('what is over by itself', () => {
  test.each([
    "oh it's working now",
    "i've fixed it thanks",
    "i've found it actually my neighbour had it",
    'my wife says it came this morning',
    "doesn't matter i'll sort it myself",
  ])('%s', (said) => {
    expect(troubleIsOver.test(plain(said))).toBe(true);
  });
  test.each([
    "it's working now but it keeps crashing",
    'my wife says it came this morning but it is the wrong one',
    "it says it's been delivered",
    'i found it smashed on the doorstep',
  ])('not: %s', (said) => {
    expect(troubleIsOver.test(plain(said))).toBe(false);
  });
});

describe('beside the question for an address', () => {
  const facts: Facts = [
    { name: 'area', type: 'text', question: 'Which part of town is it about?' },
    { name: 'bedrooms', type: 'number', minimum: 1, maximum: 10, question: 'How many bedrooms?' },
    { name: 'budget', type: 'number', question: 'What is your budget in dollars?' },
    { name: 'email', type: 'email', question: 'What is your e-mail address?' },
  ];
  const known = { area: 'Fairview', bedrooms: '3', budget: '400000' };
  test.each([
    ['could you put the old town down instead', { area: 'the old town' }],
    ['actually near the lake would be better', { area: 'near the lake' }],
    ['could you put the landline down instead', {}],
    ["my wife wants four bedrooms so let's say four", { bedrooms: '4' }],
    ['we have kids coming so four', {}],
  ])('%s', async (said, changed) => {
    const { values } = await talk(facts, ['Fairview', 'three', '400000', said]);
    expect(values).toEqual({ ...known, ...changed });
  });
  test.each(['no forty six', 'sorry, three bedrooms not four', "actually it doesn't turn on at all"])(
    'no refusal: %s',
    (said) => {
      const email = ask('email', 'What is your e-mail address?');
      expect(declines(said, email) || isUnwilling(said, email, context)).toBe(false);
    },
  );
});

test.each([
  "i'm vegan what could i eat",
  "i'm diabetic is that a problem",
  "i'm uninsured what does it cost",
])('no name: %s', (said) => {
  expect(noted(said, ask('name', 'May I have your name?'))).toBe(null);
});

test.each([
  ['can i get it cheaper', undefined],
  ['can i get it delivered', 'delivery'],
  ["i'll get it", 'pick up'],
])('how: %s', (said, value) => {
  expect(
    noted(said, ask('choice', 'Will you pick it up or should we deliver it?', ['pick up', 'delivery'])),
  ).toBe(value ?? null);
});

test.each([
  ['can i come a bit later like eleven', 'eleven'],
  ['actually can you deliver it', 'deliver it'],
  ['can i come later in the week', null],
  ['can you deliver it by five', null],
])('what is to be instead: %s', (said, right) => {
  expect(correctionIn(said)).toBe(right);
});

test.each([
  ["we've got two cats is that a problem", 'Pets'],
  ["we've got two banks is that a problem", undefined],
])('what is known: %s', (said, title) => {
  const entries = [
    { title: 'Pets', text: 'Most of our rentals allow cats; dogs have to be agreed with the landlord.' },
    { title: 'Mortgages', text: 'We do not arrange mortgages, but we work with two local builders.' },
  ];
  expect(knowledgeByWords(entries, said, true)[0]?.title).toBe(title);
});

test.each(['alright cheers', 'right ta'])('no wish: %s', (said) => {
  expect(noted(said, ask('text', 'Are there any allergies or special wishes?'))).toBe(null);
});
