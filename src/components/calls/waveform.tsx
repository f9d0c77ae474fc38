import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { RecordingPeaks } from '#contract/recordings';
import type { RecordingPlayer } from '@/lib/calls/recording-player';
import { loudestOf, waveformPath } from '@/lib/calls/waveform-path';
import { callMoment } from '@/lib/format/durations';
import { WaveformSkeleton } from './waveform-skeleton';

interface WaveformProps {
  player: RecordingPlayer;
  /** Undefined while they are fetched, and where they could not be: the line works without them. */
  peaks: RecordingPeaks | undefined;
  loading: boolean;
}

const LANE_HEIGHT = 36;
const STEP_MS = 2_000;
const LEAP_MS = 15_000;
/** While it plays, the position is told to screen readers this rarely. */
const TOLD_EVERY_MS = 10_000;

/** Both voices on the call's clock: press or drag to go somewhere; a slider for the keyboard. */
export function Waveform({ player, peaks, loading }: WaveformProps) {
  const line = useRef<HTMLDivElement>(null);
  const playhead = useRef<HTMLDivElement>(null);
  const pointed = useRef<HTMLSpanElement>(null);
  const width = useWidth(line);
  const paths = useMemo(() => {
    if (peaks === undefined) return null;
    const loudest = loudestOf(peaks.caller, peaks.agent);
    const size = { width, height: LANE_HEIGHT };
    return {
      caller: waveformPath(peaks.caller, loudest, size),
      agent: waveformPath(peaks.agent, loudest, size),
    };
  }, [peaks, width]);
  const { start_ms, end_ms } = player;

  useEffect(() => {
    let told: number | null = null;
    return player.onMoment((ms) => {
      const share = (ms - start_ms) / Math.max(1, end_ms - start_ms);
      if (playhead.current) playhead.current.style.left = `${(share * 100).toFixed(3)}%`;
      const often = player.snapshot().status === 'playing' ? TOLD_EVERY_MS : 0;
      if (told !== null && Math.abs(ms - told) < often) return;
      told = ms;
      line.current?.setAttribute('aria-valuenow', String(Math.round(ms / 1000)));
      line.current?.setAttribute('aria-valuetext', `${callMoment(ms)} of ${callMoment(end_ms)}`);
    });
  }, [player, start_ms, end_ms]);

  const momentAt = (event: PointerEvent): number => {
    const box = event.currentTarget.getBoundingClientRect();
    const share = box.width > 0 ? Math.min(1, Math.max(0, (event.clientX - box.left) / box.width)) : 0;
    return start_ms + share * (end_ms - start_ms);
  };
  const point = (event: PointerEvent) => {
    const label = pointed.current;
    if (!label) return;
    const ms = momentAt(event);
    label.textContent = callMoment(ms);
    label.style.left = `${(((ms - start_ms) / Math.max(1, end_ms - start_ms)) * 100).toFixed(2)}%`;
    if (event.currentTarget.hasPointerCapture(event.pointerId)) player.seek(ms);
  };
  const step = (event: KeyboardEvent) => {
    const to = steppedTo(event.key, player);
    if (to === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    player.jump(to);
  };

  return (
    <div className="flex gap-2">
      <div aria-hidden="true" className="grid w-12 shrink-0 text-xs text-soft">
        <span className="flex items-center">Caller</span>
        <span className="flex items-center">Agent</span>
      </div>
      <div
        ref={line}
        // A range input would be off by half of its thumb at both ends.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="slider"
        tabIndex={0}
        aria-label="Position in the recording"
        aria-valuemin={Math.round(start_ms / 1000)}
        aria-valuemax={Math.round(end_ms / 1000)}
        aria-valuenow={Math.round(start_ms / 1000)}
        className="group relative min-w-0 flex-1 cursor-pointer touch-pan-y rounded-[2px] select-none"
        style={{ height: LANE_HEIGHT * 2 }}
        onKeyDown={step}
        onPointerMove={point}
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          player.seek(momentAt(event));
        }}
        onPointerUp={(event) => player.jump(momentAt(event))}
      >
        {paths ? (
          <svg
            aria-hidden="true"
            width="100%"
            height={LANE_HEIGHT * 2}
            viewBox={`0 0 ${width} ${LANE_HEIGHT * 2}`}
            preserveAspectRatio="none"
            className="absolute inset-0"
          >
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
    </div>
  );
}

/** Where a key leads; null for keys that are none of a slider's. */
function steppedTo(key: string, { now_ms, start_ms, end_ms }: RecordingPlayer): number | null {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return now_ms + STEP_MS;
    case 'ArrowLeft':
    case 'ArrowDown':
      return now_ms - STEP_MS;
    case 'PageUp':
      return now_ms + LEAP_MS;
    case 'PageDown':
      return now_ms - LEAP_MS;
    case 'Home':
      return start_ms;
    case 'End':
      return end_ms;
    default:
      return null;
  }
}

/** The width of an element in pixels; follows it. */
function useWidth(element: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(600);
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidth(Math.round(entry.contentRect.width));
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
