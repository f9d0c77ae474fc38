import { memo, type FocusEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { CampaignRow } from '#contract/outbound/campaigns';
import { useOpenCall } from '@/components/calls/use-open-call';
import { linkStyles } from '@/components/ui/button-styles';
import { useDrawnRows } from '@/components/ui/long-list/use-drawn-rows';
import { RelativeTime } from '@/components/ui/relative-time';
import {
  Table,
  TableBody,
  TableCaption,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '@/components/ui/table';
import { cn } from '@/lib/class-names';
import { useNow } from '@/lib/format/now';
import { tableMoney } from '@/lib/format/money';
import { phoneText } from '#domain/agents/phone-numbers/phone-text';
import { useMediaQuery } from '@/lib/media-query';
import { timeZoneName } from '@/lib/time-zones';
import { outcomeWords, rowStateWords } from '../campaign-words';

/* The links of its rows are what is pressed and focused; the table hears of it for all of them. */
/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions */

/** Heights of rows: of one line, and of two below 1024 px, or three with what's wrong with one. */
const WIDE_PX = 37;
const NARROW_PX = 68;
const NARROW_FAULT_PX = 84;
/** The next page is fetched when so many rows are left. */
const AHEAD = 60;
/** With more of them the links to a row's calls are scrolled sideways. */
const MOST_CALLS = 2;

const MINUTE_MS = 60_000;

interface RowsTableProps {
  rows: readonly CampaignRow[];
  hasNextPage: boolean;
  onNextPage: () => void;
}

/** The tracks of head and rows. */
const tracks =
  'lg:grid lg:grid-cols-[48px_176px_minmax(0,1fr)_128px_80px] xl:grid-cols-[48px_176px_minmax(0,1fr)_176px_minmax(0,1fr)_128px_80px]';

const headClass = cn('lg:h-9.25 lg:items-center lg:border-b lg:[&>th]:h-auto lg:[&>th]:border-0', tracks);

/** Of which only the rows on screen are in the page. */
export function RowsTable({ rows, hasNextPage, onNextPage }: RowsTableProps) {
  const wide = useMediaQuery('(min-width: 1024px)');
  const body = useRef<HTMLTableSectionElement>(null);
  const [held, setHeld] = useState<string | null>(null);
  const drawn = useDrawnRows({
    all: rows,
    idOf,
    heightOf: useCallback((row: CampaignRow) => heightOf(row, wide), [wide]),
    least_px: wide ? WIDE_PX : NARROW_PX,
    body,
    held,
  });
  const isNearEnd = hasNextPage && drawn.last >= rows.length - AHEAD;
  useEffect(() => {
    if (isNearEnd) onNextPage();
  }, [isNearEnd, onNextPage]);
  const open = useOpenCall();
  return (
    <Table
      className="block lg:[&>thead]:block"
      aria-rowcount={hasNextPage ? -1 : rows.length + 1}
      onClick={open.onClick}
      onPointerOver={open.onPointerOver}
      onFocus={({ target }) => setHeld(lineAt(target))}
      onBlur={({ relatedTarget }: FocusEvent) => setHeld(lineAt(relatedTarget ?? document.activeElement))}
    >
      <TableCaption>Rows</TableCaption>
      <TableHead aria-rowindex={1} className={headClass}>
        <TableHeader figure>Line</TableHeader>
        <TableHeader>Number</TableHeader>
        <TableHeader className="max-xl:hidden">Variables</TableHeader>
        <TableHeader className="max-xl:hidden">Time zone</TableHeader>
        <TableHeader>Outcome</TableHeader>
        <TableHeader>Calls</TableHeader>
        <TableHeader figure>Cost</TableHeader>
      </TableHead>
      <TableBody ref={body} className="relative block" style={{ height: drawn.height }}>
        {drawn.rows.map(({ slot, row, index, top, height }) => (
          <Row key={slot} row={row} index={index} top={top} height={height} />
        ))}
      </TableBody>
    </Table>
  );
}

const idOf = ({ line }: CampaignRow) => String(line);

/** The row that this is in. */
const lineAt = (target: Element | null) => target?.closest<HTMLElement>('[data-line]')?.dataset.line ?? null;

const heightOf = (row: CampaignRow | undefined, wide: boolean) => {
  if (wide) return WIDE_PX;
  return row !== undefined && isOnlyFault(row) ? NARROW_FAULT_PX : NARROW_PX;
};

/** Nothing but why it isn't called: a row that may be called no more can have calls from before. */
const isOnlyFault = ({ fault, calls }: CampaignRow) => fault !== null && calls.length === 0;

interface RowProps {
  row: CampaignRow;
  /** From 0, in the whole list. */
  index: number;
  /** Of its upper edge, below that of the first row. */
  top: number;
  height: number;
}

const rowClass = cn(
  'absolute inset-x-0 transition-none contain-strict max-lg:overflow-hidden lg:items-center lg:[&>td]:h-auto',
  tracks,
);

/** Rendered again only when what it shows has changed. */
const Row = memo(function Row({ row, index, top, height }: RowProps) {
  const said = Object.entries(row.variables)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ');
  return (
    <TableRow aria-rowindex={index + 2} data-line={row.line} className={rowClass} style={{ top, height }}>
      <TableCell figure narrow="hidden" className="text-soft">
        {row.line}
      </TableCell>
      <TableCell narrow="title" className="max-w-64 truncate font-mono">
        {row.number === '' ? '—' : phoneText(row.number)}
      </TableCell>
      <TableCell
        narrow={isOnlyFault(row) ? 'hidden' : 'detail'}
        className="truncate text-soft max-lg:min-w-0 max-lg:flex-1 max-lg:basis-24 lg:max-xl:hidden"
        title={said}
      >
        {said}
      </TableCell>
      <TableCell narrow="hidden" className="truncate text-soft max-xl:hidden">
        {row.time_zone === null ? (row.state === 'left_out' ? '' : 'Unknown') : timeZoneName(row.time_zone)}
      </TableCell>
      {isOnlyFault(row) ? <Reason>{row.fault}</Reason> : <Became row={row} />}
    </TableRow>
  );
});

/** Why it isn't called, instead of calls as well. */
function Reason({ children }: { children: string | null }) {
  return (
    <TableCell
      narrow="detail"
      colSpan={3}
      className="max-lg:line-clamp-2 lg:col-span-3 lg:truncate"
      title={children ?? undefined}
    >
      {children}
    </TableCell>
  );
}

/** How far it is, its calls, and what they cost. */
function Became({ row }: { row: CampaignRow }) {
  const cost = row.calls.reduce((sum, { cost_micros }) => sum + (cost_micros ?? 0), 0);
  // One that waits to be called again says how the last try ended.
  const lastTry = row.next_at === null ? null : (row.calls.at(-1)?.outcome ?? null);
  const became = row.outcome ?? lastTry;
  const standing = became === null ? rowStateWords[row.state] : outcomeWords[became];
  return (
    <>
      <TableCell narrow="aside" className="truncate" title={row.fault ?? undefined}>
        {row.fault ?? standing}
        {row.outcome === 'answered' && <span className="text-soft">{successWords(row)}</span>}
        {row.next_at !== null && <Again at={row.next_at}>{lastTry !== null && ', waiting'}</Again>}
      </TableCell>
      <TableCell narrow={row.calls.length === 0 ? 'hidden' : 'detail'} className="whitespace-nowrap">
        <span className={cn('flex gap-2', row.calls.length > MOST_CALLS && 'overflow-x-auto')}>
          {row.calls.map(({ call_id, outcome }, at) => (
            // A plain link: the router's own would cost a frame where rows go by. The table opens it.
            <a
              // By its place: a row that comes to show another one changes its words and nothing else.
              // oxlint-disable-next-line react/no-array-index-key
              key={at}
              href={`/calls/${call_id}`}
              data-call={call_id}
              aria-label={`Call ${at + 1} of line ${row.line}: ${outcome === null ? 'no outcome yet' : outcomeWords[outcome]}`}
              className={linkStyles}
            >
              <span className="lg:hidden">Call </span>
              {at + 1}
            </a>
          ))}
        </span>
      </TableCell>
      <TableCell figure narrow="detail-aside">
        {cost > 0 ? tableMoney(cost) : ''}
      </TableCell>
    </>
  );
}

/** When it may be called again; once it may, that it waits as others do. */
function Again({ at, children }: { at: string; children: React.ReactNode }) {
  const ahead = new Date(at).getTime() - useNow();
  if (ahead <= 0) return <span className="text-soft">{children}</span>;
  return (
    <span className="text-soft">
      , again {ahead < MINUTE_MS ? 'within a minute' : <RelativeTime at={at} />}
    </span>
  );
}

/** Whether the answered call did what it was for; nothing where nothing says so. */
function successWords({ calls }: CampaignRow): string {
  const success = calls.findLast(({ outcome }) => outcome === 'answered')?.success ?? null;
  return success === null ? '' : success ? ', successful' : ', not successful';
}
