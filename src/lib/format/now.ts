/** One clock for every relative time on screen: it ticks twice a minute, only while someone reads it. */
import { useSyncExternalStore } from 'react';

const TICK = 30_000;
const readers = new Set<() => void>();
let current = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

function tick(): void {
  current = Date.now();
  for (const reader of readers) reader();
}

function subscribe(reader: () => void): () => void {
  if (readers.size === 0) {
    current = Date.now();
    timer = setInterval(tick, TICK);
  }
  readers.add(reader);
  return () => {
    readers.delete(reader);
    if (readers.size === 0) clearInterval(timer);
  };
}

// One function: another one each time would have every reader looked at again after each render.
const now = () => current;

/** The present, in milliseconds; renders again as it moves on. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, now);
}
