import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Tooltip } from '@/components/ui/tooltip';
import { cn } from '@/lib/class-names';
import type { MenuEntry } from './menu-entries';

interface MenuLinkProps {
  entry: MenuEntry;
  /** With its label; without it the label is a tooltip. */
  expanded: boolean;
  onFollow?: () => void;
}

/** An entry of the menu. The router marks the current one with `aria-current`, also below its path. */
export function MenuLink({ entry, expanded, onFollow }: MenuLinkProps) {
  const [pointedAt, setPointedAt] = useState(false);
  const Icon = entry.icon;
  return (
    <Tooltip words={entry.label} side="right" open={pointedAt && !expanded} onOpenChange={setPointedAt}>
      <Link
        to={entry.path}
        onClick={onFollow}
        className={cn(
          'group relative flex h-10 items-center gap-3 rounded-control px-4 font-medium hover:bg-raised touch:h-11',
          'aria-[current=page]:bg-raised',
        )}
      >
        <span
          aria-hidden="true"
          className={cn(
            'absolute inset-y-2 left-0 hidden w-0.75 rounded-full group-aria-[current=page]:block',
            entry.bar,
          )}
        />
        <Icon aria-hidden="true" className={cn('size-4 shrink-0', entry.accent)} />
        <span className={expanded ? 'truncate' : 'sr-only'}>{entry.label}</span>
      </Link>
    </Tooltip>
  );
}
