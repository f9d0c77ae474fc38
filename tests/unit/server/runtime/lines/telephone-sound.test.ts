import { describe, expect, it } from 'vitest';
import { Resampler } from '#server/runtime/resampler';
import { decodeMuLaw, encodeMuLaw } from '#server/runtime/lines/mu-law';

const tone = (rate: number, hertz: number, ms: number, loudness = 8_000) =>
  Int16Array.from({ length: (rate * ms) / 1000 }, (_, index) =>
    Math.round(loudness * Math.sin((2 * Math.PI * hertz * index) / rate)),
  );

function resampled(samples: Int16Array, from: number, to: number, piece: number): Int16Array {
  const resampler = new Resampler(from, to);
  const out: number[] = [];
  for (let at = 0; at < samples.length; at += piece) {
    for (const part of resampler.push(samples.slice(at, at + piece))) out.push(...part);
  }
  for (const part of resampler.end()) out.push(...part);
  return Int16Array.from(out);
}

/** Of a tone, in dB: what isn't the tone is noise. Beginning and end are left out. */
function signalToNoise(samples: Int16Array, rate: number, hertz: number): number {
  const from = rate / 10;
  const to = samples.length - rate / 10;
  let [sine, cosine, power] = [0, 0, 0];
  for (let index = from; index < to; index += 1) {
    const angle = (2 * Math.PI * hertz * index) / rate;
    const sample = samples[index] ?? 0;
    sine += sample * Math.sin(angle);
    cosine += sample * Math.cos(angle);
    power += sample * sample;
  }
  const length = to - from;
  const signal = (2 * (sine ** 2 + cosine ** 2)) / length;
  return 10 * Math.log10(signal / Math.max(1e-9, power - signal));
}

describe('the sound of a telephone', () => {
  it.each([
    ['what the agent says', 24_000, 8_000, 2_400],
    ['what the caller says', 8_000, 16_000, 160],
  ])('%s is resampled with little noise, without a click where pieces meet', (_name, from, to, piece) => {
    for (const hertz of [440, 1_000, 3_000]) {
      const out = resampled(tone(from, hertz, 1_000), from, to, piece);
      expect(Math.abs(out.length - to)).toBeLessThanOrEqual(to / 100);
      expect(signalToNoise(out, to, hertz)).toBeGreaterThan(50);
    }
  });

  it.each([
    [8_000, 16_000],
    [24_000, 8_000],
    [24_000, 16_000],
    [22_050, 24_000],
    [8_000, 48_000],
  ])('is as long at %i as at %i Hz, and each tone where it was', (from, to) => {
    // A second and a bit, in pieces of any length.
    const sound = tone(from, 440, 1_130);
    const out = resampled(sound, from, to, 333);
    expect(out.length).toBe(Math.round((sound.length * to) / from));
    const expected = tone(to, 440, 1_130);
    const off = out.slice(to / 10, to).map((sample, index) => sample - (expected[to / 10 + index] ?? 0));
    expect(Math.max(...off.map(Math.abs))).toBeLessThan(20);
  });

  it('is refused by a resampler that’s closed, or that’s asked for too much', () => {
    const resampler = new Resampler(8_000, 16_000);
    resampler.close();
    resampler.close();
    expect(() => resampler.push(new Int16Array(160))).toThrow('closed');
    expect(() => new Resampler(8_000, 96_000)).toThrow('96000 Hz');
  });

  it('keeps what a telephone can’t carry out of what it carries', () => {
    const out = resampled(tone(24_000, 6_000, 1_000), 24_000, 8_000, 2_400);
    const inner = out.slice(800, -800);
    expect(Math.max(...inner.map(Math.abs))).toBeLessThan(80);
  });

  it('a 440 Hz tone comes through mu-law both ways as the standard lets it', () => {
    const there = decodeMuLaw(encodeMuLaw(resampled(tone(24_000, 440, 1_000), 24_000, 8_000, 2_400)));
    const back = resampled(there, 8_000, 16_000, 160);
    // Mu-law's own noise is 37 to 38 dB below the signal.
    expect(signalToNoise(back, 16_000, 440)).toBeGreaterThan(35);
  });
});
