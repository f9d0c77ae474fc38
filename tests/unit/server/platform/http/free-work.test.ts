/** Work that's free: a workspace has its turns, however many kinds of it it asks for. */
import { expect, it } from 'vitest';
import { createFreeWork } from '#server/platform/http/limits/free-work';
import { createSpareTime } from '#server/platform/spare-time';

const shares = { searches: 4, proposals: 3, tool_trials: 5 };

it('F5: a workspace that asks for all kinds at once has no more turns than one that asks for one', async () => {
  const spareTime = createSpareTime({ isNeeded: () => false, busyMs: () => 0 });
  const freeWork = createFreeWork({ shares, spareTime });
  const done: string[] = [];
  const ask = (who: string, share: 'searches' | 'proposals' | 'tool_trials') =>
    freeWork(who, share, async () => void done.push(who));
  const testRun = (who: string) =>
    spareTime.slice(who, new AbortController().signal).then(() => void done.push(who));
  await Promise.all([
    ask('greedy', 'searches'),
    ask('greedy', 'searches'),
    ask('greedy', 'proposals'),
    ask('greedy', 'tool_trials'),
    testRun('greedy'),
    ask('modest', 'searches'),
    ask('modest', 'searches'),
  ]);
  // The first one begins before anyone else has asked.
  expect(done).toEqual(['greedy', 'greedy', 'modest', 'greedy', 'modest', 'greedy', 'greedy']);
});
