import { expect, it } from 'vitest';
import { phoneText } from '@/lib/format/phone-numbers';

it.each([
  ['+14155550132', '+1 415 555 0132'],
  ['+442079460018', '+44 207 946 0018'],
  ['+493012345678', '+49 301 234 5678'],
  ['+35312345678', '+353 123 456 78'],
  ['+79161234567', '+7 916 123 4567'],
])('%s reads %s', (stored, shown) => {
  expect(phoneText(stored)).toBe(shown);
});

it.each(['Browser', 'Share link: For the website', '+1 415 555 0132', '+12', ''])(
  '%s stays as it is',
  (text) => {
    expect(phoneText(text)).toBe(text);
  },
);
