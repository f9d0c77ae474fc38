import { expect, test } from 'vitest';
import { ApiError } from '#domain/api-error';
import { accountsOfBlocks } from '#server/platform/http/limits/block-allowance';

const HOUR = 3_600_000;

function refusal(take: () => unknown): ApiError | null {
  try {
    take();
    return null;
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}

test('F10: new accounts are limited per address block, by the hour and by the day', () => {
  let now = 0;
  const accounts = accountsOfBlocks({ sign_ups_hour: 2, sign_ups_day: 3 }, () => now);
  accounts.take('198.51.100.1');
  now = 10 * 60_000;
  accounts.take('198.51.100.200');
  const hour = refusal(() => accounts.take('198.51.100.7'));
  expect(hour).toMatchObject({ code: 'rate_limited', retryAfterSeconds: 50 * 60 });
  expect(hour?.message).toContain('Limit: new accounts per network and hour, SHARE_SIGNUPS_HOUR');
  // Another network has its own.
  expect(refusal(() => accounts.take('198.51.101.1'))).toBeNull();
  expect(refusal(() => accounts.take('2001:db8:1::1'))).toBeNull();
  now = HOUR + 1;
  expect(refusal(() => accounts.take('198.51.100.7'))).toBeNull();
  now = 3 * HOUR;
  expect(refusal(() => accounts.take('198.51.100.7'))?.message).toContain('SHARE_SIGNUPS_DAY');
  now = 24 * HOUR + 1;
  expect(refusal(() => accounts.take('198.51.100.7'))).toBeNull();
});

test('one that came to nothing is given back, once', () => {
  const accounts = accountsOfBlocks({ sign_ups_hour: 1, sign_ups_day: 1 }, () => 0);
  const giveBack = accounts.take('198.51.100.1');
  expect(refusal(() => accounts.take('198.51.100.1'))).not.toBeNull();
  giveBack();
  giveBack();
  accounts.take('198.51.100.1');
  expect(refusal(() => accounts.take('198.51.100.1'))).not.toBeNull();
});
