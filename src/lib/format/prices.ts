/** What a unit costs, in the words that people compare prices with. */
import type { Unit } from '#contract/billing/billing';
import type { Rate } from '#contract/money';
import { shortestMoney } from './money';

const unitNames = {
  second: ['s', 's'],
  token: ['token', 'tokens'],
  character: ['character', 'characters'],
  call: ['call', 'calls'],
} as const satisfies Record<Unit, readonly [one: string, many: string]>;

const short = new Intl.NumberFormat('en-US', { notation: 'compact' });

/**
 * A rate in the words people compare prices with: seconds as `$0.05 / min`, tokens as
 * `$0.15 / 1M tokens`, nothing as `Free`.
 */
export function rateText(rate: Rate, unit: Unit): string {
  if (rate.micros === 0) return 'Free';
  if (unit === 'second') {
    const aMinute = (rate.micros * 60) / rate.per;
    if (Number.isInteger(aMinute)) return `${shortestMoney(aMinute)} / min`;
  }
  const [one, many] = unitNames[unit];
  const per = rate.per === 1 ? one : `${short.format(rate.per)} ${many}`;
  return `${shortestMoney(rate.micros)} / ${per}`;
}

/** A price for a million units, without saying so: `$0.15`. */
export function pricePerMillion({ micros, per }: Rate): string {
  return shortestMoney(Math.round((micros * 1_000_000) / per));
}
