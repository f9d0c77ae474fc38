import { ChevronRight } from 'lucide-react';
import * as RadixCollapsible from 'radix-ui/collapsible';
import { type ReactNode, useState } from 'react';
import { cn } from '@/lib/class-names';

interface DisclosureProps {
  /** What it's about; the button that opens it. */
  head: ReactNode;
  /** Left out: it keeps track of this itself, and begins closed. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Inside other text: as small and quiet as that. */
  quiet?: boolean;
  className?: string;
  /** Drawn in place of the rest while it's closed. Only where `open` is given. */
  closed?: ReactNode;
  /** Drawn while it's open. */
  children: ReactNode;
}

/** Something that opens and closes by itself, apart from others. */
export function Disclosure({
  head,
  open,
  onOpenChange,
  quiet = false,
  className,
  closed,
  children,
}: DisclosureProps) {
  const [ownOpen, setOwnOpen] = useState(false);
  const isOpen = open ?? ownOpen;
  return (
    <RadixCollapsible.Root
      open={isOpen}
      onOpenChange={(next) => {
        setOwnOpen(next);
        onOpenChange?.(next);
      }}
      className={className}
    >
      <RadixCollapsible.Trigger
        className={cn(
          'group flex min-w-0 cursor-pointer items-center gap-1.5 text-left touch:min-h-11',
          quiet
            ? 'flex-wrap content-center gap-y-1 rounded-[4px] text-soft'
            : '-mx-1 min-h-8 w-[calc(100%+0.5rem)] rounded-control px-1 font-medium transition-colors duration-120 ease-out hover:bg-raised',
        )}
      >
        <ChevronRight
          aria-hidden="true"
          className={cn(
            'shrink-0 text-soft transition-transform duration-120 ease-out group-data-[state=open]:rotate-90',
            // Beside the first line of a head that has more.
            quiet ? 'h-[1lh] w-3.5 self-start' : 'size-4',
          )}
        />
        {head}
      </RadixCollapsible.Trigger>
      {open === false && closed}
      {/* It measures itself also while it's closed: of hundreds in a page each would have all of it laid out again. */}
      {isOpen && <RadixCollapsible.Content>{children}</RadixCollapsible.Content>}
    </RadixCollapsible.Root>
  );
}
