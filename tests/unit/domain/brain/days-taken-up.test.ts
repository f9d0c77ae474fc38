/** A day that's named to say what it's taken by, with the one that's wanted behind it. */
import { expect, test } from 'vitest';
import { ask, noted } from './noted';

const day = ask('date', 'Which day would suit you?');

test.each([
  ["friday, no wait, friday's my sister's thing, saturday", '2026-11-28'],
  ['friday no wait fridays my sisters thing saturday', '2026-11-28'],
  ["friday, no hang on, friday is my sister's birthday, saturday", '2026-11-28'],
  ['tomorrow, no, tomorrow is the school play, thursday', '2026-11-26'],
  ["friday, actually friday's when the plumber comes, monday then", '2026-11-30'],
  ["friday's my mum's birthday so thursday", '2026-11-26'],
  ['monday is my yoga class, wednesday please', '2026-11-25'],
  // The day that's told about is the one that's wanted.
  ["friday, that's my day off", '2026-11-27'],
  ["friday, no wait, friday's fine", '2026-11-27'],
  ['friday is my birthday so friday please', '2026-11-27'],
  ["friday is the best day, saturday's no good", '2026-11-27'],
  ['friday is the 27th, right', '2026-11-27'],
])('“%s”: %s', (said, value) => {
  expect(noted(said, day)).toBe(value);
});

test.each([
  ["monday, not this coming one, i'm away, the one after", '2026-12-07'],
  ['friday, not this one, the next', '2026-12-04'],
  ['thursday, but not this thursday, the following one', '2026-12-03'],
  ['not this monday, the one after', '2026-12-07'],
  ['monday, not the one in the morning', '2026-11-30'],
])('the one after: “%s”: %s', (said, value) => {
  expect(noted(said, day)).toBe(value);
});
