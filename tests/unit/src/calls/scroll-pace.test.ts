import { describe, expect, it } from 'vitest';
import { ScrollPace } from '@/components/calls/list/scroll-pace';

const SCREEN = 900;
const FRAME_MS = 1000 / 60;

/** A list that's scrolled, step by step. */
function list() {
  const pace = new ScrollPace();
  let at = 1_000;
  let place = 0;
  const by = (px: number, ms = FRAME_MS) => {
    at += ms;
    place += px;
    pace.moved(place, at, SCREEN);
    pace.look(at);
    return pace.isTooFast;
  };
  const wait = (ms: number) => {
    at += ms;
    pace.look(at);
    return pace.isTooFast;
  };
  /** Whether it went by too fast in any of the steps. */
  const steps = (px: number, times: number, ms?: number) =>
    Array.from({ length: times }, () => by(px, ms)).includes(true);
  return { by, wait, steps };
}

/** How far each frame of a scroll that begins and ends softly goes, as browsers do it for a key. */
const softly = (px: number, frames: number) => {
  const gone = (frame: number) => px * (1 - Math.cos((Math.PI * frame) / frames)) * 0.5;
  return Array.from({ length: frames }, (_, frame) => gone(frame + 1) - gone(frame));
};

describe('how fast a list is scrolled', () => {
  it('is no faster than one reads with the arrow keys, a wheel, a finger, and frames that come late', () => {
    const { steps, by } = list();
    // A key that's held: thirty times a second; a wheel without soft scrolling, twenty notches a second; 56 px in each frame.
    expect([steps(40, 60, 33), steps(120, 40, 50), steps(56, 300)]).toEqual([false, false, false]);
    const late = Array.from({ length: 40 }, (_, frame) => by(56, frame % 4 === 0 ? 43 : 8));
    expect(late).not.toContain(true);
  });

  it('isn’t too fast for Page Down, whether it’s one jump or soft, however often it’s pressed by hand', () => {
    const { steps, by, wait } = list();
    expect(steps(790, 6, 200)).toBe(false);
    const isTooFast = [0, 1, 2].flatMap(() => [...softly(790, 9).map((px) => by(px)), wait(60)]);
    expect(isTooFast).not.toContain(true);
  });

  it('isn’t too fast for a single jump, and for what follows it', () => {
    const { by, steps } = list();
    expect(by(180_000)).toBe(false);
    expect(steps(40, 20)).toBe(false);
    expect(by(-180_000)).toBe(false);
    expect(steps(40, 20)).toBe(false);
  });

  it('is too fast once more than a screen has gone by faster than one reads', () => {
    const { steps, by } = list();
    expect(steps(240, 4)).toBe(false);
    expect(by(240)).toBe(true);
    expect(steps(62, 20)).toBe(true);
    // End, scrolled softly over a long list: a screen in each frame.
    const { by: jump } = list();
    expect(
      softly(180_000, 9)
        .map((px) => jump(px))
        .lastIndexOf(false),
    ).toBeLessThan(2);
  });

  it('stays too fast until it’s half as fast, and isn’t again at once', () => {
    const { steps, by } = list();
    steps(240, 6);
    expect(Array.from({ length: 30 }, () => by(40))).not.toContain(false);
    // One late frame is no slow one.
    expect(by(40, 60)).toBe(true);
    by(20);
    expect(by(20)).toBe(false);
    expect(steps(56, 60)).toBe(false);
  });

  it('isn’t too fast any longer two frames after the last move', () => {
    const { steps, wait } = list();
    steps(240, 6);
    expect([wait(FRAME_MS), wait(FRAME_MS)]).toEqual([true, false]);
  });

  it('is too fast at once when a drag goes on after a rest', () => {
    const { steps, by, wait } = list();
    steps(2_000, 6);
    expect(wait(120)).toBe(false);
    by(2_000);
    expect(by(2_000)).toBe(true);
    wait(400);
    expect(by(2_000)).toBe(false);
  });
});
