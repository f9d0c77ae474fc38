/** What's told unasked of trouble, pain and occasions, and values that are put right in the middle of them. */
import { describe, expect, test } from 'vitest';
import { phoneIn } from '#domain/brain/read/phones/phone';
import { intentOf } from '#domain/brain/meaning/intents/intents';
import { ask, context, noted } from './noted';
import { talk } from './talk';

type Facts = Parameters<typeof talk>[0];

describe('what is told before it is asked for', () => {
  const tenants: Facts = [
    { name: 'unit', type: 'number', question: 'Which unit is it?' },
    { name: 'trouble', type: 'text', question: "Can you tell me what's going on?" },
  ];
  test.each([
    ["hi, the heating's been out since last night and it's freezing", "the heating's been out"],
    ['my washing machine has packed up', 'my washing machine has packed up'],
    ["unit 12, the boiler's gone out", "the boiler's gone out"],
  ])('trouble: %s', async (said, trouble) => {
    expect((await talk(tenants, [said])).values.trouble).toBe(trouble);
  });

  const flowers: Facts = [
    { name: 'name', type: 'name', question: "What's your name?" },
    { name: 'occasion', type: 'text', question: 'What are the flowers for?' },
    {
      name: 'arrangement',
      type: 'choice',
      question: 'Would you like a bouquet, a basket, or a wreath?',
      choices: ['bouquet', 'basket', 'wreath'],
    },
  ];
  test.each([
    ["i need a wreath for my grandfather's funeral", "my grandfather's funeral", 'wreath'],
    ['a basket for a birthday party please', 'a birthday party', 'basket'],
  ])('an occasion: %s', async (said, occasion, arrangement) => {
    expect((await talk(flowers, [said])).values).toEqual({ occasion, arrangement });
  });
});

describe('values put right at once', () => {
  const address = ask('text', "What's the address?");
  test.each([
    ["it's forty four, no, forty six birchwood drive", 'forty six birchwood drive'],
    ['44, sorry, 46 birchwood drive', '46 birchwood drive'],
    ['forty six birchwood drive', 'forty six birchwood drive'],
    ['number nine, no parking, pine court', 'number nine, no parking, pine court'],
  ])('%s', (said, value) => {
    expect(noted(said, address)).toBe(value);
  });

  const guests = ask('number', 'How many guests will there be?');
  test.each([
    ["we invited eighty but i'd say about sixty five will show up", '65'],
    ['last year it was forty, but usually around thirty', '30'],
    ['usually forty but this time sixty', '60'],
  ])('%s', (said, value) => {
    expect(noted(said, guests)).toBe(value);
  });

  test("the wedding's december twelfth, so they're needed before", () => {
    const day = ask('date', 'By when do you need it?');
    const said = "the wedding's december twelfth, so i'd need them on the tenth of december at the latest";
    expect(noted(said, day)).toBe('2026-12-10');
  });

  test.each([
    ["it's niamh, n i a m h, o'rourke", "Niamh O'Rourke"],
    ['ana, a n a, garcia-lopez', 'Ana Garcia-Lopez'],
  ])('%s', (said, value) => {
    expect(noted(said, ask('name', 'May I have your name, please?'))).toBe(value);
  });
});

describe('telephone numbers', () => {
  test.each([
    ['three one oh, five five five, oh one, uh, eighty eight', '+13105550188'],
    ['seven two oh, five five five, oh one one one', '+17205550111'],
    ['oh, three one oh five five five oh one eight eight', '+13105550188'],
    ['well oh, three one oh five five five oh one eight eight', '+13105550188'],
  ])('%s', (said, value) => {
    expect(phoneIn(said, context)?.value).toBe(value);
  });

  test('with a country code in front are no sums', async () => {
    const facts: Facts = [{ name: 'phone', type: 'phone', question: "What's the best number for you?" }];
    const said =
      "i've still got my mexican phone, plus five two, five five, one two three four, five six seven eight";
    expect((await talk(facts, [said])).values).toEqual({ phone: '+525512345678' });
    expect(intentOf('what is two plus two')).toBe('off_topic');
  });
});
