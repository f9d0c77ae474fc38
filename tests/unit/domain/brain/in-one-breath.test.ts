/** What's told in one breath with something else: the order with its day, a name with what's called about, and what sounds alike. */
import { describe, expect, test } from 'vitest';
import { ask, noted } from './noted';
import { talk } from './talk';

const shop = [
  { name: 'order', type: 'text', question: 'What would you like to order?' },
  { name: 'delivery_day', type: 'date', date_rule: 'future', question: 'Which day should it be delivered?' },
  { name: 'name', type: 'name', question: 'What is your name?' },
  { name: 'phone', type: 'phone', question: 'What is your phone number?' },
] as const;

describe('an order with the day that it is for', () => {
  test.each([
    ['I would like to order a bouquet of tulips for Friday', 'a bouquet of tulips', '2026-11-27'],
    ['a wreath please, delivered on Wednesday', 'a wreath', '2026-11-25'],
    ['two dozen cupcakes for Saturday', 'two dozen cupcakes', '2026-11-28'],
    ['for Friday, a dozen white roses', 'a dozen white roses', '2026-11-27'],
    ['can you deliver two pizzas on Friday', 'two pizzas', '2026-11-27'],
    ['this is Anna Smith, a bouquet of lilies for Monday', 'a bouquet of lilies', '2026-11-30'],
  ])('%s', async (said, order, day) => {
    const { values } = await talk(shop, ['hello', said]);
    expect(values).toMatchObject({ order, delivery_day: day });
    expect((await talk(shop, [said])).values).toMatchObject({ order, delivery_day: day });
  });

  test('a day alone is no order, and neither is the name of the one who orders', async () => {
    expect((await talk(shop, ['hello', "it's for Friday"])).values).toEqual({ delivery_day: '2026-11-27' });
    expect((await talk(shop, ['hello', 'Anna Smith'])).values).toEqual({ name: 'Anna Smith' });
  });
});

describe('a reason or a problem with a day', () => {
  const office = [
    { name: 'reason', type: 'text', question: 'What is the reason for your visit?' },
    { name: 'day', type: 'date', date_rule: 'future', question: 'Which day?' },
  ] as const;

  test.each([
    ['blood test on Friday', { reason: 'blood test', day: '2026-11-27' }],
    ['a sore throat, tomorrow if possible', { reason: 'a sore throat', day: '2026-11-25' }],
    ['the boiler broke down on Monday', { reason: 'the boiler broke down on Monday' }],
    [
      'I need a vaccination before my trip on the 20th',
      { reason: 'a vaccination before my trip on the 20th' },
    ],
  ])('%s', async (said, values) => {
    expect((await talk(office, ['hello', said])).values).toEqual(values);
  });

  test('a message keeps its day', async () => {
    const desk = [
      { name: 'message', type: 'text', question: 'What message may I take?' },
      { name: 'day', type: 'date', question: 'When are you free?' },
    ] as const;
    const { values } = await talk(desk, ['hello', "tell her I'll be there on Friday"]);
    expect(values['message']).toMatch(/on Friday/);
  });
});

describe('names beside what is called about', () => {
  const movers = [
    { name: 'name', type: 'name', question: 'Who am I speaking with?' },
    { name: 'from', type: 'text', question: 'Where are you moving from?' },
    { name: 'to', type: 'text', question: 'And where to?' },
  ] as const;
  const name = ask('name', 'May I have your name?');

  test.each([
    [
      "carl jensen we're moving from boulder to denver",
      { name: 'Carl Jensen', from: 'boulder', to: 'denver' },
    ],
    ['could you tell mr dunn that pete alvarez called', { name: 'Pete Alvarez' }],
    ["it's for the office so put ellen voss please", { name: 'Ellen Voss' }],
  ])('%s', async (said, values) => {
    expect((await talk(movers, [said])).values).toMatchObject(values);
  });

  test.each([
    ["dave well david hollis it'll say on the paperwork", 'David Hollis'],
    ['de la cruz ana maria de la cruz', 'Ana Maria de la Cruz'],
    ['me llamo rosario vidal', 'Rosario Vidal'],
    ["it's emma lyle and my rabbit's called biscuit", 'Emma Lyle'],
  ])('%s', (said, value) => {
    expect(noted(said, name)).toBe(value);
  });

  test('the name of a pet is the answer to what it is called', async () => {
    const vets = [
      { name: 'owner_name', type: 'name', question: 'Could I take your name, please?' },
      { name: 'pet_name', type: 'text', question: "And what's your pet called?" },
    ] as const;
    const { values } = await talk(vets, ["it's emma lyle and my rabbit's called biscuit"]);
    expect(values).toEqual({ owner_name: 'Emma Lyle', pet_name: 'biscuit' });
  });
});

describe('what callers take to be so already', () => {
  const taxi = [
    { name: 'pickup', type: 'text', question: 'What address should the driver come to?' },
    { name: 'phone', type: 'phone', question: 'What is your number?' },
  ] as const;

  test.each([
    "great so the car's on its way",
    "so we've got a table then",
    "you'll pass that on won't you",
    'so will someone get back to me about it',
  ])('%s', async (said) => {
    const { line } = await talk(taxi, ['12 oak street', said]);
    expect(line).toMatch(/^Not yet/);
  });
});

describe('answers with something before or behind them', () => {
  const car = ask('text', 'What car is it?');
  const card = ask('text', 'What should the card say?');
  const hurt = ask('choice', 'Was anyone hurt?', ['yes', 'no']);
  const pickup = ask('text', 'What address should the driver come to?');

  test.each([
    ['sorry about that a honda jazz', car, 'a honda jazz'],
    ['yes please could it say happy birthday nana', card, 'happy birthday nana'],
    ['thankfully not', hurt, 'no'],
    ['to the airport please terminal two', pickup, null],
  ])('%s', (said, fact, value) => {
    expect(noted(said, fact)).toBe(value);
  });

  test('a day that is named twice, with a question behind it', async () => {
    const visit = [{ name: 'day', type: 'date', question: 'Which day would suit you?' }] as const;
    const said = ['hello', "let's say sunday that's the twenty ninth isn't it"];
    expect((await talk(visit, said)).values).toEqual({ day: '2026-11-29' });
  });

  test('a sound is no name', async () => {
    const who = [{ name: 'name', type: 'name', question: 'May I have your name?' }] as const;
    expect((await talk(who, ['uh', 'mm'])).values).toEqual({});
  });

  test('who still looks for something is waited for', async () => {
    const policy = [{ name: 'policy', type: 'number', question: 'What is the policy number?' }] as const;
    const { line } = await talk(policy, ["wait i'm looking for the papers", 'still looking']);
    expect(line).not.toMatch(/Welcome back/);
  });
});
