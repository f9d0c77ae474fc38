import type { ReactNode } from 'react';
import { cn } from '@/lib/class-names';

interface EmptyStateProps {
  drawing: DrawingName;
  /** One sentence: what will be here, or what to do first. */
  sentence: string;
  /** One button that leads on. */
  action?: ReactNode;
  className?: string;
}

/** What's shown where there's nothing yet. */
export function EmptyState({ drawing, sentence, action, className }: EmptyStateProps) {
  return (
    <div className={cn('grid justify-items-start gap-4 py-10', className)}>
      <LineDrawing name={drawing} />
      <p className="measure">{sentence}</p>
      {action}
    </div>
  );
}

/** One stroke each, 64 high, in the line's colour with one part in ink. They begin where the sentence below begins. */
const drawings = {
  /** A table with nothing written in it, and a wave that has been said. */
  calls: {
    from: 8,
    to: 88,
    lines: ['M8 14h80M8 32h80M8 50h80'],
    ink: ['M24 32v-6M31 32v-14M38 32v-20M45 32v-9M52 32v-16M59 32v-22M66 32v-11M73 32v-5'],
  },
  /** A person at a desk telephone. */
  agents: {
    from: 14,
    to: 82,
    lines: ['M14 54h68', 'M30 54v-7c0-8 8-13 18-13s18 5 18 13v7'],
    ink: ['M38 20a10 10 0 1 0 20 0a10 10 0 1 0-20 0', 'M36 22c-4-14 5-18 12-18s16 4 12 18v4c0 4-4 6-9 6'],
  },
  /** A keypad. */
  numbers: {
    from: 30,
    to: 66,
    lines: ['M30 4h36v56H30z', 'M39 50h2M47 50h2M55 50h2M39 40h2M55 40h2M39 30h2M47 30h2M55 30h2'],
    ink: ['M36 12h24v8H36z', 'M47 40h2'],
  },
  /** A strip of paper from the till. */
  receipts: {
    from: 30,
    to: 66,
    lines: ['M30 4h36v54l-6-4-6 4-6-4-6 4-6-4-6 4z'],
    ink: ['M38 16h20M38 25h20M38 34h12M54 42h4'],
  },
} as const;

type DrawingName = keyof typeof drawings;

const STROKE = 1.5;

/** A small drawing for an empty place. It decorates; the sentence beside it says everything. */
function LineDrawing({ name }: { name: DrawingName }) {
  const { from, to, lines, ink } = drawings[name];
  const width = to - from + STROKE;
  return (
    <svg
      aria-hidden="true"
      viewBox={`${from - STROKE / 2} 0 ${width} 64`}
      width={width}
      height="64"
      fill="none"
      strokeWidth={STROKE}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <g className="stroke-line-strong">
        {lines.map((d) => (
          <path key={d} d={d} />
        ))}
      </g>
      <g className="stroke-ink">
        {ink.map((d) => (
          <path key={d} d={d} />
        ))}
      </g>
    </svg>
  );
}
