import { Menu } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { useOpenedPart } from '../opened-part';
import type { MenuEntry } from './menu-entries';

const load = () => import('./menu-drawer');
const MenuDrawer = lazy(load);

/** From this width on the menu is permanent; Tailwind's `lg` is the same. */
const PERMANENT_MENU = '(min-width: 1024px)';

/** The menu button of smaller screens and its drawer, which is loaded when first needed. */
export function MenuDrawerHost({ entries }: { entries: readonly MenuEntry[] }) {
  const [open, setOpen] = useOpenedPart('drawer');
  const [used, setUsed] = useState(false);
  if (open && !used) setUsed(true);

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
        onPointerEnter={() => load().catch(() => undefined)}
        onClick={() => setOpen(true)}
      >
        <Menu aria-hidden="true" />
      </Button>
      {used && (
        <Suspense fallback={null}>
          <MenuDrawer entries={entries} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
