/** Ratings that are told with the end of their scale. */
import { describe, expect, test } from 'vitest';
import { readAnswer } from '#domain/brain/meaning/understanding';
import { ask, context, noted } from './noted';

const rating = ask('number', 'From 0 to 10, how likely are you to recommend us to a friend?');
const stars = { ...ask('number', 'How many stars would you give us?'), maximum: 5 };

describe('the number that is meant', () => {
  test.each([
    ['9 out of 10', '9'],
    ['nine out of ten', '9'],
    ["I'd say 9 out of 10", '9'],
    ['nine of ten', '9'],
    ['9/10', '9'],
    ['9 / 10', '9'],
    ['a nine', '9'],
    ['A nine out of ten, really', '9'],
    ['ten out of ten', '10'],
    ['10/10', '10'],
    ['on a scale of 0 to 10, an eight', '8'],
    ['zero out of ten', '0'],
    ['eight and a half out of ten', '8.5'],
    ['ten', '10'],
  ])('%s', (said, value) => {
    expect(noted(said, rating)).toBe(value);
  });

  test('by the highest that the fact takes', () => {
    expect(noted('four out of five', stars)).toBe('4');
    expect(noted('5 of 5', stars)).toBe('5');
  });
});

test.each(['eight or nine', 'either an eight or a nine', '8 or 9 out of 10'])('%s is asked about', (said) => {
  expect(readAnswer(said, rating, context)).toMatchObject({ ok: false, problem: 'Is that eight or nine?' });
});

test('without a scale nothing is left out', () => {
  expect(noted('two of ten', ask('number', 'How many boxes are there?'))).toBeNull();
});
