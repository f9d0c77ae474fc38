/**
 * Whether this process keeps up with its own work.
 *
 * A call that talks lives on this event loop: each frame of its microphone is 20 ms long, a barge-in has to
 * quiet the agent within 200 ms, and speech goes out a little ahead of the device that plays it. A loop
 * whose 99th percentile stays under 50 ms serves them all, which is what 25 calls on one core are measured
 * at. At 100 ms half of the 200 would be spent on waiting.
 *
 * Lateness alone doesn't say whose fault it is: where another program has the processor, a loop with
 * nothing to do is late as well, and refusing calls would mend nothing. So a process is overloaded when its
 * loop is late and it works for at least half of the time itself. It is admitted to again when either is
 * clearly over; the gap between the two keeps a process from changing its mind with each call that comes
 * and goes.
 *
 * One long pause in some seconds, such as a collection of garbage, is no load and lies above the 99th
 * percentile; a loop that is late again and again is below it.
 */
import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';

export interface LoopHealth {
  /** False while the process is too busy for further calls. */
  healthy(): boolean;
  /** What was found when it was last looked at. */
  lastSample(): LoopSample;
  stop: () => void;
}

/** Of the last three to six seconds. */
interface LoopSample {
  /** How late the loop comes to what is due: the 99th percentile, in ms. */
  late_p99_ms: number;
  /**
   * The part of the time that the process itself works, 1 for all of it: the smaller one of how long its
   * loop was busy, which counts waiting for the processor, and of the processor time that it had.
   */
  own_work: number;
}

/** Where the figures come from. */
export interface LoopMeasures {
  /** A monotonic clock, in ms. */
  now(): number;
  /** Starts to measure the loop's delay. */
  delay(): { p99Ms(): number; stop(): void };
  /** How long the loop has been busy, and how much processor time was had, since the start; both in ms. */
  busyMs(): number;
  processorMs(): number;
}

const REFUSES_ABOVE_MS = 100;
const ADMITS_BELOW_MS = 50;
const REFUSES_FROM_WORK = 0.5;
const ADMITS_BELOW_WORK = 0.4;
const LOOKS_EVERY_MS = 1000;
/** What one figure looks back on is between this and twice this. */
const WINDOW_MS = 3000;
const RESOLUTION_MS = 10;

export function watchLoop(measures: LoopMeasures = loopOfThisProcess): LoopHealth {
  const windows = watchedWindows(measures);
  let healthy = true;
  let last: LoopSample = { late_p99_ms: 0, own_work: 0 };
  const timer = setInterval(() => {
    last = windows.look();
    const { late_p99_ms: late, own_work: work } = last;
    healthy = healthy
      ? late <= REFUSES_ABOVE_MS || work < REFUSES_FROM_WORK
      : late < ADMITS_BELOW_MS || work < ADMITS_BELOW_WORK;
  }, LOOKS_EVERY_MS);
  timer.unref();
  return {
    healthy: () => healthy,
    lastSample: () => last,
    stop() {
      clearInterval(timer);
      windows.stop();
    },
  };
}

/**
 * Two windows that begin in turn, so that the older one always knows some seconds. The first one is
 * forgotten: a process that has just started loads its parts, which says nothing of how it carries calls.
 */
function watchedWindows(measures: LoopMeasures) {
  const open = () => ({
    from: measures.now(),
    delay: measures.delay(),
    busy: measures.busyMs(),
    processor: measures.processorMs(),
  });
  let older = open();
  let younger = open();
  let turns = 0;
  return {
    look(): LoopSample {
      if (measures.now() - younger.from >= WINDOW_MS) {
        older.delay.stop();
        [older, younger] = [younger, open()];
        turns += 1;
      }
      const ms = measures.now() - older.from;
      if (turns < 2 || ms <= 0) return { late_p99_ms: 0, own_work: 0 };
      const worked = Math.min(measures.busyMs() - older.busy, measures.processorMs() - older.processor);
      return { late_p99_ms: older.delay.p99Ms(), own_work: worked / ms };
    },
    stop() {
      older.delay.stop();
      younger.delay.stop();
    },
  };
}

export const loopOfThisProcess: LoopMeasures = {
  now: () => performance.now(),
  delay() {
    const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
    histogram.enable();
    return {
      // It holds the time between two ticks, not what they were late by.
      p99Ms: () => Math.max(0, histogram.percentile(99) / 1e6 - RESOLUTION_MS),
      stop: () => histogram.disable(),
    };
  },
  busyMs: () => performance.eventLoopUtilization().active,
  processorMs,
};

/**
 * Of the thread of this loop, as Node tells it (from 22.19) or Linux. Elsewhere of all threads: more than the loop had,
 * never less.
 */
function processorMs(): number {
  const { threadCpuUsage } = process as { threadCpuUsage?: () => NodeJS.CpuUsage };
  const usage = threadCpuUsage?.();
  if (usage !== undefined) return msOf(usage);
  return scheduledMs() ?? msOf(process.cpuUsage());
}

const msOf = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000;

/** What Linux's scheduler gave the thread that asks; its first figure is in ns. Null where it doesn't tell. */
function scheduledMs(): number | null {
  try {
    const ns = Number(readFileSync('/proc/thread-self/schedstat', 'latin1').split(' ')[0]);
    return Number.isFinite(ns) && ns > 0 ? ns / 1e6 : null;
  } catch {
    return null;
  }
}
