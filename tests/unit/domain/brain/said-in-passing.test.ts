/** What's said beside the point, and the value or the yes that's in it all the same. */
import { describe, expect, test } from 'vitest';
import { agents } from '../../../../bench/callers/agents';
import { Dialogue } from '#domain/brain/dialogue/dialogue';
import { ask, context, noted } from './noted';

const before = {
  dental: ['Maria Lopez', 'cleaning'],
  restaurant: ['yes please', 'Maria Lopez', 'four', 'friday', 'seven', '312 555 0143', 'a high chair'],
  garage: ['Maria Lopez', 'MOT', 'Ford Fiesta'],
  pharmacy: ['Maria Lopez', 'march 4 1960'],
  refill: ['Maria Lopez', 'march 4 1960', 'yes', 'insulin', 'pick up'],
  helpdesk: ['Maria Lopez', '4410', 'laptop'],
  orders: [],
};

/** The answer to the last of what's said, once everything in `before` is. */
async function heard(agent: keyof typeof before, ...said: readonly string[]) {
  const dialogue = new Dialogue(agents[agent === 'refill' ? 'pharmacy' : agent].content, {
    context: () => context,
    search: async () => [],
    variables: () => ({}),
  });
  dialogue.greeting();
  for (const one of before[agent]) await dialogue.hear(one);
  let step = dialogue.goOn();
  for (const one of said) step = await dialogue.hear(one);
  return { ...step, values: Object.fromEntries(step.facts.map(({ name, value }) => [name, value])) };
}

describe('a day beside one that is named', () => {
  test.each([
    ["i'm away till friday so the day after would be good", '2026-11-28'],
    ["i can't do friday what about the day after", '2026-11-28'],
    ["we're back on sunday can we do the day after", '2026-11-30'],
    ['friday is bad how about the next day', '2026-11-28'],
    // No day is named that it could be beside, or it's the day itself.
    ['what about the day after tomorrow', '2026-11-26'],
    ['the next day', '2026-11-25'],
    ["i can't do friday what about saturday", '2026-11-28'],
    ["i'm away until friday so any day after that", undefined],
    ["i'm away friday and the next day", undefined],
    ["i'm away friday and the day after", undefined],
    ['what about the day after', undefined],
  ])('“%s”: %s', async (said, day) => {
    expect((await heard('dental', said)).values.day).toBe(day);
  });
});

describe('a day of birth in figures', () => {
  const born = ask('date', 'What is the date of birth?');
  test.each([
    ["he's eleven twenty two fifty six", '1956-11-22'],
    ['she was born nine twenty four seventy one', '1971-09-24'],
    ['so i was born on three four sixty two', '1962-03-04'],
    ['she was born at nine thirty', null],
    ["he's eleven", null],
  ])('“%s”: %s', (said, value) => {
    expect(noted(said, born)).toBe(value);
  });
});

describe('an address at a provider that everyone knows', () => {
  const email = ask('email', 'What is your e-mail address?');
  test.each([
    ['um r underscore patel eighty seven at gmail', 'r_patel87@gmail.com'],
    ["it's kowalski at icloud please", 'kowalski@icloud.com'],
    ['jenny dot marsh at hotmail', 'jenny.marsh@hotmail.com'],
    ['jenny dot marsh at hotmail dot co dot uk', 'jenny.marsh@hotmail.co.uk'],
    ['i never look at gmail', null],
    ['i have one at gmail', null],
    ['yeah everything comes to me at gmail', null],
    ["it's at gmail", null],
    ['i work at yahoo in town', null],
    ['jack frost all one word two thousand and four at aol dot com', 'jackfrost2004@aol.com'],
    ['two thousand roses at example dot com', '2000roses@example.com'],
  ])('“%s”: %s', (said, value) => {
    expect(noted(said, email)).toBe(value);
  });
});

describe('names', () => {
  const name = ask('name', 'What name is it, please?');
  test.each([
    ["it's pritchard mate", 'Pritchard'],
    ["it's dave hun", 'Dave'],
    ["it's courtney love", 'Courtney Love'],
    ['Tom Bud', 'Tom Bud'],
    ['tom bud', 'Tom Bud'],
    ['maria lopez hun', 'Maria Lopez Hun'],
    ['just bud', 'Bud'],
    ["it's tom, bud", 'Tom'],
    ['my name is john smith but call me tomorrow', 'John Smith'],
    ['my name is john smith but please call me back', 'John Smith'],
    ['my name is john smith but you can call me on my mobile', 'John Smith'],
    ['my name is john smith but make it quick', 'John Smith'],
    ['my name is john smith but just call me johnny', 'Johnny'],
    ['my mate', null],
    ['so my passport says theodora but just put thea thea papadakis', 'Thea Papadakis'],
    ['my passport says theodora stone', 'Theodora Stone'],
    ["mine or the little one's hers is poppy hargreaves", 'Poppy Hargreaves'],
    ['his is a toyota', null],
    ['brandon with an o n last name is quist', 'Brandon Quist'],
  ])('“%s”: %s', (said, value) => {
    expect(noted(said, name)).toBe(value);
  });
});

