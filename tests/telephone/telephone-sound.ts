/** Sound of telephones in tests: speech at 8 kHz, put at its time, and found again in what was heard. */
import { Resampler } from '#server/runtime/resampler';
import { realSpeech } from '../doubles/sound/real-speech';

export const RATE = 8_000;

export async function speechAt8k(text: string): Promise<Int16Array> {
  const resampler = new Resampler(16_000, RATE);
  const pieces = [...resampler.push(await realSpeech(text)), ...resampler.end()];
  return joined(pieces);
}

export function joined(pieces: readonly Int16Array[]): Int16Array {
  const all = new Int16Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}

export const silence = (ms: number) => new Int16Array((ms * RATE) / 1000);

/** How alike a sound is to the best place for it in a longer one: 1 is the same, 0 has nothing in common. */
export function likeness(sound: Int16Array, within: Int16Array): { likeness: number; at_ms: number } {
  // Every fourth sample finds the place; all of them say how alike it is there.
  const coarse = best(thinned(sound), thinned(within), 0, Number.POSITIVE_INFINITY);
  const fine = best(sound, within, (coarse.at - 2) * STEP, (coarse.at + 2) * STEP);
  return { likeness: fine.value, at_ms: (fine.at * 1000) / RATE };
}

const STEP = 4;

function thinned(samples: Int16Array): Int16Array {
  return Int16Array.from({ length: Math.floor(samples.length / STEP) }, (_, index) => {
    let sum = 0;
    for (let next = 0; next < STEP; next += 1) sum += samples[index * STEP + next] ?? 0;
    return sum / STEP;
  });
}

function best(sound: Int16Array, within: Int16Array, from: number, to: number) {
  const energy = power(sound, 0, sound.length);
  const found = { value: 0, at: 0 };
  const last = Math.min(to, within.length - sound.length);
  for (let at = Math.max(0, from); at <= last; at += 1) {
    let product = 0;
    for (let index = 0; index < sound.length; index += 1)
      product += (sound[index] ?? 0) * (within[at + index] ?? 0);
    if (product <= 0) continue;
    const value = product / Math.sqrt(energy * power(within, at, sound.length) + 1);
    if (value > found.value) Object.assign(found, { value, at });
  }
  return found;
}

function power(samples: Int16Array, from: number, length: number): number {
  let sum = 0;
  for (let index = from; index < from + length; index += 1) sum += (samples[index] ?? 0) ** 2;
  return sum;
}
