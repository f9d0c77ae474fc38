/** What a caller hears while someone is asked. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdLoop, playHold } from '#server/runtime/lines/hold-sound';
import { decodeMuLaw } from '#server/runtime/lines/mu-law';

const FRAME = 160;
const framesOf = (codes: Uint8Array) =>
  Array.from({ length: Math.floor(codes.length / FRAME) }, (_, index) =>
    decodeMuLaw(codes.subarray(index * FRAME, (index + 1) * FRAME)),
  );

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => vi.useRealTimers());

test.each(['ringback', 'music'] as const)(
  '%s is never silent for 2 s, from one round to the next',
  (sound) => {
    const loop = holdLoop(sound);
    let [quiet, longest] = [0, 0];
    for (const frame of framesOf(Buffer.concat([loop, loop]))) {
      quiet = frame.some((sample) => Math.abs(sample) > 200) ? 0 : quiet + 20;
      longest = Math.max(longest, quiet);
    }
    expect(longest).toBeLessThan(2_000);
    expect(Math.max(...decodeMuLaw(loop))).toBeLessThan(20_000);
  },
);

test('it goes on without a gap until it’s ended, whatever stream there is', async () => {
  let played = 0;
  let flushed = 0;
  const media = {
    play: (codes: Uint8Array) => void (played += codes.length),
    flush: () => void (flushed += 1),
  };
  const end = playHold(() => media, 'ringback');
  for (let second = 1; second <= 30; second += 1) {
    await vi.advanceTimersByTimeAsync(1_000);
    expect(played).toBeGreaterThanOrEqual(second * 8_000);
  }
  // Not far ahead either: what's on its way is thrown away at the end.
  expect(played).toBeLessThan(36 * 8_000);
  end();
  end();
  const before = played;
  await vi.advanceTimersByTimeAsync(10_000);
  expect([played, flushed]).toEqual([before, 1]);
});
