import { useEffect, useRef } from 'react';
import { type EditorShortcut, shortcutOf } from '@/lib/agents/editor-shortcuts';

/** Listens for the editor's keys for as long as the editor is on screen, wherever the focus is. */
export function useEditorShortcuts(actions: Readonly<Record<EditorShortcut, () => void>>): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const shortcut = shortcutOf(event);
      // An open dialog has the keys to itself.
      if (
        !shortcut ||
        event.repeat ||
        document.querySelector('[role="alertdialog"], [role="dialog"][aria-modal="true"]')
      )
        return;
      event.preventDefault();
      latest.current[shortcut]();
    };
    // Before a text editor uses the key itself.
    window.addEventListener('keydown', pressed, { capture: true });
    return () => window.removeEventListener('keydown', pressed, { capture: true });
  }, []);
}
