import { Slot } from 'radix-ui/slot';
import {
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
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
  const scrolling = useScrolling();
  if (!reason) return children;

  const change = (next: boolean) => {
    const focused = document.activeElement?.getAttribute('aria-describedby')?.split(' ').includes(id);
    if (next || !focused || !scrolling.current) setOpen(next);
  };
  const refuse = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setOpen(true);
  };
  return (
    <>
      <Tooltip words={reason} open={open} onOpenChange={change}>
        <Refused reasonId={id} onClickCapture={refuse}>
          {children}
        </Refused>
      </Tooltip>
      <span id={id} hidden>
        {reason}
      </span>
    </>
  );
}

interface RefusedProps extends ComponentProps<typeof Slot> {
  reasonId: string;
}

/** The control. Of the tooltip it's given everything but its words: they're the reason, which it would have twice. */
function Refused({ reasonId, 'aria-describedby': _tooltip, ...props }: RefusedProps) {
  return <Slot {...props} aria-disabled="true" aria-describedby={reasonId} />;
}

/**
 * Whether a scroll is being told of. A tooltip closes at any, also at the one by which the focus brought its
 * control into view: on a slow machine that one comes after the tooltip has opened.
 */
function useScrolling(): RefObject<boolean> {
  const scrolling = useRef(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Before the tooltip listens, which opens later.
    const scrolls = () => {
      scrolling.current = true;
      clearTimeout(timer);
      timer = setTimeout(() => (scrolling.current = false));
    };
    window.addEventListener('scroll', scrolls, { capture: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', scrolls, { capture: true });
    };
  }, []);
  return scrolling;
}
