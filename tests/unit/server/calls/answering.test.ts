import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Answering } from '#server/areas/calls/live/answering';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** @returns whether it's over by now */
async function isOver(waiting: Promise<boolean>): Promise<boolean> {
  return Promise.race([waiting.then(() => true), vi.advanceTimersByTimeAsync(0).then(() => false)]);
}

it('is over at once where no one waits', async () => {
  expect(await isOver(new Answering().over(300))).toBe(true);
});

it('is over once the last one who waited is answered, or couldn’t be', async () => {
  const answering = new Answering();
  let answer: (how: string) => void = () => undefined;
  let fail: (why: Error) => void = () => undefined;
  const answered = answering.during(() => new Promise<string>((resolve) => (answer = resolve)));
  const failed = answering.during(() => new Promise((_resolve, reject) => (fail = reject)));
  const waiting = answering.over(300);
  answer('answered');
  expect(await answered).toBe('answered');
  expect(await isOver(waiting)).toBe(false);
  fail(new Error('It broke.'));
  await expect(failed).rejects.toThrow('It broke.');
  expect(await isOver(waiting)).toBe(true);
  expect(await waiting).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

it('is waited for no longer than that, however long someone waits', async () => {
  const answering = new Answering();
  void answering.during(() => new Promise(() => undefined));
  const waiting = answering.over(300);
  await vi.advanceTimersByTimeAsync(299);
  expect(await isOver(waiting)).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await isOver(waiting)).toBe(true);
  expect(await waiting).toBe(false);
});
