/** Whether something that was just pressed couldn't be opened, because its code couldn't be fetched. The banner says so. */
import { useSyncExternalStore } from 'react';

/** Milliseconds for which it's said, unless the network is back before. */
const SAID_FOR_MS = 8000;

let isSaid = false;
let tell: (() => void) | null = null;

/** Has the banner say it for a while. */
export function tellUnopened(): void {
  say(true);
  const done = () => say(false);
  setTimeout(done, SAID_FOR_MS);
  window.addEventListener('online', done, { once: true });
}

/** For the one banner that there is. */
export function useUnopened(): boolean {
  return useSyncExternalStore(subscribe, () => isSaid);
}

function say(unopened: boolean): void {
  isSaid = unopened;
  tell?.();
}

function subscribe(listener: () => void): () => void {
  tell = listener;
  return () => {
    if (tell === listener) tell = null;
  };
}
