import { Menu } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { later } from '@/components/ui/loading/later';
import { useOpenedPart } from '../opened-part';
import type { MenuEntry } from './menu-entries';

export const MenuDrawer = later(() => import('./menu-drawer'));

/** The menu button of smaller screens and its drawer, which is loaded when first needed. */
export function MenuDrawerHost({ entries }: { entries: readonly MenuEntry[] }) {
  const [open, setOpen] = useOpenedPart('drawer');

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
