/**
 * Lets work that can wait have what calls and requests leave of the event loop, in short slices, by turns
 * among those who ask. A piece of work with much to do asks before each slice; a slice is what runs from then on
 * without waiting for anything outside, such as one sentence of a test.
 *
 * After each slice the loop rests until it was busy, with whatever, for no more than a part of the time
 * since the slice began: a small part while calls run, so that waiting work slows down as calls need more
 * and goes on with what little is left when they need all.
 */
import { performance } from 'node:perf_hooks';
import { setImmediate as nextLap, setTimeout as sleep } from 'node:timers/promises';

export interface SpareTime {
  /**
   * Resolves when the next slice may begin.
   *
   * @param owner who asks, such as a workspace; each has the same number of slices
   * @throws the reason of `signal` when it fires first
   */
  slice: (owner: string, signal: AbortSignal) => Promise<void>;
}

interface SpareTimeOptions {
  /** Whether there is work that may not be held up, such as calls. */
  isNeeded: () => boolean;
  /** Ms for which the loop has been busy since the start; of this process unless told. */
  busyMs?: () => number;
}

/** The part of the time for which the loop may be busy while there is waiting work. */
const BUSY_AT_MOST = { needed: 0.4, free: 0.75 } as const;
/** A loop that never has time gives a slice as often as this. */
const LONGEST_REST_MS = { needed: 1000, free: 100 } as const;
const LOOK_AGAIN_MS = 5;

interface Waiting {
  begin: () => void;
  signal: AbortSignal;
}

export function createSpareTime({ isNeeded, busyMs = ofThisLoop }: SpareTimeOptions): SpareTime {
  /** By owner; who comes first is next. */
  const queues = new Map<string, Waiting[]>();
  let handsOut = false;

  function next(): Waiting | undefined {
    for (const [owner, queue] of queues) {
      queues.delete(owner);
      const waiting = queue.find(({ signal }) => !signal.aborted);
      const left = waiting === undefined ? [] : queue.slice(queue.indexOf(waiting) + 1);
      if (left.length > 0) queues.set(owner, left);
      if (waiting !== undefined) return waiting;
    }
    return undefined;
  }

  async function rest(): Promise<void> {
    const from = { at: performance.now(), busy: busyMs() };
    for (;;) {
      await nextLap();
      const kind = isNeeded() ? 'needed' : 'free';
      const passed = performance.now() - from.at;
      if (passed >= LONGEST_REST_MS[kind]) return;
      if (passed > 0 && (busyMs() - from.busy) / passed <= BUSY_AT_MOST[kind]) return;
      await sleep(LOOK_AGAIN_MS);
    }
  }

  async function handOut(): Promise<void> {
    if (handsOut) return;
    handsOut = true;
    for (let waiting = next(); waiting !== undefined; waiting = next()) {
      waiting.begin();
      await rest();
    }
    handsOut = false;
  }

  return {
    slice(owner, signal) {
      return new Promise((resolve, reject) => {
        signal.throwIfAborted();
        const giveUp = () => reject(signal.reason);
        signal.addEventListener('abort', giveUp, { once: true });
        const begin = () => {
          signal.removeEventListener('abort', giveUp);
          resolve();
        };
        queues.set(owner, [...(queues.get(owner) ?? []), { begin, signal }]);
        void handOut();
      });
    },
  };
}

const ofThisLoop = () => performance.eventLoopUtilization().active;
