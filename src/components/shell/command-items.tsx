import { Command } from 'cmdk';
import type { ReactNode } from 'react';
import { cn } from '@/lib/class-names';

/** Some entries of the command menu under a heading. */
export function CommandGroup({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Command.Group
      heading={heading}
      className="not-first:pt-2 [&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-soft"
    >
      {children}
    </Command.Group>
  );
}

interface CommandItemProps {
  /** Tells it from all others. */
  value: string;
  onSelect: () => void;
  children: ReactNode;
}

/** One entry: an icon, its name, and what tells it from others of that name. */
export function CommandItem({ value, onSelect, children }: CommandItemProps) {
  return (
    <Command.Item
      value={value}
      onSelect={onSelect}
      className={cn(
        'flex min-h-8 cursor-pointer items-center gap-2.5 rounded-control px-2 data-[selected=true]:bg-raised touch:min-h-11',
        '[&_svg]:size-4 [&_svg]:shrink-0',
      )}
    >
      {children}
    </Command.Item>
  );
}
