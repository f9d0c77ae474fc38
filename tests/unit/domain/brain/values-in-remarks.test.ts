/** Values in what callers say around them, and remarks that hold none. */
import { describe, expect, test } from 'vitest';
import { agents } from '../../../../bench/callers/agents';
import { Dialogue } from '#domain/brain/dialogue/dialogue';
import { knowledgeByWords } from '#domain/brain/knowledge/knowledge-by-words';

const before = {
  dental: ['Maria Lopez', 'cleaning', 'friday', 'ten'],
  restaurant: ['yes please', 'Maria Lopez', 'four', 'friday', 'seven', '312 555 0143'],
  groomer: ['Maria Lopez'],
  orders: ['880125', 'late'],
  homes: ['Maria Lopez', 'buy', 'Fairview', 'three'],
  garage: ['Maria Lopez', 'MOT', 'Ford Fiesta'],
  helpdesk: ['Maria Lopez'],
  pharmacy: ['Maria Lopez', 'march 4 1960', 'yes', 'insulin'],
};

/** What's noted in the last of the answers, and the line to it. */
async function heard(agent: keyof typeof before, known: number, ...said: readonly string[]) {
  const { content } = agents[agent];
  const dialogue = new Dialogue(content, {
    context: () => ({ now: new Date('2026-11-24T15:00:00Z'), timeZone: 'UTC', language: 'en-US' }),
    search: async (question) => knowledgeByWords(content.knowledge, question),
    variables: () => ({}),
  });
  dialogue.greeting();
  for (const one of before[agent].slice(0, known)) await dialogue.hear(one);
  let step = dialogue.goOn();
  for (const one of said) step = await dialogue.hear(one);
  const facts = Object.fromEntries(step.facts.map(({ name, value }) => [name, value]));
  return { facts, say: step.say ?? '' };
}

describe('values', () => {
  test.each([
    ['dental', 2, "my sister's in on thursday and I'd come the day after her", { day: '2026-11-27' }],
    ['dental', 2, "my sister's in on thursday and I'd come after her", { day: '2026-11-26' }],
    [
      'dental',
      0,
      "I've had a toothache since last night, I'd like to come tomorrow",
      { reason: 'toothache', day: '2026-11-25' },
    ],
    ['dental', 4, "hang on, my wife's shaking her head, saturday it is", { day: '2026-11-28' }],
    ['dental', 4, 'hang on, let me see what day it is', {}],
    [
      'restaurant',
      1,
      "there's five of us, no six, and it's under Petra Novak",
      { guests: '6', name: 'Petra Novak' },
    ],
    ['restaurant', 1, 'the Hendersons', { name: 'Hendersons' }],
    ['orders', 1, "the thing's in two pieces", { problem: 'damaged' }],
    ['orders', 1, 'I ordered two pieces', {}],
    ['orders', 1, "I've been waiting since wednesday", { problem: 'late' }],
    ['homes', 1, 'somewhere for a year, not to own', { interest: 'rent' }],
    ['homes', 2, 'anywhere but the old town, so Lakeside', { area: 'Lakeside' }],
    ['homes', 3, 'get one of your agents on the line would you', {}],
    ['homes', 3, 'one of the bedrooms can be small, so two', { bedrooms: '2' }],
    ['homes', 4, "we're approved for half a mil", { budget: '500000' }],
    ['dental', 0, "I'm ringing on behalf of Nils Dahl", { name: 'Nils Dahl' }],
    ['dental', 0, "I'm ringing on behalf of my insurance", {}],
    ['dental', 0, "Ada Byron speaking, I'm calling for Mr. Dunn", { name: 'Ada Byron' }],
    ['dental', 3, 'I finish at half three so any time after', { time_of_day: 'after half three' }],
    ['dental', 3, 'any time after lunch', { time_of_day: 'after lunch' }],
    ['garage', 3, "it's at the bodyshop on thursday so the day after", {}],
    ['pharmacy', 4, 'drop it round would you', { how: 'delivery' }],
    ['pharmacy', 4, 'drop it', {}],
  ] as const)('%s after %i: %s', async (agent, known, said, facts) => {
    expect((await heard(agent, known, said)).facts).toEqual(facts);
  });
});

