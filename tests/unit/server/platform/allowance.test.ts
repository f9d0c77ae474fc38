/** An allowance for each of many: one that has taken all of its own leaves the others theirs. */
import { expect, it } from 'vitest';
import { AllowanceOfEach } from '#server/platform/allowance';

it('is taken by each from its own', () => {
  const webhooks = new AllowanceOfEach(0, 3);
  const take = (owner: string) => webhooks.take(owner);
  expect([1, 2, 3, 4].map(() => take('ours'))).toEqual([true, true, true, false]);
  expect(take('theirs')).toBe(true);
  expect(take('ours')).toBe(false);
});
