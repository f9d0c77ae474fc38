import { expect, test } from 'vitest';
import { isOverfull, MOST_VALUES } from '#server/platform/http/limits/request-bodies';

const many = MOST_VALUES + 1;

test.each([
  ['objects in a list', `[${'{},'.repeat(many)}{}]`],
  ['lists in lists', '['.repeat(many)],
  ['numbers', `[${'0,'.repeat(many)}0]`],
  ['names', `{${Array.from({ length: many }, (_, index) => `"n${index}":0`).join(',')}}`],
  ['after a text with quotation marks', `{"text":"say \\"[[[\\" \\\\","list":[${'{},'.repeat(many)}{}]}`],
])('a body that is full of %s is refused before it is read', (_what, json) => {
  expect(isOverfull(json)).toBe(true);
});

test.each([
  ['text with punctuation in it', JSON.stringify({ text: '{"price": [1, 2]}, \\ "'.repeat(many) })],
  [
    'text that ends in backslashes',
    JSON.stringify({ text: '\\'.repeat(2 * many), more: '{:,['.repeat(many) }),
  ],
  ['as many values as there may be', JSON.stringify(Array.from({ length: MOST_VALUES - 1 }, () => 10))],
  ['a text without an end', `"${'{,'.repeat(many)}`],
  ['nothing', ''],
])('%s is no reason to refuse', (_what, json) => {
  expect(isOverfull(json)).toBe(false);
});
