/**
 * Where someone speaks in a recording, told by the waveform alone. It shares nothing with the server's own
 * search for the edges of speech, which it is there to check.
 */

/** Milliseconds from the first sample. */
interface Spoken {
  from_ms: number;
  to_ms: number;
}

interface WaveformOptions {
  /** Quiet of this length parts two stretches. */
  gapMs?: number;
  /** Stretches that are shorter are clicks. */
  leastMs?: number;
  /**
   * What is above this can be heard. Usual is 40 dB below the loudest sample, since speech trails off in breath;
   * where beginnings are looked for, `AUDIBLE` finds a soft consonant too.
   */
  loud?: number;
}

/** The grain: one millisecond. */
const BLOCKS_A_SECOND = 1_000;
/** What is this much below the loudest sample is quiet: 40 dB. */
const BELOW_PEAK = 100;
/** Softer sound is not heard: -46 dB of full scale. */
export const AUDIBLE = 0.005;

/** @param samples −1 to 1 */
export function speechIn(
  samples: Float32Array,
  rate: number,
  { gapMs = 500, leastMs = 100, loud: chosen }: WaveformOptions = {},
): Spoken[] {
  const peaks = peaksOf(samples, rate / BLOCKS_A_SECOND);
  const peak = peaks.reduce((most, value) => Math.max(most, value), 0);
  const loud = chosen ?? Math.max(peak / BELOW_PEAK, AUDIBLE);
  if (peak < loud) return [];
  const found: Spoken[] = [];
  for (const [ms, value] of peaks.entries()) {
    if (value < loud) continue;
    const last = found.at(-1);
    if (last !== undefined && ms - last.to_ms < gapMs) last.to_ms = ms + 1;
    else found.push({ from_ms: ms, to_ms: ms + 1 });
  }
  return found.filter(({ from_ms, to_ms }) => to_ms - from_ms >= leastMs);
}

/** The loudest sample of each block. */
function peaksOf(samples: Float32Array, blockSamples: number): Float32Array {
  const peaks = new Float32Array(Math.floor(samples.length / blockSamples));
  for (let block = 0; block < peaks.length; block += 1) {
    let peak = 0;
    const end = Math.round((block + 1) * blockSamples);
    for (let at = Math.round(block * blockSamples); at < end; at += 1) {
      peak = Math.max(peak, Math.abs(samples[at] ?? 0));
    }
    peaks[block] = peak;
  }
  return peaks;
}
