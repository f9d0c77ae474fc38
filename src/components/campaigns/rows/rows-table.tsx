import { Link } from '@tanstack/react-router';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { CampaignRow } from '#contract/outbound/campaigns';
import { linkStyles } from '@/components/ui/button-styles';
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

/** Heights of rows: of one line, and of two below 1024 px, or three with what's wrong with one. */
const WIDE_PX = 37;
const NARROW_PX = 68;
const NARROW_FAULT_PX = 84;
const OVERSCAN = 12;
/** The next page is fetched when so many rows are left. */
const AHEAD = 60;

const MINUTE_MS = 60_000;

interface RowsTableProps {
  rows: readonly CampaignRow[];
  hasNextPage: boolean;
  onNextPage: () => void;
}

/** Of which only the rows on screen are in the page. */
export function RowsTable({ rows, hasNextPage, onNextPage }: RowsTableProps) {
  const wide = useMediaQuery('(min-width: 1024px)');
  const place = useRef<HTMLDivElement>(null);
  const [above, setAbove] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      const top = place.current?.getBoundingClientRect().top;
      if (top !== undefined) setAbove(Math.round(top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  // oxlint-disable-next-line react/incompatible-library -- its functions are called here, and never handed to a memo
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: useCallback((index: number) => heightOf(rows[index], wide), [rows, wide]),
    getItemKey: useCallback((index: number) => rows[index]?.line ?? index, [rows]),
    overscan: OVERSCAN,
    scrollMargin: above,
    useFlushSync: false,
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, wide]);
  const items = virtualizer.getVirtualItems();
  const last = items.at(-1)?.index ?? -1;
  const isNearEnd = hasNextPage && last >= rows.length - AHEAD;
  useEffect(() => {
    if (isNearEnd) onNextPage();
  }, [isNearEnd, onNextPage]);
  const before = (items[0]?.start ?? above) - above;
  const after = virtualizer.getTotalSize() - ((items.at(-1)?.end ?? above) - above);
  return (
    <div ref={place}>
      <Table className="lg:table-fixed" aria-rowcount={hasNextPage ? -1 : rows.length + 1}>
        <TableCaption>Rows</TableCaption>
        <TableHead>
          <TableHeader figure className="w-12">
            Line
          </TableHeader>
          <TableHeader className="w-44">Number</TableHeader>
          <TableHeader className="max-xl:hidden">Variables</TableHeader>
          <TableHeader className="w-44 max-xl:hidden">Time zone</TableHeader>
          <TableHeader>Outcome</TableHeader>
          <TableHeader className="w-32">Calls</TableHeader>
          <TableHeader figure className="w-20">
            Cost
          </TableHeader>
        </TableHead>
        {before > 0 && <Space px={before} />}
        <TableBody>
          {items.map(({ index }) => {
            const row = rows[index];
            return row && <Row key={row.line} row={row} />;
          })}
        </TableBody>
        {after > 0 && <Space px={after} />}
      </Table>
    </div>
  );
}

const heightOf = (row: CampaignRow | undefined, wide: boolean) => {
  if (wide) return WIDE_PX;
  return row !== undefined && isOnlyFault(row) ? NARROW_FAULT_PX : NARROW_PX;
};

/** Nothing but why it isn't called: a row that may be called no more can have calls from before. */
const isOnlyFault = ({ fault, calls }: CampaignRow) => fault !== null && calls.length === 0;

/** Instead of rows that aren't drawn. */
function Space({ px }: { px: number }) {
  return (
    <tbody aria-hidden="true" className="max-lg:block">
      <tr className="max-lg:block">
        {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- nothing is in it */}
        <td style={{ height: px }} className="max-lg:block" />
      </tr>
    </tbody>
  );
}

function Row({ row }: { row: CampaignRow }) {
  const said = Object.entries(row.variables)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ');
  return (
    <TableRow className={cn('max-lg:overflow-hidden', isOnlyFault(row) ? 'max-lg:h-21' : 'max-lg:h-17')}>
      <TableCell figure narrow="hidden" className="text-soft">
        {row.line}
      </TableCell>
      <TableCell narrow="title" className="max-w-64 truncate font-mono">
        {row.number === '' ? '—' : phoneText(row.number)}
      </TableCell>
      <TableCell
        narrow={isOnlyFault(row) ? 'hidden' : 'detail'}
        className="truncate text-soft max-lg:max-w-60 lg:max-xl:hidden"
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
}

/** Why it isn't called, instead of calls as well. */
function Reason({ children }: { children: string | null }) {
  return (
    <TableCell
      narrow="detail"
      colSpan={3}
      className="max-lg:line-clamp-2 lg:truncate"
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
        <span className="flex gap-2 overflow-x-auto">
          {row.calls.map(({ call_id, outcome }, at) => (
            <Link
              key={call_id}
              to="/calls/$callId"
              params={{ callId: call_id }}
              aria-label={`Call ${at + 1} of line ${row.line}: ${outcome === null ? 'no outcome yet' : outcomeWords[outcome]}`}
              className={linkStyles}
            >
              <span className="lg:hidden">Call </span>
              {at + 1}
            </Link>
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
