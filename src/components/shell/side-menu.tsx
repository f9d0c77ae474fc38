import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { cn } from '@/lib/class-names';
import { Brand } from './brand';
import type { MenuEntry } from './menu-entries';
import { MenuLink } from './menu-link';
import { useMenuPinned } from './menu-preference';
import { useHoverIntent } from './use-hover-intent';

/**
 * The permanent menu of large screens: 264 px wide, or 72 px collapsed. Collapsed, it opens over the
 * page on hover and focus, so that nothing on the page moves.
 */
export function SideMenu({ entries }: { entries: readonly MenuEntry[] }) {
  const [pinned, setPinned] = useMenuPinned();
  const hover = useHoverIntent();
  const expanded = pinned || hover.open;
  const toggle = () => {
    setPinned(!pinned);
    hover.close();
  };
  const Icon = pinned ? PanelLeftClose : PanelLeftOpen;
  const toggleName = pinned ? 'Collapse menu' : 'Pin menu';
  return (
    <div className={cn('hidden shrink-0 lg:block', pinned ? 'w-[264px]' : 'w-[72px]')}>
      <nav
        aria-label="Main"
        data-expanded={expanded}
        className={cn(
          'fixed inset-y-0 left-0 z-30 flex flex-col gap-1 border-r border-line bg-surface px-3 py-3',
          'transition-[width] duration-150 ease-out motion-reduce:transition-none',
          // Collapsed, the tooltips must be able to leave it.
          expanded ? 'w-[264px] overflow-x-hidden overflow-y-auto' : 'w-[72px]',
          expanded && !pinned && 'shadow-float',
        )}
        {...hover.handlers}
      >
        <Brand expanded={expanded} />
        <ul className="grid gap-0.5 pt-3">
          {entries.map((entry) => (
            <li key={entry.id}>
              <MenuLink entry={entry} expanded={expanded} onFollow={hover.close} />
            </li>
          ))}
        </ul>
        <button
          type="button"
          aria-label={toggleName}
          onClick={toggle}
          className="mt-auto flex h-8 w-full cursor-pointer items-center gap-3 rounded-control px-4 text-soft hover:bg-raised hover:text-ink"
        >
          <Icon aria-hidden="true" className="size-4 shrink-0" />
          {expanded && <span className="truncate">{toggleName}</span>}
        </button>
      </nav>
    </div>
  );
}
