/** Which of the site's tabs is in front of its person: this one, another one, or none. */
import { useEffect, useSyncExternalStore } from 'react';

/** The lock of the tab in front. */
const FRONT = 'callwright-in-front';

/** Pages without https have none. */
function locks(): LockManager | null | undefined {
  return navigator.locks;
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('focus', listener);
  window.addEventListener('blur', listener);
  return () => {
    window.removeEventListener('focus', listener);
    window.removeEventListener('blur', listener);
  };
}

/** Whether this tab is in front. Others know it for as long as this is used. */
export function useInFront(): boolean {
  const inFront = useSyncExternalStore(subscribe, () => document.hasFocus());
  useEffect(() => {
    const manager = locks();
    if (!inFront || !manager) return;
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    // Shared: the one that was in front before may still hold it.
    void manager.request(FRONT, { mode: 'shared' }, () => held);
    return () => release();
  }, [inFront]);
  return inFront;
}

/** Whether this tab is in front, or another one that uses `useInFront`. */
export async function isAnyInFront(): Promise<boolean> {
  if (document.hasFocus()) return true;
  const state = await locks()?.query();
  return (state?.held ?? []).some(({ name }) => name === FRONT);
}
