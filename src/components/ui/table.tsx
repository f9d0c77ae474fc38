import type { ComponentProps } from 'react';
import { cn } from '@/lib/class-names';

/*
 * A table for reading. From 1024 px rows are 36 px high; below, each row is two lines: cells say with
 * `narrow` where they go. Roles are written out because a changed `display` takes them away in
 * some browsers; they are the elements' own, which the rules below can't know.
 */
/* oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/no-redundant-roles */

export function Table({ className, ...props }: ComponentProps<'table'>) {
  return <table role="table" className={cn('w-full border-collapse max-lg:block', className)} {...props} />;
}

/** The name of the table for screen readers, where its heading isn't right above it. */
export function TableCaption(props: ComponentProps<'caption'>) {
  return <caption className="sr-only" {...props} />;
}

export function TableHead(props: ComponentProps<'tr'>) {
  return (
    <thead role="rowgroup" className="max-lg:sr-only">
      <tr role="row" {...props} />
    </thead>
  );
}

interface CellProps {
  /** Figures: right-aligned, in tabular digits, with their unit in the head. */
  figure?: boolean;
}

export function TableHeader({ className, figure, ...props }: ComponentProps<'th'> & CellProps) {
  return (
    <th
      scope="col"
      role="columnheader"
      className={cn(
        'h-9 border-b border-line px-3 text-left text-sm font-medium whitespace-nowrap text-soft first:pl-0 last:pr-0',
        figure && 'text-right',
        className,
      )}
      {...props}
    />
  );
}

/** Of the column that holds each row's buttons: its name is read, and not shown. */
export function ActionsHeader() {
  return (
    <TableHeader>
      <span className="sr-only">Actions</span>
    </TableHeader>
  );
}

export function TableBody({ className, ...props }: ComponentProps<'tbody'>) {
  return <tbody role="rowgroup" className={cn('max-lg:block', className)} {...props} />;
}

/** For the link of a row: pressing anywhere in the row follows it. The row must be `relative`, as ours are. */
export const wholeRow = 'after:absolute after:inset-0 after:content-[""]';
/** For other controls of such a row: they stay above its link. */
export const aboveRow = 'relative z-1';

export function TableRow({ className, ...props }: ComponentProps<'tr'>) {
  return (
    <tr
      role="row"
      className={cn(
        'relative border-b border-line transition-colors duration-120 ease-out hover:bg-raised/60',
        // Below 1024 px: two lines that wrap at an empty element between them.
        'max-lg:flex max-lg:flex-wrap max-lg:items-baseline max-lg:gap-x-3 max-lg:gap-y-0.5 max-lg:py-2.5',
        'max-lg:after:order-2 max-lg:after:basis-full max-lg:after:content-[""]',
        className,
      )}
      {...props}
    />
  );
}

/** Where a cell goes in a row of two lines. */
const narrowPlaces = {
  /** First line, from the left: what the row is. */
  title: 'max-lg:order-1 max-lg:min-w-0 max-lg:flex-1 max-lg:font-medium max-lg:wrap-anywhere',
  /** First line, at its end. */
  aside: 'max-lg:order-1 max-lg:ml-auto',
  /** Second line, one after another. */
  detail: 'max-lg:order-3 max-lg:text-sm max-lg:text-soft max-lg:empty:hidden',
  /** Second line, at its end. */
  'detail-aside':
    'max-lg:order-4 max-lg:ml-auto max-lg:text-sm max-lg:text-soft max-lg:[[data-narrow=detail-aside]~&]:ml-0',
  /** Not shown. */
  hidden: 'max-lg:hidden',
} as const;

interface TableCellProps extends CellProps {
  narrow: keyof typeof narrowPlaces;
}

export function TableCell({ className, figure, narrow, ...props }: ComponentProps<'td'> & TableCellProps) {
  return (
    <td
      role="cell"
      data-narrow={narrow}
      className={cn(
        'lg:h-9 lg:px-3 lg:py-1 lg:first:pl-0 lg:last:pr-0',
        figure && 'tabular text-right whitespace-nowrap',
        narrowPlaces[narrow],
        className,
      )}
      {...props}
    />
  );
}
