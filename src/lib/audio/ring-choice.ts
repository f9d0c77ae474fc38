/** Whether this browser makes a sound when a call waits for a person. Kept in this browser; other tabs follow it. */
import { useSyncExternalStore } from 'react';

const KEY = 'callwright-ring';
const OFF = 'off';
const listeners = new Set<() => void>();
/** A choice that could not be stored; it holds until the page is left. */
let unstored: boolean | null = null;

/** On until someone turns it off. */
function rings(): boolean {
  if (unstored !== null) return unstored;
  try {
    return localStorage.getItem(KEY) !== OFF;
  } catch {
    return true;
  }
}

/** Takes the choice and keeps it. */
export function chooseRing(on: boolean): void {
  try {
    if (on) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, OFF);
    unstored = null;
  } catch {
    unstored = on;
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const fromOtherTab = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', fromOtherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', fromOtherTab);
  };
}

/** The choice, kept up to date. */
export const useRings = (): boolean => useSyncExternalStore(subscribe, rings);
