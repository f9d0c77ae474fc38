import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

/** Milliseconds that the mouse rests on the collapsed menu before it opens. */
const HOVER_OPEN_MS = 120;

/**
 * Opens on resting hover and on keyboard focus, closes when both have left, on Escape and when told.
 * Once closed under the pointer it stays closed until the pointer comes anew. Touch has no hover.
 */
export function useHoverIntent() {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const close = () => {
    clearTimeout(timer.current);
    setHovered(false);
    setFocused(false);
  };
  return {
    open: hovered || focused,
    close,
    handlers: {
      onPointerEnter(event: PointerEvent) {
        if (event.pointerType !== 'mouse') return;
        clearTimeout(timer.current);
        timer.current = setTimeout(() => setHovered(true), HOVER_OPEN_MS);
      },
      onPointerLeave() {
        clearTimeout(timer.current);
        setHovered(false);
      },
      onFocus(event: FocusEvent) {
        if (event.target.matches(':focus-visible')) setFocused(true);
      },
      onBlur(event: FocusEvent) {
        if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false);
      },
      onKeyDown(event: KeyboardEvent) {
        if (event.key === 'Escape') close();
      },
    },
  };
}
