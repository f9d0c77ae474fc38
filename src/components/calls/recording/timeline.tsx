import { type RefObject, useEffect } from 'react';
import type { RecordingPeaks } from '#contract/calls/recordings';
import { cn } from '@/lib/class-names';
import type { RecordingPlayer } from '@/lib/calls/recording-player';
import type { TimelineMark } from '@/lib/calls/timeline/timeline-marks';
import { labelledMoments } from '@/lib/calls/timeline/timeline-scale';
import { callLength } from '@/lib/format/durations';
import { TimelineMarks } from './timeline-marks';
import { LINE_MARGIN, type TimelineZoom } from './use-timeline-zoom';
import { Waveform } from './waveform';

interface TimelineProps {
  player: RecordingPlayer;
  zoom: TimelineZoom;
  /** The box in which the line scrolls. */
  scroller: RefObject<HTMLDivElement | null>;
  /** Undefined while they are fetched, and where they could not be: the line works without them. */
  peaks: RecordingPeaks | undefined;
  loading: boolean;
  marks: readonly TimelineMark[];
}

/** The call as a line: both voices, the clock and what happened. Zoomed in, it scrolls in its box. */
export function Timeline({ player, zoom, scroller, peaks, loading, marks }: TimelineProps) {
  useZoomByWheel(player, zoom, scroller);
  return (
    <div className="flex gap-2">
      <div aria-hidden="true" className="grid h-28 w-12 shrink-0 grid-rows-2 items-center text-xs text-soft">
        <span>Caller</span>
        <span>Agent</span>
      </div>
      <div
        ref={scroller}
        // Its scroll bar has its room always: nothing moves when it comes.
        className={cn(
          '-mt-1 min-w-0 flex-1 overflow-x-scroll overflow-y-hidden rounded-[2px] pt-1 [scrollbar-width:thin]',
          zoom.canZoomOut
            ? '[scrollbar-color:var(--line-strong)_transparent]'
            : '[scrollbar-color:transparent_transparent]',
        )}
        style={{ paddingInline: LINE_MARGIN }}
      >
        {/* Its size is measured as soon as it is set: not even the millisecond that reduced motion leaves may pass. */}
        <div className="transition-none [&_*]:transition-none" style={{ width: zoom.width }}>
          <Waveform player={player} zoom={zoom} peaks={peaks} loading={loading} />
          <Clock player={player} zoom={zoom} />
          <TimelineMarks player={player} marks={marks} width={zoom.width} />
        </div>
      </div>
    </div>
  );
}

/** Of a moment's words, with its line: one that would be cut off at the end isn't drawn. */
const MOMENT_PX = 44;

/** The round moments of the part that is seen, and of as much beside it. */
function Clock({
  player: { start_ms, end_ms },
  zoom: { width, seen },
}: Pick<TimelineProps, 'player' | 'zoom'>) {
  const length_ms = Math.max(1, end_ms - start_ms);
  const msAt = (x: number) => Math.min(end_ms, Math.max(start_ms, start_ms + (x / width) * length_ms));
  const beside = seen.to - seen.from;
  const moments = labelledMoments(
    msAt(seen.from - beside),
    msAt(seen.to + beside),
    (width * 1000) / length_ms,
  );
  const xOf = (ms: number) => ((ms - start_ms) / length_ms) * width;
  return (
    <div aria-hidden="true" className="relative h-4 overflow-hidden text-xs text-soft tabular">
      {moments
        .filter((ms) => xOf(ms) + MOMENT_PX <= width)
        .map((ms) => (
          <span
            key={ms}
            className="absolute top-0 border-l border-line-strong pl-1 leading-4"
            style={{ left: xOf(ms) }}
          >
            {callLength(ms)}
          </span>
        ))}
    </div>
  );
}

/** Ctrl and the wheel, and two fingers on a touchpad, as on maps: the moment under the pointer stays there. */
function useZoomByWheel(
  player: RecordingPlayer,
  { width, zoom }: TimelineZoom,
  scroller: RefObject<HTMLDivElement | null>,
): void {
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const turned = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      // The browser would zoom the page.
      event.preventDefault();
      const x = event.clientX - element.getBoundingClientRect().left - LINE_MARGIN + element.scrollLeft;
      const ms = player.start_ms + (x / width) * (player.end_ms - player.start_ms);
      zoom(2 ** (-Math.sign(event.deltaY) * Math.min(1, Math.abs(event.deltaY) / 100)), ms);
    };
    element.addEventListener('wheel', turned, { passive: false });
    return () => element.removeEventListener('wheel', turned);
  }, [player, scroller, width, zoom]);
}
