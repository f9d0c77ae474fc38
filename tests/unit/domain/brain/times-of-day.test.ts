/** Times of the day as callers say them: spans, rough ones, ones that won't do, and none in particular. */
import { expect, test } from 'vitest';
import { leavesTimeOpen } from '#domain/brain/read/days/any-time';
import { timeIn } from '#domain/brain/read/days/time';
import { isRuledOut } from '#domain/brain/read/days/ruled-out-days';
import { ask, noted } from './noted';

const time = ask('text', 'At what time would you like to come?');

test.each([
  ['between seven and half past', 'between seven and half past'],
  ['from ten till noon', 'from ten till noon'],
  ['eight to half eight', 'eight to half eight'],
  ["seven or seven thirty either's fine", 'seven or seven thirty'],
  ['ten to eight', 'ten to eight'],
  ["it's twenty to eight", 'twenty to eight'],
  ['a quarter to eight', 'a quarter to eight'],
  ['eightish if you can', 'eightish'],
  ['around half sevenish', 'around half sevenish'],
  ['no later than eight', 'no later than eight'],
  ['nineteen thirty', 'nineteen thirty'],
  ['how about eight', 'eight'],
  ['not in the morning', 'not in the morning'],
  ['anything but first thing', 'anything but first thing'],
  ["I can't do mornings", 'not mornings'],
  ["I can't do the morning but the afternoon's fine", 'afternoon'],
  ['not the morning, the afternoon please', 'afternoon'],
  ["I can't get there before nine", 'not before nine'],
  ["I'm busy until three", 'not until three'],
  ["ten isn't good, eleven is", 'eleven'],
  ["seven won't work", null],
  ['I was born in nineteen fifty', null],
  ['my postcode is nineteen thirty', null],
  ['nothing but mornings', 'mornings'],
  ['quarter to seven or eight', 'quarter to seven'],
  ['half past seven to nine', 'half past seven'],
  ['twenty to eight or eight', 'twenty to eight'],
  ['after six or seven', 'six or seven'],
  ['any time but seven', null],
  ["any time, I can't do six though", null],
  ['any time but mornings', 'any time but mornings'],
  ['the morning is not a problem', 'morning'],
  ["mornings wouldn't be bad", 'mornings'],
  ['not mornings or evenings', 'not mornings or evenings'],
  ["I'm busy mornings and evenings", 'not mornings and evenings'],
  ["I can't do mornings and evenings are best", 'evenings'],
  ["ten isn't bad", 'ten'],
  ['the show starts at eight so before that', 'before eight'],
  ['i start work at ten so before then', 'before ten'],
  ['the kids start school at nine so after that', 'after nine'],
  ["i've got a meeting till ten so after", 'after ten'],
  ["school's out at three so any time after that", null],
  ['ten or just before', 'ten'],
  ['so after lunch', 'after lunch'],
  ['any time after three', 'after three'],
  ['not before ten', 'not before ten'],
  ['i work until three so not right after', null],
  ["seven isn't too late", 'seven'],
])('“%s”: %s', (said, value) => {
  expect(noted(said, time)).toBe(value);
});

test.each([
  ['eightish', { hour: 8, minute: 0 }],
  ['twenty hundred hours', { hour: 20, minute: 0 }],
  ['twenty one fifteen', { hour: 21, minute: 15 }],
])('“%s” is on the clock', (said, at) => {
  expect(timeIn(said, true)?.at).toEqual(at);
});

test.each([
  ["I don't mind", true],
  ['whatever suits you best', true],
  ["it's all the same to me", true],
  ['no preference really', true],
  ["I don't mind waiting", false],
  ['whatever happens I need to leave by five', false],
])('whether “%s” leaves the time open: %s', (said, isOpen) => {
  expect(leavesTimeOpen(said)).toBe(isOpen);
});

test.each([
  ["can't we do friday", false],
  ["I can't do friday", true],
  ['any day apart from friday', true],
  ['I work friday', true],
  ["I can't she works friday", true],
  ["couldn't we do friday", false],
])('whether “%s” rules Friday out: %s', (said, isOut) => {
  const from = said.indexOf('friday');
  expect(isRuledOut(said, { from, to: from + 'friday'.length })).toBe(isOut);
});
