import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type LoopHealth,
  type LoopMeasures,
  loopOfThisProcess,
  watchLoop,
} from '#server/platform/loop-health';
import { patient } from '../../../patience';

/** A process whose seconds are told what they were like. */
let now: number;
let late: number[];
let busy: number;
let processor: number;
let health: LoopHealth;

const measures: LoopMeasures = {
  now: () => now,
  delay() {
    const from = late.length;
    return {
      // A hundred ticks a second, of which a late second has two that are late.
      p99Ms() {
        const ticks = late.slice(from).flatMap((ms) => [ms, ms, ...Array.from({ length: 98 }, () => 0)]);
        return ticks.toSorted((a, b) => a - b)[Math.floor(ticks.length * 0.99)] ?? 0;
      },
      stop: () => undefined,
    };
  },
  busyMs: () => busy,
  processorMs: () => processor,
};

beforeEach(() => {
  vi.useFakeTimers();
  [now, late, busy, processor] = [0, [], 0, 0];
  health = watchLoop(measures);
});
afterEach(() => {
  health.stop();
  vi.useRealTimers();
});

interface Second {
  late: number;
  /** Of the second. */
  busy: number;
  processor: number;
}

function pass(seconds: number, each: Second): boolean {
  for (let second = 0; second < seconds; second += 1) {
    now += 1000;
    late.push(each.late);
    busy += each.busy * 1000;
    processor += each.processor * 1000;
    vi.advanceTimersByTime(1000);
  }
  return health.healthy();
}

const calm = { late: 2, busy: 0.1, processor: 0.1 };
const laden = { late: 120, busy: 0.9, processor: 0.9 };

test('the start, which loads the parts of the process, does not count', () => {
  expect(pass(3, { late: 900, busy: 1, processor: 1 })).toBe(true);
  expect(pass(6, calm)).toBe(true);
  expect(health.lastSample().late_p99_ms).toBe(2);
});

describe('once it runs', () => {
  beforeEach(() => {
    pass(9, calm);
  });

  test('one long pause is no load', () => {
    late.push(...Array.from({ length: 20 }, () => 0), 300);
    expect(pass(1, calm)).toBe(true);
  });

  test('being late by its own work is, until it is not late any more', () => {
    expect(pass(9, { ...laden, late: 99 })).toBe(true);
    expect(pass(9, laden)).toBe(false);
    expect(pass(9, { ...laden, late: 80 })).toBe(false);
    expect(pass(9, { ...laden, late: 49 })).toBe(true);
  });

  test('or until it works little', () => {
    expect(pass(9, laden)).toBe(false);
    expect(pass(9, { ...laden, processor: 0.45 })).toBe(false);
    expect(pass(9, { ...laden, processor: 0.3 })).toBe(true);
  });

  test('where another program has the processor it is late and admits calls', () => {
    // Waiting for the processor makes the loop look busy; the time that it had says otherwise.
    expect(pass(20, { late: 400, busy: 0.95, processor: 0.2 })).toBe(true);
    // Its own threads that work beside the loop have processor time, and the loop is idle.
    expect(pass(20, { late: 400, busy: 0.2, processor: 1.6 })).toBe(true);
  });

  test('a stopped watch looks no more', () => {
    health.stop();
    expect(pass(9, laden)).toBe(true);
  });
});

test.runIf(process.platform === 'linux')('what other threads did isn’t work of the loop', async () => {
  vi.useRealTimers();
  // It works for a second of processor time, which the loop has no part in.
  const worker = new Worker(
    `const { performance } = require('node:perf_hooks');
     const from = performance.now();
     while (performance.now() - from < 1000);`,
    { eval: true },
  );
  const before = { own: loopOfThisProcess.processorMs(), all: process.cpuUsage() };
  await once(worker, 'exit');
  const { user, system } = process.cpuUsage(before.all);
  const all = (user + system) / 1000;
  expect(loopOfThisProcess.processorMs() - before.own).toBeLessThan(all / 2);
});

test('what this process did is work of its own, and what it waited is not', async () => {
  vi.useRealTimers();
  const busyMs = () => loopOfThisProcess.busyMs();
  const processorMs = () => loopOfThisProcess.processorMs();
  const delay = loopOfThisProcess.delay();
  await sleep(50);
  const before = { busy: busyMs(), processor: processorMs() };
  while (processorMs() - before.processor < 60);
  expect(busyMs() - before.busy).toBeGreaterThan(50);
  await sleep(20);
  expect(delay.p99Ms()).toBeGreaterThan(30);
  // Where others have the processor the loop counts as busy meanwhile: one stretch without them is enough.
  await vi.waitFor(
    async () => {
      const after = { busy: busyMs(), at: performance.now() };
      await sleep(200);
      expect(busyMs() - after.busy).toBeLessThan((performance.now() - after.at) / 2);
    },
    { timeout: patient(10_000), interval: 10 },
  );
  delay.stop();
});
