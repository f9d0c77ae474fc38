import { useRef } from 'react';

/** Lets through one of the presses that come in the same instant, as from a switch that bounces or a page that was busy. */
export function useOnePress(): (act: () => void) => void {
  const isPressed = useRef(false);
  return (act) => {
    if (isPressed.current) return;
    isPressed.current = true;
    // Presses that wait come before a timer does.
    setTimeout(() => (isPressed.current = false));
    act();
  };
}