describe('what’s told of other times and people is noted nowhere', () => {
  test.each([
    ['homes', 2, 'my brother lives in Fairview', {}],
    ['homes', 3, 'we have three kids and a dog', {}],
    ['homes', 4, 'my neighbor sold hers for half a million', {}],
    ['homes', 4, 'about 380', {}],
    ['homes', 4, '380 thousand', { budget: '380000' }],
    ['restaurant', 2, 'last time we were nine', {}],
    ['restaurant', 2, "last time we were nine, now it's six", { guests: '6' }],
    ['dental', 2, 'it was fine on friday', {}],
    ['dental', 2, 'I was hoping for friday', { day: '2026-11-27' }],
    ['dental', 2, 'my meeting with the school is on friday', {}],
    ['dental', 2, 'my shift is on thursday so friday', { day: '2026-11-27' }],
    ['pharmacy', 0, 'my doctor is Dr Patel', {}],
    ['pharmacy', 3, 'the doctor changed it last week', {}],
    ['helpdesk', 1, "I've been here since 2015", {}],
    ['helpdesk', 1, "I've been here since 2015, it's 3304", { employee_number: '3304' }],
    ['garage', 3, 'it broke down on monday', {}],
  ] as const)('%s after %i: %s', async (agent, known, said, facts) => {
    expect((await heard(agent, known, said)).facts).toEqual(facts);
  });
});

describe('what’s known is changed where it’s meant', () => {
  test.each([
    ['dental', 4, "scrap that, I'd rather have a check up than a cleaning", { reason: 'check-up' }],
    ['dental', 4, "I'd prefer sunday over friday", { day: '2026-11-29' }],
    ['dental', 4, 'cancel that, I want sunday', { day: '2026-11-29' }],
    ['dental', 4, "I'd rather you called than texted", {}],
    ['dental', 4, 'could it be later in the day', {}],
    ['dental', 4, 'an hour later please', { time_of_day: 'eleven' }],
    ['restaurant', 5, 'half an hour earlier would be better', { time: 'half past six' }],
    ['restaurant', 5, 'could we come an hour later', { time: 'eight' }],
    ['restaurant', 5, "two of them can't come", { guests: '2' }],
    ['restaurant', 5, 'add another two', { guests: '6' }],
    ['restaurant', 5, 'can you call us an hour before', {}],
    ['restaurant', 5, 'could we stay an hour later', {}],
    ['restaurant', 5, 'our film starts an hour later', {}],
    ['restaurant', 5, 'bring the cake an hour later please', {}],
    ['restaurant', 5, "one of us isn't able to use stairs", {}],
    ['restaurant', 5, "one of us isn't able to come", { guests: '3' }],
    ['orders', 1, 'you sent me two instead of one', { problem: 'wrong item' }],
    ['orders', 2, "the number's wrong, it's 880152", { order_number: '880152' }],
    ['orders', 2, "the order number's wrong", {}],
    ['garage', 3, "sorry it's a full service I want", { service: 'full service' }],
  ] as const)('%s after %i: %s', async (agent, known, said, facts) => {
    const noted = (await heard(agent, known, said)).facts;
    expect(Object.fromEntries(Object.entries(noted).filter(([name]) => name !== 'phone'))).toEqual(facts);
  });
});

describe('addresses', () => {
  test.each([
    ['t as in tango, brandt with a d t, at example dot com', 'tbrandt@example.com'],
    ['cal dot whitlock that is whitlock with a w h at example dot com', 'cal.whitlock@example.com'],
    ['theo, at, what is it, example dot net', 'theo@example.net'],
    ['ravi menon, with a dot in the middle, at example dot org', 'ravi.menon@example.org'],
  ])('%s', async (said, address) => {
    expect((await heard('orders', 2, said)).say).toContain(`that's ${address}.`);
  });
});

