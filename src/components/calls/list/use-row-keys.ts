/** Walking the rows of the list by keyboard: one stop for Tab, the arrow keys from row to row. */
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import type { CallSummary } from '#contract/calls/calls';

interface RowKeysOptions {
  calls: readonly CallSummary[];
  hasRow: (callId: string) => boolean;
  /** Where Tab comes in unless a row had the focus. */
  tabStop: string | null;
  body: RefObject<HTMLTableSectionElement | null>;
  /** The row that gets the focus at the start, if it's here. */
  beginAt: string | null;
  /** Told which call has the focus, or that none has. */
  onHold: (callId: string | null) => void;
  scrollTo: (index: number) => void;
  /** Space, or Shift with an arrow: also all rows from the last one that was chosen. */
  onChoose: (callId: string, toHere: boolean) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

/** Where j and k mean themselves, or something else. */
const CONTROLS =
  'a, button, input, select, textarea, summary, [contenteditable], [tabindex]:not([tabindex="-1"]), [role="dialog"], [role="alertdialog"], [role="menu"]';

const isChosen = (target: EventTarget) =>
  target instanceof Element && target.closest('[aria-selected="true"]') !== null;

const callAt = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-call]')?.dataset.call : undefined;

const linkOf = (body: HTMLElement | null, callId: string) =>
  body?.querySelector<HTMLElement>(`[data-call="${callId}"] a`) ?? null;

export function useRowKeys({
  calls,
  hasRow,
  tabStop,
  body,
  beginAt,
  onHold,
  scrollTo,
  onChoose,
}: RowKeysOptions) {
  const [current, setCurrent] = useState(beginAt);
  /** A row that isn't in the page yet gets the focus when it is. */
  const awaited = useRef(beginAt);

  useEffect(() => {
    const link = awaited.current === null ? null : linkOf(body.current, awaited.current);
    if (link === null) return;
    awaited.current = null;
    link.focus({ preventScroll: true });
  });

  const goTo = (index: number) => {
    const call = calls[index];
    if (call === undefined) return;
    scrollTo(index);
    setCurrent(call.call_id);
    const link = linkOf(body.current, call.call_id);
    if (link) link.focus({ preventScroll: true });
    else awaited.current = call.call_id;
  };

  // The row that had the focus last, while it's in the page.
  const stop = current !== null && hasRow(current) ? current : tabStop;
  const comeIn = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const { key, target, defaultPrevented, altKey, ctrlKey, metaKey, shiftKey } = event;
    if ((key !== 'j' && key !== 'k') || defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return;
    if (target instanceof Element && target.closest(CONTROLS) !== null) return;
    goTo(calls.findIndex(({ call_id }) => call_id === stop));
  });
  useEffect(() => {
    // No control has the focus: j and k begin in the list, as in a mailbox.
    const pressed = (event: globalThis.KeyboardEvent) => comeIn(event);
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);

  return {
    stop,

    onFocus: (event: FocusEvent) => {
      const callId = callAt(event.target);
      if (callId === undefined) return;
      setCurrent(callId);
      onHold(callId);
    },

    /** While the focus moves within the page it's nowhere. Of a window that someone leaves, the page keeps it where it is. */
    onBlur: ({ relatedTarget }: FocusEvent) => {
      const to = relatedTarget ?? document.activeElement;
      onHold((to && callAt(to)) ?? null);
    },

    onKeyDown: (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const index = calls.findIndex(({ call_id }) => call_id === callAt(event.target));
      if (index === -1) return;
      const step = steps[event.key];
      const beside = calls[Math.max(0, index + (step ?? 0))];
      const onLink = event.target instanceof HTMLElement && event.target.tagName === 'A';
      if (step !== undefined && event.shiftKey) {
        const here = calls[index];
        if (here && !isChosen(event.target)) onChoose(here.call_id, false);
        if (beside) onChoose(beside.call_id, true);
      }
      if (step !== undefined) goTo(Math.max(0, index + step));
      else if (event.key === ' ' && onLink) onChoose(calls[index]?.call_id ?? '', event.shiftKey);
      else if (event.key === 'Home') goTo(0);
      else if (event.key === 'End') goTo(calls.length - 1);
      else return;
      event.preventDefault();
    },
  };
}
