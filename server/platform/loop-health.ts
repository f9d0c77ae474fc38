/**
 * Whether this process keeps up: how late its event loop comes to what is due.
 *
 * A call that talks lives on this loop: each frame of its microphone is 20 ms long, a barge-in has to quiet
 * the agent within 200 ms, and speech goes out a little ahead of the device that plays it. A loop whose
 * 99th percentile stays under 50 ms serves them all, which is what 25 calls on one core are measured at.
 * At 100 ms half of the 200 would be spent on waiting, so further calls are refused from there on, while
 * those that run still sound right; they are taken again under 50 ms. The gap between the two keeps a
 * process from changing its mind with each call that comes and goes.
 *
 * One long pause in some seconds, such as a collection of garbage, is no load and lies above the 99th
 * percentile; a loop that is late again and again is below it.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';

export interface LoopHealth {
  /** False while the loop is too late for further calls. */
  healthy(): boolean;
  stop(): void;
}

export interface LoopHealthOptions {
  /** The loop's p99 delay over the last seconds, in ms; measured unless told. */
  delay?: LoopDelay;
}

export interface LoopDelay {
  p99Ms(): number;
  stop(): void;
}

const REFUSES_ABOVE_MS = 100;
const ADMITS_BELOW_MS = 50;
const LOOKS_EVERY_MS = 1000;
/** What one figure looks back on is between this and twice this. */
const WINDOW_MS = 3000;
const RESOLUTION_MS = 10;

export function watchLoop({ delay = measuredDelay() }: LoopHealthOptions = {}): LoopHealth {
  let healthy = true;
  const timer = setInterval(() => {
    const p99 = delay.p99Ms();
    healthy = healthy ? p99 <= REFUSES_ABOVE_MS : p99 < ADMITS_BELOW_MS;
  }, LOOKS_EVERY_MS);
  timer.unref();
  return {
    healthy: () => healthy,
    stop() {
      clearInterval(timer);
      delay.stop();
    },
  };
}

/**
 * Two histograms that begin anew in turn, so that the older one always knows some seconds. The first window
 * is forgotten: a process that has just begun loads its parts, which says nothing of how it carries calls.
 */
function measuredDelay(): LoopDelay {
  let older = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  let younger = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  let windows = 0;
  older.enable();
  younger.enable();
  const turn = setInterval(() => {
    windows += 1;
    [older, younger] = [younger, older];
    younger.reset();
    if (windows === 1) older.reset();
  }, WINDOW_MS);
  turn.unref();
  return {
    // The histogram holds the time between two ticks, not what they were late by.
    p99Ms: () => (windows < 2 ? 0 : Math.max(0, older.percentile(99) / 1e6 - RESOLUTION_MS)),
    stop() {
      clearInterval(turn);
      older.disable();
      younger.disable();
    },
  };
}
