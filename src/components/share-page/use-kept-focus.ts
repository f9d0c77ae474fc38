import { useEffect } from 'react';

/** Keeps the focus near what had it, for as long as the component is there. It's loaded once something has the focus. */
export function useKeptFocus(): void {
  useEffect(() => {
    let stop: (() => void) | null = null;
    const gone = new AbortController();
    const load = () => {
      import('@/lib/kept-focus')
        .then(({ keepFocus }) => {
          if (!gone.signal.aborted) stop = keepFocus();
        })
        // Without a connection the focus goes its own ways.
        .catch(() => undefined);
    };
    document.addEventListener('focusin', load, { once: true, signal: gone.signal });
    return () => {
      gone.abort();
      stop?.();
    };
  }, []);
}
