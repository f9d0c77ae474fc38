import type { ReactNode } from 'react';
import { cn } from '@/lib/class-names';

/** One stroke each, 64 high, in the line's colour with one part in ink. */
export interface Drawing {
  /** Where it begins and ends: the sentence below begins there too. */
  from: number;
  to: number;
  lines: readonly string[];
  ink: readonly string[];
}

interface EmptyStateProps {
  /** By its name what several pages show; any other comes with its page. */
  drawing: keyof typeof drawings | Drawing;
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
      <LineDrawing of={typeof drawing === 'string' ? drawings[drawing] : drawing} />
      <p className="measure">{sentence}</p>
      {action}
    </div>
  );
}

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
} as const;

const STROKE = 1.5;

/** A small drawing for an empty place. It decorates; the sentence beside it says everything. */
function LineDrawing({ of: { from, to, lines, ink } }: { of: Drawing }) {
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
