import { Slot } from 'radix-ui/slot';
import { type MouseEvent, type ReactNode, useId, useState } from 'react';
import { Tooltip } from './tooltip';

interface DisabledReasonProps {
  /** Why the control may not be used, in a sentence. Null or undefined: it may, and nothing is added. */
  reason: string | null | undefined;
  /** One button. */
  children: ReactNode;
}

/**
 * Disables a control and says why, instead of hiding it. The control keeps its place in the tab
 * order; the reason shows on hover, focus and tap, and belongs to its description.
 */
export function DisabledReason({ reason, children }: DisabledReasonProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  if (!reason) return children;

  const refuse = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setOpen(true);
  };
  return (
    <>
      <Tooltip words={reason} open={open} onOpenChange={setOpen}>
        <Slot aria-disabled="true" aria-describedby={id} onClickCapture={refuse}>
          {children}
        </Slot>
      </Tooltip>
      <span id={id} hidden>
        {reason}
      </span>
    </>
  );
}
