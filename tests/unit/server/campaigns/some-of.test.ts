import { expect, it } from 'vitest';
import { someOf } from '#server/areas/campaigns/carrier-questions';

it('is all of them, or so many at a time that each has its turn', () => {
  expect(someOf([1, 2, 3], 3)).toEqual([1, 2, 3]);
  const seen = new Set<number>();
  for (let look = 0; look < 1_000; look += 1) {
    const some = someOf([1, 2, 3, 4, 5], 2);
    expect(new Set(some).size).toBe(2);
    for (const one of some) seen.add(one);
  }
  expect(seen.size).toBe(5);
});