describe('a yes behind a remark', () => {
  test.each([
    ['last time i checked yes'],
    ['as far as i know yes'],
    ["well that's what my passport says"],
    ["that's what it says on my card"],
    ['sounds about right'],
    ["that's me all over"],
    ["nothing wrong with it, that's all"],
  ])('“%s” agrees to what was read back', async (said) => {
    expect((await heard('pharmacy', said)).values).toEqual({ date_of_birth: '1960-03-04' });
  });
  test.each([
    ['july third yes'],
    ['smith yes'],
    ['if it says so yes'],
    ['i was told otherwise yes but no'],
    ["i don't think that's it"],
    ["you got it wrong that's it"],
    ['is that what it says'],
    ['the other way around yes'],
    ['you mixed it up yes'],
    ['say again yes'],
    ["it's my old number yes"],
  ])('“%s” doesn’t, and ends nothing', async (said) => {
    const { values, end } = await heard('pharmacy', said);
    expect(values).toEqual({});
    expect(end).toBeNull();
  });
  test.each([
    ['last time i checked yes'],
    ["i believe that's all correct yes"],
    ["no nothing to add that's lovely"],
  ])('“%s” agrees to everything', async (said) => {
    expect((await heard('restaurant', said)).end).toBe('completed');
  });
  test.each([
    ["i'm not sure that's all", {}],
    ["i'm not quite certain it's seven", {}],
    ["not seven it's eight", { time: 'eight' }],
    ['five people yes', { guests: '5' }],
    ["no nothing to add that's wrong", {}],
  ])('“%s” doesn’t', async (said, values) => {
    const step = await heard('restaurant', said);
    expect(step.end).toBeNull();
    expect(step.values).toEqual(values);
  });
});

describe('what is called off and what waits', () => {
  test.each([["i think i'm just going to sell the thing scrap that"]])('“%s” calls it off', async (said) => {
    expect((await heard('garage', said)).say).toContain("won't go ahead");
  });
  test.each([['friday no scrap that saturday'], ["it's a scrap of a car friday"]])(
    '“%s” doesn’t',
    async (said) => {
      expect((await heard('garage', said)).say).not.toContain("won't go ahead");
    },
  );
  test.each([["two ticks love i can't read it without my glasses"], ["i can't see it without my glasses"]])(
    '“%s” waits for an answer',
    async (said) => {
      expect((await heard('orders', said)).say).not.toContain('late, damaged');
      expect((await heard('orders', said, '904417')).values).toEqual({ order_number: '904417' });
    },
  );
});

describe('what is put right', () => {
  test.each([
    ['restaurant', "oops i can't count we're seven with my in laws", { guests: '7' }],
    ['restaurant', "oh it's lopes by the way with an s not a z", { name: 'Maria Lopes' }],
    ['refill', "on second thought i'd rather have it brought over", { how: 'delivery' }],
    ['dental', 'on second thought the fourth', { day: '2026-12-04' }],
    ['helpdesk', 'go on tell us a joke', {}],
  ] as const)('%s, “%s”: %j', async (agent, said, values) => {
    expect((await heard(agent, said)).values).toEqual(values);
  });

  test.each([
    ["we're four with two kids", '4'],
    ['we are six including the baby', '6'],
    ['me and two kids', '3'],
    ['four with a window table', '4'],
  ])('“%s” are %s', (said, value) => {
    expect(noted(said, ask('number', 'For how many people?'))).toBe(value);
  });
});

test('who needs none of what was asked for last calls nothing off', async () => {
  expect((await heard('refill', "i don't need any now")).say).toContain("That's all right");
  expect((await heard('refill', "i don't need any after all")).say).toContain("won't go ahead");
});

test.each([
  ["we're selling our first house", ['buy', 'rent', 'sell'], 'sell'],
  ["it's our first house", ['buy', 'rent', 'sell'], 'buy'],
  ["last time it was brought round but i'll come", ['pick up', 'delivery'], 'pick up'],
  ["i'd like it brought round", ['pick up', 'delivery'], 'delivery'],
  ['my mate is bald', ['MOT', 'tyres'], null],
  ['two bald ones at the front', ['MOT', 'tyres'], 'tyres'],
])('“%s” of %j: %s', (said, choices, value) => {
  expect(noted(said, ask('choice', 'Which is it?', choices))).toBe(value);
});

test('what has been chosen is asked about', async () => {
  expect((await heard('dental', 'how much is that')).say).toContain('110 dollars');
  expect((await heard('garage', 'how long will you have it for')).say).toContain('about an hour');
  expect((await heard('garage', 'how long is the wait')).say).not.toContain('about an hour');
  for (const other of ['is that a robot', 'is that okay', 'do you do that', 'is that all right'])
    expect((await heard('dental', other)).say).not.toContain('110 dollars');
});

test('a request behind a question is heard', async () => {
  const said = "is that the italian i'd love a table for me and three friends tomorrow evening";
  const dialogue = new Dialogue(agents.restaurant.content, {
    context: () => context,
    search: async () => [],
    variables: () => ({}),
  });
  dialogue.greeting();
  const { facts } = await dialogue.hear(said);
  expect(facts.map(({ value }) => value)).toEqual(['4', '2026-11-25']);
});
