import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { cn } from '@/lib/class-names';

interface DisclosureProps {
  /** What it's about; the button that opens it. */
  head: ReactNode;
  /** The head is one of the page's headings of the second level. */
  heading?: boolean;
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

/** Something that opens and closes by itself, apart from others. A long call's page has hundreds: it's a button, and no more while it's closed. */
export function Disclosure({
  head,
  heading = false,
  open,
  onOpenChange,
  quiet = false,
  className,
  closed,
  children,
}: DisclosureProps) {
  const [ownOpen, setOwnOpen] = useState(false);
  const isOpen = open ?? ownOpen;
  const id = useId();
  const state = isOpen ? 'open' : 'closed';
  const button = (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={isOpen ? id : undefined}
      data-state={state}
      className={quiet ? quietHead : plainHead}
      onClick={() => {
        setOwnOpen(!isOpen);
        onOpenChange?.(!isOpen);
      }}
    >
      <ChevronRight aria-hidden="true" className={quiet ? quietArrow : plainArrow} />
      {head}
    </button>
  );
  return (
    <div data-state={state} className={className}>
      {/* Around the button: inside it there would be no heading for those who go by them. */}
      {heading ? <h2>{button}</h2> : button}
      {open === false && closed}
      {isOpen && <div id={id}>{children}</div>}
    </div>
  );
}

/* Put together once. */
const headButton = 'group flex min-w-0 cursor-pointer items-center gap-1.5 text-left touch:min-h-11';
const quietHead = cn(headButton, 'flex-wrap content-center gap-y-1 rounded-[4px] text-soft');
const plainHead = cn(
  headButton,
  '-mx-1 min-h-8 w-[calc(100%+0.5rem)] rounded-control px-1 font-medium transition-colors duration-120 ease-out hover:bg-raised',
);
const arrow =
  'shrink-0 text-soft transition-transform duration-120 ease-out group-data-[state=open]:rotate-90';
// Beside the first line of a head that has more.
const quietArrow = cn(arrow, 'h-[1lh] w-3.5 self-start');
const plainArrow = cn(arrow, 'size-4');
