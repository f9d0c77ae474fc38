import * as RadixTooltip from 'radix-ui/tooltip';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '@/lib/class-names';

interface TooltipProps extends Pick<ComponentProps<typeof RadixTooltip.Root>, 'open' | 'onOpenChange'> {
  /** A few words. Null shows no tooltip. */
  words: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** The one element it belongs to; it must take focus. */
  children: ReactNode;
}

/** Words that appear beside an element on hover and on focus. They never carry what touch would miss. */
export function Tooltip({ words, side = 'top', children, ...root }: TooltipProps) {
  if (!words) return children;
  return (
    <RadixTooltip.Provider delayDuration={300} skipDelayDuration={200}>
      <RadixTooltip.Root {...root}>
        <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
        <RadixTooltip.Portal>
          <RadixTooltip.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className={cn(
              'z-60 max-w-72 animate-appear rounded-control bg-ink px-2.5 py-1.5 text-sm text-ground shadow-float',
            )}
          >
            {words}
          </RadixTooltip.Content>
        </RadixTooltip.Portal>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  );
}
