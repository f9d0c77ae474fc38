import type { LatencyPart, LatencySpan } from '#contract/calls/turn-latency';
import { cn } from '@/lib/class-names';

/** The colours of data: waiting grey, the caller's side, the agent's side, tools. A paler one is what follows it. */
const partStyles: Record<LatencyPart, string> = {
  end_of_turn: 'bg-data-waiting',
  transcriber: 'bg-data-caller',
  engine: 'bg-soft',
  model: 'bg-data-agent',
  tool: 'bg-data-tool',
  voice: 'bg-data-agent/60',
  playback: 'bg-data-waiting/60',
};

/** The mark of a part in bars and in their legend. */
export function PartSwatch({ part, className }: { part: LatencyPart; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cn('inline-block size-2.5 rounded-[2px]', partStyles[part], className)}
    />
  );
}

interface LatencyBarProps {
  spans: readonly LatencySpan[];
  from_ms: number;
  /** How long the whole width is, in milliseconds. */
  scale_ms: number;
  className?: string;
}

/** A wait as a bar, each part in its colour. The words beside it carry the same. */
export function LatencyBar({ spans, from_ms, scale_ms, className }: LatencyBarProps) {
  const share = (ms: number) => `${((100 * ms) / Math.max(1, scale_ms)).toFixed(2)}%`;
  return (
    <span aria-hidden="true" className={cn('relative block h-2 rounded-[2px]', className)}>
      {spans.map((span) => (
        <span
          key={span.from_ms}
          className={cn('absolute inset-y-0 min-w-0.5 rounded-[1px]', partStyles[span.part])}
          style={{ left: share(span.from_ms - from_ms), width: share(span.to_ms - span.from_ms) }}
        />
      ))}
    </span>
  );
}
