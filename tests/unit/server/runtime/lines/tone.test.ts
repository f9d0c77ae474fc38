import { expect, it } from 'vitest';
import { toneIn, toneOf } from '#server/runtime/lines/tone';

const FRAME = 160;

it('is known by its pitch, in a frame of 20 ms', () => {
  const tone = toneOf(1_000, 200);
  expect(tone).toHaveLength(1_600);
  for (let at = 0; at < tone.length; at += FRAME) {
    expect(toneIn(tone.subarray(at, at + FRAME), 1_000)).toBe(20);
    expect(toneIn(tone.subarray(at, at + FRAME), 600)).toBe(0);
  }
});

it('isn’t in silence, nor in noise', () => {
  expect(toneIn(new Uint8Array(FRAME).fill(0xff), 600)).toBe(0);
  expect(toneIn(new Uint8Array(0), 600)).toBe(0);
  const noise = Uint8Array.from({ length: FRAME }, (_, index) => (index * 7919) % 256);
  expect(toneIn(noise, 600)).toBe(0);
});
