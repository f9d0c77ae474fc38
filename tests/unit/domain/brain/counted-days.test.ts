/** Days that are told by how far they lie from another one, and days that are over. */
import { describe, expect, test } from 'vitest';
import { talk } from './talk';

type Facts = Parameters<typeof talk>[0];
const stay: Facts = [
  { name: 'drop_off', type: 'date', date_rule: 'future', question: 'What day do you leave the car?' },
  { name: 'back_on', type: 'date', date_rule: 'future', question: 'And what day are you back?' },
  { name: 'driver', type: 'name', question: "Who's the driver?" },
];

describe('counted from the day before it, Sunday, November 29th', () => {
  test.each([
    ['ten days later', '2026-12-09'],
    ['a week later', '2026-12-06'],
    ['two weeks after that please', '2026-12-13'],
    ['three nights later', '2026-12-02'],
    ['twenty one days later', '2026-12-20'],
    ['a fortnight later', '2026-12-13'],
    ['the next day', '2026-11-30'],
    ["we're back the next morning", '2026-11-30'],
    ['the day after that', '2026-11-30'],
    ['the following friday', '2026-12-04'],
    ['the tuesday after', '2026-12-01'],
    ['the same day', '2026-11-29'],
  ])('%s', async (said, day) => {
    const { values } = await talk(stay, ['sunday', said]);
    expect(values).toEqual({ drop_off: '2026-11-29', back_on: day });
  });

  test.each([
    ['in ten days', '2026-12-04'],
    ['the day after tomorrow', '2026-11-26'],
    ['december tenth', '2026-12-10'],
  ])('not what is counted from today or named: %s', async (said, day) => {
    expect((await talk(stay, ['sunday', said])).values.back_on).toBe(day);
  });

  test('nor where no day is known yet', async () => {
    expect((await talk(stay, ['the next day'])).values).toEqual({ drop_off: '2026-11-25' });
  });

  test('nor from a day of birth', async () => {
    const facts: Facts = [
      { name: 'birth_date', type: 'date', date_rule: 'past', question: 'What is your date of birth?' },
      { name: 'day', type: 'date', date_rule: 'future', question: 'Which day would suit you?' },
    ];
    const { values } = await talk(facts, ['march 4 1960', 'a week later']);
    expect(values).toEqual({ birth_date: '1960-03-04' });
  });
});

describe('a day without a rule', () => {
  const away = { name: 'first_day', type: 'date', question: "What's the first day they'll miss?" } as const;
  test.each([
    ['she was already off yesterday, so yesterday', '2026-11-23'],
    ['yesterday', '2026-11-23'],
    ['tomorrow', '2026-11-25'],
    ['friday', '2026-11-27'],
  ])('may be over where someone is absent: %s', async (said, day) => {
    expect((await talk([away], [said])).values.first_day).toBe(day);
  });

  test('lies ahead elsewhere', async () => {
    const visit = { name: 'visit', type: 'date', question: 'Which day would suit you?' } as const;
    expect((await talk([visit], ['yesterday'])).values).toEqual({});
  });
});

describe('the day on which someone was hurt', () => {
  const facts: Facts = [
    { name: 'name', type: 'name', question: 'Could I take your name?' },
    { name: 'complaint', type: 'text', question: 'What seems to be the trouble?' },
    { name: 'day', type: 'date', date_rule: 'future', question: 'What day would be best?' },
  ];
  test.each([
    'i did my back in lifting a washing machine on sunday and i can hardly walk',
    'i twisted my ankle on saturday',
    'my son broke his arm on friday',
  ])('is no wish: %s', async (said) => {
    const { values } = await talk(facts, [said]);
    expect(values).not.toHaveProperty('day');
    expect(values).toHaveProperty('complaint');
  });

  test('a wish beside it is one', async () => {
    const { values } = await talk(facts, ['i hurt my knee, can i come on sunday']);
    expect(values).toEqual({ complaint: 'i hurt my knee', day: '2026-11-29' });
  });
});
