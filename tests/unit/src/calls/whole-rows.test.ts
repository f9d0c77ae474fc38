import { describe, expect, it } from 'vitest';
import { LANDMARK, WholeRows } from '@/components/calls/list/whole-rows';

const from = (first: number, count = 24) =>
  Array.from({ length: count }, (_, at) => ({ callId: `call ${first + at}`, index: first + at }));

/** A page that shows what it's told to, and of that what it has shown. */
function page() {
  const rows = new WholeRows();
  let inPage: readonly number[] = [];
  const next = (first: number, isTooFast: boolean, fills: number, onScreen = first) => {
    const shown = rows.next(from(first), {
      isTooFast,
      fills,
      isInPage: (callId) => inPage.some((index) => callId === `call ${index}`),
      isOnScreen: (index) => index >= onScreen,
    });
    inPage = shown.map(({ index }) => index);
    return inPage;
  };
  return { rows, next };
}
const indexes = (first: number, count = 24) => from(first, count).map(({ index }) => index);

describe('rows of a list that’s scrolled', () => {
  it('are all there, however many come, unless it goes by too fast to be read', () => {
    const { rows, next } = page();
    expect(next(0, false, 0)).toEqual(indexes(0));
    expect(next(9, false, 0)).toEqual(indexes(9));
    expect(next(3_000, false, 0)).toEqual(indexes(3_000));
    expect(rows.isFilling).toBe(false);
  });

  it('stay while they go by too fast, and of those that come there’s one in eight', () => {
    const { next } = page();
    next(0, false, 0);
    expect(next(9, true, 0)).toEqual([...indexes(9, 15), 24, 32]);
    const far = next(5_000, true, 0);
    expect(far).toEqual([5_000, 5_008, 5_016]);
    expect(far.every((index) => index % LANDMARK === 0)).toBe(true);
  });

  it('come a few at a time once it has slowed down, those on screen first', () => {
    const { rows, next } = page();
    next(0, false, 0);
    next(4_995, true, 0);
    // Nothing for a page that's taken in between two frames, nor for a row that comes.
    expect(next(5_000, false, 0)).toEqual([5_000, 5_008, 5_016]);
    expect(rows.isFilling).toBe(true);
    expect(next(5_000, false, 1, 5_010)).toEqual([5_000, 5_008, ...indexes(5_010, 7)]);
    let fills = 2;
    for (; rows.isFilling; fills += 1) next(5_000, false, fills);
    expect(fills).toBe(5);
    expect(next(5_000, false, fills)).toEqual(indexes(5_000));
    expect(next(5_024, false, fills)).toEqual(indexes(5_024));
  });
});
