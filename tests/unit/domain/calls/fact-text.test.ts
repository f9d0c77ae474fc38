import { expect, it } from 'vitest';
import { factText } from '#domain/calls/fact-text';

it.each([
  ['+14155550132', '+1 415 555 0132'],
  ['2026-11-27', 'Fri, Nov 27, 2026'],
  ['2026-13-45', '2026-13-45'],
  ['2026-02-30', '2026-02-30'],
  ['2028-02-29', 'Tue, Feb 29, 2028'],
  ['09:00', '09:00'],
  ['Ada Byron', 'Ada Byron'],
  ['', ''],
])('%j reads %j', (value, text) => {
  expect(factText(value)).toBe(text);
});
