import { describe, expect, it } from 'vitest';
import { StreamClock } from '#server/runtime/lines/telephone-frames';

/** Frames of 20 ms that arrive at these times. @returns when the last sample of each was spoken */
function spoken(clock: StreamClock, arrivals: readonly number[]): number[] {
  return arrivals.map((at) => {
    clock.arrived(20, at);
    return clock.spoken;
  });
}

describe('when sound was spoken', () => {
  it('is when it comes, while it comes at its pace', () => {
    expect(spoken(new StreamClock(), [120, 140, 160, 180])).toEqual([120, 140, 160, 180]);
  });

  it('isn’t later because it was held up and came all at once', () => {
    const clock = new StreamClock();
    spoken(clock, [120, 140]);
    expect(spoken(clock, [460, 461, 462, 463])).toEqual([160, 180, 200, 220]);
  });

  it('follows the sound that came soonest, also when the first was held up', () => {
    expect(spoken(new StreamClock(), [120, 121, 122, 140])).toEqual([120, 121, 122, 140]);
  });

  it('is later from half a second on when frames are lost', () => {
    const clock = new StreamClock();
    spoken(clock, [120, 140]);
    const late = spoken(
      clock,
      Array.from({ length: 30 }, (_, index) => 200 + index * 20),
    );
    expect(late[0]).toBe(160);
    expect(late.at(-1)).toBe(200 + 29 * 20);
  });

  it('is when it comes after silence that was left out', () => {
    const clock = new StreamClock();
    spoken(clock, [120, 140]);
    expect(spoken(clock, [3_000, 3_020])).toEqual([3_000, 3_020]);
  });
});

describe('when something happened that the stream tells of', () => {
  it('is now, while sound comes at its pace or not at all', () => {
    const clock = new StreamClock();
    expect(clock.toldAt(50)).toBe(50);
    spoken(clock, [120, 140]);
    expect(clock.toldAt(152)).toBe(152);
    expect(clock.toldAt(2_000)).toBe(2_000);
  });

  it('isn’t later because it was held up with the sound', () => {
    const clock = new StreamClock();
    spoken(clock, [120, 140, 400]);
    expect(clock.toldAt(401)).toBe(180);
  });
});
