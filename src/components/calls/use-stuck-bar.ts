import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Of the shell's top bar, in pixels. */
const TOP_BAR = 56;

/**
 * Lets a sticky section stick by one of its parts: what is above the bar goes under the shell's top bar, the
 * bar and what follows stay in sight. Nothing on the page moves by it.
 */
export function useStuckBar(): {
  section: RefObject<HTMLElement | null>;
  bar: RefObject<HTMLDivElement | null>;
} {
  const section = useRef<HTMLElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!section.current) return;
    const place = () => {
      if (section.current) section.current.style.top = `${TOP_BAR - (bar.current?.offsetTop ?? 0)}px`;
    };
    place();
    const observer = new ResizeObserver(place);
    observer.observe(section.current);
    return () => observer.disconnect();
  }, []);
  return { section, bar };
}
