/** What a carrier charges for a number, in words. Its currency and amounts are the carrier's. */
import type { NumberForSale } from '#contract/agents/numbers-for-sale';

/** "$1.15 a month", "€1.00 a month and €2.00 once". */
export function priceText({ a_month, once, currency }: NonNullable<NumberForSale['price']>): string {
  const amount = (value: string) => {
    try {
      return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(Number(value));
    } catch {
      // No currency that this browser knows.
      return `${value} ${currency}`;
    }
  };
  return `${amount(a_month)} a month${once === null || Number(once) === 0 ? '' : ` and ${amount(once)} once`}`;
}
