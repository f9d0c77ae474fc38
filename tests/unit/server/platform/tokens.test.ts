import { expect, it } from 'vitest';
import { hashOf, isSame, newToken } from '#server/platform/tokens';

it('tokens are letters of base64url, and never the same', () => {
  const tokens = Array.from({ length: 100 }, newToken);
  expect(new Set(tokens).size).toBe(100);
  expect(tokens.filter((token) => !/^[\w-]{43}$/.test(token))).toEqual([]);
});

it('of a token its SHA-256 is kept', () => {
  expect(hashOf('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

it.each([
  { given: 'ab12', expected: 'ab12', is: true },
  { given: 'ab12', expected: 'ab13', is: false },
  { given: 'ab1', expected: 'ab12', is: false },
  { given: '', expected: '', is: true },
])('"$given" beside "$expected" is the same: $is', ({ given, expected, is }) => {
  expect(isSame(given, expected)).toBe(is);
});
