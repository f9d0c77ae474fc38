import { MICROPHONE_FRAME_SAMPLES, MICROPHONE_RATE, SPEECH_RATE } from '#contract/sockets/call-audio';
import { describe, expect, it } from 'vitest';
import { Framer } from '@/lib/audio/microphone';
import { toFloat, toInt16 } from '@/lib/audio/pcm';
import { Resampler } from '@/lib/audio/resampler';

function tone(hertz: number, rate: number, seconds: number): Float32Array {
  return Float32Array.from({ length: rate * seconds }, (_, index) =>
    Math.sin((2 * Math.PI * hertz * index) / rate),
  );
}

/** What comes out, when `input` comes in pieces of `size`. */
function resampled(input: Float32Array, from: number, to: number, size = 128): Float32Array {
  const resampler = new Resampler(from, to);
  const parts: number[] = [];
  for (let at = 0; at < input.length; at += size) {
    parts.push(...resampler.push(input.subarray(at, at + size)));
  }
  return Float32Array.from([...parts, ...resampler.flush()]);
}

/** Loudness of the middle, away from where the tone begins and ends. */
function loudness(samples: Float32Array): number {
  const middle = samples.subarray(samples.length / 4, (samples.length * 3) / 4);
  return Math.sqrt(middle.reduce((sum, sample) => sum + sample * sample, 0) / middle.length);
}

describe('a resampler', () => {
  it.each([
    [48_000, MICROPHONE_RATE],
    [44_100, MICROPHONE_RATE],
    [SPEECH_RATE, 48_000],
    [SPEECH_RATE, 44_100],
  ])('from %i to %i keeps speech as it is, without delay', (from, to) => {
    const output = resampled(tone(1000, from, 0.5), from, to);
    const expected = tone(1000, to, 0.5);
    expect(Math.abs(output.length - expected.length)).toBeLessThanOrEqual(1);
    let worst = 0;
    for (let index = to / 10; index < to / 2.5; index += 1) {
      worst = Math.max(worst, Math.abs((output[index] ?? 0) - (expected[index] ?? 0)));
    }
    expect(worst).toBeLessThan(0.01);
  });

  it('lets nothing fold back that the lower rate can’t carry', () => {
    const high = resampled(tone(11_000, 48_000, 0.5), 48_000, MICROPHONE_RATE);
    expect(loudness(high)).toBeLessThan(0.003);
  });

  it('gives the same whatever pieces the sound comes in', () => {
    const input = tone(440, 44_100, 0.1);
    const whole = resampled(input, 44_100, MICROPHONE_RATE, input.length);
    expect(resampled(input, 44_100, MICROPHONE_RATE, 77)).toEqual(whole);
  });
});

describe('frames of the microphone', () => {
  it.each([48_000, 44_100, 16_000])('are 20 ms each at %i, and each knows where it began', (rate) => {
    const framer = new Framer(rate);
    const input = tone(300, rate, 0.5);
    const frames = [];
    for (let at = 0; at < input.length; at += 128) {
      frames.push(...framer.push(1000 + at, input.subarray(at, at + 128)));
    }
    // The last one waits for what comes after it.
    expect(frames.length).toBeGreaterThanOrEqual(24);
    for (const [index, { samples, frame }] of frames.entries()) {
      expect(samples).toHaveLength(MICROPHONE_FRAME_SAMPLES);
      expect(frame).toBeCloseTo(1000 + index * rate * 0.02, 3);
    }
  });
});

describe('samples on their way', () => {
  it('are whole numbers of 16 bit and stay within them', () => {
    expect([...toInt16(Float32Array.of(0, 1, -1, 2, -2, 0.5))]).toEqual([
      0, 32_767, -32_767, 32_767, -32_767, 16_384,
    ]);
    expect([...toFloat(Int16Array.of(0, -32_768, 16_384))]).toEqual([0, -1, 0.5]);
  });
});
