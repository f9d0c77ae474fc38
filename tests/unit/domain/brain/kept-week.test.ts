/** Days that take another one's place, and remarks, requests and refusals of ordinary callers. */
import { describe, expect, test } from 'vitest';
import { ask, context, noted } from './noted';
import { talk } from './talk';
import { datesIn } from '#domain/brain/read/days/named-days';
import { readMention } from '#domain/brain/meaning/understanding';

const visit = [
  { name: 'day', type: 'date', date_rule: 'future', question: 'Which day would suit you?' },
  { name: 'phone', type: 'phone', question: 'What number can we ring you on?' },
] as const;

describe('a weekday instead of a day of a later week', () => {
  test.each([
    ['actually can we do Thursday instead', '2026-12-03'],
    ['sorry, Saturday not Friday', '2026-12-05'],
    ["oh no, I've got work on Friday, can we say Saturday", '2026-12-05'],
    ['can we make it this Thursday instead', '2026-11-26'],
    ['can we make it tomorrow instead', '2026-11-25'],
    ['make it Saturday the 12th', '2026-12-12'],
    ['brilliant, see you Friday then', '2026-12-04'],
  ])('next friday, %s', async (said, day) => {
    expect((await talk(visit, ['next friday', said])).values['day']).toBe(day);
  });

  test('of the days right ahead each is the next one', async () => {
    expect((await talk(visit, ['monday', 'sorry, Friday not Monday'])).values['day']).toBe('2026-11-27');
  });
});

describe('answers that are told otherwise', () => {
  const hurt = ask('choice', 'Was anyone hurt?', ['yes', 'no']);

  test.each([
    ["my neck's a bit sore", 'yes'],
    ['just bruises', 'yes'],
    ['the other driver was taken to hospital', 'yes'],
    ['everyone walked away', 'no'],
    ['not as far as I know', 'no'],
  ])('%s', (said, value) => {
    expect(noted(said, hurt)).toBe(value);
  });

  test.each([
    ['two big ones and a little one', ask('number', 'How many guests?'), '3'],
    ['we would like a big one', ask('number', 'How many guests?'), null],
    ['it starts with a zero, 02 0331', ask('number', 'What is your order number?'), '020331'],
    ["nobody's delivered it", ask('choice', 'What is wrong?', ['late', 'damaged', 'wrong item']), 'late'],
    ["it's not life or death", ask('choice', 'How urgent is it?', ['low', 'normal', 'high']), 'low'],
    ["it's pulling to one side", ask('choice', 'What is it for?', ['MOT', 'tyres', 'repair']), 'repair'],
  ])('%s, in other words', (said, fact, value) => {
    expect(noted(said, fact)).toBe(value);
  });

  test('a stretch of time tells its first day, and a floor none', () => {
    expect(datesIn('two nights from the 4th', context, false)).toHaveLength(1);
    expect(datesIn('from the 4th floor', context, false)).toHaveLength(0);
  });

  test('an address and where it goes', () => {
    const to = ask('text', 'Where are you going?');
    const reading = readMention('9 Mill Road to the station, two of us', to, context);
    expect(reading).toMatchObject({ ok: true, value: 'the station' });
    expect(readMention('9 Mill Road to be exact', to, context).ok).toBe(false);
  });
});

describe('pets by their names', () => {
  const vets = [
    { name: 'owner_name', type: 'name', question: 'Could I take your name, please?' },
    { name: 'pet_name', type: 'text', question: "And what's your pet called?" },
    { name: 'reason', type: 'text', question: 'What seems to be the matter?' },
  ] as const;

  test('and what is the matter with them', async () => {
    const { values } = await talk(vets, ['my dog Rex has been limping']);
    expect(values).toMatchObject({ pet_name: 'Rex', reason: 'been limping' });
  });

  test('who has no name yet', async () => {
    expect((await talk(vets, ['my dog has been limping'])).values).not.toHaveProperty('pet_name');
  });
});

describe('what is said instead of an answer', () => {
  test.each([
    ["hang fire, I'll find my glasses", /time|hurry/i],
    ['do you really need that', /only so|reach you/i],
    ['slow down love', /which day would suit you|ring you on/i],
  ])('%s', async (said, line) => {
    expect((await talk(visit, ['next friday', said])).line).toMatch(line);
  });

  test('who wants to be rung leaves the address out', async () => {
    const write = [
      { name: 'email', type: 'email', required: false, question: 'To which e-mail address can we write?' },
      { name: 'details', type: 'text', required: false, question: 'Is there anything else?' },
    ] as const;
    expect((await talk(write, ['hello', "can't you just ring me"])).line).toMatch(/anything else/);
  });

  test('who won last night proposes no day', async () => {
    const { line } = await talk(visit, ['hello', 'who won the match last night']);
    expect(line).not.toMatch(/past/);
  });
});
