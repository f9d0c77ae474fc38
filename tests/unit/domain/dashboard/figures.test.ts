/** Percentiles from buckets, counts in one number, spans of figures, and how sure a share is. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { medianOf } from '#contract/calls/turn-latency';
import { countsIn } from '#domain/dashboard/counts';
import { rangesOf } from '#domain/dashboard/figure-ranges';
import { periodOf } from '#domain/dashboard/period';
import { histogramOf, percentileOf } from '#domain/dashboard/response-histogram';
import { differenceInterval, wilsonInterval } from '#domain/dashboard/wilson';

const responseTimes = fc.oneof(
  fc.array(fc.integer({ min: 64, max: 30_000 }), { minLength: 1, maxLength: 4 }),
  fc.array(fc.integer({ min: 64, max: 30_000 }), { minLength: 1, maxLength: 200 }),
);

describe('a percentile', () => {
  it('is at most 9.1 % off, of few turns and of many', () => {
    fc.assert(
      fc.property(responseTimes, fc.constantFrom(0.5, 0.95), (times, share) => {
        const sorted = times.toSorted((a, b) => a - b);
        const place = share * (sorted.length - 1);
        const [lower = 0, upper = 0] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
        const right = lower + (place % 1) * (upper - lower);
        const read = percentileOf(histogramOf(times), share) ?? 0;
        expect(Math.abs(read - right) / right).toBeLessThan(0.105);
      }),
    );
  });

  it('of half the turns is the median that the page of a call shows, as near as buckets tell', () => {
    expect(percentileOf(histogramOf([600, 1288]), 0.5)).toBeGreaterThan(900);
    fc.assert(
      fc.property(responseTimes, (times) => {
        const shown = medianOf(times) ?? 0;
        const read = percentileOf(histogramOf(times), 0.5) ?? 0;
        expect(Math.abs(read - shown) / shown).toBeLessThan(0.105);
      }),
    );
  });

  it('of nothing is none', () => expect(percentileOf(new Map(), 0.5)).toBeNull());
});

describe('counts in one number', () => {
  it('are read at their places, however large the others are', () => {
    const digits = (3n + 12_345_678n * 10n ** 16n + 1n * 10n ** 24n).toString();
    expect([...countsIn(digits)]).toEqual([
      [0, 3],
      [2, 12_345_678],
      [3, 1],
    ]);
    expect([...countsIn('0')]).toEqual([]);
  });
});

describe('the ranges of a span', () => {
  it('are the span, none twice', () => {
    const quarter = 900_000;
    fc.assert(
      fc.property(fc.nat({ max: 40_000 }), fc.nat({ max: 40_000 }), fc.boolean(), (start, length, hours) => {
        const from = Date.UTC(2026, 0, 1) + start * quarter;
        const before = from + length * quarter;
        const levels = hours
          ? (['quarter', 'hour', 'day', 'block'] as const)
          : (['quarter', 'day', 'block'] as const);
        const ranges = rangesOf({ from: new Date(from), before: new Date(before) }, levels).toSorted(
          (a, b) => a.from.getTime() - b.from.getTime(),
        );
        let reached = from;
        for (const range of ranges) {
          expect(range.from.getTime()).toBe(reached);
          reached = range.before.getTime();
        }
        expect(reached).toBe(before);
      }),
    );
  });
});

describe('the period', () => {
  it('that isn’t over is compared with as much of the days before', () => {
    const now = new Date('2026-11-23T15:07:00Z');
    const { previous, days, isPartial } = periodOf(now, { days: 1, time_zone: 'UTC' });
    expect({ days, isPartial, previous }).toEqual({
      days: ['2026-11-23'],
      isPartial: true,
      previous: { from: new Date('2026-11-22T00:00:00Z'), before: new Date('2026-11-22T15:15:00Z') },
    });
    const past = periodOf(now, { from: '2026-11-01', to: '2026-11-10', time_zone: 'America/New_York' });
    expect(past).toMatchObject({
      isPartial: false,
      from: new Date('2026-11-01T04:00:00Z'),
      before: new Date('2026-11-11T05:00:00Z'),
    });
    expect(past.days).toHaveLength(10);
  });
});

describe('Wilson’s interval', () => {
  it('is wide for few calls, and never beyond none or all', () => {
    expect(wilsonInterval(0, 0)).toBeNull();
    const few = wilsonInterval(4, 5);
    const many = wilsonInterval(800, 1000);
    expect([few?.low, few?.high].map((share) => share?.toFixed(2))).toEqual(['0.38', '0.96']);
    expect([many?.low, many?.high].map((share) => share?.toFixed(2))).toEqual(['0.77', '0.82']);
    expect(wilsonInterval(5, 5)?.high).toBe(1);
  });

  // Newcombe's own example, of 1998.
  it('of a difference is told while the two shares’ own ranges still meet', () => {
    const [a, b] = [
      { judged: 70, successful: 56 },
      { judged: 80, successful: 48 },
    ];
    expect(wilsonInterval(a.successful, a.judged)?.low).toBeLessThan(
      wilsonInterval(b.successful, b.judged)?.high ?? 0,
    );
    const told = differenceInterval(a, b);
    expect([told?.low, told?.high].map((share) => share?.toFixed(4))).toEqual(['0.0524', '0.3339']);
    const other = differenceInterval(b, a);
    expect([other?.low, other?.high].map((share) => share?.toFixed(4))).toEqual(['-0.3339', '-0.0524']);
    expect(differenceInterval(a, { judged: 0, successful: 0 })).toBeNull();
  });
});
