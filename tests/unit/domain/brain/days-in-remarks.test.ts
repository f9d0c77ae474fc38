/** Days in remarks, which are no answer and change no known day, and days that stand beside others that won't do. */
import { describe, expect, test } from 'vitest';
import { agents } from '../../../../bench/callers/agents';
import { ask, noted } from './noted';
import { talk } from './talk';

const visit = ['Maria Lopez', 'cleaning', 'friday', 'ten'];

/** The day that's known once something is said to the question for a number. */
async function dayAfter(text: string) {
  const { values } = await talk(agents.dental.content.facts, [...visit, text]);
  return values.day;
}

describe('a known day, while a number is asked for', () => {
  test.each([
    "Monday is a holiday, isn't it?",
    "monday's a bank holiday, right?",
    'I broke it on Monday',
    'i was in on monday and no one told me',
    'it started hurting on sunday',
    'my husband works on saturday',
    'i always work on monday',
    'i have to work on monday',
    'my sister came in on monday',
    'the bus does not run on sunday',
    'my birthday is on saturday',
    'i lost my phone on saturday',
    'my new phone comes on monday',
    'someone called me on monday',
  ])('stays at a remark: %s', async (text) => {
    expect(await dayAfter(text)).toBe('2026-11-27');
  });

  test.each([
    'monday would be better',
    'actually monday',
    "let's do monday",
    "i'm free on monday",
    'i can come on monday',
    'it has to be monday',
    'i need it on monday',
    'on monday the thirtieth please',
    "oh no it's monday",
    'monday works better for me',
    "i'll come on monday",
    "we'd like monday",
    'put me down for monday',
    'let me take a different day, monday',
    'i got the day mixed up, monday is the one',
    'my husband can only do monday',
  ])('is put right: %s', async (text) => {
    expect(await dayAfter(text)).toBe('2026-11-30');
  });
});

describe('what happened today, where a day to come is asked for', () => {
  const dayOf = async (text: string) =>
    (await talk(agents.dental.content.facts, ['Maria Lopez', 'cleaning', text])).values.day;

  test.each([
    "i've called three times today",
    "i've been on hold twice today",
    'i had to ring twice today',
    'i already called today',
    'we have tried twice today to get through',
    'i rang this morning',
    'it started today',
  ])('is no answer: %s', async (text) => {
    expect(await dayOf(text)).toBeUndefined();
  });

  test.each([
    ['today', '2026-11-24'],
    ['can i come today', '2026-11-24'],
    ["i'd like today", '2026-11-24'],
    ['today would be good', '2026-11-24'],
    ['i was hoping for today', '2026-11-24'],
    ["i've been waiting for this so today", '2026-11-24'],
    ["today please i've been waiting for ages", '2026-11-24'],
    ['my tooth broke today so as soon as possible', '2026-11-24'],
    ["i've called about friday", '2026-11-27'],
    ['i had to cancel monday so friday', '2026-11-27'],
  ])('while this is one: %s', async (text, value) => {
    expect(await dayOf(text)).toBe(value);
  });
});

describe('a day beside one that will not do', () => {
  const day = ask('date', 'Which day would suit you?');

  test.each([
    ['not next week, thursday this week', '2026-11-26'],
    ['not next week but this thursday', '2026-11-26'],
    ['not next week this thursday', '2026-11-26'],
    ['not this friday, the friday after', '2026-12-04'],
    ['not this friday but the friday after that', '2026-12-04'],
    ['not this friday, friday next week', '2026-12-04'],
    ['not thursday this week, thursday next week', '2026-12-03'],
    ['not thursday this week but next week monday', '2026-11-30'],
  ])('%s: %s', (text, value) => {
    expect(noted(text, day)).toBe(value);
  });

  test.each([
    ['not next week', null],
    ['not this week', null],
    ['not this friday', null],
    ['not next friday', null],
    ['not next week tuesday the week after', null],
    ['not this week or next week', null],
    ["i can't do next week thursday", null],
    ['monday is a holiday', null],
    ['not next week tomorrow', '2026-11-25'],
    ['thursday this week not next week', '2026-11-26'],
    ['this thursday not next thursday', '2026-11-26'],
    ['friday not thursday', '2026-11-27'],
    ['next week thursday', '2026-12-03'],
  ])('while as before: %s: %s', (text, value) => {
    expect(noted(text, day)).toBe(value);
  });
});

describe('“he’ll” is no curse', () => {
  test.each(["he'll be 48 in april", 'hell be 48 in april', "he'll know that", "he'll never need one"])(
    '%s',
    async (text) => {
      const { line } = await talk(agents.pharmacy.content.facts, ['Maria Lopez', text]);
      expect(line).not.toContain('sorry about that');
    },
  );

  test.each(['what the hell', 'hell no', 'go to hell', 'oh hell', 'this is hell'])(
    'while this is one: %s',
    async (text) => {
      const { line } = await talk(agents.pharmacy.content.facts, ['Maria Lopez', text]);
      expect(line).toMatch(/sorry|apologi[sz]e|understand/i);
    },
  );

  test.each(["he'll know", "he'll know what it's about", "he knows what it's about"])(
    'and tells no message: %s',
    async (text) => {
      const { values } = await talk(agents.reception.content.facts, ['Maria Lopez', 'yes', text]);
      expect(values.concern).toBeUndefined();
    },
  );
});

describe('changes of mind beside a remark', () => {
  const table = ['Maria Lopez', 'four', 'friday', 'seven', '312 555 0143'];
  const knownAfter = async (told: number, text: string) =>
    (await talk(agents.restaurant.content.facts, [...table.slice(0, told), text])).values;

  test.each([
    [3, 'oh could we be six instead of four', { guests: '6' }],
    [3, 'could we be five rather than four', { guests: '5' }],
    [5, "you'd better put it under my husband's name that's carl lopez", { name: 'Carl Lopez' }],
    [3, "my son has football on friday so we'd have to make it saturday", { day: '2026-11-28' }],
    [1, 'five my brother just got back from spain after three years', { guests: '5' }],
    [1, 'three my sister went home', { guests: '3' }],
  ])('after %d answers: %s', async (told, text, changed) => {
    expect(await knownAfter(told, text)).toMatchObject(changed);
  });

  test.each([
    [3, 'could we be late'],
    [3, 'could we be by the window instead'],
    [4, 'could we be outside instead of inside'],
    [3, 'do you like football'],
    [3, 'did you see the football on saturday'],
    [4, "you'd better be quick"],
    [4, "you'd better hurry"],
    [3, 'my son plays football'],
    [4, 'my brother has three kids'],
    [4, 'one of my friends is vegan'],
  ])('while nothing changes after %d answers: %s', async (told, text) => {
    const { name, guests, day } = await knownAfter(told, text);
    expect({ name, guests, day }).toEqual({ name: 'Maria Lopez', guests: '4', day: '2026-11-27' });
  });
});
