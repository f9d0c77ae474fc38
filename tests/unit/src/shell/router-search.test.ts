import { expect, it } from 'vitest';
import { parseSearch, stringifySearch } from '@/lib/search-values';

it.each(['12345678901234567890', '7e12', '1e999', '007', '1.50', '-0', 'true-ish', '{"n": 1}'])(
  'a state of others is text, and goes back as it came: %s',
  (state) => {
    expect(parseSearch(`?state=${encodeURIComponent(state)}`)).toEqual({ state });
    expect(parseSearch(stringifySearch({ state }))).toEqual({ state });
  },
);

it('what we write is read again as what it was', () => {
  const search = { t: 83.2, page: 2, q: '123', live: true, tags: ['a', 'b'] };
  expect(parseSearch(stringifySearch(search))).toEqual(search);
});
