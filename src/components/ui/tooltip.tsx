import * as RadixTooltip from 'radix-ui/tooltip';
import type { ComponentProps, FocusEvent, ReactNode } from 'react';
import { cn } from '@/lib/class-names';

interface TooltipProps extends Pick<ComponentProps<typeof RadixTooltip.Root>, 'open' | 'onOpenChange'> {
  /** A few words. Null shows no tooltip. */
  words: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** The one element it belongs to; it must take focus. */
  children: ReactNode;
}

/** Focus that's moved after a press, as into a dialog and back out of it, doesn't ask for the words. */
function onlyByKey(event: FocusEvent<HTMLElement>): void {
  if (!event.currentTarget.matches(':focus-visible')) event.preventDefault();
}

/** Words that appear beside an element on hover and on focus by key. They never carry what touch would miss. */
export function Tooltip({ words, side = 'top', children, ...root }: TooltipProps) {
  if (!words) return children;
  return (
    <RadixTooltip.Provider delayDuration={300} skipDelayDuration={200}>
      <RadixTooltip.Root {...root}>
        <RadixTooltip.Trigger asChild onFocus={onlyByKey}>
          {children}
        </RadixTooltip.Trigger>
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
