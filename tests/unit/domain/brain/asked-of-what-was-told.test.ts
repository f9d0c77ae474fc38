/** "Is there a fee for that?": what's asked of the entry that was just told. */
import { describe, expect, test } from 'vitest';
import { agents } from '../../../../bench/callers/agents';
import { Dialogue } from '#domain/brain/dialogue/dialogue';
import { knowledgeByWords } from '#domain/brain/knowledge/knowledge-by-words';
import { context } from './noted';

async function answer(
  agent: 'dental' | 'restaurant' | 'garage' | 'pharmacy' | 'orders' | 'homes' | 'reception',
  ...said: string[]
) {
  const dialogue = new Dialogue(agents[agent].content, {
    context: () => context,
    search: async () => [],
    variables: () => ({}),
  });
  dialogue.greeting();
  let say = '';
  for (const one of said) say = (await dialogue.hear(one)).say ?? '';
  return say;
}

const cancels = 'hi i need to cancel my appointment tomorrow';

test.each([
  'is there a fee for that',
  'do i have to pay',
  'will i be charged',
  'will that cost me anything',
  'is that free',
  'how much is it',
  'how late can i do that',
])('the rule on cancelling answers “%s”', async (asked) => {
  const say = await answer('dental', cancels, asked);
  expect(say).toMatch(/24 hours/);
  expect(say).not.toMatch(/75 dollars|Parking|every day/);
});

test.each([
  ['dental', 'where do i park', 'is that free', /Parking behind the building is free/],
  ['dental', 'where do i park', 'for how long', /two hours/],
  [
    'dental',
    'do you take cigna',
    'do i need to bring anything for that',
    /^Please bring your insurance card/,
  ],
  ['restaurant', 'do you have a terrace', 'can i reserve it', /^It cannot be reserved/],
  ['restaurant', 'do you have a terrace', 'when is it open', /April to October/],
  ['restaurant', 'do you have gluten free pasta', 'is there a surcharge for that', /three dollars more/],
  ['restaurant', 'is there parking', 'where is that', /across the street/],
  ['garage', 'do you have courtesy cars', 'what does it cost', /courtesy car is free/],
  ['pharmacy', 'do you deliver', 'what time does it come', /between five and eight/],
  ['pharmacy', 'do you do flu shots', 'when do you do them', /Thursdays/],
  ['orders', 'do you sell gift cards', 'where can i buy them', /website/],
  ['homes', 'where is your office', 'when is it open', /nine to five/],
] as const)('%s, “%s”: “%s”', async (agent, first, then, says) => {
  expect(await answer(agent, first, then)).toMatch(says);
});

test.each([
  ['dental', 'do you have an elevator', 'is there parking there', /Parking behind the building/],
  ['dental', cancels, 'how much is a cleaning', /110 dollars/],
  ['restaurant', 'do you have a terrace', 'is it heated', /don't (?:have|know)|not sure/],
  ['orders', 'how long does shipping take', 'and how much is that', /6 dollars/],
] as const)('another entry or none answers “%s”, “%s”, “%s”', async (agent, first, then, says) => {
  expect(await answer(agent, first, then)).toMatch(says);
});

test('a wish that names what was told is no question', async () => {
  const heard = ['Maria Lopez', 'march 4 1960', 'yes', 'insulin', 'what does delivery cost'];
  expect(await answer('pharmacy', ...heard, "okay then i'd like it delivered")).toContain('delivery');
  expect(await answer('pharmacy', ...heard, "okay then i'd like it delivered")).not.toContain('As I said');
});

describe('where the office is', () => {
  test.each([
    ['reception', 'hi where is your office exactly', /Exchange Place/],
    ['reception', 'where can i find your office', /Exchange Place/],
    ['reception', "where's your place exactly", /Exchange Place/],
    ['dental', "where's the clinic", /Maple Street/],
    ['garage', 'where exactly is the garage', /Mill Lane/],
    ['garage', 'where is your workshop', /Mill Lane/],
    ['homes', 'where exactly is your office', /Shore Road/],
  ] as const)('%s, “%s”', async (agent, asked, says) => {
    expect(await answer(agent, asked)).toMatch(says);
  });
});

describe('an entry called after the rarer word', () => {
  const entries = [
    { title: 'Address and parking', text: 'We are at 12 Mill Road. Cars find parking behind the house.' },
    { title: 'Bicycles', text: 'Bicycles can be locked to the racks at the side door.' },
    { title: 'Prices', text: 'A haircut costs 30 dollars.' },
  ];
  test.each([
    ['parking for bicycles?', 'Bicycles'],
    ['is there parking for bicycles', 'Bicycles'],
    ['where can i park my bicycle', 'Bicycles'],
    ['do you have bike parking', 'Bicycles'],
    ['is there parking', 'Address and parking'],
    ['is there parking for cars', 'Address and parking'],
    ['what is your address', 'Address and parking'],
  ])('“%s”: %s', (asked, title) => {
    expect(knowledgeByWords(entries, asked, true)[0]?.title).toBe(title);
  });
});
