/**
 * Which of the shell's menus is open. Kept beside the components, because the shell around a page that loads gives
 * way to another one when the page is there: what was pressed meanwhile stays open.
 */
import { useCallback, useSyncExternalStore } from 'react';

type ShellPart = 'commands' | 'drawer' | 'account' | 'inbox';

let opened: ShellPart | null = null;
const listeners = new Set<() => void>();

/** Whether it's open, and how to open or close it. Opening one closes the others. */
export function useOpenedPart(part: ShellPart): [open: boolean, setOpen: (open: boolean) => void] {
  const open = useSyncExternalStore(subscribe, () => opened === part);
  const setOpen = useCallback(
    (next: boolean) => {
      if (next) change(part);
      else if (opened === part) change(null);
    },
    [part],
  );
  return [open, setOpen];
}

/** When the person goes: the next one finds nothing open. */
export function closeShellParts(): void {
  change(null);
}

function change(next: ShellPart | null): void {
  if (opened === next) return;
  opened = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
