/** The detector that judges the product's clock is judged itself: on sound whose edges are known. */
import { describe, expect, it } from 'vitest';
import { realSpeech } from '../../doubles/sound/real-speech';
import { speechIn } from '../../doubles/sound/speech-in-waveform';
import { tone } from '../../doubles/sound/tones';

const RATE = 48_000;

/** So much of quiet (with a little noise in it) and of tone by turns. */
function sound(...lengths: number[]): Float32Array {
  const pieces = lengths.map((ms, index) =>
    index % 2 === 1
      ? tone(ms, RATE)
      : Int16Array.from({ length: (ms * RATE) / 1000 }, (_, at) => (at % 7) - 3),
  );
  return Float32Array.from(
    pieces.flatMap((piece) => [...piece]),
    (sample) => sample / 32_768,
  );
}

describe('speech in a waveform', () => {
  it('begins and ends to the millisecond', () => {
    expect(speechIn(sound(1_000, 700, 900, 1_500, 400), RATE)).toEqual([
      { from_ms: 1_000, to_ms: 1_700 },
      { from_ms: 2_600, to_ms: 4_100 },
    ]);
  });

  it('goes on over pauses between words, and clicks are none', () => {
    expect(speechIn(sound(300, 400, 200, 400, 2_000, 20, 300), RATE)).toEqual([
      { from_ms: 300, to_ms: 1_300 },
    ]);
    expect(speechIn(sound(300, 400, 200, 400, 300), RATE, { gapMs: 150 })).toHaveLength(2);
  });

  it('is not found in silence or in faint noise', () => {
    expect(speechIn(new Float32Array(RATE), RATE)).toEqual([]);
    expect(speechIn(sound(3_000), RATE)).toEqual([]);
  });

  it('is found at any rate, also where a second has an odd number of samples', () => {
    const samples = new Float32Array(44_100 * 2);
    samples.fill(0.4, 22_050, 66_150);
    expect(speechIn(samples, 44_100)).toEqual([{ from_ms: 500, to_ms: 1_500 }]);
  });

  it('of a real voice lies where its loud samples are', async () => {
    const spoken = await realSpeech('Can I come on Friday?');
    const [found] = speechIn(
      Float32Array.from(spoken, (sample) => sample / 32_768),
      16_000,
    );
    const loud = (sample: number) => Math.abs(sample) > 300;
    expect(Math.abs((found?.from_ms ?? 0) - spoken.findIndex(loud) / 16)).toBeLessThan(10);
    expect(Math.abs((found?.to_ms ?? 0) - spoken.findLastIndex(loud) / 16)).toBeLessThan(20);
  });
});
