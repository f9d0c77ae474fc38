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

const sentence = (posted: number, test: number, held: number, wanted: object) => {
  const balance = { posted_micros: posted, test_micros: test, held_micros: held };
  const answer = refusalOf(balance, {
    amount_micros: 12_345,
    test_money_ok: false,
    own: 0,
    strict: 0,
    ...wanted,
  });
  return answer?.held === false ? answer.message : null;
};

it.each([
  ['apart with a table’s places', 12_200, 0, 0, 'This call needs $0.0123, but the balance is $0.0122.'],
  ['alike with those', 12_344, 0, 0, 'This call needs $0.012345, but the balance is $0.012344.'],
  ['alike, of real credit', 92_344, 80_000, 0, 'only $0.012344 of the balance'],
  ['that add up with those', 30_050, 0, 17_706, 'needs $0.012345, but $0.017706 of the $0.030050 balance'],
])('amounts that are %s can be told apart', (_what, posted, test, held, part) => {
  expect(sentence(posted, test, held, { test_money_ok: test === 0 })).toContain(part);
});

it('where other calls hold the real credit, it’s that which is short', () => {
  expect(sentence(100_000, 80_000, 15_000, { strict: 15_000 })).toBe(
    'This call needs $0.0123, but $0.0150 of the $0.0200 real credit is reserved for active calls. ' +
      'Wait for one to end, or buy credits.',
  );
});
