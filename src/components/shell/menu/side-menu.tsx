import { Link } from '@tanstack/react-router';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { cn } from '@/lib/class-names';
import { useSessionSnapshot } from '@/lib/session/use-session';
import { BrandMark } from '../../ui/brand-mark';
import type { MenuEntry } from './menu-entries';
import { MenuLink } from './menu-link';

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

/** The product's mark and, where there is room, its name above the workspace's. */
function Brand({ expanded, onFollow }: { expanded: boolean; onFollow?: () => void }) {
  const { user } = useSessionSnapshot();
  return (
    <Link
      to="/dashboard"
      onClick={onFollow}
      aria-label="Callwright"
      className="flex h-12 items-center gap-3 rounded-control px-2.5 hover:bg-raised"
    >
      <BrandMark className="size-7 shrink-0" />
      {expanded && (
        <span className="grid min-w-0">
          <span className="truncate font-semibold">Callwright</span>
          {user?.workspaceName && <span className="truncate text-sm text-soft">{user.workspaceName}</span>}
        </span>
      )}
    </Link>
  );
}

const MENU_KEY = 'callwright.menu';

function storedChoice(): boolean {
  try {
    return localStorage.getItem(MENU_KEY) !== 'collapsed';
  } catch {
    return true;
  }
}

/** Whether the menu stays expanded, kept in this browser, and how to change it; expanded at first. */
function useMenuPinned(): [pinned: boolean, setPinned: (pinned: boolean) => void] {
  const [pinned, setState] = useState(storedChoice);
  const setPinned = (next: boolean) => {
    setState(next);
    try {
      localStorage.setItem(MENU_KEY, next ? 'expanded' : 'collapsed');
    } catch {
      // Closed storage: the choice holds until the page is left.
    }
  };
  return [pinned, setPinned];
}

/** Milliseconds that the mouse rests on the collapsed menu before it opens. */
const HOVER_OPEN_MS = 120;

/**
 * Opens on resting hover and on keyboard focus, closes when both have left, on Escape and when told.
 * Once closed under the pointer it stays closed until the pointer comes back. Touch has no hover.
 */
function useHoverIntent() {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const close = () => {
    clearTimeout(timer.current);
    setHovered(false);
    setFocused(false);
  };
  return {
    open: hovered || focused,
    close,
    handlers: {
      onPointerEnter(event: PointerEvent) {
        if (event.pointerType !== 'mouse') return;
        clearTimeout(timer.current);
        timer.current = setTimeout(() => setHovered(true), HOVER_OPEN_MS);
      },
      onPointerLeave() {
        clearTimeout(timer.current);
        setHovered(false);
      },
      onFocus(event: FocusEvent) {
        if (event.target.matches(':focus-visible')) setFocused(true);
      },
      onBlur(event: FocusEvent) {
        if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false);
      },
      onKeyDown(event: KeyboardEvent) {
        if (event.key === 'Escape') close();
      },
    },
  };
}
