import fc from 'fast-check';
import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import { stretchesOf } from '#domain/calls/call-hours';

/** Days on which clocks were changed are among them, also at midnight and by half an hour. */
const zones = [
  'UTC',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Beirut',
  'America/Havana',
  'Asia/Kolkata',
  'Pacific/Apia',
];
const MINUTE = 60_000;

describe('the stretches of a weekday and an hour', () => {
  it('hold every moment at which it’s that, once, and no other', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.option(fc.integer({ min: 1, max: 7 }), { nil: undefined }),
        fc.option(fc.integer({ min: 0, max: 23 }), { nil: undefined }),
        fc.date({
          min: new Date('2026-01-01'),
          max: new Date('2026-12-31'),
          noInvalidDate: true,
        }),
        fc.integer({ min: 1, max: 10 * 24 * 60 }),
        fc.constantFrom('asc' as const, 'desc' as const),
        (time_zone, weekday, hour, from, minutes, order) => {
          if (weekday === undefined && hour === undefined) return;
          const span = { from, before: new Date(from.getTime() + minutes * MINUTE) };
          const found = [...stretchesOf({ weekday, hour, time_zone }, span, order)];
          const inOrder = found.toSorted((a, b) => a.from.getTime() - b.from.getTime());
          expect(found).toEqual(order === 'asc' ? inOrder : inOrder.toReversed());
          const wrong: string[] = [];
          for (let at = from.getTime(); at < span.before.getTime(); at += 29 * MINUTE) {
            const local = DateTime.fromMillis(at, { zone: time_zone });
            const isMeant =
              (weekday === undefined || local.weekday === weekday) &&
              (hour === undefined || local.hour === hour);
            const holding = found.filter((one) => one.from.getTime() <= at && at < one.before.getTime());
            if (holding.length !== (isMeant ? 1 : 0)) wrong.push(local.toISO() ?? '');
          }
          expect(wrong).toEqual([]);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('come one after the other from the end on, as they’re wanted', () => {
    const span = { from: new Date('2020-01-01T00:00Z'), before: new Date('2026-11-26T09:30Z') };
    const stretches = stretchesOf({ weekday: 4, hour: 9 }, span, 'desc');
    expect(stretches.next().value).toEqual({
      from: new Date('2026-11-26T09:00Z'),
      before: new Date('2026-11-26T09:30Z'),
    });
    expect(stretches.next().value?.from).toEqual(new Date('2026-11-19T09:00Z'));
  });

  it.each(['asc', 'desc'] as const)('have a midnight that’s there twice from the first on, %s', (order) => {
    const span = { from: new Date('2026-10-31T04:00Z'), before: new Date('2026-11-02T05:00Z') };
    const stretches = [...stretchesOf({ hour: 0, time_zone: 'America/Havana' }, span, order)];
    expect(stretches).toContainEqual({
      from: new Date('2026-11-01T04:00Z'),
      before: new Date('2026-11-01T06:00Z'),
    });
    expect(stretches).toHaveLength(2);
  });

  it('are none in a span of nothing', () => {
    const at = new Date('2026-11-26T09:30Z');
    expect([...stretchesOf({ hour: 9 }, { from: at, before: at }, 'desc')]).toEqual([]);
  });
});
