import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alertSentence, ruleSentence } from '#domain/alerts/alert-words';

const spend = (line: number, direction: 'above' | 'below' = 'above') =>
  ({ figure: 'spend', direction, line, window: { unit: 'minutes', length: 15 } }) as const;

describe('the sentence of an alert about spend', () => {
  it.each([
    [5_000_000, 6_250_000, '$6.25', '$5.00'],
    [100, 4_300, '$0.0043', '$0.0001'],
    [0, 4_300, '$0.0043', '$0.0000'],
    [1, 3, '$0.000003', '$0.000001'],
    // A little more than the line.
    [5_000_000, 5_000_400, '$5.0004', '$5.0000'],
  ])('of %i and %i micros says %s and %s', (line, value, spent, limit) => {
    expect(alertSentence(spend(line), null, value)).toBe(
      `Spend: ${spent} over the last 15 minutes, above ${limit}.`,
    );
  });

  it('never has two amounts that differ read the same', () => {
    fc.assert(
      fc.property(fc.nat(20_000_000), fc.integer({ min: 1, max: 20_000 }), (line, more) => {
        const [spent, limit] = alertSentence(spend(line), null, line + more).match(/\$[\d.,]+\d/g) ?? [];
        expect(spent).not.toBe(limit);
        expect(spent).toMatch(/[1-9]/);
      }),
    );
  });

  it('has the line of a rule below a cent as it is', () => {
    expect(ruleSentence(spend(2_500_000), null)).toBe('Spend above $2.50 over the last 15 minutes');
    expect(ruleSentence(spend(4_000), 'Desk')).toBe('Spend of Desk above $0.0040 over the last 15 minutes');
  });
});
