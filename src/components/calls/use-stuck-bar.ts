import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Of the shell's top bar, in pixels. */
const TOP_BAR = 56;

/**
 * Lets a sticky section stick by one of its parts: what is above the bar goes under the shell's top bar, the
 * bar and what follows stay in sight. Nothing on the page moves by it.
 */
export function useStuckBar(): {
  section: RefObject<HTMLElement | null>;
  bar: RefObject<HTMLDivElement | null>;
  /** Belongs to what goes under the top bar. */
  above: RefObject<HTMLDivElement | null>;
  /** Only the bar is left in sight. */
  isStuck: boolean;
} {
  const section = useRef<HTMLElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const above = useRef<HTMLDivElement>(null);
  const [isStuck, setStuck] = useState(false);
  useLayoutEffect(() => {
    if (!section.current) return;
    const place = () => {
      if (!section.current) return;
      const hidden = (bar.current?.offsetTop ?? 0) + section.current.clientTop;
      section.current.style.top = `${TOP_BAR - hidden}px`;
    };
    place();
    const observer = new ResizeObserver(place);
    observer.observe(section.current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (!above.current) return;
    const observer = new IntersectionObserver(([entry]) => entry && setStuck(!entry.isIntersecting), {
      // What only touches the edge would count as seen.
      rootMargin: `-${TOP_BAR + 4}px 0px 0px 0px`,
    });
    observer.observe(above.current);
    return () => observer.disconnect();
  }, []);
  return { section, bar, above, isStuck };
}
