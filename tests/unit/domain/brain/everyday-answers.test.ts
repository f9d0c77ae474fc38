/** Everyday answers that look like words which tell no value. */
import { describe, expect, test } from 'vitest';
import { tellsOfElse } from '#domain/brain/meaning/sureness';
import { readAnswer } from '#domain/brain/meaning/understanding';
import { numberFor } from '#domain/brain/read/number';
import { ask, context, noted } from './noted';

describe('amounts', () => {
  test.each([
    ['How much is the house worth?', 'two mil', '2000000'],
    ["What's your yearly turnover?", 'about 3 mil', '3000000'],
    ['How many users do you have?', 'two mil', '2000000'],
    ["What's your budget?", 'two mil', '2000000'],
    ['How thick is the glass?', 'six mil', '6'],
    ['What dose do you take?', 'five mil', '5'],
  ])('“%s” “%s”: %s', (question, said, value) => {
    expect(noted(said, ask('number', question))).toBe(value);
  });
});

describe('places in a row', () => {
  test.each([
    ['Which floor is it?', 'i live up on the third', '3'],
    ['Which floor is it?', "my flat's on the third", '3'],
    ['Which floor is it?', "it'll be the third", '3'],
    ['Which floor is it?', 'it should be the third', '3'],
    ['Which floor is it?', "we're up on the third", '3'],
    ['Which floor is it?', '3rd, no lift', '3'],
    ['Which floor is it?', 'the fourth, top floor', '4'],
    ['Which floor is it?', "it's a second floor flat", '2'],
    ['Which row are you in?', 'third from the front', '3'],
    ['What grade is your child in?', "she's in third", '3'],
    ['What grade is your child in?', "he's in the fifth", '5'],
    ['What grade is your child in?', 'going into second', '2'],
    ['What grade is your child in?', 'he just started fifth', '5'],
    ['What grade is your child in?', 'she is in 3rd', '3'],
    ['What grade is your child in?', "she's a second grader", '2'],
    ['Which floor is it?', 'just a second, let me look', null],
    ['Which floor is it?', 'first I need to know who you are', null],
    ['Which floor is it?', 'tell me who you are first', null],
    ['Which floor is it?', 'a third of the building is ours', null],
    ['Which floor is it?', "first of all, who's calling?", null],
    ['Which floor is it?', 'this is my first time here', null],
    ['Which floor is it?', 'why do you ask in the first place', null],
  ] as const)('“%s” “%s”: %s', (question, said, value) => {
    expect(noted(said, ask('number', question))).toBe(value);
  });
});

describe('people', () => {
  test.each([
    ['five people, oh four of us are kids', 5],
    ['five people, well six', 6],
    ['party of four, well five now', 5],
    ['four people oh five', 5],
    ['A table for two, well one of us may be late', 2],
    ['four people, oh two of them vegetarian', 4],
    ['there are four of us', 4],
    ['four of us are coming', 4],
  ])('“%s” counts %i', (said, value) => {
    expect(numberFor(said, ask('number', 'For how many people?'))).toBe(value);
  });

  test.each([
    ['my friend has four kids, five', '5'],
    ['my brother has four, about three', '3'],
  ])('“%s” counts %s kids', (said, value) => {
    const kids = ask('number', 'How many kids do you have?');
    expect(noted(said, kids)).toBe(value);
    expect(tellsOfElse(said, kids)).toBe(false);
  });

  test('a friend’s kids aren’t the caller’s', () => {
    expect(tellsOfElse('my friend has four kids', ask('number', 'How many kids do you have?'))).toBe(true);
  });
});

describe('figures', () => {
  test.each([
    ["What's the mileage?", 'four two, zero zero', '4200'],
    ["What's the mileage?", 'four, two, zero, zero', '4200'],
    ["What's the mileage?", 'four, five maybe', null],
    ["What's the mileage?", 'four, five, six', null],
    ["What's the mileage?", 'four, five, six maybe', null],
    ['How many chairs?', 'Oh, four, five maybe', null],
  ] as const)('“%s” “%s”: %s', (question, said, value) => {
    expect(noted(said, ask('number', question))).toBe(value);
  });

  test.each(['380 i think', 'about 380'])('the budget for a house, “%s”', (said) => {
    const reading = readAnswer(said, ask('number', "What's your budget for the house?"), context);
    expect(reading).toMatchObject({ ok: false, problem: 'Is that 380 or 380 thousand?' });
  });

  test.each(["What's your postal code?", "What's your zip?"])('“%s”', (question) => {
    expect(noted('b s six five q t', ask('text', question))).toBe('BS6 5QT');
  });
});

describe('choices', () => {
  test.each([
    [['one week', 'two weeks', 'one month'], '2 weeks', 'two weeks'],
    [['weekly', 'monthly'], 'one week', 'weekly'],
    [['Two way', 'Unheard'], 'in two weeks', null],
  ] as const)('%j: “%s”: %s', (choices, said, value) => {
    expect(noted(said, ask('choice', 'Which one would you like?', [...choices]))).toBe(value);
  });

  test.each([
    ["it's not great but we can manage", 'Low'],
    ['not that bad, we can get by', 'Low'],
    ["I'm not sure we can manage", null],
    ["I don't think we can get by", null],
    ['nobody here can manage without it', null],
  ] as const)('“%s” is %s', (said, value) => {
    expect(noted(said, ask('choice', 'How urgent is it?', ['Low', 'Unheard']))).toBe(value);
  });
});

describe('names', () => {
  test.each([
    ['my wife mae reed has a cold', 'Mae Reed'],
    ['my son will reed', 'Will Reed'],
    ['my son jack reed started coughing', 'Jack Reed'],
    ['my son omar ahmed has a cold', 'Omar Ahmed'],
    ['my daughter Ella started vomiting', null],
    ['my daughter ella started vomiting', null],
  ] as const)('“%s”: %s', (said, value) => {
    expect(noted(said, ask('name', 'Who is the patient?'))).toBe(value);
  });
});
