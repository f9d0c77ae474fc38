import { type KeyboardEvent, type PointerEvent, useMemo, useRef } from 'react';
import type { RecordingPeaks } from '#contract/calls/recordings';
import { Skeleton } from '@/components/ui/loading/skeleton';
import type { RecordingPlayer } from '@/lib/calls/recording-player';
import { loudestOf, waveformPath } from '@/lib/calls/timeline/waveform-path';
import { cn } from '@/lib/class-names';
import { callMoment } from '@/lib/format/durations';
import { steppedTo, usePositionSlider } from './use-position-slider';
import type { TimelineZoom } from './use-timeline-zoom';

interface WaveformProps {
  player: RecordingPlayer;
  zoom: TimelineZoom;
  /** Undefined while they are fetched, and where they could not be: the line works without them. */
  peaks: RecordingPeaks | undefined;
  loading: boolean;
}

const LANE_HEIGHT = 56;

/** Both voices on the call's clock: press or drag to go somewhere; a slider for the keyboard, which zooms as well. */
export function Waveform({ player, zoom, peaks, loading }: WaveformProps) {
  const { line, playhead, position, momentAt } = usePositionSlider(player);
  const pointed = useRef<HTMLSpanElement>(null);
  const { width, seen } = zoom;
  const loudest = useMemo(() => (peaks ? loudestOf(peaks.caller, peaks.agent) : 0), [peaks]);
  // As much again on both sides: scrolling is ahead of drawing.
  const from = Math.max(0, 2 * seen.from - seen.to);
  const to = Math.min(width, 2 * seen.to - seen.from);
  const paths = useMemo(() => {
    if (peaks === undefined) return null;
    const pathOf = (channel: readonly number[]) =>
      waveformPath(channel, loudest, { width, height: LANE_HEIGHT }, { from, to });
    return { caller: pathOf(peaks.caller), agent: pathOf(peaks.agent) };
  }, [peaks, loudest, width, from, to]);
  const { start_ms, end_ms } = player;

  const point = (event: PointerEvent) => {
    const label = pointed.current;
    if (!label) return;
    const ms = momentAt(event);
    label.textContent = callMoment(ms);
    label.style.left = `${(((ms - start_ms) / Math.max(1, end_ms - start_ms)) * 100).toFixed(2)}%`;
    if (event.currentTarget.hasPointerCapture(event.pointerId)) player.seek(ms);
  };
  const step = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const ms = steppedTo(event.key, player);
    if (ms !== null) player.jump(ms, 'waveform');
    else if (event.key === '+' || event.key === '=') zoom.zoom(2);
    else if (event.key === '-') zoom.zoom(1 / 2);
    else if (event.key === '0') zoom.showAll();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  /** A finger that moves scrolls the zoomed line; only a tap goes somewhere. */
  const scrollsBy = ({ pointerType }: PointerEvent) => pointerType === 'touch' && zoom.canZoomOut;

  return (
    <div
      ref={line}
      // A range input would be off by half of its thumb at both ends.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="slider"
      tabIndex={0}
      {...position}
      aria-valuenow={Math.round(start_ms / 1000)}
      aria-keyshortcuts="+ - 0"
      className={cn(
        'group relative cursor-pointer rounded-[2px] -outline-offset-2 select-none',
        !zoom.canZoomOut && 'touch-pan-y',
      )}
      style={{ height: LANE_HEIGHT * 2 }}
      onKeyDown={step}
      onPointerMove={point}
      onPointerDown={(event) => {
        if (event.button !== 0 || scrollsBy(event)) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        player.seek(momentAt(event));
      }}
      onPointerUp={(event) => player.jump(momentAt(event), 'waveform')}
    >
      {paths ? (
        <svg
          aria-hidden="true"
          width={to - from}
          height={LANE_HEIGHT * 2}
          viewBox={`${from} 0 ${to - from} ${LANE_HEIGHT * 2}`}
          className="absolute top-0"
          style={{ left: from }}
        >
          {[0.5, 1.5].map((lane) => (
            <line
              key={lane}
              x1={from}
              x2={to}
              y1={LANE_HEIGHT * lane}
              y2={LANE_HEIGHT * lane}
              shapeRendering="crispEdges"
              className="stroke-line"
            />
          ))}
          <path d={paths.caller} className="fill-data-caller" />
          <path d={paths.agent} className="fill-data-agent" transform={`translate(0 ${LANE_HEIGHT})`} />
        </svg>
      ) : (
        <WaveformSkeleton still={!loading} />
      )}
      <div
        ref={playhead}
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 -ml-px w-0.5 bg-ink"
      >
        <span className="absolute -top-1 -left-[3px] size-2 rounded-full bg-ink" />
      </div>
      <span
        ref={pointed}
        aria-hidden="true"
        className="pointer-events-none absolute top-0 hidden -translate-x-1/2 rounded-[4px] bg-ink px-1 text-xs text-ground tabular group-hover:block empty:hidden!"
      />
    </div>
  );
}

/** Two lanes, as high as those that come; `still`: none come, and the lines are all there is. */
function WaveformSkeleton({ still = false }: { still?: boolean }) {
  return (
    <div aria-hidden="true" className="absolute inset-0 grid grid-rows-2">
      {['caller', 'agent'].map((lane) => (
        <span key={lane} className="grid items-center">
          {still ? <span className="h-px bg-line" /> : <Skeleton className="h-8" />}
        </span>
      ))}
    </div>
  );
}
