import { describe, expect, it } from 'vitest';
import { RowSlots } from '@/components/calls/list/row-slots';

const callsFrom = (first: number, count = 10) =>
  Array.from({ length: count }, (_, at) => ({ callId: `call ${first + at}`, index: first + at }));
const from = (first: number, count?: number) => idsOf(callsFrom(first, count));
const named = (...callIds: string[]) => callIds.map((callId, index) => ({ callId, index }));
const idsOf = (rows: readonly { callId: string }[]) => rows.map(({ callId }) => callId);
const slotsOf = (rows: readonly { slot: number }[]) => rows.map(({ slot }) => slot);

describe('the elements of rows', () => {
  it('are used again for rows that come, where they are, and keep the calls that stay', () => {
    const slots = new RowSlots();
    const first = slots.place(callsFrom(0), null, false);
    expect(idsOf(first)).toEqual(from(0));
    const next = slots.place(callsFrom(3), null, false);
    expect(slotsOf(next)).toEqual(slotsOf(first));
    expect(idsOf(next)).toEqual([...from(10, 3), ...from(3, 7)]);
    expect(slots.place(callsFrom(3), null, false)).toBe(next);
  });

  it('are in the order of the list again after a while, a few at a time', () => {
    const slots = new RowSlots();
    slots.place(callsFrom(0, 20), null, false);
    for (const place of [7, 14, 11, 31, 24]) slots.place(callsFrom(place, 20), null, false);
    const before = slots.place(callsFrom(24, 20), null, false);
    let steps = 0;
    while (slots.tidy(callsFrom(24, 20), null)) {
      const after = slots.place(callsFrom(24, 20), null, false);
      expect(new Set(slotsOf(after))).toEqual(new Set(slotsOf(before)));
      steps += 1;
      expect(steps).toBeLessThan(20);
    }
    expect(idsOf(slots.place(callsFrom(24, 20), null, false))).toEqual(from(24, 20));
  });

  it('stay where they are while they have the focus, and all others move around them', () => {
    const slots = new RowSlots();
    slots.place(callsFrom(0), null, false);
    // The first four show those that come: 10 to 13.
    const before = slots.place(callsFrom(4), 'call 11', false);
    expect(idsOf(before)).toEqual([...from(10, 4), ...from(4, 6)]);
    expect(slots.tidy(callsFrom(4), 'call 11')).toBe(true);
    const order = ['call 11', ...from(4, 7), ...from(12, 2)];
    const around = slots.place(callsFrom(4), 'call 11', false);
    expect(idsOf(around)).toEqual(order);
    expect(slots.tidy(callsFrom(4), 'call 11')).toBe(false);
    expect(slots.place(callsFrom(4), 'call 11', false)).toBe(around);
    // The focus has gone.
    expect(slots.tidy(callsFrom(4), null)).toBe(true);
    expect(idsOf(slots.place(callsFrom(4), null, false))).toEqual(from(4));
    expect(slots.tidy(callsFrom(4), null)).toBe(false);
  });

  it('come at their place and go with the calls that have gone', () => {
    const slots = new RowSlots();
    slots.place(named('a', 'c'), null, false);
    expect(idsOf(slots.place(named('a', 'b', 'c'), null, false))).toEqual(['a', 'b', 'c']);
    expect(idsOf(slots.place(named('b', 'c'), null, false))).toEqual(['b', 'c']);
  });

  it('show no other call while they have the focus', () => {
    const slots = new RowSlots();
    const [held] = slots.place(named('a', 'b'), 'a', false);
    // Pinned, it stays in the page while all others go by.
    expect(slots.place([...named('a'), ...callsFrom(50, 2)], 'a', false)).toContainEqual(held);
    // Deleted, its element goes with it.
    expect(slotsOf(slots.place(callsFrom(50, 4), 'a', false))).not.toContain(held?.slot);
  });

  it('rest with the calls that they have while few are shown, and the same ones show those that come', () => {
    const slots = new RowSlots();
    const before = slots.place(callsFrom(0), null, false);
    const fast = slots.place(callsFrom(96, 1), null, true);
    expect(idsOf(fast)).toEqual([...from(0, 9), 'call 96']);
    expect(idsOf(slots.place(callsFrom(104, 1), null, true))).toEqual([...from(0, 9), 'call 104']);
    expect(['call 3', 'call 104', 'call 96'].map((callId) => slots.has(callId))).toEqual([true, true, false]);
    const slow = slots.place(callsFrom(100, 6), null, false);
    expect(idsOf(slow)).toEqual([...from(100, 4), 'call 105', 'call 104']);
    expect(slotsOf(slow).every((slot) => slotsOf(before).includes(slot))).toBe(true);
  });

  it('say where a call is now once others have come before it', () => {
    const slots = new RowSlots();
    slots.place(named('a', 'b'), null, false);
    expect(slots.place(named('new', 'a', 'b'), null, false)).toEqual([
      { slot: 2, callId: 'new', index: 0 },
      { slot: 0, callId: 'a', index: 1 },
      { slot: 1, callId: 'b', index: 2 },
    ]);
  });
});
