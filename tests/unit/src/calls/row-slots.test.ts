import { describe, expect, it } from 'vitest';
import { RowSlots } from '@/components/calls/list/row-slots';

const from = (first: number, count = 10) => Array.from({ length: count }, (_, at) => `call ${first + at}`);
const idsOf = (rows: readonly { callId: string }[]) => rows.map(({ callId }) => callId);
const slotsOf = (rows: readonly { slot: number }[]) => rows.map(({ slot }) => slot);

describe('the elements of rows', () => {
  it('are used again for rows that come, where they are, and keep the calls that stay', () => {
    const slots = new RowSlots();
    const first = slots.place(from(0), null);
    expect(idsOf(first)).toEqual(from(0));
    const next = slots.place(from(3), null);
    expect(slotsOf(next)).toEqual(slotsOf(first));
    expect(idsOf(next)).toEqual([...from(10, 3), ...from(3, 7)]);
    expect(slots.place(from(3), null)).toBe(next);
  });

  it('are in the order of the list again after a while, a few at a time', () => {
    const slots = new RowSlots();
    slots.place(from(0, 20), null);
    for (const place of [7, 14, 11, 31, 24]) slots.place(from(place, 20), null);
    const before = slots.place(from(24, 20), null);
    let steps = 0;
    while (slots.tidy(from(24, 20), null)) {
      const after = slots.place(from(24, 20), null);
      expect(new Set(slotsOf(after))).toEqual(new Set(slotsOf(before)));
      steps += 1;
      expect(steps).toBeLessThan(20);
    }
    expect(idsOf(slots.place(from(24, 20), null))).toEqual(from(24, 20));
  });

  it('stay where they are while they have the focus, and all others move around them', () => {
    const slots = new RowSlots();
    slots.place(from(0), null);
    // The first four show those that come: 10 to 13.
    const before = slots.place(from(4), 'call 11');
    expect(idsOf(before)).toEqual([...from(10, 4), ...from(4, 6)]);
    expect(slots.tidy(from(4), 'call 11')).toBe(true);
    const order = ['call 11', ...from(4, 7), ...from(12, 2)];
    const around = slots.place(from(4), 'call 11');
    expect(idsOf(around)).toEqual(order);
    expect(slots.tidy(from(4), 'call 11')).toBe(false);
    expect(slots.place(from(4), 'call 11')).toBe(around);
    // The focus has gone.
    expect(slots.tidy(from(4), null)).toBe(true);
    expect(idsOf(slots.place(from(4), null))).toEqual(from(4));
    expect(slots.tidy(from(4), null)).toBe(false);
  });

  it('come at their place and go with the calls that have gone', () => {
    const slots = new RowSlots();
    slots.place(['a', 'c'], null);
    expect(idsOf(slots.place(['a', 'b', 'c'], null))).toEqual(['a', 'b', 'c']);
    expect(idsOf(slots.place(['b', 'c'], null))).toEqual(['b', 'c']);
  });

  it('show no other call while they have the focus', () => {
    const slots = new RowSlots();
    const [held] = slots.place(['a', 'b'], 'a');
    // Pinned, it stays in the page while all others go by.
    expect(slots.place(['a', ...from(50, 2)], 'a')).toContainEqual(held);
    // Deleted, its element goes with it.
    expect(slotsOf(slots.place(from(50, 4), 'a'))).not.toContain(held?.slot);
  });
});
