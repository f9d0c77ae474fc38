/** What callers ask or say in passing: of someone beside them, for someone who's in, and what they turn down for a while. */
import { describe, expect, test } from 'vitest';
import { withoutSounds } from '#domain/brain/manners-of-speech';
import { agents } from '../../../../bench/callers/agents';
import { ask, noted } from './noted';
import { talk } from './talk';

describe('what is asked of someone beside the caller', () => {
  test.each([
    ['hold on nan how many are we okay eight', 'eight'],
    ['hang on love how many of us is it five', 'five'],
    ['wait what day are we coming friday', 'friday'],
  ])('“%s” answers', (said, answer) => {
    expect(withoutSounds(said)).toBe(answer);
  });

  test.each([
    'hold on how many can you seat',
    'hold on how many are there in a box',
    'wait what day are we talking about',
    'hang on what day is it open on friday evenings',
  ])('“%s” asks the agent', (said) => {
    expect(withoutSounds(said)).toBe(said);
  });
});

test.each([
  ["what'd you say", 'what did you say'],
  ["what'd you say to friday", 'what would you say to friday'],
  ["what'd you charge", 'what would you charge'],
])('“%s” is “%s”', (said, meant) => {
  expect(withoutSounds(said)).toBe(meant);
});

test.each(['is ms hartwell in at all', 'hi is ms hartwell in by any chance', 'is ms hartwell back yet'])(
  '“%s” asks for her, and is no name',
  async (said) => {
    const { values } = await talk(agents.reception.content.facts, [said]);
    expect(values).toEqual({ for_whom: 'Ms. Hartwell' });
  },
);

describe('what is turned down', () => {
  const how = ask('choice', 'Will you pick it up or should we deliver it?', ['pick up', 'delivery']);

  test.each([
    "please don't deliver before six",
    "i don't want it delivered to the office",
    "i don't need it delivered today",
  ])('“%s” chooses no other way', (said) => {
    expect(noted(said, how)).not.toBe('pick up');
  });

  test.each(["i won't be able to pick it up until friday", "i can't pick it up before five"])(
    '“%s” chooses no delivery',
    (said) => {
      expect(noted(said, how)).not.toBe('delivery');
    },
  );

  test.each([
    ["i don't want it delivered", 'pick up'],
    ["i can't get there to pick it up", 'delivery'],
  ])('“%s” is “%s”', (said, chosen) => {
    expect(noted(said, how)).toBe(chosen);
  });
});

test.each([
  ["last name's van der berg first name is anneke", 'Anneke van der Berg'],
  ['surname de la cruz first name maria', 'Maria de la Cruz'],
  ['last name lee first name ann', 'Ann Lee'],
])('“%s” is %s', (said, name) => {
  expect(noted(said, ask('name', 'May I have your name?'))).toBe(name);
});

test('an hour behind a part of the day leaves the number of guests alone', async () => {
  const said = ['Wanda Lisowski', "five and it's for tomorrow night about eight"];
  const { values } = await talk(agents.restaurant.content.facts, said);
  expect(values).toMatchObject({ guests: '5', day: '2026-11-25', time: 'about eight' });
});

test('someone who needs a medicine names it', async () => {
  const said = ["i'm calling for my mum she needs her blood pressure tablets"];
  const { values } = await talk(agents.pharmacy.content.facts, said);
  expect(values).toEqual({ medicine: 'blood pressure tablets' });
});

test('a question behind a car is no part of it', async () => {
  const { facts, knowledge } = agents.garage.content;
  const said = ['Moira Tait', 'full service', 'a kia picanto and can i have a car while you have mine'];
  const { values, line } = await talk(facts, said, knowledge);
  expect(values['car']).toBe('a kia picanto');
  expect(line).toContain('courtesy car');
});

describe("what is asked with something of one's own, and the reason behind it", () => {
  test.each([
    ['hotel', "hi i'm looking for a room can i bring my dog he's only little", /20 dollars/],
    ['dental', 'is there an elevator my mother is in a wheelchair', /elevator/],
  ] as const)('%s: %s', async (agent, said, answer) => {
    const { facts, knowledge } = agents[agent].content;
    expect((await talk(facts, [said], knowledge)).line).toMatch(answer);
  });
});
