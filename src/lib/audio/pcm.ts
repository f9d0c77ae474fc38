/** Samples as the browser has them (−1 to 1) and as they travel (16 bit). */

export function toInt16(samples: Float32Array): Int16Array {
  return Int16Array.from(samples, (sample) => Math.round(Math.max(-1, Math.min(1, sample)) * 32_767));
}

export function toFloat(samples: Int16Array): Float32Array {
  return Float32Array.from(samples, (sample) => sample / 32_768);
}

/**
 * How loud it is, 0 to 1: the root of the mean square, stretched so that speech fills the meter. What's loud nears 1 and never
 * quite gets there: else the syllables of a loud voice would all look the same.
 */
export function levelOf(samples: Float32Array): number {
  if (samples.length === 0) return 0;
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return 1 - Math.exp(-4 * Math.sqrt(sum / samples.length));
}
