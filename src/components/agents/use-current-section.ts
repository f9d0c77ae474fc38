import { useEffect, useState } from 'react';
import { type SectionId, sectionElement, sectionIds } from './editor-sections';

/** Where the head of a section counts as reached: below the top bar and the editor's own head. */
const READING_LINE_PX = 160;

/** The section one is reading; follows the scroll. */
export function useCurrentSection(): SectionId {
  const [current, setCurrent] = useState<SectionId>('basics');
  useEffect(() => {
    let frame = 0;
    const follow = () => {
      frame = 0;
      const atEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 4;
      const passed = sectionIds.filter(
        (id) => (sectionElement(id)?.getBoundingClientRect().top ?? Infinity) < READING_LINE_PX,
      );
      // The last ones are too short to reach the line.
      const last = sectionIds.at(-1);
      setCurrent((atEnd && window.scrollY > 0 && last) || (passed.at(-1) ?? 'basics'));
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
  return current;
}
