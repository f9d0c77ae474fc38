import { Sheet, SheetContent } from '@/components/ui/overlays/sheet';
import type { MenuEntry } from './menu-entries';
import { MenuLink } from './menu-link';

interface MenuDrawerProps {
  entries: readonly MenuEntry[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The menu of smaller screens: it slides in and goes again once an entry is followed. */
export default function MenuDrawer({ entries, open, onOpenChange }: MenuDrawerProps) {
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
