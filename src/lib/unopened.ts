/** Whether something that was just pressed couldn't be opened, because its code couldn't be fetched. The banner says so. */
import { useSyncExternalStore } from 'react';

/** Milliseconds for which it's said. */
const SAID_FOR_MS = 8000;

let isSaid = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** @param unopened false: it has opened since */
export function tellUnopened(unopened: boolean): void {
  clearTimeout(timer);
  if (unopened) timer = setTimeout(() => tellUnopened(false), SAID_FOR_MS);
  if (isSaid === unopened) return;
  isSaid = unopened;
  for (const listener of listeners) listener();
}

export function useUnopened(): boolean {
  return useSyncExternalStore(subscribe, () => isSaid);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
