import { speakerWords } from '@/lib/calls/speaker-words';
import { memo, type ReactNode } from 'react';
import type { CallMatch, CallSummary } from '#contract/calls/calls';
import type { CallColumn } from '@/lib/calls/call-columns';
import { Checkbox } from '@/components/ui/form/checkbox';
import { RelativeTime } from '@/components/ui/relative-time';
import { aboveRow, wholeRow } from '@/components/ui/table';
import { cn } from '@/lib/class-names';
import { exactTime } from '@/lib/format/dates';
import { callLength, callMoment } from '@/lib/format/durations';
import { phoneText } from '#domain/agents/phone-numbers/phone-text';
import { markedText } from '../marked-text';
import { cellClass, cellOfRow, cells, isNumber, nameOf, outcomeOf, partyOf } from './call-columns';

/* Roles are written out because a changed `display` takes them away in some browsers. */
/* A cell with a link in it is no control of its own. */
/* oxlint-disable jsx-a11y/control-has-associated-label, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/no-redundant-roles */

export const ROW_PX = 37;
export const CARD_PX = 62;
const MATCH_PX = 26;

/** How high a call's row is: what's shown of it is known beforehand, so that no row has to be measured. */
export function rowHeight({ matches }: CallSummary, wide: boolean): number {
  const px = wide ? ROW_PX : CARD_PX;
  // Asked of every loaded call whenever a page comes.
  return matches === undefined || matches.length === 0 ? px : px + matches.length * MATCH_PX + 4;
}

/* Put together once: seven rows may come in a frame. */
const row = cn(
  // As its cells: the body's height grows with each page, and would have all rows looked at again.
  cellOfRow,
  'absolute inset-x-0 grid content-start items-center border-b border-line contain-strict',
  // What's cut isn't to be scrolled either, and a box that could be is laid out as one.
  '[&_.truncate]:min-w-0 [&_.truncate]:overflow-clip',
);
/* The outlines behind a row aren't to be seen through it. */
const plainRow = cn(row, 'bg-ground hover:bg-[color-mix(in_oklab,var(--raised)_60%,var(--ground))]');
const chosenRow = cn(row, 'bg-[color-mix(in_oklab,var(--brand)_8%,var(--ground))]');
const choiceCell = cn(cellOfRow, 'grid place-items-center self-stretch');
const cardChoiceCell = cn(choiceCell, 'row-span-2 justify-start');
const choiceBox = cn(aboveRow, 'touch:size-8');
const rowLink = cn(
  wholeRow,
  'min-w-0 truncate font-medium underline-offset-3 hover:underline',
  // Its row is marked by what the link has behind itself: what a row has in it would be looked through in each frame.
  'focus-visible:before:absolute focus-visible:before:inset-0 focus-visible:before:-z-1 focus-visible:before:bg-raised focus-visible:before:content-[""]',
);

interface CallRowProps {
  call: CallSummary;
  /** Those that are shown, in their order. */
  columns: readonly CallColumn[];
  /** From 0, in the whole list. */
  index: number;
  /** Of its upper edge, below that of the first row. */
  top: number;
  height: number;
  tracks: string;
  wide: boolean;
  /** Tab goes to this row and past all others, which the arrow keys walk. */
  isStop: boolean;
  selected: boolean;
  /** The search parameters of the list, which its calls' addresses have: `?status=failed`, or empty. */
  query: string;
}

