/** Whether the side menu stays expanded, kept in this browser. */
import { useState } from 'react';

const KEY = 'callwright.menu';

function stored(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'collapsed';
  } catch {
    return true;
  }
}

/** The choice and how to change it; expanded until somebody collapses the menu. */
export function useMenuPinned(): [pinned: boolean, setPinned: (pinned: boolean) => void] {
  const [pinned, setState] = useState(stored);
  const setPinned = (next: boolean) => {
    setState(next);
    try {
      localStorage.setItem(KEY, next ? 'expanded' : 'collapsed');
    } catch {
      // Closed storage: the choice holds until the page is left.
    }
  };
  return [pinned, setPinned];
}
