import { FlexRender, type Row } from '@tanstack/react-table';
import { memo } from 'react';
import type { CallSummary } from '#contract/calls/calls';
import type { CallColumn } from '@/lib/calls/call-columns';
import { RelativeTime } from '@/components/ui/relative-time';
import { wholeRow } from '@/components/ui/table';
import { cn } from '@/lib/class-names';
import { callLength } from '@/lib/format/durations';
import { tableMoney } from '@/lib/format/money';
import { CallOutcome } from '../call-outcome';
import { CallName, type callTableFeatures, cellClass } from './call-columns';

/* Roles are written out because a changed `display` takes them away in some browsers. */
/* oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/no-redundant-roles */

export const ROW_PX = 37;
export const CARD_PX = 62;

interface CallRowProps {
  row: Row<typeof callTableFeatures, CallSummary>;
  /** From 0, in the whole list. */
  index: number;
  /** Of its upper edge, below that of the first row. */
  top: number;
  tracks: string;
  wide: boolean;
  /** Tab goes to this row and past all others, which the arrow keys walk. */
  isStop: boolean;
}

/** A call as a row; pressing it anywhere opens the call. Rendered again only when what it shows has changed. */
export const CallRow = memo(
  function CallRow({ row, index, top, tracks, wide, isStop }: CallRowProps) {
    const call = row.original;
    return (
      <tr
        role="row"
        aria-rowindex={index + 2}
        data-call={call.call_id}
        className={cn(
          'absolute inset-x-0 top-0 grid items-center border-b border-line contain-[layout_paint_style]',
          'hover:bg-raised/60 has-[a:focus-visible]:outline-2 has-[a:focus-visible]:-outline-offset-2 has-[a:focus-visible]:outline-brand',
        )}
        style={{
          height: wide ? ROW_PX : CARD_PX,
          transform: `translateY(${top}px)`,
          gridTemplateColumns: wide ? tracks : 'minmax(0,1fr) auto',
        }}
      >
        {wide ? <WideCells row={row} isStop={isStop} /> : <CardCells call={call} isStop={isStop} />}
      </tr>
    );
  },
  (before, after) =>
    before.row.original === after.row.original &&
    before.index === after.index &&
    before.top === after.top &&
    before.tracks === after.tracks &&
    before.wide === after.wide &&
    before.isStop === after.isStop,
);

function WideCells({ row, isStop }: Pick<CallRowProps, 'row' | 'isStop'>) {
  return row.getVisibleCells().map((cell) => {
    const id = cell.column.id as CallColumn;
    return (
      <td key={id} role="cell" className={cn(cellClass(id), id === 'agent' && 'flex items-center gap-2')}>
        {id === 'agent' && <CallLink call={row.original} isStop={isStop} />}
        <FlexRender cell={cell} />
      </td>
    );
  });
}

/** Two lines: what the call is and how long it took; how it ended, when, and what it cost. */
function CardCells({ call, isStop }: { call: CallSummary; isStop: boolean }) {
  return (
    <>
      <td role="cell" className="flex min-w-0 items-center gap-2 self-end font-medium">
        <CallLink call={call} isStop={isStop} />
        <CallName call={call} />
      </td>
      <td role="cell" className="tabular self-end pl-3 text-right">
        {callLength(call.duration_ms)}
      </td>
      <td role="cell" className="flex min-w-0 items-center gap-3 self-start pt-0.5 text-sm text-soft">
        <CallOutcome call={call} />
        <RelativeTime at={call.started_at} className="shrink-0 whitespace-nowrap" />
      </td>
      <td role="cell" className="tabular self-start pt-0.5 pl-3 text-right text-sm text-soft">
        {tableMoney(call.cost_micros)}
      </td>
    </>
  );
}

/** A plain link: a hundred of the router's own would cost a frame each time the list is scrolled. The table opens it. */
function CallLink({ call, isStop }: { call: CallSummary; isStop: boolean }) {
  return (
    <a
      href={`/calls/${call.call_id}`}
      tabIndex={isStop ? 0 : -1}
      className={cn(wholeRow, 'min-w-0 truncate font-medium underline-offset-3 outline-none hover:underline')}
    >
      {call.agent_name}
    </a>
  );
}
