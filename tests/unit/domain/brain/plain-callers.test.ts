/** What plain callers say, by the kind of sentence, each kind with what's nearly the same and means something else. */
import { describe, expect, test } from 'vitest';
import { readAnswer } from '#domain/brain/meaning/understanding';
import { ask, context, noted } from './noted';
import { talk } from './talk';

const days = ask('number', 'For how many days do you need it?');
const months = ask('number', 'How many months old is your child?');

describe('lengths of time in another unit than the one asked for', () => {
  test.each([
    ['a week', days, '7'],
    ["we'd need it for two weeks", days, '14'],
    ['a fortnight', days, '14'],
    ["he's a year and a half", months, '18'],
    ['half a year', months, '6'],
  ])('%s', (said, fact, value) => {
    expect(noted(said, fact)).toBe(value);
  });

  test.each([
    ['a week or two', days],
    ['he just turned two', months],
    ["she'll be three in may", months],
    ['a week and a half', days],
  ])('%s is asked about', (said, fact) => {
    expect(noted(said, fact)).toBeNull();
  });
});

describe('places', () => {
  const pickup = ask('text', 'What address should the driver come to?');
  const from = ask('text', 'Where are you moving from?');
  const area = ask('text', 'Which part of town is it about?');

  test.each([
    ['the address is flat 3 19 king street', pickup, 'flat 3 19 king street'],
    ['from boulder to fort collins', from, 'boulder'],
    ['to the coast from 14 oak street please', from, '14 oak street'],
    ['somewhere near the lake', area, 'near the lake'],
  ])('%s', (said, fact, value) => {
    expect(noted(said, fact)).toBe(value);
  });

  test('what someone has is no place', () => {
    expect(noted('we have two dogs', area)).toBeNull();
    expect(noted("i've got a big garden now", area)).toBeNull();
    expect(noted('we have a house in fairview', area)).not.toBeNull();
  });

  test.each(['at another place', 'somewhere else', 'the usual place'])('%s names none', (said) => {
    expect(readAnswer(said, pickup, context)).toMatchObject({ ok: true, doubts: ['off_the_point'] });
  });
});

describe('days beside one that is named', () => {
  const day = ask('date', 'What day do you leave the car with us?');

  test.each([
    ["we fly on sunday but i'd bring the car the night before", '2026-11-28'],
    ["the flight is on the 5th of december so i'll drop it off the day before", '2026-12-04'],
    ['the day after christmas', '2026-12-26'],
    ["the day before new year's eve", '2026-12-30'],
    ["friday and i'll bring the papers the day before", '2026-11-27'],
    ['christmas eve', '2026-12-24'],
  ])('%s', (said, value) => {
    expect(noted(said, day)).toBe(value);
  });

  test('a holiday lies ahead in spring as well', () => {
    const spring = { ...context, now: new Date('2027-04-30T15:00:00Z') };
    expect(readAnswer('the day after christmas', day, spring)).toMatchObject({ value: '2027-12-26' });
  });
});

describe('amounts', () => {
  const budget = ask('number', 'What is your budget in dollars?');

  test.each([
    ["between three fifty and four hundred thousand let's say four hundred", '400000'],
    ['a thousand would be great but put nine hundred', '900'],
  ])('%s', (said, value) => {
    expect(noted(said, budget)).toBe(value);
  });
});

describe('choices', () => {
  const service = ask('choice', 'Is it for an MOT, a full service, tyres, or a repair?', [
    'MOT',
    'full service',
    'tyres',
    'repair',
  ]);
  const job = ask('choice', 'Are you locked out, is the key broken, or do you need a new lock?', [
    'locked out',
    'broken key',
    'new lock',
  ]);

  test.each([
    ["my car's failed its mot and the brakes want doing", service, 'repair'],
    ['it failed on the tyres', service, 'tyres'],
    ["the mot's run out", service, 'MOT'],
    ["i've pulled the door shut behind me and my keys are inside", job, 'locked out'],
    ['i need a new lock', job, 'new lock'],
  ])('%s', (said, fact, value) => {
    expect(noted(said, fact)).toBe(value);
  });
});

describe('names', () => {
  const name = ask('name', 'What name is it, please?');

  test.each([
    ["karen smith hyphen jones it's double barrelled", 'Karen Smith-Jones'],
    ['anne with an e anne de la cruz', 'Anne de la Cruz'],
    ['wu just wu w u', 'Wu'],
    ['lee just lee', 'Lee'],
  ])('%s', (said, value) => {
    expect(noted(said, name)).toBe(value);
  });
});

test('what leads up to an address that is dictated is no part of it', () => {
  const email = ask('email', 'To which e-mail address should we write?');
  expect(noted('same pattern as everyone k brandt at northwind dot example', email)).toBe(
    'kbrandt@northwind.example',
  );
  expect(noted('sunny day at example dot com', email)).toBe('sunnyday@example.com');
});

test('the year of a birth may have a remark behind it', () => {
  const born = ask('date', 'What is the date of birth?');
  expect(noted('july the fourth seventy two i know i know independence day', born)).toBe('1972-07-04');
});

test('a day told of how something is says no time', () => {
  const time = ask('text', 'And what time of day is best for you?');
  expect(noted('the bleeding has stopped now', time)).toBeNull();
  expect(noted("i'm free after four now", time)).not.toBeNull();
});

const table = [
  { name: 'name', type: 'name', question: 'Under what name shall I put the table?' },
  { name: 'guests', type: 'number', minimum: 1, maximum: 12, question: 'For how many people?' },
  { name: 'day', type: 'date', date_rule: 'future', question: 'For which day?' },
  { name: 'time', type: 'text', question: 'At what time would you like to come?' },
  { name: 'wishes', type: 'text', required: false, question: 'Is there anything else we should know?' },
] as const;

describe('in a call', () => {
  test.each([
    ['yes and there would be six of us on friday', { guests: '6', day: '2026-11-27' }],
    ["it's my mum's seventieth and we'd be eight on saturday", { guests: '8', day: '2026-11-28' }],
  ])('%s says how many', async (said, values) => {
    expect((await talk(table, [said])).values).toEqual(values);
  });

  test('two things are changed at once', async () => {
    const { values } = await talk(table, ['jo varga', 'four', 'friday', 'make it six people and saturday']);
    expect(values).toMatchObject({ guests: '6', day: '2026-11-28' });
  });

  test('a dish that is dropped calls nothing off, and a table does', async () => {
    const dish = await talk(table, ['jo varga', 'four', "forget the starters let's do friday"]);
    expect(dish.values).toMatchObject({ day: '2026-11-27' });
    const whole = await talk(table, ['jo varga', 'four', "forget the table we're eating at home"]);
    expect(whole.line).toMatch(/won't go ahead/);
  });

  test('haste adds nothing, and what is only to be done does', async () => {
    const before = ['jo varga', 'four', 'friday', 'seven'];
    const haste = await talk(table, [...before, 'no just get on with it please']);
    expect(haste.values['wishes']).toBeUndefined();
    const wish = await talk(table, [...before, 'no just bring a high chair']);
    expect(wish.values['wishes']).toBe('bring a high chair');
  });
});
