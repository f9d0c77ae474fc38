import { type PointerEvent, useEffect, useRef } from 'react';
import type { RecordingPlayer } from '@/lib/calls/recording-player';
import { callMoment } from '@/lib/format/durations';

const STEP_MS = 2_000;
const LEAP_MS = 15_000;
/** While it plays, the position is told to screen readers this rarely. */
const TOLD_EVERY_MS = 10_000;
/** What plays moves less from one look to the next: this is someone who goes somewhere, and is told where. */
const WENT_MS = 1_000;

/** Keeps a line that is a slider, and the playhead on it, where the recording is. */
export function usePositionSlider(player: RecordingPlayer) {
  const line = useRef<HTMLDivElement>(null);
  const playhead = useRef<HTMLDivElement>(null);
  const { start_ms, end_ms } = player;

  useEffect(() => {
    let told: number | null = null;
    let last = start_ms;
    return player.onMoment((ms) => {
      const share = (ms - start_ms) / Math.max(1, end_ms - start_ms);
      if (playhead.current) playhead.current.style.left = `${(share * 100).toFixed(3)}%`;
      const plays = player.snapshot().status === 'playing' && Math.abs(ms - last) < WENT_MS;
      last = ms;
      const often = plays ? TOLD_EVERY_MS : 0;
      if (told !== null && Math.abs(ms - told) < often) return;
      told = ms;
      line.current?.setAttribute('aria-valuenow', String(Math.round(ms / 1000)));
      line.current?.setAttribute('aria-valuetext', `${callMoment(ms)} of ${callMoment(end_ms)}`);
    });
  }, [player, start_ms, end_ms]);

  /** The moment under the pointer, in milliseconds on the call's clock. */
  const momentAt = (event: PointerEvent): number => {
    const box = event.currentTarget.getBoundingClientRect();
    const share = box.width > 0 ? Math.min(1, Math.max(0, (event.clientX - box.left) / box.width)) : 0;
    return start_ms + share * (end_ms - start_ms);
  };
  const position = {
    'aria-label': 'Position in the recording',
    'aria-valuemin': Math.round(start_ms / 1000),
    'aria-valuemax': Math.round(end_ms / 1000),
  };
  return { line, playhead, position, momentAt };
}

/** Where a key leads; null for keys that are none of a slider's. */
export function steppedTo(key: string, { now_ms, start_ms, end_ms }: RecordingPlayer): number | null {
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
