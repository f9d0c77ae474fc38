import { X } from 'lucide-react';
import * as RadixDialog from 'radix-ui/dialog';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import { cn } from '@/lib/class-names';
import { Button } from '../button';
import { useReturnFocus } from './use-return-focus';

interface DialogProps extends ComponentProps<typeof RadixDialog.Root> {
  /** What it sent goes on without it, and a failure is told elsewhere then. */
  mayBeLeft?: boolean;
}

/** Of a button in a dialog that sends something, and waits for its answer. */
const SENT = '[data-dialog] button[aria-busy]:not([data-loads])';

/**
 * A dialog, which stays while what it sent waits for its answer: what was refused is told where it can be mended, and a secret
 * that's answered once is seen. What it only loads (`data-loads` on the button) is left at any time.
 */
export function Dialog({ mayBeLeft = false, onOpenChange, ...props }: DialogProps) {
  return (
    <RadixDialog.Root
      {...props}
      onOpenChange={(open) => {
        const waits = !mayBeLeft && document.querySelector(SENT) !== null;
        if (open || !waits) onOpenChange?.(open);
      }}
    />
  );
}

export const DialogClose = RadixDialog.Close;

/** As high as a dialog, so that one over another veils it too. */
export const veilStyles = 'fixed inset-0 z-50 animate-appear bg-veil';
export const dialogStyles = cn(
  'fixed top-1/2 left-1/2 z-50 grid grid-cols-1 max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-110 -translate-x-1/2 -translate-y-1/2',
  'animate-rise gap-4 overflow-y-auto rounded-panel border border-line bg-surface p-5 shadow-float outline-none',
  // What has the focus isn't under the buttons that stay in sight.
  'has-[[data-footer]]:scroll-pb-32 sm:has-[[data-footer]]:scroll-pb-18',
);

interface DialogContentProps extends Omit<ComponentProps<typeof RadixDialog.Content>, 'title'> {
  title: ReactNode;
  /** One sentence under the title; read out when the dialog opens. */
  description?: ReactNode;
}

/**
 * A dialog's window: title, sentence, content, and a close button at its corner. Once something is filled in, a press beside it
 * closes nothing: it would be lost.
 */
export function DialogContent({
  title,
  description,
  className,
  children,
  onInput,
  onInteractOutside,
  onCloseAutoFocus,
  ...props
}: DialogContentProps) {
  const returnFocus = useReturnFocus();
  /** A search field outside of a form is quickly typed in again. */
  const filledIn = useRef<HTMLFormElement | null>(null);
  return (
    <RadixDialog.Portal>
      <RadixDialog.Overlay className={veilStyles} />
      <RadixDialog.Content
        data-dialog
        className={cn(dialogStyles, className)}
        {...(description ? {} : { 'aria-describedby': undefined })}
        {...returnFocus}
        {...props}
        // It has gone back by then, and may be led on.
        onCloseAutoFocus={(event) => {
          returnFocus.onCloseAutoFocus(event);
          onCloseAutoFocus?.(event);
        }}
        onInput={(event) => {
          if (event.target instanceof Element)
            filledIn.current = event.target.closest('form') ?? filledIn.current;
          onInput?.(event);
        }}
        onInteractOutside={(event) => {
          // What was sent may have taken its form away.
          if (filledIn.current?.isConnected) event.preventDefault();
          onInteractOutside?.(event);
        }}
      >
        <div className="grid gap-1 pr-10">
          <RadixDialog.Title className="text-lg font-semibold">{title}</RadixDialog.Title>
          {description && (
            <RadixDialog.Description className="text-soft">{description}</RadixDialog.Description>
          )}
        </div>
        {children}
        <RadixDialog.Close asChild>
          <Button variant="quiet" size="icon" aria-label="Close" className="absolute top-3 right-3">
            <X aria-hidden="true" />
          </Button>
        </RadixDialog.Close>
      </RadixDialog.Content>
    </RadixDialog.Portal>
  );
}

/**
 * The buttons at a dialog's foot, the one that acts last. They stay in sight over content that's higher than the
 * window, which fades under them.
 */
export function DialogFooter({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      data-footer
      className={cn(
        'sticky -bottom-5 z-1 -mx-5 -mb-5 flex flex-wrap justify-end gap-2 bg-surface px-5 pt-1 pb-5',
        'before:pointer-events-none before:absolute before:inset-x-0 before:bottom-full before:h-4 before:bg-linear-to-t before:from-surface before:content-[""]',
        className,
      )}
      {...props}
    />
  );
}

/** The foot of a dialog that can be left as it was: Cancel, and what acts. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <DialogFooter>
      <DialogClose asChild>
        <Button>Cancel</Button>
      </DialogClose>
      {children}
    </DialogFooter>
  );
}