test('a part of an address is put right by its letters', async () => {
  const { say } = await heard('orders', 2, 'dana leary at example dot com', 'no, leery is spelled l e e r y');
  expect(say).toContain('danaleery@example.com');
});

test('a birthday is no day to come', async () => {
  const { facts } = await heard('pharmacy', 4, 'pick up', 'my birthday is March fifth, not fourth');
  expect(facts).toEqual({});
});

describe('questions and remarks', () => {
  test.each([
    ['dental', 0, 'you take Cigna right', /Cigna/],
    ['dental', 0, 'where exactly are you', /212 Maple/],
    ['pharmacy', 3, 'the box is upstairs, let me run up', /take your time/i],
    ['garage', 3, "do you know what, I'm going to sell it instead, leave it", /won't go ahead/],
    ['garage', 3, 'can you just leave it with the neighbour then', /^(?!.*won't go ahead)/],
    ['garage', 0, 'bom dia, queria marcar a revisão', /ingl[eê]s/],
    ['dental', 3, "doesn't matter, whatever you've got", /phone number/],
    ['dental', 0, 'how far ahead do I have to cancel', /24 hours/],
    ['dental', 4, "hmm no that's too expensive leave it", /won't go ahead/],
    ['dental', 4, "if it's too expensive leave it", /^(?!.*won't go ahead)/],
    ['dental', 4, 'that machine is too loud leave it', /^(?!.*won't go ahead)/],
    ['dental', 4, "is parking free so I don't need anything", /^(?!.*won't go ahead)/],
    ['garage', 4, "it's got new tires and I don't want any", /^(?!.*won't go ahead)/],
    ['orders', 1, "it broke so I don't want it", /^(?!.*won't go ahead)/],
    ['dental', 4, 'can you leave it', /^(?!.*won't go ahead)/],
    ['pharmacy', 1, "my doctor's taken me off it so I won't need any", /won't go ahead/],
  ] as const)('%s after %i: %s', async (agent, known, said, line) => {
    expect((await heard(agent, known, said)).say).toMatch(line);
  });
});

test('a time that’s put right leaves the count as it is', async () => {
  const { facts } = await heard('restaurant', 1, "there's five of us at six, no seven, under Petra Novak");
  expect(facts).toMatchObject({ guests: '5', name: 'Petra Novak' });
});

describe('what’s told with “is that okay?” is noted, and what’s known of it is said', () => {
  test.each([
    ['restaurant', 6, 'a high chair for the baby, is that possible?', /high chair/i, /children's menu/],
    ['restaurant', 6, 'my sister is vegan, would that be a problem?', /vegan/i, /four vegan dishes/],
    ['groomer', 1, 'a poodle, is that okay?', /poodle/i, /full groom/],
  ] as const)('%s after %i: %s', async (agent, known, said, value, line) => {
    const { facts, say } = await heard(agent, known, said);
    expect(Object.values(facts).join()).toMatch(value);
    expect(say).toMatch(line);
  });
});

describe('how much and how long, once it is chosen', () => {
  test.each([
    'how long does that take',
    'roughly how long will it take',
    'how much is that going to be',
    "what's the price of that",
  ])('%s', async (text) => {
    expect((await heard('garage', 2, text)).say).toContain('An MOT costs 54 pounds 85');
  });

  test.each([
    ['garage', 2, 'how much is the courtesy car', 'A courtesy car is free'],
    ['garage', 2, 'how much is a full service', 'A full service starts at 210 pounds'],
    ['dental', 2, 'how much is it', 'A check-up costs 75 dollars'],
  ] as const)('%s %i: %s', async (agent, known, text, answer) => {
    const { say } = await heard(agent, known, text);
    expect(say).toContain(answer);
    expect(say).not.toContain('An MOT');
  });
});
