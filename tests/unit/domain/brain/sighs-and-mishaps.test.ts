/** What goes on around a caller, and what they cry out, is no place and no reason. */
import { describe, expect, test } from 'vitest';
import { talk } from './talk';

const from = { name: 'from', type: 'text', question: 'Where are you moving from?' } as const;
const day = { name: 'day', type: 'date', question: 'What day is the move?' } as const;
const reason = { name: 'reason', type: 'text', question: 'What seems to be the matter?' } as const;

const remarks = [
  "man, it's hot today, i'm melting",
  'boy, am i tired today',
  'wow, i can hardly hear myself think',
  'oh no, my dog just ate my sandwich',
  'oh no, my cat just knocked over my coffee',
  'oops, i just spilled coffee all over myself',
  'gosh, this heat is killing me',
  "i'm so hungry, i haven't had lunch yet",
  "phew, i'm sweating like a pig here",
  'did you see the game last night? unbelievable',
  "oh dear, the neighbor's dog is in our yard again",
  "excuse me, i've got hiccups",
  'sorry, i just dropped the phone',
  'man, what a day, i need a coffee',
  'the baby just threw his spoon at me',
  "oh no, it's raining and my laundry's outside",
  'god, my back is killing me',
  'ouch, i banged my toe',
  'bless you',
  'wow',
];

describe('what goes on around a caller', () => {
  test.each(remarks)('%s', async (said) => {
    const { values, line } = await talk([from, day], ['hello', said]);
    expect(values).toEqual({});
    expect(line).not.toMatch(/is that right/i);
  });

  test.each([
    'did you see the match last night? shocking',
    'did you see the game? what a finish',
    'did you watch the football yesterday, terrible',
  ])('is no matter either: %s', async (said) => {
    expect((await talk([reason, day], ['hello', said])).values).toEqual({});
  });

  test.each([
    ["anyway, we're in pueblo", 'pueblo'],
    ["oh no, we're still in pueblo", 'pueblo'],
    ['a little town called wow', 'a little town called wow'],
    ["oh, my sister's house in aurora", "my sister's house in aurora"],
  ])('unlike a place: %s', async (said, place) => {
    expect((await talk([from, day], ['hello', said])).values).toEqual({ from: place });
  });

  test('and unlike what an animal has', async () => {
    const said = 'my dog just ate a whole sandwich with onions';
    expect((await talk([reason, day], ['hello', said])).values).toEqual({ reason: said });
  });
});
