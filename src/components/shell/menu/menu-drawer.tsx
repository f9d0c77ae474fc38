import { useEffect } from 'react';
import { Sheet, SheetContent } from '@/components/ui/overlays/sheet';
import type { MenuEntry } from './menu-entries';
import { MenuLink } from './menu-link';

/** From this width on the menu is permanent; Tailwind's `lg` is the same. */
const PERMANENT_MENU = '(min-width: 1024px)';

interface MenuDrawerProps {
  entries: readonly MenuEntry[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The menu of smaller screens: it slides in and goes again once an entry is followed. */
export default function MenuDrawer({ entries, open, onOpenChange }: MenuDrawerProps) {
  useEffect(() => {
    const wide = window.matchMedia(PERMANENT_MENU);
    const closeWhenWide = () => {
      if (wide.matches) onOpenChange(false);
    };
    wide.addEventListener('change', closeWhenWide);
    return () => wide.removeEventListener('change', closeWhenWide);
  }, [onOpenChange]);
  return (
    <Sheet open={open} onOpenChange={onOpenChange}>
      <SheetContent side="left" title="Callwright">
        <nav aria-label="Main" className="px-3 pb-4">
          <ul className="grid gap-0.5">
            {entries.map((entry) => (
              <li key={entry.id}>
                <MenuLink entry={entry} expanded onFollow={() => onOpenChange(false)} />
              </li>
            ))}
          </ul>
        </nav>
      </SheetContent>
    </Sheet>
  );
}
