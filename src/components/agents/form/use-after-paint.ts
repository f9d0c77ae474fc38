import { startTransition, useCallback, useEffect, useState } from 'react';

/** A page that's never idle gets the rest all the same. */
const AT_LATEST_MS = 200;

/**
 * False for what is drawn first, true once that can be seen and the page has nothing else to do: then comes the rest,
 * and holds nothing up. `now` has it come at the next update.
 */
export function useAfterPaint(): [painted: boolean, now: () => void] {
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    const drawRest = () => startTransition(() => setPainted(true));
    let takeBack = () => {};
    const frame = requestAnimationFrame(() => {
      // The task after the frame's: by then it is painted.
      const timer = setTimeout(() => {
        takeBack = whenIdle(drawRest);
      });
      takeBack = () => clearTimeout(timer);
    });
    return () => {
      cancelAnimationFrame(frame);
      takeBack();
    };
  }, []);
  return [painted, useCallback(() => setPainted(true), [])];
}

/** Not every browser tells when it's idle. */
function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    work();
    return () => {};
  }
  const handle = requestIdleCallback(work, { timeout: AT_LATEST_MS });
  return () => cancelIdleCallback(handle);
}
