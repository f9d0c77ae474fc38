import { useTable } from '@tanstack/react-table';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { memo, type ReactNode, type RefObject, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { CallOrder, CallSummary } from '#contract/calls/calls';
import { type CallColumn, callColumns, shownColumns } from '@/lib/calls/call-columns';
import type { CallSearch } from '@/lib/calls/call-search';
import { cn } from '@/lib/class-names';
import { Checkbox } from '@/components/ui/form/checkbox';
import { useMediaQuery } from '@/lib/media-query';
import { stringifySearch } from '@/lib/search-values';
import { callTableColumns, callTableFeatures, columnLayout, leastWidth, tracksOf } from './call-columns';
import { CallRow } from './call-row';
import { RowOutlines } from './row-outlines';
import { useDrawnRows } from './use-drawn-rows';
import { useNextPage } from './use-next-page';
import { useRowKeys } from './use-row-keys';
import { useOpenCall } from './use-open-call';
import type { Selection } from './use-selection';

/* Roles are written out because a changed `display` takes them away in some browsers. */
/* The links of its rows are what is pressed and focused; the table hears of it for all of them. */
/* oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/no-redundant-roles, jsx-a11y/no-noninteractive-element-interactions */

/** The next page is fetched when so many rows are left; while the list is scrolled, its end would be there before the page. */
const AHEAD = 120;
const AHEAD_SCROLLING = 300;
/** Beside the table: the menu and the page's margins, in rem. */
const BESIDE_REM = 20.5;

interface CallsTableProps {
  calls: readonly CallSummary[];
  /** The list as it is in the address. */
  search: CallSearch;
  order: CallOrder;
  onOrder: (order: CallOrder) => void;
  /** How many rows the whole list has; null: more than anyone has counted. */
  rowCount: number | null;
  /** Of the page that follows; null: there's none. */
  cursor: string | null;
  onNextPage: () => void;
  /** How often a page couldn't be had: each time it's asked for again. */
  failures: number;
  selection: Selection;
  /** Told which calls are on screen. */
  shown: RefObject<readonly string[]>;
}

/** The calls as rows of which only those on screen are in the page; below 1024 px as cards of two lines. */
export function CallsTable(props: CallsTableProps) {
  const { calls, order, onOrder, selection } = props;
  const wide = useMediaQuery('(min-width: 1024px)');
  const { columns: chosen } = useSyncExternalStore(shownColumns.subscribe, shownColumns.snapshot);
  const columnVisibility = useMemo(
    () => Object.fromEntries(callColumns.map((one) => [one, chosen.includes(one)])),
    [chosen],
  );
  const table = useTable({
    features: callTableFeatures,
    columns: callTableColumns,
    // It's asked for its columns alone: rows are in the page for as long as they're on screen.
    data: noRows,
    getRowId: ({ call_id }) => call_id,
    state: { columnVisibility },
  });
  const visible = table.getVisibleLeafColumns();
  const columns = useMemo(() => visible.map(({ id }) => id as CallColumn), [visible]);
  const tracks = tracksOf(columns);
  const hasRoom = useMediaQuery(`(min-width: ${leastWidth(columns) + BESIDE_REM}rem)`);
  return (
    <ScrolledTable {...props} wide={wide} hasRoom={hasRoom} columns={columns} tracks={tracks}>
      <TableHead
        columns={columns}
        tracks={tracks}
        wide={wide}
        order={order}
        onOrder={onOrder}
        isAllChosen={calls.length > 0 && selection.ids.size === calls.length}
        onChooseAll={selection.toggleAll}
      />
    </ScrolledTable>
  );
}

const noRows: readonly CallSummary[] = [];

interface ScrolledTableProps extends Omit<CallsTableProps, 'order' | 'onOrder'> {
  wide: boolean;
  /** All columns fit beside the menu. */
  hasRoom: boolean;
  columns: readonly CallColumn[];
  tracks: string;
  /** Its head, which stays as it is while rows go by. */
  children: ReactNode;
}

/** What's rendered again for each frame of scrolling, and nothing else. */
function ScrolledTable({
  calls,
  search,
  rowCount,
  cursor,
  onNextPage,
  failures,
  selection,
  shown,
  wide,
  hasRoom,
  columns,
  tracks,
  children,
}: ScrolledTableProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [held, setHeld] = useState<string | null>(null);
  const { rows, hasRow, tabStop, isScrolling, last, height, scrollTo } = useDrawnRows({
    calls,
    wide,
    body,
    held,
    shown,
  });

  const isNearEnd = last >= calls.length - (isScrolling ? AHEAD_SCROLLING : AHEAD);
  useNextPage({ calls, isNearEnd, cursor, failures, onNextPage });

  const query = useMemo(() => stringifySearch(search), [search]);
  const open = useOpenCall(search);
  const keys = useRowKeys({
    calls,
    hasRow,
    tabStop,
    body,
    beginAt: open.opened,
    onChoose: selection.toggle,
    onHold: setHeld,
    scrollTo,
  });
  return (
    <div className={cn('relative', wide && !hasRoom && 'overflow-x-auto overflow-y-clip')}>
      <RowOutlines columns={columns} tracks={tracks} wide={wide} />
      <table
        role="table"
        aria-label="Calls"
        aria-rowcount={rowCount === null ? -1 : rowCount + 1}
        className="block"
        style={wide ? { minWidth: `${leastWidth(columns)}rem` } : undefined}
        onKeyDown={keys.onKeyDown}
        onFocus={keys.onFocus}
        onBlur={keys.onBlur}
        onClick={(event) => {
          const choice = choiceAt(event.target);
          if (choice !== undefined) selection.toggle(choice, event.shiftKey);
          else open.onClick(event);
        }}
        onPointerOver={open.onPointerOver}
      >
        {children}
        <tbody ref={body} role="rowgroup" className="relative block" style={{ height }}>
          {rows.map(({ slot, call, index, top, height: rowPx }) => (
            <CallRow
              key={slot}
              call={call}
              columns={columns}
              index={index}
              top={top}
              height={rowPx}
              tracks={tracks}
              wide={wide}
              isStop={call.call_id === keys.stop}
              selected={selection.ids.has(call.call_id)}
              query={query}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The call whose box this is. */
const choiceAt = (target: EventTarget) =>
  target instanceof HTMLElement && target.dataset.choice !== undefined
    ? target.closest<HTMLElement>('[data-call]')?.dataset.call
    : undefined;

interface TableHeadProps extends Pick<CallsTableProps, 'order' | 'onOrder'> {
  columns: readonly CallColumn[];
  tracks: string;
  wide: boolean;
  isAllChosen: boolean;
  onChooseAll: () => void;
}

/** Pages that come concern none of it. */
const TableHead = memo(function TableHead({
  columns,
  tracks,
  wide,
  order,
  onOrder,
  isAllChosen,
  onChooseAll,
}: TableHeadProps) {
  return (
    <thead
      role="rowgroup"
      className={cn('block', wide ? 'sticky top-[calc(3.5rem+var(--banner))] z-5 bg-ground' : 'hidden')}
    >
      <tr
        role="row"
        aria-rowindex={1}
        className="grid h-9.25 items-center border-b border-line"
        style={{ gridTemplateColumns: tracks }}
      >
        <th role="columnheader" scope="col" className="grid place-items-center">
          <Checkbox aria-label="Select all loaded calls" checked={isAllChosen} onChange={onChooseAll} />
        </th>
        {columns.map((id) => (
          <ColumnHead key={id} id={id} order={order} onOrder={onOrder} />
        ))}
      </tr>
    </thead>
  );
});

interface ColumnHeadProps {
  id: CallColumn;
  order: CallOrder;
  onOrder: (order: CallOrder) => void;
}

/** The head of a column; the list is sorted by those that can be pressed. */
function ColumnHead({ id, order, onOrder }: ColumnHeadProps) {
  const { title, figure, sort } = columnLayout[id];
  const isSorted = sort === order.sort;
  const Arrow = order.order === 'asc' ? ArrowUp : ArrowDown;
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={isSorted ? (order.order === 'asc' ? 'ascending' : 'descending') : undefined}
      className={cn('min-w-0 truncate px-3 text-left text-sm font-medium text-soft', figure && 'text-right')}
    >
      {sort === undefined ? (
        title
      ) : (
        <button
          type="button"
          className={cn(
            'inline-flex max-w-full cursor-pointer items-center gap-1 rounded-control hover:text-ink',
            isSorted && 'text-ink',
          )}
          onClick={() => onOrder({ sort, order: isSorted && order.order === 'desc' ? 'asc' : 'desc' })}
        >
          {isSorted && figure && <Arrow aria-hidden="true" className="size-3.5 shrink-0" />}
          <span className="truncate">{title}</span>
          {isSorted && !figure && <Arrow aria-hidden="true" className="size-3.5 shrink-0" />}
        </button>
      )}
    </th>
  );
}
