import { useTable } from '@tanstack/react-table';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { ArrowDown, ArrowUp } from 'lucide-react';
import {
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { CallOrder, CallSummary } from '#contract/calls/calls';
import { type CallColumn, callColumns, shownColumns } from '@/lib/calls/call-columns';
import { cn } from '@/lib/class-names';
import { Checkbox } from '@/components/ui/form/checkbox';
import { useMediaQuery } from '@/lib/media-query';
import { callTableColumns, callTableFeatures, columnLayout, leastWidth, tracksOf } from './call-columns';
import { CallRow, rowHeight } from './call-row';
import { useRowKeys } from './use-row-keys';
import { useOpenCall } from './use-open-call';
import type { Selection } from './use-selection';

/* Roles are written out because a changed `display` takes them away in some browsers. */
/* The links of its rows are what is pressed and focused; the table hears of it for all of them. */
/* oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/no-redundant-roles, jsx-a11y/no-noninteractive-element-interactions */

/** Rows above and below those that can be seen: with a high window there are at most 80. */
const OVERSCAN = 10;
/** The next page is fetched when so many rows are left. */
const AHEAD = 120;
/** Of the top bar, under which the head of the table stays, and of the head. */
const TOP_BAR_PX = 56;
const HEAD_PX = 37;
/** Beside the table: the menu and the page's margins, in rem. */
const BESIDE_REM = 20.5;

interface CallsTableProps {
  calls: readonly CallSummary[];
  order: CallOrder;
  onOrder: (order: CallOrder) => void;
  /** How many rows the whole list has; null: more than anyone has counted. */
  rowCount: number | null;
  hasNextPage: boolean;
  onNextPage: () => void;
  selection: Selection;
  /** Told which calls are on screen. */
  shown: RefObject<readonly string[]>;
}

/** The calls as rows of which only those on screen are in the page; below 1024 px as cards of two lines. */
export function CallsTable({
  calls,
  order,
  onOrder,
  rowCount,
  hasNextPage,
  onNextPage,
  selection,
  shown,
}: CallsTableProps) {
  const wide = useMediaQuery('(min-width: 1024px)');
  const { columns } = useSyncExternalStore(shownColumns.subscribe, shownColumns.snapshot);
  const body = useRef<HTMLTableSectionElement>(null);
  const [above, setAbove] = useState(0);

  useLayoutEffect(() => {
    const measure = () => {
      const top = body.current?.getBoundingClientRect().top;
      if (top !== undefined) setAbove(Math.round(top + window.scrollY));
    };
    measure();
    // What's above the list comes and goes: chips, notices.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [wide]);

  // oxlint-disable-next-line react/incompatible-library -- its functions are called here, and never handed to a memo
  const virtualizer = useWindowVirtualizer({
    count: calls.length,
    estimateSize: useCallback((index: number) => heightOf(calls[index], wide), [calls, wide]),
    // Another function for other rows: it has their places worked out again.
    getItemKey: useCallback((index: number) => calls[index]?.call_id ?? index, [calls]),
    overscan: OVERSCAN,
    scrollMargin: above,
    scrollPaddingStart: TOP_BAR_PX + HEAD_PX,
    scrollPaddingEnd: HEAD_PX,
    useFlushSync: false,
  });
  // Its rows change their height all at once.
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, wide]);

  const items = virtualizer.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? -1;
  const drawn = useMemo(() => calls.slice(first, last + 1), [calls, first, last]);
  useEffect(() => {
    shown.current = drawn.map(({ call_id }) => call_id);
  }, [drawn, shown]);

  const isNearEnd = hasNextPage && last >= calls.length - AHEAD;
  useEffect(() => {
    if (isNearEnd) onNextPage();
  }, [isNearEnd, onNextPage, calls.length]);

  const columnVisibility = useMemo(
    () => Object.fromEntries(callColumns.map((one) => [one, columns.includes(one)])),
    [columns],
  );
  const rowSelection = useMemo(
    () => Object.fromEntries([...selection.ids].map((id) => [id, true as const])),
    [selection.ids],
  );
  const table = useTable({
    features: callTableFeatures,
    columns: callTableColumns,
    data: drawn,
    getRowId: ({ call_id }) => call_id,
    state: { columnVisibility, rowSelection },
  });
  const { rows } = table.getRowModel();

  const open = useOpenCall();
  const keys = useRowKeys({
    calls,
    drawn,
    body,
    beginAt: open.opened,
    onChoose: selection.toggle,
    scrollTo: (index) => virtualizer.scrollToIndex(index),
  });
  const tracks = tracksOf(columns);
  const hasRoom = useMediaQuery(`(min-width: ${leastWidth(columns) + BESIDE_REM}rem)`);
  return (
    <div className={cn(wide && !hasRoom && 'overflow-x-auto overflow-y-clip')}>
      <table
        role="table"
        aria-label="Calls"
        aria-rowcount={rowCount === null ? -1 : rowCount + 1}
        className="block"
        style={wide ? { minWidth: `${leastWidth(columns)}rem` } : undefined}
        onKeyDown={keys.onKeyDown}
        onFocus={keys.onFocus}
        onClick={(event) => {
          const choice = choiceAt(event.target);
          if (choice !== undefined) selection.toggle(choice, event.shiftKey);
          else open.onClick(event);
        }}
        onPointerOver={open.onPointerOver}
      >
        <thead role="rowgroup" className={cn('block', wide ? 'sticky top-14 z-5 bg-ground' : 'hidden')}>
          <tr
            role="row"
            aria-rowindex={1}
            className="grid h-9.25 items-center border-b border-line"
            style={{ gridTemplateColumns: tracks }}
          >
            <th role="columnheader" scope="col" className="grid place-items-center">
              <Checkbox
                aria-label="Select all loaded calls"
                checked={calls.length > 0 && selection.ids.size === calls.length}
                onChange={selection.toggleAll}
              />
            </th>
            {table.getVisibleLeafColumns().map(({ id }) => (
              <ColumnHead key={id} id={id as CallColumn} order={order} onOrder={onOrder} />
            ))}
          </tr>
        </thead>
        <tbody
          ref={body}
          role="rowgroup"
          className="relative block"
          style={{ height: virtualizer.getTotalSize() }}
        >
          {rows.map((row, place) => (
            <CallRow
              key={row.id}
              row={row}
              index={first + place}
              top={(items[place]?.start ?? 0) - above}
              height={heightOf(row.original, wide)}
              tracks={tracks}
              wide={wide}
              isStop={row.id === keys.stop}
              selected={selection.ids.has(row.id)}
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

const heightOf = (call: CallSummary | undefined, wide: boolean) =>
  call === undefined ? HEAD_PX : rowHeight(call, wide);

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
