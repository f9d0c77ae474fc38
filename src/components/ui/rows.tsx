import { ChevronRight } from 'lucide-react';
import * as RadixAccordion from 'radix-ui/accordion';
import { createContext, type ReactNode, use } from 'react';
import { cn } from '@/lib/class-names';

/** The id of the open row. */
const OpenContext = createContext('');

interface RowsProps {
  /** What the rows are, for screen readers. */
  label: string;
  /** The id of the open row; empty while all are closed. */
  open: string;
  onOpenChange: (id: string) => void;
  children: ReactNode;
}

/** A list of rows of 44 px at least that open one at a time, by pointer or by Enter, Space and arrow keys. */
export function Rows({ label, open, onOpenChange, children }: RowsProps) {
  return (
    <RadixAccordion.Root type="single" collapsible value={open} onValueChange={onOpenChange} asChild>
      <ul aria-label={label} className="grid">
        <OpenContext value={open}>{children}</OpenContext>
      </ul>
    </RadixAccordion.Root>
  );
}

interface RowProps {
  id: string;
  /** What the closed row says about what's in it. It's the button that opens the row. */
  head: ReactNode;
  /** What the open row is, for screen readers: "Fact 2". */
  name: string;
  /** The row is its own landmark, by its name. */
  landmark?: boolean;
  /** Drawn while the row is open. */
  children: ReactNode;
}

/** One of `Rows`. */
export function Row({ id, head, name, landmark = false, children }: RowProps) {
  const Around = landmark ? 'section' : 'div';
  return (
    <RadixAccordion.Item value={id} asChild>
      <li data-row className="min-w-0 border-b border-line">
        <Around {...(landmark ? { 'aria-label': name } : {})}>
          <RadixAccordion.Header className="-mx-2 flex">
            <RadixAccordion.Trigger
              className={cn(
                'group flex min-h-11 min-w-0 flex-1 cursor-pointer items-center gap-3 rounded-control px-2 py-1 text-left',
                'transition-colors duration-120 ease-out hover:bg-raised',
              )}
            >
              {head}
              <ChevronRight
                aria-hidden="true"
                className="size-4 shrink-0 text-soft transition-transform duration-120 ease-out group-data-[state=open]:rotate-90"
              />
            </RadixAccordion.Trigger>
          </RadixAccordion.Header>
          {/* Radix would draw an empty one for each closed row, and have the browser lay out the page to measure it. */}
          {use(OpenContext) === id && (
            <RadixAccordion.Content
              // Radix would make each a landmark.
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
              role="group"
              aria-label={name}
              className="grid gap-4 pt-2 pb-5"
            >
              {children}
            </RadixAccordion.Content>
          )}
        </Around>
      </li>
    </RadixAccordion.Item>
  );
}
