/** Ways to the places of the editor: to a section, and to a field in whatever row holds it. */
import { createContext, type ReactNode, use, useEffect, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { type FieldPath, useFormContext } from 'react-hook-form';
import type { AgentDraft } from '#contract/agents/agent-content';
import {
  advancedSectionIds,
  editorSections,
  type SectionId,
  sectionElement,
  sectionOf,
} from './editor-sections';
import { isIn } from './fault-fields';
import { useCurrentSection } from './use-current-section';

type Opener = (field: string) => void;

export interface EditorPlaces {
  /** Brings a section to the top of the window, open, with the focus in its first field. */
  goTo: (id: SectionId) => void;
  /** Opens the row that holds a field of the draft. */
  open: Opener;
  /** The same, and focuses the field. */
  reveal: (field: string) => void;
  /** Rows tell how the one with a field of `part` is opened. @returns what takes that back */
  holds: (part: string, open: Opener) => () => void;
}

const PlacesContext = createContext<EditorPlaces | null>(null);
const CurrentContext = createContext<SectionId>('basics');

const controls = 'input, textarea, select, [role="textbox"], button';

/** Around the editor. */
export function EditorPlacesProvider({ children }: { children: ReactNode }) {
  const { setFocus } = useFormContext<AgentDraft>();
  const [current, wentTo] = useCurrentSection();
  const openers = useRef(new Map<string, Opener>());

  const places = useMemo<EditorPlaces>(() => {
    const open = (field: string) => {
      const inOrder = [...openers.current].toSorted(([one], [other]) => one.length - other.length);
      // What is focused next must be on the page.
      flushSync(() => {
        for (const [part, opener] of inOrder) if (isIn(field, part)) opener(field);
      });
    };
    const goTo = (id: SectionId) => {
      open(editorSections[id].fields[0]);
      const section = sectionElement(id);
      section?.scrollIntoView({ block: 'start' });
      // Not at the button that closes it again.
      const isRow = advancedSectionIds.includes(id);
      const inside = isRow ? section?.querySelector('[role="group"]') : section;
      inside?.querySelector<HTMLElement>(controls)?.focus({ preventScroll: true });
      wentTo(id);
    };
    return {
      goTo,
      open,
      reveal(field) {
        open(field);
        const id = sectionOf(field);
        if (!id) return;
        const isThere = () => sectionElement(id)?.contains(document.activeElement) ?? false;
        const before = document.activeElement;
        // A line of a list of texts has no field of its own: then it's the list's.
        const steps = field.split('.');
        for (let length = steps.length; length > 0; length -= 1) {
          setFocus(steps.slice(0, length).join('.') as FieldPath<AgentDraft>);
          if (document.activeElement !== before && isThere()) return wentTo(id);
        }
        if (!isThere()) goTo(id);
      },
      holds(part, opener) {
        openers.current.set(part, opener);
        return () => {
          openers.current.delete(part);
        };
      },
    };
  }, [setFocus, wentTo]);

  return (
    <PlacesContext value={places}>
      <CurrentContext value={current}>{children}</CurrentContext>
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
