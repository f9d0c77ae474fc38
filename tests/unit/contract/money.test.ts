import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { billingEndpoints, CheckoutRequest } from '#contract/billing/billing';
import { dollarsOf, formatMicros, microsOf, priceOf } from '#contract/money';

const rate = fc.record({ micros: fc.nat(1_000_000_000), per: fc.integer({ min: 1, max: 1_000_000 }) });

describe('priceOf', () => {
  it.each([
    [60, { micros: 50_000, per: 60 }, 50_000],
    [1, { micros: 50_000, per: 60 }, 833],
    [0, { micros: 50_000, per: 60 }, 0],
    [1, { micros: 1, per: 2 }, 0],
    [3, { micros: 1, per: 2 }, 2],
    [5, { micros: 1, per: 2 }, 2],
    [7, { micros: 1, per: 2 }, 4],
    [10, { micros: 150_000, per: 1_000_000 }, 2],
    [2310, { micros: 150_000, per: 1_000_000 }, 346],
    [-1, { micros: 7, per: 1 }, -7],
  ])('%i units at %j cost %i', (quantity, price, expected) => {
    expect(priceOf(quantity, price)).toBe(expected);
  });

  it('is never further than half a micro-dollar from the exact price, and even where it is half', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), rate, (quantity, price) => {
        const exact = BigInt(quantity) * BigInt(price.micros);
        const per = BigInt(price.per);
        const got = BigInt(priceOf(quantity, price));
        const twiceOff = (got * per - exact) * 2n;
        const off = twiceOff < 0n ? -twiceOff : twiceOff;
        expect(off <= per).toBe(true);
        expect(off === per && got % 2n === 1n).toBe(false);
      }),
    );
  });

  it('never falls when more is used', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(1000), rate, (quantity, more, price) => {
        expect(priceOf(quantity + more, price)).toBeGreaterThanOrEqual(priceOf(quantity, price));
      }),
    );
  });

  it('refuses a price that a number can’t hold exactly', () => {
    expect(() => priceOf(Number.MAX_SAFE_INTEGER, { micros: 2, per: 1 })).toThrow(RangeError);
  });
});

describe('dollars and micro-dollars', () => {
  it('turn into each other without loss', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }), (micros) => {
        expect(microsOf(dollarsOf(micros))).toBe(micros);
      }),
    );
  });
});

describe('formatMicros', () => {
  it.each([
    [5_000_000, 3, '$5.000'],
    [4_999_999, 3, '$4.999'],
    [-1_250_000, 3, '−$1.250'],
    [-999, 3, '$0.000'],
    [null, 3, '$0.000'],
    [41_666, 4, '$0.0416'],
    [833, 6, '$0.000833'],
    [20_000_000, 2, '$20.00'],
    [1_234_567_890_000, 2, '$1,234,567.89'],
    [999_999_999, 0, '$999'],
  ])('%s with %i places is %s', (micros, places, text) => {
    expect(formatMicros(micros, places)).toBe(text);
  });

  it('with six places says the exact amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }), (micros) => {
        const text = formatMicros(micros, 6).replaceAll(/[$,]/g, '').replace('−', '-');
        expect(microsOf(Number(text))).toBe(micros);
      }),
    );
  });
});

describe('the amount of a purchase', () => {
  const body = billingEndpoints.createCheckoutSession.body;
  const accepts = (amount: unknown) => body?.safeParse({ amount }).success;

  it('is any number of cents from $5 to $1,000', () => {
    fc.assert(
      fc.property(fc.integer({ min: 500, max: 100_000 }), (cents) => {
        expect(accepts(cents / 100)).toBe(true);
        expect(microsOf(cents / 100)).toBe(cents * 10_000);
      }),
    );
  });

  it.each([4.99, 1000.01, 5.001, -20, Number.NaN, Number.POSITIVE_INFINITY, '20', null])(
    'is not %s',
    (amount) => {
      expect(accepts(amount)).toBe(false);
    },
  );
});

it('every amount of whole cents from $5 to $1,000 can be bought, and none between them', () => {
  const accepts = (amount: number) => CheckoutRequest.safeParse({ amount }).success;
  // All of the first hundred dollars, then every 37th cent: what a float makes of a cent repeats.
  const cents = Array.from({ length: 9_500 }, (_, n) => 500 + n);
  const later = Array.from({ length: 2_432 }, (_, n) => 10_000 + 37 * n);
  expect([...cents, ...later, 100_000].filter((cent) => !accepts(cent / 100))).toEqual([]);
  expect([5.001, 25.005, 19.999, 999.995, 4.99, 1000.01, Number.NaN].filter(accepts)).toEqual([]);
});
