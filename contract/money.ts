/**
 * Money. Every amount inside Callwright is an integer number of micro-dollars (1 USD = 1,000,000).
 * JavaScript's safe integers reach 9 billion dollars, so `number` serves; PostgreSQL keeps `bigint`.
 */
import * as z from 'zod/mini';

export const MICROS_PER_DOLLAR = 1_000_000;

/** An amount in micro-dollars; negative amounts are allowed. */
export const Micros = z.int();
export type Micros = z.infer<typeof Micros>;

/** A price: `micros` for every `per` units (150,000 per 1,000,000 tokens). Both are integers. */
export const Rate = z.object({ micros: z.int().check(z.gte(0)), per: z.int().check(z.gte(1)) });
export type Rate = z.infer<typeof Rate>;

/**
 * `quantity` units at `rate`, rounded once, half to even. The quantity is a whole number of units.
 *
 * @throws RangeError when the price is beyond what a number holds exactly
 */
export function priceOf(quantity: number, rate: Rate): Micros {
  const exact = BigInt(quantity) * BigInt(rate.micros);
  const per = BigInt(rate.per);
  const floor = exact / per;
  const twiceRest = (exact - floor * per) * 2n;
  const up = twiceRest > per || (twiceRest === per && floor % 2n === 1n);
  const price = Number(up ? floor + 1n : floor);
  if (!Number.isSafeInteger(price)) throw new RangeError('This price is too large.');
  return price;
}

/** Micro-dollars as the decimal dollars that `balance` and `credits_balance` carry on the wire. */
export function dollarsOf(micros: Micros): number {
  return micros / MICROS_PER_DOLLAR;
}

/** Decimal dollars from the wire as micro-dollars. */
export function microsOf(dollars: number): Micros {
  return Math.round(dollars * MICROS_PER_DOLLAR);
}

/** Decimal places by where an amount is shown. */
export const moneyPlaces = { topBar: 3, table: 4, receipt: 6, purchase: 2 } as const;

/**
 * An amount as text with exactly `places` decimals (0 to 6), cut, not rounded: `$1.250`, `−$0.041` with
 * a minus sign, not a hyphen. Absent amounts show as zero.
 */
export function formatMicros(micros: Micros | null | undefined, places: number): string {
  const amount = micros ?? 0;
  const digits = Math.abs(amount).toString().padStart(7, '0');
  const whole = digits.slice(0, -6).replace(/\B(?=(\d{3})+$)/g, ',');
  const fraction = digits.slice(-6, -6 + places || undefined).slice(0, places);
  const text = places === 0 ? `$${whole}` : `$${whole}.${fraction}`;
  const shownIsZero = !/[1-9]/.test(text);
  return amount < 0 && !shownIsZero ? `−${text}` : text;
}
