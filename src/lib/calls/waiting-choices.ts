/**
 * How this browser tells of a call that waits for a person: by a sound, and by a notification of the operating system. Kept in
 * this browser; other tabs follow it.
 */
import { useSyncExternalStore } from 'react';

interface WaitingChoice {
  choose(on: boolean): void;
  /** The choice, kept up to date. */
  use(): boolean;
}

/** On until someone turns it off. */
export const ringChoice = keptChoice('callwright-ring', true);
/** Off until someone turns it on, since the browser asks them then. */
export const noticeChoice = keptChoice('callwright-notice', false);

/** @param usual what holds until someone chooses */
function keptChoice(key: string, usual: boolean): WaitingChoice {
  const listeners = new Set<() => void>();
  /** A choice that could not be stored; it holds until the page is left. */
  let unstored: boolean | null = null;
  const isOn = (): boolean => {
    if (unstored !== null) return unstored;
    try {
      return (localStorage.getItem(key) ?? (usual ? 'on' : 'off')) === 'on';
    } catch {
      return usual;
    }
  };
  const subscribe = (listener: () => void): (() => void) => {
    const fromOtherTab = (event: StorageEvent) => {
      if (event.key === key || event.key === null) listener();
    };
    listeners.add(listener);
    window.addEventListener('storage', fromOtherTab);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', fromOtherTab);
    };
  };
  return {
    choose(on) {
      try {
        if (on === usual) localStorage.removeItem(key);
        else localStorage.setItem(key, on ? 'on' : 'off');
        unstored = null;
      } catch {
        unstored = on;
      }
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(subscribe, isOn),
  };
}
