import { Menu } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '@/components/ui/button';
import { later } from '@/components/ui/loading/later';
import { useOpenedPart } from '../opened-part';
import type { MenuEntry } from './menu-entries';

export const MenuDrawer = later(() => import('./menu-drawer'));

/** From this width on the menu is permanent; Tailwind's `lg` is the same. */
const PERMANENT_MENU = '(min-width: 1024px)';

/** The menu button of smaller screens and its drawer, which is loaded when first needed. */
export function MenuDrawerHost({ entries }: { entries: readonly MenuEntry[] }) {
  const [open, setOpen] = useOpenedPart('drawer');

  useEffect(() => {
    const wide = window.matchMedia(PERMANENT_MENU);
    const closeWhenWide = () => {
      if (wide.matches) setOpen(false);
    };
    wide.addEventListener('change', closeWhenWide);
    return () => wide.removeEventListener('change', closeWhenWide);
  }, [setOpen]);

  return (
    <>
      <Button
        variant="quiet"
        size="icon"
        aria-label="Open menu"
        aria-haspopup="dialog"
        className="lg:hidden"
        onPointerEnter={MenuDrawer.prepare}
        onClick={() => setOpen(true)}
      >
        <Menu aria-hidden="true" />
      </Button>
      <MenuDrawer entries={entries} open={open} onOpenChange={setOpen} />
    </>
  );
}
