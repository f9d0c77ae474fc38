import { expect, it } from 'vitest';
import { priceText } from '@/lib/format/number-price';

it('a price is by the month, with what is paid once where that is something', () => {
  const price = { a_month: '1.00', once: '2.00', currency: 'USD' };
  expect(priceText(price)).toBe('$1.00 a month and $2.00 once');
  expect(priceText({ ...price, once: '0.00' })).toBe('$1.00 a month');
  expect(priceText({ ...price, once: null })).toBe('$1.00 a month');
  expect(priceText({ ...price, once: null, currency: 'EUR' })).toBe('€1.00 a month');
});
