/**
 * What lies behind the rows of the list of calls, and is seen where none is drawn: as the list goes by too fast to be read, and where the browser
 * scrolls before the page does. Each column is one element whose background repeats for each row, so nothing of it changes while it's scrolled. Nothing
 * of it moves by itself.
 */
import { type CSSProperties, memo } from 'react';
import type { CallColumn } from '@/lib/calls/call-columns';
import { columnLayout, leastWidth } from './call-columns';
import { CARD_PX, ROW_PX } from './call-row';

const BAR_PX = 10;

/** A bar whose upper edge is `top` px below that of each row. */
const bar = (top: number, rowPx: number) =>
  `linear-gradient(transparent ${top}px, var(--line) ${top}px ${top + BAR_PX}px, transparent ${top + BAR_PX}px ${rowPx}px)`;
const rule = (rowPx: number) =>
  `linear-gradient(transparent ${rowPx - 1}px, var(--line) ${rowPx - 1}px ${rowPx}px)`;

/** One layer: `image` as wide as `width` at `x`, once for each row. */
const each = (image: string, rowPx: number, x: string, width: string) =>
  `${image} ${x} 0 / ${width} ${rowPx}px repeat-y`;

const IN_ROW = (ROW_PX - BAR_PX) / 2;
const ruled: CSSProperties = { background: each(rule(ROW_PX), ROW_PX, '0', '100%') };
const cell: CSSProperties = { background: each(bar(IN_ROW, ROW_PX), ROW_PX, '0.75rem', '55%') };
const figure: CSSProperties = {
  background: each(bar(IN_ROW, ROW_PX), ROW_PX, 'calc(100% - 0.75rem)', '2.5rem'),
};
/** Two lines, each with something at its beginning and its end. */
const cards: CSSProperties = {
  background: [
    each(bar(14, CARD_PX), CARD_PX, '2rem', '8rem'),
    each(bar(14, CARD_PX), CARD_PX, '100%', '2.5rem'),
    each(bar(38, CARD_PX), CARD_PX, '2rem', '11rem'),
    each(bar(38, CARD_PX), CARD_PX, '100%', '4rem'),
    each(rule(CARD_PX), CARD_PX, '0', '100%'),
  ].join(', '),
};

interface RowOutlinesProps {
  columns: readonly CallColumn[];
  tracks: string;
  wide: boolean;
}

/** As high as all loaded rows. */
export const RowOutlines = memo(function RowOutlines({ columns, tracks, wide }: RowOutlinesProps) {
  if (!wide)
    return (
      <div aria-hidden="true" className="pointer-events-none absolute inset-0 contain-strict" style={cards} />
    );
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-0 top-9.25 bottom-0 grid contain-strict"
      style={{ ...ruled, gridTemplateColumns: tracks, minWidth: `${leastWidth(columns)}rem` }}
    >
      <span />
      {columns.map((id) => (
        <span key={id} style={columnLayout[id].figure ? figure : cell} />
      ))}
    </div>
  );
});
