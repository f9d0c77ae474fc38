import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Made in one go, after what was made before can be seen. */
const MORE_LINES = 150;

/** What may lead to a line that isn't made: walking the turns, looking for words, playing, printing. */
const ASKING = ['keydown', 'pointerdown', 'beforeprint'] as const;

/**
 * How many lines of a long call are made: those that are seen first, then more after each paint, and all of them before anything
 * asks for one. Not in a transition, which waits for seconds while the machine has more to do.
 *
 * @param many how many there are, and how many are there at the least; null: all are made at once
 */
export function useMadeLines(
  many: { total: number; least: number } | null,
  list: RefObject<HTMLElement | null>,
): number {
  const { total, least } = many ?? { total: 0, least: Number.POSITIVE_INFINITY };
  const [made, setMade] = useState(least);
  const count = Math.max(made, least);
  const isWhole = count >= total;

  useEffect(() => {
    if (isWhole) return;
    // Lines that a running call brings later are made as they come.
    const next = count + MORE_LINES >= total ? Number.POSITIVE_INFINITY : count + MORE_LINES;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The task after the frame's: by then it's painted.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setMade(next));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [count, total, isWhole]);

  useEffect(() => {
    if (isWhole) return;
    const makeAll = () => flushSync(() => setMade(Number.POSITIVE_INFINITY));
    const scrolled = () => {
      const last = list.current?.lastElementChild?.getBoundingClientRect().bottom;
      if (last !== undefined && last < 2 * window.innerHeight) makeAll();
    };
    const stop = new AbortController();
    const early = { capture: true, signal: stop.signal };
    for (const asks of ASKING) window.addEventListener(asks, makeAll, early);
    window.addEventListener('scroll', scrolled, { passive: true, signal: stop.signal });
    return () => stop.abort();
  }, [isWhole, list]);

  return count;
}
