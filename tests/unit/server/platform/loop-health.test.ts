import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type LoopHealth, watchLoop } from '#server/platform/loop-health';

describe('by a given delay', () => {
  let p99 = 0;
  let health: LoopHealth;
  beforeEach(() => {
    vi.useFakeTimers();
    p99 = 0;
    health = watchLoop({ delay: { p99Ms: () => p99, stop: () => undefined } });
  });
  afterEach(() => {
    health.stop();
    vi.useRealTimers();
  });

  const after = (delay: number) => {
    p99 = delay;
    vi.advanceTimersByTime(1000);
    return health.healthy();
  };

  test('it refuses above 100 ms, admits again under 50, and keeps its mind between the two', () => {
    expect(health.healthy()).toBe(true);
    expect(after(40)).toBe(true);
    expect(after(99)).toBe(true);
    expect(after(101)).toBe(false);
    expect(after(80)).toBe(false);
    expect(after(50)).toBe(false);
    expect(after(49)).toBe(true);
    expect(after(80)).toBe(true);
  });

  test('a stopped watch looks no more', () => {
    health.stop();
    expect(after(500)).toBe(true);
  });
});

const block = (ms: number) => {
  const until = performance.now() + ms;
  while (performance.now() < until);
};

describe('by the real loop', () => {
  let health: LoopHealth;
  afterEach(() => health.stop());

  test('neither the start nor one long pause is load; being late again and again is', {
    timeout: 30_000,
  }, async () => {
    health = watchLoop();
    for (let pause = 0; pause < 8; pause += 1) {
      block(150);
      await sleep(20);
    }
    await sleep(6200);
    expect(health.healthy()).toBe(true);
    block(300);
    await sleep(1200);
    expect(health.healthy()).toBe(true);
    const late = setInterval(() => block(130), 200);
    await expect.poll(() => health.healthy(), { timeout: 8000 }).toBe(false);
    clearInterval(late);
    await expect.poll(() => health.healthy(), { timeout: 9000 }).toBe(true);
  });
});
