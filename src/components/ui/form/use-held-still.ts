import { useEffect, useState } from 'react';

let isPressed = false;
const waiting = new Set<() => void>();

const press = () => {
  isPressed = true;
};
const release = () => {
  // The click comes with the release; only then may things move.
  setTimeout(() => {
    isPressed = false;
    for (const listener of waiting) listener();
    waiting.clear();
  });
};
document.addEventListener('pointerdown', press, { capture: true });
document.addEventListener('pointerup', release, { capture: true });
document.addEventListener('pointercancel', release, { capture: true });

/**
 * `value`; but while a pointer is pressed, what it was before. Pressing takes the focus from a field, and
 * what is then said about the field would move the button away before the press is a click.
 */
export function useHeldStill<T>(value: T): T {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    if (value === shown) return;
    const follow = () => setShown(value);
    if (!isPressed) {
      follow();
      return;
    }
    waiting.add(follow);
    return () => {
      waiting.delete(follow);
    };
  }, [value, shown]);
  return isPressed ? shown : value;
}
