/** Work in the background: one piece at a time, and what waits already isn't queued again. */
import { expect, it } from 'vitest';
import { inOrder } from '#server/platform/in-order';

it('does one thing at a time, and a thousand wishes for the same thing twice at most', async () => {
  const work = inOrder();
  const done: string[] = [];
  let running = 0;
  const make = (name: string) =>
    work.do(name, async () => {
      running += 1;
      expect(running).toBe(1);
      await Promise.resolve();
      done.push(name);
      running -= 1;
    });
  const first = make('one');
  // It has started, so it may not see what’s asked for now.
  await Promise.resolve();
  await Promise.all([first, ...Array.from({ length: 1000 }, () => make('one')), make('other')]);
  expect(done).toEqual(['one', 'one', 'other']);
});

it('goes on after what failed, and tells who asked', async () => {
  const work = inOrder();
  const failing = work.do('one', () => Promise.reject(new Error('away')));
  const after = work.do('two', async () => undefined);
  await expect(failing).rejects.toThrow('away');
  await after;
  await work.idle();
});
