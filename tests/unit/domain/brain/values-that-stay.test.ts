/** In a call: what's counted, ruled out, cut or added only where that's what was said. */
import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { Fact } from '#contract/agents/agent-content';
import { ask, noted } from './noted';
import { talk } from './talk';

const facts = {
  confirmed: { name: 'confirmed', type: 'date', confirm: true, question: 'Which day would suit you?' },
  day: { name: 'day', type: 'date', question: 'Which day would suit you?' },
  guests: { name: 'guests', type: 'number', maximum: 12, question: 'For how many people?' },
  phone: { name: 'phone', type: 'phone', question: 'What is your phone number?' },
  medicine: { name: 'medicine', type: 'text', question: 'Which medicine is it?' },
  area: { name: 'area', type: 'text', question: 'Which part of town is it about?' },
} satisfies Record<string, z.input<typeof Fact>>;

/** What's known in the end. */
async function known(asked: readonly (keyof typeof facts)[], ...said: string[]) {
  const { values } = await talk(
    asked.map((one) => facts[one]),
    said,
  );
  return values;
}

const guests = ask('number', 'For how many people?');
const day = ask('date', 'Which day would suit you?');
const order = ask('number', 'What is your order number?');
const name = ask('name', 'May I have your name, please?');

describe('how many come, where four were noted', () => {
  test.each([
    ['six of us are coming actually', '6'],
    ['six people would like to come', '6'],
    ['five of us want to come', '5'],
    ['five people are going to come', '5'],
    ['six of us are going', '6'],
    ['six people have confirmed', '6'],
    ['six people are confirmed', '6'],
    ['six people will join us', '6'],
    ['five guests are coming with us', '5'],
    ['five people will come because my son joins', '5'],
    ['five people are in now', '5'],
    ['six people will be eating', '6'],
    ['six of us would be great', '6'],
    ['three of us are coming actually', '3'],
    ['three people would like to come', '3'],
    ['three of us are going to come', '3'],
    ['three people are confirmed', '3'],
    ['three of us will join you', '3'],
    ['only three of us have time', '3'],
    ['only two of us want to come', '2'],
    ['only three of us are free', '3'],
    ['only three people are able to come', '3'],
    ['only two people are left', '2'],
    ['only three of us can eat', '3'],
    ['three people will be coming to dinner', '3'],
    ['three people will come for dinner', '3'],
    ['three people are able to come', '3'],
    ['two of us are coming, the others are ill', '2'],
    // Some of them.
    ['only two of us are vegan', '4'],
    ['only two of us eat meat', '4'],
    ["only one of us can't climb stairs", '4'],
    ['just two people will need a chair', '4'],
    ['two people would like to eat vegan', '4'],
    ['two of us are coming by train', '4'],
    ["two people won't be eating", '4'],
    ['three of us are going to need a chair', '4'],
    ['two people are in a wheelchair', '4'],
  ])('%s: %s', async (said, count) => {
    expect(await known(['guests', 'phone'], 'four', said)).toEqual({ guests: count });
  });
});

describe('a count that is uncertain is asked about', () => {
  test.each([
    ['four or five with the kids', null],
    ['six or seven with a friend', null],
    ['four or maybe five with my brother', null],
    ['two, three with the dog', null],
    ['four five with a chair', null],
    ['four, five with the kids', '5'],
    ['four well five with my brother', '5'],
    ['four or five if you count the baby', '5'],
    ['four, well, five with my wife', '5'],
    ['four of us, five with my wife', '5'],
    ['six people, seven with my wife', '7'],
    ['four, five including my wife', '5'],
    ['six, seven with my husband', '7'],
  ])('%s: %s', (said, count) => {
    expect(noted(said, guests)).toBe(count);
  });
});

describe('a day that is agreed to stays', () => {
  test.each([
    "friday so i can't stay long",
    "friday, so i can't bring the kids",
    "on friday so we can't do it tomorrow",
    "friday is busy but that's ok",
    "friday's busy but fine",
    'friday is off so i can come',
    "friday's off for me so that works",
    'friday is busy but i can come at 7',
    "friday is busy but i'll come after work",
    'friday is busy but after 5 is fine',
    'friday is busy but i could do 7',
    "friday is busy but let's do it",
    'friday is tricky but doable',
    "friday's off, so after lunch works",
    'friday is off for me, perfect',
    'friday is off for me so any time works',
    "friday isn't off",
  ])('%s', (said) => {
    expect(noted(said, day)).toBe('2026-11-27');
  });

  test.each(["friday is tricky but i'll come", 'friday is busy but i can make it', "friday isn't off"])(
    'once it is known: %s',
    async (said) => {
      expect(await known(['day', 'phone'], 'friday', said, '415 555 0132')).toMatchObject({
        day: '2026-11-27',
        phone: '+14155550132',
      });
    },
  );

  test.each([
    'friday is off',
    'friday is busy for me',
    "my husband works friday so we can't make it then",
    "the kids are off on friday so i can't come",
    "friday is tricky so i can't",
    'friday is busy but i could do mornings',
    'friday is off so what else is there',
  ])('ruled out: %s', (said) => {
    expect(noted(said, day)).toBeNull();
  });
});

