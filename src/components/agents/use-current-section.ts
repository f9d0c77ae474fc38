import { useCallback, useEffect, useRef, useState } from 'react';
import { type SectionId, sectionElement, sectionIds } from './editor-sections';

/** Where the head of a section counts as reached: below the top bar and the editor's own head. */
const READING_LINE_PX = 160;
/** The last head is at least this far above the end of the window. */
const LAST_LINE_PX = 40;

/** The section one is reading: follows the scroll. And what says that one went to a section. */
export function useCurrentSection(): [current: SectionId, wentTo: (id: SectionId) => void] {
  const [current, setCurrent] = useState<SectionId>('basics');
  /** Where the page was when one went to a section; until it's scrolled from there, that's the one. */
  const wentToAt = useRef<number | null>(null);
  const wentTo = useCallback((id: SectionId) => {
    wentToAt.current = window.scrollY;
    setCurrent(id);
  }, []);

  useEffect(() => {
    let frame = 0;
    const follow = () => {
      frame = 0;
      if (wentToAt.current !== null && Math.abs(window.scrollY - wentToAt.current) < 2) return;
      wentToAt.current = null;
      const line = readingLine();
      const passed = sectionIds.filter(
        (id) => (sectionElement(id)?.getBoundingClientRect().top ?? Infinity) < line,
      );
      setCurrent(passed.at(-1) ?? 'basics');
    };
    const scrolled = () => {
      if (frame === 0) frame = requestAnimationFrame(follow);
    };
    window.addEventListener('scroll', scrolled, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', scrolled);
    };
  }, []);
  return [current, wentTo];
}

/** It moves down over the last screen: what is at the end of the page never comes to the top of the window. */
function readingLine(): number {
  const left = document.documentElement.scrollHeight - window.innerHeight - window.scrollY;
  const share = Math.min(1, Math.max(0, 1 - left / window.innerHeight));
  return READING_LINE_PX + share * Math.max(0, window.innerHeight - LAST_LINE_PX - READING_LINE_PX);
}
