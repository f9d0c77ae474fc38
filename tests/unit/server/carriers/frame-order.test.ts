import { describe, expect, it } from 'vitest';
import { FrameOrder } from '#server/areas/carriers/telnyx/frame-order';

/** Passes frames of one byte, which is their number. @returns what has come out after each, `_` for silence */
function through(chunks: readonly number[]): string[] {
  const out: string[] = [];
  let passed = '';
  const order = new FrameOrder(([code = 0]) => (passed += code === 0xff ? '_' : ` ${code}`));
  for (const chunk of chunks) {
    order.take(chunk, Uint8Array.of(chunk));
    out.push(passed.trim());
    passed = '';
  }
  return out;
}

describe('frames that come', () => {
  it('in order pass at once, from whichever number they begin', () => {
    expect(through([7, 8, 9])).toEqual(['7', '8', '9']);
  });

  it('one after the other’s turn wait for it, and for nothing else', () => {
    expect(through([1, 3, 2, 4])).toEqual(['1', '', '2 3', '4']);
    expect(through([1, 4, 3, 2, 5])).toEqual(['1', '', '', '2 3 4', '5']);
  });

  it('twice, or after their turn, are left out', () => {
    expect(through([1, 2, 2, 1, 3])).toEqual(['1', '2', '', '', '3']);
  });

  it('without one that is lost wait for five, and silence takes its place', () => {
    expect(through([1, 3, 4, 5, 6, 7, 8])).toEqual(['1', '', '', '', '', '_ 3 4 5 6 7', '8']);
    expect(through([1, 3, 4, 5, 6, 7, 2, 8])).toEqual(['1', '', '', '', '', '_ 3 4 5 6 7', '', '8']);
  });

  it('after two gaps keep both, each as long as it is', () => {
    expect(through([1, 3, 5, 6, 7, 8, 9])).toEqual(['1', '', '', '', '', '_ 3', '_ 5 6 7 8 9']);
  });

  it('after a jump of their numbers aren’t behind minutes of silence', () => {
    const passed: Uint8Array[] = [];
    const order = new FrameOrder((frame) => passed.push(frame));
    for (const chunk of [1, 90_001, 90_002, 90_003, 90_004, 90_005]) order.take(chunk, new Uint8Array(160));
    expect(passed).toHaveLength(1 + 50 + 5);
    expect(passed[1]).toEqual(new Uint8Array(160).fill(0xff));
  });

  it('with numbers that begin again, or none, pass', () => {
    const passed: number[] = [];
    const order = new FrameOrder(([code = 0]) => passed.push(code));
    for (const chunk of [1_000, 1_001, 1, 2, Number.NaN]) order.take(chunk, Uint8Array.of(chunk % 256));
    expect(passed).toEqual([1_000 % 256, 1_001 % 256, 1, 2, 0]);
  });
});
