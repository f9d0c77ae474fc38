import { describe, expect, it } from 'vitest';
import { OutlinedRows } from '@/components/calls/list/outlined-rows';

const from = (first: number, count = 20) => Array.from({ length: count }, (_, at) => `row ${first + at}`);
const all = () => true;

/** Scrolled by seven rows at a time, from the first to the one that's given. */
function fastTo(rows: OutlinedRows, last: number): ReadonlySet<string> {
  let outlined = rows.next(from(0), 0, false, all);
  for (let first = 7; first <= last; first += 7) outlined = rows.next(from(first), 0, true, all);
  return outlined;
}

describe('rows of a list that’s scrolled fast', () => {
  it('are outlines where many come in frame after frame', () => {
    const rows = new OutlinedRows();
    expect(fastTo(rows, 14)).toEqual(new Set(from(27, 7)));
    expect(rows.next(from(21), 0, true, all)).toEqual(new Set(from(27, 14)));
    expect(rows.size).toBe(14);
  });

  it('are whole after a single jump, where few come, and where other rows are shown without scrolling', () => {
    const rows = new OutlinedRows();
    rows.next(from(0), 0, false, all);
    expect(rows.next(from(300), 0, true, all).size).toBe(0);
    expect(rows.next(from(303), 0, true, all).size).toBe(0);
    expect(rows.next(from(900), 0, false, all).size).toBe(0);
    expect(rows.next(from(100), 0, false, all).size).toBe(0);
  });

  it('are whole after a single jump that follows many rows, once nothing was scrolled between them', () => {
    const rows = new OutlinedRows();
    rows.next(from(0), 0, false, all);
    const callIds = from(300);
    expect(rows.next(callIds, 0, true, all).size).toBe(0);
    expect(rows.next(callIds, 0, false, all).size).toBe(0);
    expect(rows.next(from(0), 0, true, all).size).toBe(0);
  });

  it('get their rest a few at a time once they come slowly, those on screen first', () => {
    const rows = new OutlinedRows();
    fastTo(rows, 28);
    const isOnScreen = (callId: string) => Number(callId.slice(4)) >= 40;
    const slow = rows.next(from(29), 0, true, isOnScreen);
    // The one that came is whole, and 40 to 45 are no longer outlines; 28 has gone.
    expect(slow).toEqual(new Set([...from(46, 2), ...from(29, 11)]));
    expect(rows.next(from(29), 1, true, isOnScreen)).not.toContain('row 45');
    let fills = 0;
    const callIds = from(29);
    for (; rows.size > 0; fills += 1) rows.next(callIds, fills + 2, false, isOnScreen);
    expect(fills).toBe(2);
  });

  it('stay as they are when the same is rendered again', () => {
    const rows = new OutlinedRows();
    fastTo(rows, 21);
    const callIds = from(28);
    const once = rows.next(callIds, 0, true, all);
    expect(rows.next(callIds, 0, true, all)).toBe(once);
    expect(rows.next(callIds, 0, false, all)).toBe(once);
  });

  it('stay outlines when a page is taken in between two frames in which many come', () => {
    const rows = new OutlinedRows();
    const outlined = fastTo(rows, 21);
    // The same rows, in another array.
    expect(rows.next(from(21), 0, true, all)).toBe(outlined);
    expect(rows.next(from(28), 0, true, all)).toEqual(new Set(from(28)));
  });

  it('are filled at the list’s end, and outlines again when it goes on at once', () => {
    const rows = new OutlinedRows();
    fastTo(rows, 21);
    rows.next(from(21), 1, true, all);
    const filled = rows.next(from(21), 2, true, all);
    expect(filled.size).toBe(2);
    expect(rows.next(from(28), 2, true, all)).toEqual(new Set([...filled, ...from(41, 7)]));
  });
});
