/** A word that stops what's being arranged, with what it stops, as all that's said; and callers who want it after all. */
import { describe, expect, test } from 'vitest';
import { agents } from '../../../../bench/callers/agents';
import { Dialogue } from '#domain/brain/dialogue/dialogue';
import { context } from './noted';

const before = {
  dental: [],
  dentalTime: ['Maria Lopez', 'cleaning', 'friday'],
  garage: ['Maria Lopez', 'MOT'],
  restaurant: ['yes please', 'Maria Lopez', 'four', 'friday'],
  reception: ['Maria Lopez', 'yes'],
  orders: ['904417', 'late'],
};

async function heard(where: keyof typeof before, ...said: readonly string[]) {
  const agent = where === 'dentalTime' ? 'dental' : where;
  const dialogue = new Dialogue(agents[agent].content, {
    context: () => context,
    search: async () => [],
    variables: () => ({}),
  });
  dialogue.greeting();
  for (const one of before[where]) await dialogue.hear(one);
  let step = dialogue.goOn();
  for (const one of said) step = await dialogue.hear(one);
  return { say: step.say ?? '', values: step.facts.map(({ value }) => value) };
}

describe.each(['garage', 'restaurant', 'dentalTime'] as const)('%s', (where) => {
  test.each([
    'cancel',
    'actually cancel',
    'cancel it please',
    "let's call it off",
    'scrap the booking',
    'bin it',
    'bin the booking',
    'delete that booking',
    "let's drop it",
    "i won't be able to make it after all",
    "i'm sorry but we won't be able to make it",
    "i'm going to have to pull out",
    'i need to back out',
    "i'd like to withdraw",
    "i'll have to drop out",
    'take my name off it',
    "the trip's off",
    "it's no longer needed, sorry",
    "i don't want to go through with it",
    'my plans have fallen through',
    "something came up so i can't come",
    "we're going to have to call off the dinner",
  ])('“%s” calls it off', async (said) => {
    const { say, values } = await heard(where, said);
    expect(values).toEqual([]);
    expect(say).toMatch(/won't go ahead|still like to go ahead/);
  });

  test.each(["something's come up", 'can we leave it', "no, i'm not doing it"])(
    '“%s” may, and is asked about',
    async (said) => {
      expect((await heard(where, said)).say).toContain('still like to go ahead');
    },
  );
});

test.each([
  "oh wait, go on then, let's do it",
  'actually no, keep it',
  'oh no, hang on, we do want it after all',
  "sorry, i changed my mind, let's go ahead",
  'oh no wait, he says he cannot, so let us go ahead after all',
])('“%s” behind a calling off goes on where it was', async (said) => {
  const { say, values } = await heard('restaurant', 'scrap the booking', said);
  expect(values).toEqual([]);
  expect(say).toContain('what time would you like to come');
});

test.each(["no, let's not go ahead", "i don't want it"])('“%s” doesn’t', async (said) => {
  expect((await heard('restaurant', 'scrap the booking', said)).say).not.toContain('what time');
});

test.each([
  ['restaurant', 'cancel that, saturday instead', ['2026-11-28']],
  ['restaurant', 'cancel friday and put me in for saturday', ['2026-11-28']],
  ['restaurant', "cancel one of the seats, we're only three", ['3']],
  ['reception', 'i want to cancel the payroll service', ['to cancel the payroll service']],
] as const)('%s, “%s” calls nothing off: %j', async (where, said, values) => {
  const answer = await heard(where, said);
  expect(answer.values).toEqual(values);
  expect(answer.say).not.toContain("won't go ahead");
});

test.each([
  ["oh my uncle's just said he isn't coming, so that's three", ['3']],
  ["my sister's joining us, so that's five", ['5']],
  ["my uncle is coming at eight, so that's eight", ['eight']],
  ["he isn't coming before seven, so seven", ['seven']],
])('who comes or doesn’t is counted, where a time is asked for: “%s”', async (said, values) => {
  expect((await heard('restaurant', said)).values).toEqual(values);
});

describe('a booking from before', () => {
  test.each([
    'hi i need to cancel one of my two appointments',
    "i've got two bookings with you and i want to cancel the one on friday",
    'i want to call off my appointment on friday',
    'scrap my booking for tomorrow please',
    "i have an appointment tomorrow and i can't make it",
    "i won't be able to make my appointment tomorrow",
    "i can't come to my appointment tomorrow",
    'i have to pull out of my appointment',
    "i'd like to cancel",
    "sorry, we can't make it",
  ])('“%s”: the rule, that it can’t be done here, and no questions', async (said) => {
    const { say, values } = await heard('dental', said);
    expect(values).toEqual([]);
    expect(say).toMatch(/24 hours before.*(?:can't|not able to) cancel.*anything else/);
  });

  test('and a new one instead is made', async () => {
    const { say } = await heard('dental', "i'd like to cancel my appointment and make a new one");
    expect(say).toMatch(/(?:can't|not able to) cancel.*may I have your name/);
  });

  test.each([
    'can i cancel',
    'how do i cancel my appointment',
    'what happens if i can’t make my appointment',
  ])('“%s” only asks', async (said) => {
    const { say } = await heard('dental', said);
    expect(say).toContain('24 hours before');
    expect(say).not.toContain('cancel that');
  });

  test('an order that was placed isn’t said to be undone', async () => {
    expect((await heard('orders', 'cancel the order')).say).toMatch(/(?:can't|not able to) cancel/);
    expect((await heard('orders', 'forget it')).say).toContain("won't go ahead");
  });

  test('while the one that is being made is called off', async () => {
    expect((await heard('dentalTime', 'i need to cancel my appointment')).say).toContain("won't go ahead");
  });
});
