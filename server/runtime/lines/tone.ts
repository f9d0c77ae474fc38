/** A tone in mu-law, and how much of one is in a piece of sound: what a line is tried with. */
import { decodeMuLaw, encodeMuLaw, TELEPHONE_RATE } from './mu-law';

const LOUDNESS = 8_000;
/** Of the energy of a piece, so much has to be the tone's. */
const MOST_OF_IT = 0.7;
/** A piece that's quieter on average is silence, whatever its little sound is made of. */
const QUIET = 500;

/** @param hertz below 4,000 */
export function toneOf(hertz: number, ms: number): Uint8Array {
  return encodeMuLaw(toneSamples(hertz, ms, TELEPHONE_RATE));
}

/** The same as samples of 16 bits, at `rate` a second. */
export function toneSamples(hertz: number, ms: number, rate: number): Int16Array {
  const step = (2 * Math.PI * hertz) / rate;
  return Int16Array.from({ length: (rate * ms) / 1000 }, (_, index) =>
    Math.round(LOUDNESS * Math.sin(step * index)),
  );
}

/** @returns the piece's length in milliseconds when it's this tone, else 0 */
export function toneIn(codes: Uint8Array, hertz: number): number {
  return toneInSamples(decodeMuLaw(codes), hertz, TELEPHONE_RATE);
}

/** The same of samples of 16 bits, at `rate` a second. */
export function toneInSamples(samples: Int16Array, hertz: number, rate: number): number {
  const step = (2 * Math.PI * hertz) / rate;
  let [real, imaginary, energy] = [0, 0, 0];
  for (const [index, sample] of samples.entries()) {
    real += sample * Math.cos(step * index);
    imaginary += sample * Math.sin(step * index);
    energy += sample * sample;
  }
  const { length } = samples;
  if (length === 0 || energy < QUIET * QUIET * length) return 0;
  // A pure tone of amplitude a has the energy a²/2 per sample, and a sum of a/2 per sample at its frequency.
  const share = (2 * (real * real + imaginary * imaginary)) / (length * energy);
  return share >= MOST_OF_IT ? (length * 1000) / rate : 0;
}