describe('a day behind one that will not do', () => {
  test.each([
    ['friday is busy but i can come saturday', '2026-11-28'],
    ['friday is off so i can do monday', '2026-11-30'],
    ["friday's full so i'll come the day after", '2026-11-28'],
  ])('%s: %s', (said, value) => {
    expect(noted(said, day)).toBe(value);
  });
});

describe('a week that will not do', () => {
  test.each([
    ['not next week monday', null],
    // Which Tuesday that is has to be asked.
    ['not next week tuesday the week after', null],
    ['not next week tomorrow', '2026-11-25'],
    ['not next week but today', '2026-11-24'],
    ['not this week monday', '2026-11-30'],
  ])('%s: %s', (said, value) => {
    expect(noted(said, day)).toBe(value);
  });
});

describe('what is said with a yes is the medicine or area only where it can be one', () => {
  test.each([
    'and i need parking',
    'and i need a wheelchair',
    'i want friday',
    'i want that day',
    'we need both',
    'i need one',
    'i need a receipt',
    'i have a minute',
    'and he needs help',
    'and i have kids',
    'i like olives',
    "we're looking around",
    'i need a coffee',
  ])('yes %s', async (said) => {
    const { confirmed, ...others } = await known(['confirmed', 'medicine'], 'friday', `yes ${said}`);
    expect(confirmed).toBe('2026-11-27');
    expect(others).toEqual({});
  });

  test.each([
    ['i need my lisinopril', 'lisinopril'],
    ['i take aspirin', 'aspirin'],
    ["i'd like some metformin", 'metformin'],
  ])('yes and %s', async (said, medicine) => {
    expect(await known(['confirmed', 'medicine'], 'friday', `yes and ${said}`)).toMatchObject({ medicine });
  });

  test('with several facts open', async () => {
    const asked = ['confirmed', 'area', 'phone'] as const;
    expect(await known(asked, 'friday', 'yes i want you')).toEqual({ confirmed: '2026-11-27' });
    expect(await known(asked, 'friday', 'yes and we want fairview')).toMatchObject({ area: 'fairview' });
  });
});

describe('a double name is whole', () => {
  test.each([
    ['david davidson brown', 'David Davidson Brown'],
    ['jack jackson pollock', 'Jack Jackson Pollock'],
    ['kim kimura sato', 'Kim Kimura Sato'],
    ['rose rosenberg levy', 'Rose Rosenberg Levy'],
    ['eva evans ross', 'Eva Evans Ross'],
    ['peter peterson hill', 'Peter Peterson Hill'],
    ['ray raymond castillo', 'Raymond Castillo'],
    ['rob robert miles', 'Robert Miles'],
    ['sam samuel okoro', 'Samuel Okoro'],
  ])('%s', (said, value) => {
    expect(noted(said, name)).toBe(value);
  });

  test.each([
    ['smith, bill short for william', 'William Smith'],
    ['annabel ross ann short for annabel', 'Annabel Ross'],
    ['mrs lopez jo short for joanna', 'Joanna Lopez'],
    ['jo davies short for joanna', 'Jo Davies'],
    ['Mr. Brown, Tom short for Thomas', 'Thomas Brown'],
    ['Brown, Mike, short for Michael', 'Michael'],
    ["It's Mr. Green, Joe short for Joseph", 'Joseph Green'],
    ["Ms. Park, Liz, that's short for Elizabeth", 'Elizabeth Park'],
    ['Dr. House, Greg, short for Gregory', 'Gregory House'],
    ['Martin, Ed short for Edward', 'Edward'],
    ['Thomas, Liz, short for Elizabeth', 'Elizabeth'],
    ['Mr. Martin, Joe short for Joseph', 'Joseph Martin'],
  ])('short for: %s', (said, value) => {
    expect(noted(said, name)).toBe(value);
  });
});

describe('a lone “one” is no digit', () => {
  test.each([
    ['880125 sorry only one', '880125'],
    ['880125 no one', '880125'],
    ['880125 no that one', '880125'],
    ['880125 no just the one', '880125'],
    ['880125 sorry six', '880126'],
    ['880125 no 1', '880121'],
  ])('%s: %s', (said, code) => {
    expect(noted(said, order)).toBe(code);
  });

  test('nor is one digit behind a short code its end', () => {
    expect(noted('100 no 2', order)).not.toBe('102');
  });
});
