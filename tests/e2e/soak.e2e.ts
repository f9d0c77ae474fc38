/** `npm run soak`, for a minute: calls come and go, and the process holds what it held before. */
import { expect, test } from '@playwright/test';
import { isSlow } from '../patience';
import { leftOver, soak } from '../../bench/soak-run';

/** What the heap may have grown by: what is kept of these calls for a while, such as compiled code. */
const HEAP_MB = 5;

test('spoken calls leave nothing behind in the process', async () => {
  test.skip(process.platform !== 'linux', 'what a process holds is read from /proc');
  const { before, after, short, long, errors } = await soak({
    calls: 6,
    callers: 8,
    seconds: 10,
    callSeconds: 5,
    warmUp: { calls: 2, seconds: 6 },
    settleMs: 3_000,
    say: () => undefined,
  });
  expect([...short.failures, ...long.failures, ...errors]).toEqual([]);
  expect(short.responses).toHaveLength(6);
  // Two by each caller where there's time, and one anywhere.
  expect(long.responses.length).toBeGreaterThanOrEqual(isSlow() ? 8 : 16);
  expect(leftOver(before, after)).toEqual([]);
  expect(after.heap_mb - before.heap_mb).toBeLessThan(HEAP_MB);
});
