/** Days of a stretch of time that's named before them, and times that only tell how often someone called. */
import { describe, expect, test } from 'vitest';
import { agents } from '../../../../bench/callers/agents';
import { talk } from './talk';

type Facts = Parameters<typeof talk>[0];

/** The day that's noted at the dentist's, on Tuesday, November 24th, when it's asked for. */
const dayOf = async (text: string) =>
  (await talk(agents.dental.content.facts, ['Maria Lopez', 'cleaning', text])).values.day ?? null;

describe('a day of a stretch of time', () => {
  test.each([
    ['next week sometime, say wednesday', '2026-12-02'],
    ["next week, let's say thursday", '2026-12-03'],
    ['next week how about wednesday', '2026-12-02'],
    ['next week would be good, maybe wednesday', '2026-12-02'],
    ['next week if possible on wednesday', '2026-12-02'],
    ['end of next week, say friday', '2026-12-04'],
    ['do you have anything next week, say wednesday', '2026-12-02'],
    ['the week after next, say thursday', '2026-12-10'],
    ['in two weeks, say thursday', '2026-12-10'],
    ['in exactly two weeks', '2026-12-08'],
    ['in about a week', '2026-12-01'],
    ['next weekend, say saturday', '2026-12-05'],
    ['sometime in january maybe the tenth', '2027-01-10'],
    ['december is fine, on the tenth', '2026-12-10'],
  ])('%s', async (text, day) => {
    expect(await dayOf(text)).toBe(day);
  });

  test.each([
    ["i can't next week, say thursday", '2026-11-26'],
    ["next week is bad, let's say thursday", '2026-11-26'],
    ["next week i'm away, thursday would be good", '2026-11-26'],
    ["i'm working next week, say thursday", '2026-11-26'],
    ['this week, say thursday', '2026-11-26'],
    ['in december but not the tenth', null],
    ['my lease is up next week so friday please', '2026-11-27'],
  ])('not where the stretch is turned down, or another one: %s', async (text, day) => {
    expect(await dayOf(text)).toBe(day);
  });
});

describe('what is told in free words', () => {
  const details: Facts = [
    { name: 'day', type: 'date', date_rule: 'future', question: 'Which day?' },
    { name: 'details', type: 'text', question: 'What else should we know?' },
  ];
  test.each([
    'send it next week. Monday is a holiday',
    'my exam is in May. The fourth question is wrong',
    'call me next week, maybe Tuesday',
  ])('stays as it is said: %s', async (text) => {
    const { values } = await talk(details, ['this friday', text]);
    expect(values.details?.replace(/[.]$/, '')).toBe(text);
    expect(values.day).toBe('2026-11-27');
  });
  test('overwrites no day that is known', async () => {
    const phone = { name: 'phone', type: 'phone', question: 'What is your phone number?' } as const;
    const { values } = await talk(
      [...details.slice(0, 1), phone],
      ['this friday', 'we moved in in May, the 3rd'],
    );
    expect(values.day).toBe('2026-11-27');
  });
});

describe('a weekday by its place in a month', () => {
  test.each([
    ['the first monday in december', '2026-12-07'],
    ['the last friday of the month', '2026-11-27'],
    ['the first friday of next month', '2026-12-04'],
    ['the third thursday in january', '2027-01-21'],
    ['the 2nd wednesday of december', '2026-12-09'],
    ['the first friday in march works', '2027-03-05'],
    ['thanksgiving', '2026-11-26'],
    ['the day after thanksgiving', '2026-11-27'],
    ['the first monday of the month', '2026-12-07'],
    ['the first monday of the coming month', '2026-12-07'],
    ['the first friday in the month of december', '2026-12-04'],
  ])('%s', async (text, day) => {
    expect(await dayOf(text)).toBe(day);
  });

  test.each([
    'not the first monday in december',
    'before thanksgiving',
    'happy thanksgiving',
    'it has hurt since thanksgiving',
    'last thanksgiving',
    'about thanksgiving',
    'over thanksgiving',
    'we had thanksgiving at home',
    'thanksgiving week',
    'thanksgiving weekend',
    'thanksgiving dinner',
  ])('not %s', async (text) => {
    expect(await dayOf(text)).toBeNull();
  });
});

describe('no day in particular', () => {
  test.each(['asap', 'the earliest you have', 'any day works for me', 'in a couple of weeks'])(
    'is asked for: %s',
    async (text) => {
      const { values, line } = await talk(agents.dental.content.facts, ['Maria Lopez', 'cleaning', text]);
      expect(values.day).toBeUndefined();
      expect(line).toContain('Which day exactly?');
    },
  );
});

describe('what someone did today', () => {
  test.each([
    "this is ridiculous i've rung you three times today",
    'i called you twice today',
    "i've been trying all day today",
  ])('is no day to come: %s', async (text) => {
    expect((await talk(agents.dental.content.facts, [text])).values).toEqual({});
  });

  test.each([
    'i called about coming in today',
    'i called yesterday and want to come today',
    'i rang earlier and today works',
  ])('what they called for is one: %s', async (text) => {
    expect((await talk(agents.dental.content.facts, [text])).values).toEqual({ day: '2026-11-24' });
  });
});

describe('how much and how long, roughly', () => {
  const carOf = async (text: string) =>
    (await talk(agents.garage.content.facts, ['Tom Ellis', 'MOT', text])).values.car ?? null;

  test.each([
    ['roughly how long does that take', null],
    ['about how much would that be', null],
    ['approximately how much is it', null],
    ['a ford fiesta, roughly how long does it take', 'a ford fiesta'],
    ['about ten years old, a ford fiesta', 'ten years old, a ford fiesta'],
  ])('%s', async (text, car) => {
    expect(await carOf(text)).toBe(car);
  });
});

describe('another day of birth beside what is read back', () => {
  const facts: Facts = [
    { name: 'name', type: 'name', question: 'May I have your name, please?' },
    {
      name: 'date_of_birth',
      type: 'date',
      date_rule: 'past',
      confirm: true,
      question: 'What is your date of birth?',
    },
    { name: 'medicine', type: 'text', question: 'Which medicine is it?' },
  ];
  const bornOn = async (...said: string[]) =>
    (await talk(facts, ['Tessa Lund', ...said, 'yes'])).values.date_of_birth;

  test.each([
    'my next appointment is on the 14th',
    'I need it by the 27th',
    'I think it was sent over on the 20th',
    'the prescription is from November 20th',
  ])('is none: %s', async (text) => {
    expect(await bornOn('March fourth 1980', text)).toBe('1980-03-04');
  });
  test.each([
    ["sorry it's march fifth", '1980-03-05'],
    ['the fifth, not the fourth', '1980-03-05'],
    ['no, the fifth of May', '1980-05-05'],
    ["sorry the birthday's march fifth", '1980-03-05'],
  ])('puts it right: %s', async (text, day) => {
    expect(await bornOn('March fourth 1980', text)).toBe(day);
  });
  test.each([
    ['April 12 1978, sorry, 13', '1978-04-13'],
    ['April 12 1978, sorry, 1979', '1979-04-12'],
    ['April 12 1978, sorry, 79', '1979-04-12'],
    ['I was born in May, the third, 1980', '1980-05-03'],
  ])('behind a whole day: %s', async (text, day) => {
    expect(await bornOn(text)).toBe(day);
  });
  test.each([
    ['sorry, 13', '1980'],
    ['sorry, thirteen', '1980'],
    ['sorry, 85', '1985'],
  ])('the year while it is read back: %s', async (text, year) => {
    expect((await bornOn('March fourth 1980', text))?.slice(0, 4)).toBe(year);
  });
});
