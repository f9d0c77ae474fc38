import { expect, it } from 'vitest';
import { OverheardLine } from '@/lib/call/listening';

const FROM = 16_000;
const TO = 48_000;

/** A tone, as the microphone sends it: frames of 20 ms. */
function frame(index: number): Int16Array {
  return Int16Array.from({ length: 320 }, (_, sample) => {
    const time = (index * 320 + sample) / FROM;
    return Math.round(10_000 * Math.sin(2 * Math.PI * 440 * time));
  });
}

it('brings frames that follow each other to another rate without a seam', () => {
  const line = new OverheardLine(FROM, TO);
  const pieces = Array.from({ length: 50 }, (_, index) => {
    // Moments are told to a few milliseconds.
    const jitter = (index % 5) - 2;
    return line.take(3_000 + index * 20 + jitter, frame(index));
  });
  expect(pieces[0]?.at).toBe(Math.round(((3_000 - 2) * TO) / 1000));
  let next = pieces[0]?.at ?? 0;
  for (const { at, samples } of pieces) {
    expect(at).toBe(next);
    next += samples.length;
  }
  const made = pieces.flatMap(({ samples }) => [...samples]);
  // Against the tone itself, away from its beginning.
  for (let sample = 200; sample < made.length; sample += 1) {
    const true_ = (10_000 / 32_768) * Math.sin((2 * Math.PI * 440 * sample) / TO);
    expect(Math.abs((made[sample] ?? 0) - true_)).toBeLessThan(0.002);
  }
});

it('begins again where there was silence', () => {
  const line = new OverheardLine(FROM, TO);
  line.take(0, frame(0));
  const after = line.take(5_000, frame(1));
  expect(after.at).toBe(5 * TO);
});

it('follows a clock that runs off', () => {
  const line = new OverheardLine(FROM, TO);
  let last = 0;
  // The device says 20.5 ms for each of its frames.
  for (let index = 0; index < 400; index += 1) last = line.take(index * 20.5, frame(index)).at;
  expect(Math.abs((last * 1000) / TO - 399 * 20.5)).toBeLessThan(31);
});
