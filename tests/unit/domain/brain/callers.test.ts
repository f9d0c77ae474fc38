/** Ordinary callers: the conversations of `npm run bench:callers`, on one day of its three. */
import { beforeAll, describe, expect, test } from 'vitest';
import { kinds } from '../../../../bench/callers/conversation';
import { holdAll, type Result, scoreOf } from '../../../../bench/callers/scores';
import { sets } from '../../../../bench/callers/sets';
import { patient } from '../../../patience';

/** The longest tables of single answers are left to the bench. */
const leftOut = new Set<unknown>(
  [
    sets.thirteenth,
    sets.nineteenth,
    sets.twentieth,
    sets.twentyFirst,
    sets.twentyThird,
    sets.fortieth,
    sets.fortyFirst,
    sets.fortyThird,
    sets.fiftieth,
  ].flat(),
);

let results: Result[] = [];

beforeAll(async () => {
  results = await holdAll(new Date('2026-11-24T15:00:00Z'), (one) => !leftOut.has(one));
}, patient(180_000));

describe('ordinary callers', () => {
  test.each(kinds)('%s: at least 85 % go as with a competent receptionist', (kind) => {
    const { passed = 0, held = 0 } = scoreOf(results).byKind.get(kind) ?? {};
    expect(held).toBeGreaterThan(5);
    expect(passed / held).toBeGreaterThanOrEqual(0.85);
  });

  test('95 % of all conversations do', () => {
    const { passed, held } = scoreOf(results);
    expect(held).toBeGreaterThanOrEqual(212);
    expect(passed / held).toBeGreaterThanOrEqual(0.95);
  });

  test('at most one noted fact in a hundred is wrong or invented', () => {
    const { facts } = scoreOf(results);
    const wrong = facts.wrong + facts.invented;
    expect(wrong / (wrong + facts.right)).toBeLessThanOrEqual(0.01);
  });

  test('nothing is confirmed that is not so, and nothing is said that must not be', () => {
    const { falseConfirmations, forbidden } = scoreOf(results);
    expect({ falseConfirmations, forbidden }).toEqual({ falseConfirmations: 0, forbidden: 0 });
  });
});
