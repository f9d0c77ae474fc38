/** What callers tell of an appointment they have, of a car that's being mended, and of when something broke. */
import { describe, expect, test } from 'vitest';
import { agents } from '../../../../bench/callers/agents';
import { isUnwilling } from '#domain/brain/meaning/not-answers';
import { ask, context } from './noted';
import { talk } from './talk';

const opening = async (agent: 'dental' | 'garage' | 'pharmacy', text: string) => {
  const { facts, knowledge } = agents[agent].content;
  return talk(facts, [text], knowledge);
};

describe('the day of an appointment that was made is no wished one', () => {
  test.each([
    "I've got an appointment on Friday",
    'hi i have an appointment on friday',
    'hello, we have an appointment tomorrow',
    "i've got an appointment booked with you on friday at ten",
    'i already have a dental appointment for friday',
    'i have an appointment with dr reed on friday',
  ])('%s', async (text) => {
    expect((await opening('dental', text)).values.day).toBeUndefined();
  });

  test.each([
    "I'd like an appointment on Friday",
    'i need an appointment on friday',
    'can i have an appointment on friday',
    'could i get an appointment on friday please',
    'i want to book an appointment for friday',
    "i'm free on friday",
    "i'd like to have an appointment on friday please",
    'i was hoping for an appointment on friday',
    "i'd like to come in on friday",
    "i'm calling to make an appointment for friday",
  ])('a wish: %s', async (text) => {
    expect((await opening('dental', text)).values.day).toBe('2026-11-27');
  });
});

describe('whether something is ready', () => {
  test.each(['is my car ready', 'hi is my car ready yet', 'is our car ready to collect'])(
    'is not known: %s',
    async (text) => {
      const { line } = await opening('garage', text);
      expect(line).not.toMatch(/courtesy|card/i);
      expect(line).toMatch(/don't have that|don't know that|not sure/);
    },
  );
  test('is told where it is known', async () => {
    const knowledge = [{ title: 'Ready cars', text: 'We text you as soon as your car is ready.' }];
    const { line } = await talk(agents.garage.content.facts, ['is my car ready'], knowledge);
    expect(line).toContain('We text you');
  });
  test.each([
    ['is a courtesy car free', 'courtesy car is free'],
    ['do you have a courtesy car', 'courtesy car is free'],
    ['can i get a courtesy car while mine is with you', 'courtesy car is free'],
    ['how much is a courtesy car', 'courtesy car is free'],
    ['how do i pay', 'by card or bank transfer'],
    ['how long does an mot take', 'about an hour'],
    ['where are you', 'Mill Lane'],
    ['do you take cash', 'do not take cash'],
    ['do you look after electric cars', 'hybrids'],
    ['how much is a full service', '210 pounds'],
  ])('%s', async (text, told) => {
    expect((await opening('garage', text)).line).toContain(told);
  });
});

describe('who is asked for a number and', () => {
  const phone = ask('phone', 'What number can we ring you on?');
  test.each([
    'I broke it on Monday',
    'my son broke it last night',
    'i broke my tooth on monday',
    'he broke it two weeks ago',
  ])('tells when something broke refuses none: %s', (text) => {
    expect(isUnwilling(text, phone, context)).toBe(false);
  });
  test.each([
    'i broke my phone on monday',
    'my phone broke',
    'my phone is broken',
    'it got stolen',
    'i lost it on monday',
    "i don't have one",
    "i'd rather not say",
    'i broke it',
    'my phone broke on monday',
    "i haven't got a phone",
  ])('refuses: %s', (text) => {
    expect(isUnwilling(text, phone, context)).toBe(true);
  });
});