/** A call as a row; pressing it anywhere opens the call. Rendered again only when what it shows has changed. */
export const CallRow = memo(function CallRow({
  call,
  columns,
  index,
  top,
  height,
  tracks,
  wide,
  isStop,
  selected,
  query,
}: CallRowProps) {
  const link = linkOf(call, query, isStop);
  return (
    <tr
      role="row"
      aria-rowindex={index + 2}
      aria-selected={selected}
      data-call={call.call_id}
      className={selected ? chosenRow : plainRow}
      style={{
        height,
        gridTemplateRows: wide ? `${ROW_PX - 1}px` : `${CARD_PX / 2}px ${CARD_PX / 2 - 1}px`,
        gridAutoRows: MATCH_PX,
        // Not a transform: each of those is a layer of its own to look at in each frame.
        top,
        gridTemplateColumns: wide ? tracks : '2rem minmax(0,1fr) auto',
      }}
    >
      <td role="cell" className={wide ? choiceCell : cardChoiceCell}>
        <Checkbox
          data-choice
          aria-label={`Select ${call.agent_name}, ${exactTime(call.started_at)}`}
          className={choiceBox}
          tabIndex={isStop ? 0 : -1}
          checked={selected}
          readOnly
        />
      </td>
      {wide ? wideCells(call, columns, link) : cardCells(call, link)}
      {call.matches?.map((match) => (
        <MatchCell key={match.seq} call={call} match={match} isStop={isStop} query={query} />
      ))}
    </tr>
  );
});

/* No components: each is looked at for each row that comes. */

const wideCells = (call: CallSummary, columns: readonly CallColumn[], link: ReactNode) =>
  columns.map((id) => (
    <td key={id} role="cell" className={cellClass(id, call)}>
      {id === 'agent' && link}
      {cells[id](call)}
    </td>
  ));

const cardName = cn(cellOfRow, 'flex min-w-0 items-center gap-2 self-end font-medium');
const cardLength = cn(cellOfRow, 'tabular self-end pl-3 text-right');
const cardOutcome = cn(cellOfRow, 'flex min-w-0 items-center gap-3 self-start pt-0.5 text-sm text-soft');
/** A number is nothing when it's cut; a label is known by how it begins, and gives way to the outcome. */
const wholeParty = 'max-w-3/5 shrink-0 truncate';
const cutParty = 'min-w-0 truncate';
const cardTime = cn(cellOfRow, 'self-start pt-0.5 pl-3 text-right text-sm whitespace-nowrap text-soft');

/** Two lines: what the call is and how long it took; how it ended, with whom, and when. A phone has no room for the words of a tool that failed. */
const cardCells = (call: CallSummary, link: ReactNode) => (
  <>
    <td role="cell" className={cardName}>
      {link}
      {nameOf(call)}
    </td>
    <td role="cell" className={cardLength}>
      {callLength(call.duration_ms)}
    </td>
    <td role="cell" className={cardOutcome}>
      <span className={isNumber(call) ? 'min-w-0' : 'max-w-4/5 shrink-0'}>
        {outcomeOf(call, 'max-sm:sr-only')}
      </span>
      <span className={isNumber(call) ? wholeParty : cutParty} title={phoneText(call.party)}>
        {partyOf(call)}
      </span>
    </td>
    <td role="cell" className={cardTime}>
      <RelativeTime at={call.started_at} />
    </td>
  </>
);

interface MatchCellProps {
  call: CallSummary;
  match: CallMatch;
  isStop: boolean;
  query: string;
}

/** Where the words were said that the list is filtered by; pressed, the call opens at that moment. */
function MatchCell({ call, match, isStop, query }: MatchCellProps) {
  const { offset_ms, by } = match;
  const seconds = offset_ms / 1000;
  return (
    <td role="cell" className={cn(cellOfRow, '[grid-column:2/-1] min-w-0 text-sm lg:px-3')}>
      <a
        href={`/calls/${call.call_id}?t=${seconds}${query.replace('?', '&')}`}
        data-moment={seconds}
        tabIndex={isStop ? 0 : -1}
        className={cn(aboveRow, 'flex items-baseline gap-2 underline-offset-3 hover:underline')}
      >
        <span className="tabular shrink-0 text-soft">{callMoment(offset_ms)}</span>
        <span className="shrink-0 text-soft">{speakerWords[by]}</span>
        <span className="min-w-0 truncate">{markedText(match)}</span>
      </a>
    </td>
  );
}

/** A plain link: a hundred of the router's own would cost a frame each time the list is scrolled. The table opens it. */
const linkOf = (call: CallSummary, query: string, isStop: boolean) => (
  <a href={`/calls/${call.call_id}${query}`} tabIndex={isStop ? 0 : -1} className={rowLink}>
    {call.agent_name}
  </a>
);
