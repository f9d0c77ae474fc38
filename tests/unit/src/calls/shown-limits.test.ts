/** What a list shows of a call decides whether it's within limits. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MICROS_PER_DOLLAR } from '#contract/money';
import { lengthRangeOf } from '#domain/calls/call-filters';
import { filterWords } from '@/components/calls/filters/filter-words';
import { mostCost, writtenMostCost } from '@/lib/calls/shown-costs';
import { callLength } from '@/lib/format/durations';
import { tableMoney } from '@/lib/format/money';

it('of a length these are the seconds that are shown', () => {
  fc.assert(
    fc.property(fc.nat(400_000), fc.nat(400), (ms, seconds) => {
      const { least_ms = Number.NaN, most_ms = Number.NaN } = lengthRangeOf({
        min_seconds: seconds,
        max_seconds: seconds,
      });
      const isWithin = ms >= least_ms && ms <= most_ms;
      expect(isWithin).toBe(callLength(ms) === callLength(seconds * 1000));
    }),
    {
      numRuns: 500,
      examples: [
        [70_900, 70],
        [71_000, 70],
        [69_999, 70],
      ],
    },
  );
  expect(lengthRangeOf({ min_seconds: 70 })).toEqual({ least_ms: 70_000, most_ms: undefined });
});

it('of a cost it’s the amount that’s shown', () => {
  const amounts = fc.nat(9_999).map((parts) => parts / 10_000);
  fc.assert(
    fc.property(fc.nat(1_200_000), amounts, (micros, dollars) => {
      const written = tableMoney(Math.round(dollars * MICROS_PER_DOLLAR));
      expect(micros <= mostCost(dollars)).toBe(tableMoney(micros) <= written);
      expect(tableMoney(writtenMostCost(mostCost(dollars)))).toBe(written);
    }),
    {
      numRuns: 500,
      examples: [
        [70_099, 0.07],
        [70_100, 0.07],
      ],
    },
  );
});

it('a limit of more places than are shown is itself', () => {
  expect(mostCost(0.069167)).toBe(69_167);
  expect(writtenMostCost(69_167)).toBe(69_167);
  expect(filterWords('max_cost_micros', { max_cost_micros: 50_099 })).toBe('Cost at most $0.05');
});
