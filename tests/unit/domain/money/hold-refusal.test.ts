/** Why a balance bears no hold: each sentence says to buy credits, which pages make the way to Billing. */
import { expect, it } from 'vitest';
import { refusalOf } from '#domain/money/hold-refusal';

it.each([
  ['insufficient_credit', { posted: 10_000, test: 0, held: 0 }, false],
  ['held_by_other_calls', { posted: 60_000, test: 0, held: 30_000 }, false],
  ['test_money', { posted: 90_000, test: 80_000, held: 0 }, false],
])('%s says to buy credits', (reason, { posted, test, held }, test_money_ok) => {
  const balance = {
    posted_micros: posted,
    test_micros: test,
    held_micros: held,
  };
  const wanted = { amount_micros: 50_000, test_money_ok, own: 0, strict: 0 };
  expect(refusalOf(balance, wanted)).toMatchObject({
    held: false,
    reason,
    message: expect.stringMatching(/\bbuy credits\b/i),
  });
});
