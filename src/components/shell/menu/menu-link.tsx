import { Link, useLocation } from '@tanstack/react-router';
import { cn } from '@/lib/class-names';
import type { MenuEntry } from './menu-entries';

interface MenuLinkProps {
  entry: MenuEntry;
  /** With its label beside the icon; without, the label is a tooltip. */
  expanded: boolean;
  onFollow?: () => void;
}

/** An entry of the menu. The router marks the current one with `aria-current`, also below its path. */
export function MenuLink({ entry, expanded, onFollow }: MenuLinkProps) {
  const Icon = entry.icon;
  const isBelow = useLocation({ select: ({ pathname }) => isPart(entry, pathname) });
  return (
    <Link
      to={entry.path}
      aria-current={isBelow ? 'page' : undefined}
      onClick={onFollow}
      className={cn(
        'group relative flex h-8 items-center gap-3 rounded-control px-4 text-soft hover:bg-raised hover:text-ink touch:h-11',
        'aria-[current=page]:bg-raised aria-[current=page]:font-medium aria-[current=page]:text-ink',
      )}
    >
      <span
        aria-hidden="true"
        className={cn(
          'absolute inset-y-1.5 left-0 hidden w-0.75 rounded-full group-aria-[current=page]:block',
          entry.bar,
        )}
      />
      <Icon aria-hidden="true" className={cn('size-4 shrink-0', entry.accent)} />
      {expanded ? (
        <span className="truncate">{entry.label}</span>
      ) : (
        <span role="tooltip" className={tooltip}>
          {entry.label}
        </span>
      )}
    </Link>
  );
}

/** Pages that are reached from an entry, with an address of their own. */
const isPart = ({ path }: MenuEntry, pathname: string) =>
  path === '/calls' && pathname.startsWith('/campaigns');

/** The label of a collapsed entry: always its name, seen while it is pointed at. */
const tooltip = cn(
  'pointer-events-none absolute left-full ml-3 rounded-control bg-ink px-2.5 py-1.5 text-sm whitespace-nowrap text-ground opacity-0 shadow-float',
  'transition-opacity duration-120 group-hover:opacity-100 group-focus-visible:opacity-100',
);
