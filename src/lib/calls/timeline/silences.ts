/** Where no one speaks in a recording, read from its waveform. */
import type { RecordingPeaks } from '#contract/calls/recordings';

/** A stretch of the call's clock. */
export interface Span {
  from_ms: number;
  to_ms: number;
}

/** Peaks up to this (of 100) are no speech: a quiet line hums at about 1. */
export const QUIET = 2;
/** Shorter pauses belong to speaking. */
const SHORTEST_MS = 1_000;

/** The stretches of at least a second in which both channels are quiet. */
export function silencesOf(peaks: RecordingPeaks, offset_ms: number): Span[] {
  const { per_second, caller, agent } = peaks;
  const length = Math.max(caller.length, agent.length);
  const msAt = (index: number) => Math.round(offset_ms + (index * 1000) / per_second);
  const silences: Span[] = [];
  let from: number | null = null;
  for (let index = 0; index <= length; index += 1) {
    const quiet = index < length && Math.max(caller[index] ?? 0, agent[index] ?? 0) <= QUIET;
    if (quiet) from ??= index;
    else if (from !== null) {
      const span = { from_ms: msAt(from), to_ms: msAt(index) };
      if (span.to_ms - span.from_ms >= SHORTEST_MS) silences.push(span);
      from = null;
    }
  }
  return silences;
}
