/** Ways to the places of the editor: to a section, and to a field in whatever row holds it. */
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type FieldPath, useFormContext } from 'react-hook-form';
import type { AgentDraft } from '#contract/agents/agent-content';
import { bannerHeight } from '@/lib/offline/offline-banner';
import {
  editorSections,
  mainSectionIds,
  sectionElement,
  type SectionId,
  sectionIds,
  sectionOf,
} from './editor-sections';
import { isIn } from './fault-fields';
import { useAfterPaint } from './use-after-paint';

type Opener = (field: string) => void;

interface EditorPlaces {
  /** Brings a section to the top of the window, open, with the focus in its first field. */
  goTo: (id: SectionId) => void;
  /** Opens the row that holds a field of the draft. */
  open: Opener;
  /** The same, and focuses the field. */
  reveal: (field: string) => void;
  /** Says that one is in a section now, such as in a row that was added. */
  cameTo: (id: SectionId) => void;
  /** Draws now what else comes after the first screen. */
  drawAll: () => void;
  /** Rows tell how the one with a field of `part` is opened. @returns what takes that back */
  holds: (part: string, open: Opener) => () => void;
}

const PlacesContext = createContext<EditorPlaces | null>(null);
const CurrentContext = createContext<SectionId>('basics');
const WholeContext = createContext(false);

const controls = 'input, textarea, select, [role="textbox"], button';
/** For what is wrong with a field, and the bar at a phone's foot. */
const ROOM_BELOW_PX = 140;

/** Around the editor. */
export function EditorPlacesProvider({ children }: { children: ReactNode }) {
  const { setFocus } = useFormContext<AgentDraft>();
  const [current, wentTo] = useCurrentSection();
  const openers = useRef(new Map<string, Opener>());
  const again = useRef(0);
  // What is below the first screen, and the panel, are drawn right after it, so that the first is there sooner.
  const [isWhole, drawWhole] = useAfterPaint();

  const places = useMemo<EditorPlaces>(() => {
    const drawAll = () => flushSync(drawWhole);
    const open = (field: string) => {
      // Where one goes there may be nothing yet, and what came above it later would push it away.
      drawAll();
      const inOrder = [...openers.current].toSorted(([one], [other]) => one.length - other.length);
      // What is focused next must be on the page.
      flushSync(() => {
        for (const [part, opener] of inOrder) if (isIn(field, part)) opener(field);
      });
    };
    const onceDrawn = (then: () => void) => {
      cancelAnimationFrame(again.current);
      again.current = requestAnimationFrame(() => {
        again.current = requestAnimationFrame(then);
      });
    };
    const goTo = (id: SectionId) => {
      open(editorSections[id].fields[0]);
      const section = sectionElement(id);
      const toTop = () => section?.scrollIntoView({ block: 'start' });
      toTop();
      // Not at the button that closes it again.
      const isRow = !mainSectionIds.includes(id);
      const inside = isRow ? section?.querySelector('[role="group"]') : section;
      inside?.querySelector<HTMLElement>(controls)?.focus({ preventScroll: true });
      wentTo(id);
      // What comes near the window by it gets its real height with the next frame. Not every browser makes up for that.
      onceDrawn(() => {
        toTop();
        wentTo(id);
      });
    };
    return {
      goTo,
      open,
      drawAll,
      cameTo(id) {
        wentTo(id);
        // The focus may have scrolled there meanwhile.
        onceDrawn(() => wentTo(id));
      },
      reveal(field) {
        open(field);
        const id = sectionOf(field);
        if (!id) return;
        const cameTo = () => {
          wentTo(id);
          onceDrawn(() => {
            // With what's said below it. What comes near the window has its real height by now.
            const { bottom = 0 } = document.activeElement?.getBoundingClientRect() ?? {};
            if (bottom > window.innerHeight - ROOM_BELOW_PX)
              document.activeElement?.scrollIntoView({ block: 'center' });
            wentTo(id);
          });
        };
        const isThere = () => sectionElement(id)?.contains(document.activeElement) ?? false;
        const before = document.activeElement;
        const steps = field.split('.');
        /** A line of a list of texts doesn't have its own field: then it's the list's. */
        const focusWithin = (length: number) => {
          setFocus(steps.slice(0, length).join('.') as FieldPath<AgentDraft>);
          // The form gives the focus a moment later.
          setTimeout(() => {
            if (document.activeElement !== before && isThere()) return cameTo();
            if (length > 1) return focusWithin(length - 1);
            // Hours are an example as a whole, which no control holds.
            document.querySelector<HTMLElement>(`[data-example="${CSS.escape(field)}"] button`)?.focus();
            if (isThere()) cameTo();
            else goTo(id);
          });
        };
        focusWithin(steps.length);
      },
      holds(part, opener) {
        openers.current.set(part, opener);
        return () => {
          openers.current.delete(part);
        };
      },
    };
  }, [setFocus, wentTo, drawWhole]);

  return (
    <PlacesContext value={places}>
      <CurrentContext value={current}>
        <WholeContext value={isWhole}>{children}</WholeContext>
      </CurrentContext>
    </PlacesContext>
  );
}

