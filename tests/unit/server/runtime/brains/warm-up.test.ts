/** The built-in brain is prepared in pieces, between which everything else has its turn. */
import { setImmediate as nextLap } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { warmUpPieces } from '#domain/brain/warm-up';
import { createWarmUp } from '#server/runtime/brains/warm-up';

const log = () => ({ warn: vi.fn() });

describe('the warm-up of the built-in brain', () => {
  test('gives way before each piece', async () => {
    const order: string[] = [];
    const pieces = ['first', 'second', 'third'].map((name) => () => {
      order.push(name);
      setImmediate(() => order.push('what came meanwhile'));
    });
    const warmUp = createWarmUp({ pieces, log: log() });
    warmUp.start();
    expect(order).toEqual([]);
    await vi.waitFor(() => expect(order).toHaveLength(6));
    expect(order.slice(0, 5)).toEqual([
      'first',
      'what came meanwhile',
      'second',
      'what came meanwhile',
      'third',
    ]);
    await warmUp.stop();
  });

  test('does nothing more once it has stopped, and waits for the piece that runs', async () => {
    let finish = () => undefined as void;
    const running = new Promise<void>((resolve) => (finish = resolve));
    const second = vi.fn();
    let firstIsDone = false;
    const first = vi.fn(async () => {
      await running;
      firstIsDone = true;
    });
    const warmUp = createWarmUp({ pieces: [first, second], log: log() });
    warmUp.start();
    await vi.waitFor(() => expect(first).toHaveBeenCalled());
    const stopping = warmUp.stop();
    finish();
    await stopping;
    expect(firstIsDone).toBe(true);
    await nextLap();
    expect(second).not.toHaveBeenCalled();
  });

  test('a piece that fails is told, and breaks nothing', async () => {
    const told = log();
    const warmUp = createWarmUp({
      pieces: [
        () => {
          throw new Error('no');
        },
      ],
      log: told,
    });
    warmUp.start();
    await vi.waitFor(() => expect(told.warn).toHaveBeenCalledOnce());
    await warmUp.stop();
  });

  test('runs through, again and again', async () => {
    for (const piece of [...warmUpPieces(), ...warmUpPieces()]) await piece();
    expect(warmUpPieces().length).toBeGreaterThan(50);
  });
});
