import { expect, it } from 'vitest';
import { overBudget } from '#server/areas/campaigns/dialling';

it('says what’s left of a budget and what a call needs, so that they differ', () => {
  expect(overBudget({ spent_micros: 7_690 }, 20_000, 12_390)).toBe(
    'Of its budget $0.012310 is left, and a call needs $0.012390 for its first minute. ' +
      'Raise it in the settings, then resume.',
  );
});

it('says only that it’s used up where nothing is left', () => {
  const usedUp = 'Its budget is used up. Raise it in the settings, then resume.';
  expect(overBudget({ spent_micros: 20_000 }, 20_000, 12_390)).toBe(usedUp);
  expect(overBudget({ spent_micros: 20_001 }, 20_000, 12_390)).toBe(usedUp);
});