export function usePlaces(): EditorPlaces {
  const places = use(PlacesContext);
  if (!places) throw new Error('A part of the editor is outside of it.');
  return places;
}

/** The same where there may be no editor around. */
export function usePlacesIfAny(): EditorPlaces | null {
  return use(PlacesContext);
}

/** False while only the first screen of the editor is drawn. */
export function useIsWhole(): boolean {
  return use(WholeContext);
}

/** The section being read. */
export function useCurrent(): SectionId {
  return use(CurrentContext);
}

/** Says how the row with a field of one of `parts` is opened, for as long as the caller is on screen. */
export function useHolds(parts: readonly string[], open: Opener): void {
  const { holds } = usePlaces();
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  const key = parts.join(' ');
  useEffect(() => {
    const ends = key.split(' ').map((part) => holds(part, (field) => latest.current(field)));
    return () => ends.forEach((end) => end());
  }, [holds, key]);
}

/** Of a section, in the window; undefined where it isn't drawn. */
const topOf = (id: SectionId) => sectionElement(id)?.getBoundingClientRect().top;

/** Where the head of a section counts as reached: below the top bar and the editor's own head. */
const READING_LINE_PX = 160;
/** The last head is at least this far above the end of the window. */
const LAST_LINE_PX = 40;

/** The section one is reading: follows the scroll. And what says that one went to a section. */
function useCurrentSection(): [current: SectionId, wentTo: (id: SectionId) => void] {
  const [current, setCurrent] = useState<SectionId>('basics');
  /**
   * The section that one went to, and where it came to be in the window: until it's scrolled from there, that's the
   * one. The page itself may be scrolled without that, when what is above gets its real height.
   */
  const wentToAt = useRef<{ id: SectionId; top: number } | null>(null);
  const wentTo = useCallback((id: SectionId) => {
    wentToAt.current = { id, top: topOf(id) ?? 0 };
    setCurrent(id);
  }, []);

  useEffect(() => {
    let frame = 0;
    const follow = () => {
      frame = 0;
      const at = wentToAt.current;
      if (at !== null && Math.abs((topOf(at.id) ?? Infinity) - at.top) < 2) return;
      wentToAt.current = null;
      const line = readingLine();
      let passed: SectionId = 'basics';
      // Only as far as needed: to measure what isn't drawn yet would lay it out.
      for (const id of sectionIds) {
        const top = topOf(id);
        if (top === undefined) continue;
        if (top >= line) break;
        passed = id;
      }
      setCurrent(passed);
    };
    const scrolled = () => {
      if (frame === 0) frame = requestAnimationFrame(follow);
    };
    window.addEventListener('scroll', scrolled, { passive: true });
    // What is drawn later moves the sections, too, and isn't scrolled to.
    const grown = new ResizeObserver(scrolled);
    grown.observe(document.body);
    return () => {
      cancelAnimationFrame(frame);
      grown.disconnect();
      window.removeEventListener('scroll', scrolled);
    };
  }, []);
  return [current, wentTo];
}

/** It moves down over the last screen: what is at the end of the page never comes to the top of the window. */
function readingLine(): number {
  const left = document.documentElement.scrollHeight - window.innerHeight - window.scrollY;
  const share = Math.min(1, Math.max(0, 1 - left / window.innerHeight));
  const line = READING_LINE_PX + bannerHeight();
  return line + share * Math.max(0, window.innerHeight - LAST_LINE_PX - line);
}
