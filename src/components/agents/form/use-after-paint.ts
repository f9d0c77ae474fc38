import { startTransition, useCallback, useEffect, useState } from 'react';

/**
 * False for what is drawn first, true once that can be seen: then comes the rest, and holds nothing up.
 * `now` has it come at the next update.
 */
export function useAfterPaint(): [painted: boolean, now: () => void] {
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The task after the frame's: by then it is painted.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setPainted(true)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return [painted, useCallback(() => setPainted(true), [])];
}
