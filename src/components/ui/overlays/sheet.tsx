import { X } from 'lucide-react';
import * as RadixDialog from 'radix-ui/dialog';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '@/lib/class-names';
import { Button } from '../button';
import { veilStyles } from './dialog';
import { useReturnFocus } from './use-return-focus';

export const Sheet = RadixDialog.Root;
export const SheetTrigger = RadixDialog.Trigger;

const sides = {
  left: 'inset-y-0 left-0 w-[min(320px,calc(100vw-3rem))] animate-from-left border-r',
  right: 'inset-y-0 right-0 w-[min(400px,100vw)] animate-from-right border-l',
  bottom: 'inset-x-0 bottom-0 max-h-[85dvh] animate-from-bottom rounded-t-panel border-t',
} as const;

interface SheetContentProps extends Omit<ComponentProps<typeof RadixDialog.Content>, 'title'> {
  side: keyof typeof sides;
  title: ReactNode;
}

/** A panel that slides over the page from one side: the drawer, filters, a panel on a phone. */
export function SheetContent({ side, title, className, children, ...props }: SheetContentProps) {
  const returnFocus = useReturnFocus();
  return (
    <RadixDialog.Portal>
      {/* A sheet that's kept while it's closed is in the page before its veil. */}
      <RadixDialog.Overlay className={cn(veilStyles, 'z-40')} />
      <RadixDialog.Content
        aria-describedby={undefined}
        className={cn(
          'fixed z-50 flex flex-col overflow-y-auto border-line bg-surface shadow-float outline-none',
          'pb-[env(safe-area-inset-bottom)]',
          sides[side],
          className,
        )}
        {...returnFocus}
        {...props}
      >
        <div className="sticky top-0 z-10 flex min-h-12 shrink-0 items-center justify-between gap-3 bg-surface px-4">
          <RadixDialog.Title className="font-semibold">{title}</RadixDialog.Title>
          <RadixDialog.Close asChild>
            <Button variant="quiet" size="icon" aria-label="Close" className="-mr-2">
              <X aria-hidden="true" />
            </Button>
          </RadixDialog.Close>
        </div>
        {children}
      </RadixDialog.Content>
    </RadixDialog.Portal>
  );
}
