import { lazy, Suspense, useEffect, useState } from 'react';

const CommandMenu = lazy(() => import('./command-menu'));

interface CommandMenuHostProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Listens for ⌘K and Ctrl K; the menu itself is loaded when it is first used. */
export function CommandMenuHost({ open, onOpenChange }: CommandMenuHostProps) {
  const [used, setUsed] = useState(false);
  if (open && !used) setUsed(true);

  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.altKey) return;
      event.preventDefault();
      onOpenChange(!open);
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, [open, onOpenChange]);

  if (!used) return null;
  return (
    <Suspense fallback={null}>
      <CommandMenu open={open} onOpenChange={onOpenChange} />
    </Suspense>
  );
}
