import { type PointerEvent, useEffect, useMemo, useRef } from 'react';
import type { RecordingPeaks } from '#contract/calls/recordings';
import type { RecordingPlayer } from '@/lib/calls/recording-player';
import { loudestOf, waveformPath } from '@/lib/calls/timeline/waveform-path';

const LANE_HEIGHT = 18;
/** Drawn at this width and stretched: it shows the whole call, wherever it's placed. */
const WIDTH = 720;

/**
 * The whole call, small: while one reads, in the bar that stays in sight. For the pointer alone; the keyboard has
 * the large one, and the keys of the page.
 */
export function SmallWaveform({ player, peaks }: { player: RecordingPlayer; peaks: RecordingPeaks }) {
  const playhead = useRef<HTMLDivElement>(null);
  const { start_ms, end_ms } = player;
  const length_ms = Math.max(1, end_ms - start_ms);
  const paths = useMemo(() => {
    const loudest = loudestOf(peaks.caller, peaks.agent);
    const pathOf = (channel: readonly number[]) =>
      waveformPath(channel, loudest, { width: WIDTH, height: LANE_HEIGHT });
    return { caller: pathOf(peaks.caller), agent: pathOf(peaks.agent) };
  }, [peaks]);

  useEffect(
    () =>
      player.onMoment((ms) => {
        const share = (ms - start_ms) / length_ms;
        if (playhead.current) playhead.current.style.left = `${(share * 100).toFixed(2)}%`;
      }),
    [player, start_ms, length_ms],
  );
  const go = ({ currentTarget, clientX }: PointerEvent) => {
    const box = currentTarget.getBoundingClientRect();
    const share = Math.min(1, Math.max(0, (clientX - box.left) / Math.max(1, box.width)));
    player.jump(start_ms + share * length_ms);
  };
  return (
    <div
      aria-hidden="true"
      data-testid="small-waveform"
      className="relative min-w-0 flex-1 cursor-pointer select-none max-sm:hidden"
      style={{ height: LANE_HEIGHT * 2 }}
      onPointerUp={go}
    >
      <svg
        viewBox={`0 0 ${WIDTH} ${LANE_HEIGHT * 2}`}
        preserveAspectRatio="none"
        className="absolute inset-0 size-full"
      >
        <path d={paths.caller} className="fill-data-caller" />
        <path d={paths.agent} className="fill-data-agent" transform={`translate(0 ${LANE_HEIGHT})`} />
      </svg>
      <div ref={playhead} className="pointer-events-none absolute inset-y-0 -ml-px w-0.5 bg-ink" />
    </div>
  );
}
