/** Sound for tests: tones that count as speech where loudness decides. */

/** A tone of half of full scale. */
export function tone(ms: number, rate: number, hertz = 440): Int16Array {
  const samples = new Int16Array(Math.round((ms * rate) / 1000));
  for (let index = 0; index < samples.length; index += 1) {
    samples[index] = Math.round(16_000 * Math.sin((2 * Math.PI * hertz * (index + 0.5)) / rate));
  }
  return samples;
}
