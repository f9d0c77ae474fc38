/** Small talk is answered with a word and never noted, whatever was asked. */
import { describe, expect, test } from 'vitest';
import { agents } from '../../../../bench/callers/agents';
import { Dialogue } from '#domain/brain/dialogue/dialogue';
import { context } from './noted';

const before = {
  garage: ['Maria Lopez', 'MOT'],
  pharmacy: ['Maria Lopez', 'march 4 1960', 'yes'],
  dental: ['Maria Lopez', 'cleaning'],
  reception: ['Maria Lopez', 'yes'],
  helpdesk: ['Maria Lopez', '4410', 'laptop'],
  restaurant: ['yes please', 'Maria Lopez'],
};

/** What's noted of the last words, and the answer to them. */
async function heard(agent: keyof typeof before, said: string) {
  const dialogue = new Dialogue(agents[agent].content, {
    context: () => context,
    search: async () => [],
    variables: () => ({}),
  });
  dialogue.greeting();
  for (const one of before[agent]) await dialogue.hear(one);
  const { facts, say } = await dialogue.hear(said);
  return { say, values: facts.map(({ value }) => value) };
}

const remarks = [
  'terrible weather today, is it not',
  "lovely day today, isn't it",
  "it's freezing out there, isn't it",
  'raining cats and dogs here',
  'what about this heat, eh',
  "the traffic's awful this morning",
  'the traffic on the ring road is a nightmare, is it not',
  'your hold music is dreadful',
  'that music you play is lovely',
  "i've been on hold for ages",
  'took you long enough',
  'did you see the game last night',
  'how about those yankees',
  'the football was on last night, terrible match',
  'what do you make of the election then',
  'politicians, they’re all the same, aren’t they',
  'what would you do in my place',
  "you've got a lovely voice",
  'why did the chicken cross the road',
  'knock knock',
  'do you like your job',
  'technology, eh',
  'these phones, honestly',
  "isn't it a beautiful morning",
  "can you believe it's nearly christmas already",
  "time flies, doesn't it",
  "what's your favourite food",
  'who’s going to win the election',
  'have you had your lunch yet',
  'bet you get this all day',
  'mondays, am i right',
  'nice to talk to a polite voice for once',
  "it's getting dark early now, isn't it",
  "thank god it's friday",
  "you don't sound like a robot at all",
];

describe.each(Object.keys(before) as (keyof typeof before)[])('%s', (agent) => {
  test.each(remarks)('“%s” is no answer, and leaves nothing out', async (said) => {
    const { say, values } = await heard(agent, said);
    expect(values).toEqual([]);
    expect(say).not.toMatch(/Is that right|go ahead|That's all right/);
  });
});

test.each([
  'gas prices are crazy these days, don’t you think',
  "everything's so expensive nowadays",
  "my cat is sitting on my lap, she's so cute",
  "sorry, i've got a terrible cold",
  'my feet are killing me',
  "i'm just back from holiday, it was wonderful",
  "there's a funny noise on this line",
])('“%s” names no car', async (said) => {
  expect((await heard('garage', said)).values).toEqual([]);
});

test.each([
  ['garage', 'terrible weather, isn’t it, anyway it’s a toyota yaris', 'a toyota yaris'],
  ['garage', "it's a toyota yaris. lovely day, isn't it", 'a toyota yaris'],
  ['dental', "terrible weather today, isn't it? friday please", '2026-11-27'],
  ['helpdesk', "it's freezing out there, isn't it. my screen keeps flickering", 'my screen keeps flickering'],
  ['restaurant', "the traffic's terrible today, there'll be four of us", '4'],
] as const)('%s, “%s”: what is left is %s', async (agent, said, value) => {
  expect((await heard(agent, said)).values).toEqual([value]);
});

test.each([
  ['garage', 'nissan sunny', 'nissan sunny'],
  ['garage', 'a storm grey golf', 'a storm grey golf'],
  ['helpdesk', "it's freezing again", 'freezing again'],
  ['helpdesk', "it's getting very hot", 'getting very hot'],
  ['helpdesk', 'the phone music is terrible', 'the phone music is terrible'],
  ['helpdesk', "it's so slow today", 'slow today'],
  ['reception', 'it took a while to answer my letter', 'it took a while to answer my letter'],
] as const)('%s, “%s” is the answer: %s', async (agent, said, value) => {
  expect((await heard(agent, said)).values).toEqual([value]);
});
