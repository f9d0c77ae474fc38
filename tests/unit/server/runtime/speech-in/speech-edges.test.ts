import { describe, expect, it } from 'vitest';
import { MICROPHONE_RATE } from '#contract/sockets/call-audio';
import { SpeechEdges } from '#server/runtime/speech-in/speech-edges';
import { tone } from '../../../../doubles/sound/tones';

const FRAME = MICROPHONE_RATE / 50;

/** Feeds a whole recording in frames of 20 ms. */
function edgesOf(samples: Int16Array): SpeechEdges {
  const edges = new SpeechEdges();
  for (let start = 0; start + FRAME <= samples.length; start += FRAME) {
    edges.add(samples.subarray(start, start + FRAME), (start * 1000) / MICROPHONE_RATE);
  }
  return edges;
}

/** Noise of this amplitude, with a tone from `from` to `to`, in milliseconds. */
function room(ms: number, noise: number, from: number, to: number): Int16Array {
  const samples = new Int16Array((ms * MICROPHONE_RATE) / 1000);
  let seed = 1;
  for (let index = 0; index < samples.length; index += 1) {
    seed = (seed * 16_807) % 2_147_483_647;
    samples[index] = Math.round((seed / 2_147_483_647 - 0.5) * 2 * noise);
  }
  const speech = tone(to - from, MICROPHONE_RATE);
  const start = (from * MICROPHONE_RATE) / 1000;
  for (const [index, sample] of speech.entries())
    samples[start + index] = (samples[start + index] ?? 0) + sample;
  return samples;
}

describe('the edges of speech', () => {
  it.each([
    ['silence', 0],
    ['a quiet room', 40],
    ['a loud room', 400],
  ])('are found within 5 ms in %s', (_name, noise) => {
    const edges = edgesOf(room(3_000, noise, 1_007, 2_113));
    expect(Math.abs((edges.begin(600, 1_120) ?? 0) - 1_007)).toBeLessThanOrEqual(5);
    expect(Math.abs((edges.end(1_007, 2_600) ?? 0) - 2_113)).toBeLessThanOrEqual(5);
  });

  it('joins sounds with short gaps, and stops at a long one', () => {
    const samples = room(3_000, 20, 1_500, 2_000);
    samples.set(tone(100, MICROPHONE_RATE), (1_330 * MICROPHONE_RATE) / 1000);
    samples.set(tone(100, MICROPHONE_RATE), (900 * MICROPHONE_RATE) / 1000);
    const begin = edgesOf(samples).begin(800, 1_620);
    expect(Math.abs((begin ?? 0) - 1_330)).toBeLessThanOrEqual(5);
  });

  it('are not found where nothing is loud', () => {
    const edges = edgesOf(new Int16Array(MICROPHONE_RATE));
    expect(edges.begin(0, 1_000)).toBeNull();
    expect(edges.end(0, 1_000)).toBeNull();
  });
});
