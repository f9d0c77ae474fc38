/** What may call off in words that no one has said before is asked about; what tells or asks for something isn't. */
import { describe, expect, test } from 'vitest';
import { agents } from '../../../../bench/callers/agents';
import { talk } from './talk';

const asksWhether = /Would you still like to go ahead\?/;
const calledOff = /I won't go ahead/;
const call = (agent: keyof typeof agents, ...said: string[]) => talk(agents[agent].content.facts, said);
const booked = {
  garage: ['Maria Lopez', 'MOT', 'Ford Fiesta'],
  boats: ['canoe', 'two'],
  dental: ['Maria Lopez', 'cleaning'],
  restaurant: ['Maria Lopez', 'four'],
  homes: ['Maria Lopez', 'buy', 'Lakeside', 'three'],
} as const;

describe('asked whether it is still wanted', () => {
  test.each([
    ['garage', "you know my brother can probably fix it i won't bother you"],
    ['garage', "it's not worth fixing at that price"],
    ['garage', "the squeak's stopped coming now actually"],
    ['boats', "you know it's going to be freezing let's not do it"],
    ['boats', "they've cancelled our ferry so i'd better not"],
    ['dental', "hmm my insurance won't pay so i'd rather wait"],
    ['dental', 'you know what i think i will wait until after the holidays'],
    ['homes', "we've had a think and we're staying where we are"],
    ['homes', 'oh no he has lost his job so better not then'],
  ] as const)('%s: %s', async (agent, text) => {
    const { line } = await call(agent, ...booked[agent], text);
    expect(line).toMatch(asksWhether);
  });

  test('a no ends the call without a claim', async () => {
    const { line } = await call('boats', ...booked.boats, "it's going to be freezing let's not do it", 'no');
    expect(line).toMatch(/goodbye/i);
    expect(line).not.toMatch(agents.boats.claims);
  });

  test('a yes goes on with the question', async () => {
    const { line } = await call('boats', ...booked.boats, "it's going to be freezing let's not do it", 'yes');
    expect(line).toMatch(/for which day\?/i);
  });
});

describe('not asked', () => {
  test.each([
    ['restaurant', "my sister says she can't come so we're three"],
    ['restaurant', 'oh no friday instead'],
    ['dental', "i can't get off work so saturday"],
    ['dental', "don't bother with the reminder, friday please"],
    ['garage', 'no need to rush, friday is fine'],
    ['homes', 'my husband says we can stretch to 400000'],
    ['homes', 'nothing too expensive for us'],
    ['boats', "we'll play it by ear"],
    ['garage', 'it stopped working again just now'],
    ['garage', 'it came back but then it went again'],
    ['dental', "it doesn't need to be today so whenever"],
  ] as const)('%s: %s', async (agent, text) => {
    const { line } = await call(agent, ...booked[agent], text);
    expect(line).not.toMatch(asksWhether);
    expect(line).not.toMatch(calledOff);
  });
});

test('"do you know what" asks nothing before what calls off', async () => {
  const { line } = await call(
    'restaurant',
    ...booked.restaurant,
    "do you know what leave it we'll eat at home",
  );
  expect(line).toMatch(calledOff);
});

describe('who tells what they will do instead of answering', () => {
  test.each([
    ['restaurant', "we'll go to the place on the corner"],
    ['garage', "i've just noticed it's still under warranty i'll go to the dealer"],
    ['dental', "we're moving to spain next month so there isn't much point"],
    ['boats', 'is it too late to back out'],
    ['garage', 'can i cancel this'],
  ] as const)('%s: %s', async (agent, text) => {
    const { line } = await call(agent, ...booked[agent], text);
    expect(line).toMatch(asksWhether);
  });
  test.each([
    ['restaurant', "i'll take whatever you've got"],
    ['dental', "i'll be away until monday"],
    ['dental', "i'll have to look it up"],
    ['homes', "we'll see how it goes"],
    ['homes', "we'll be paying with a mortgage"],
    ['garage', "i'm going to have to ask my wife"],
  ] as const)('still asked for an answer: %s: %s', async (agent, text) => {
    const { line } = await call(agent, ...booked[agent], text);
    expect(line).not.toMatch(asksWhether);
    expect(line).not.toMatch(calledOff);
  });
});
