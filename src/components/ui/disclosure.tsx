import { ChevronRight } from 'lucide-react';
import * as RadixCollapsible from 'radix-ui/collapsible';
import type { ReactNode } from 'react';
import { cn } from '@/lib/class-names';

interface DisclosureProps {
  /** What it's about; the button that opens it. */
  head: ReactNode;
  /** Left out: it keeps track of this itself, and begins closed. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  className?: string;
  /** Drawn while it's open. */
  children: ReactNode;
}

/** Something that opens and closes by itself, apart from others. */
export function Disclosure({ head, open, onOpenChange, className, children }: DisclosureProps) {
  return (
    <RadixCollapsible.Root
      {...(open === undefined ? {} : { open })}
      {...(onOpenChange ? { onOpenChange } : {})}
      className={className}
    >
      <RadixCollapsible.Trigger
        className={cn(
          'group -ml-1 flex min-h-8 w-full min-w-0 cursor-pointer items-center gap-1.5 rounded-control px-1 text-left font-medium',
          'transition-colors duration-120 ease-out hover:bg-raised touch:min-h-11',
        )}
      >
        <ChevronRight
          aria-hidden="true"
          className="size-4 shrink-0 text-soft transition-transform duration-120 ease-out group-data-[state=open]:rotate-90"
        />
        {head}
      </RadixCollapsible.Trigger>
      <RadixCollapsible.Content>{children}</RadixCollapsible.Content>
    </RadixCollapsible.Root>
  );
}
