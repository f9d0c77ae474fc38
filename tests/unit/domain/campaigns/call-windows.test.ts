import * as fc from 'fast-check';
import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import { openOn } from '#contract/agents/opening-hours';
import { mayCallIn, nextWindow, windowEnd } from '#domain/campaigns/call-windows';

const year = { from: Date.UTC(2026, 0, 1), to: Date.UTC(2027, 0, 1) };
// Clocks that change in both halves of the world, by half an hour, at midnight, and never.
const zone = fc.constantFrom(
  'Europe/Berlin',
  'America/New_York',
  'America/Los_Angeles',
  'Australia/Sydney',
  'Australia/Lord_Howe',
  'America/Santiago',
  'Africa/Cairo',
  'Asia/Kolkata',
  'Pacific/Auckland',
  'UTC',
);
const moment = fc.integer({ min: year.from, max: year.to }).map((at) => new Date(at));
const hour = fc.integer({ min: 0, max: 23 });
/** Monday to Friday within a day. */
const hours = fc
  .tuple(hour, hour)
  .filter(([from, to]) => from < to)
  .map(([from, to]) => {
    const span = [`${String(from).padStart(2, '0')}:00`, `${String(to).padStart(2, '0')}:30`] as const;
    return {
      from: span[0],
      to: span[1],
      open: openOn({ monday: span, tuesday: span, wednesday: span, thursday: span, friday: span }),
    };
  });

describe('the hours of a campaign, over a year with its clock changes', () => {
  it('let no call begin whose clock on the wall says otherwise', () => {
    fc.assert(
      fc.property(zone, moment, hours, (time_zone, now, { from, to, open }) => {
        if (!mayCallIn(time_zone, open, now)) return;
        const there = DateTime.fromJSDate(now, { zone: time_zone });
        expect(there.weekday).toBeLessThanOrEqual(5);
        const wall = there.toFormat('HH:mm');
        expect(wall >= from && wall < to).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it('end when they say, and begin again at the next opening that anyone has', () => {
    fc.assert(
      fc.property(fc.array(zone, { minLength: 1, maxLength: 3 }), moment, hours, (zones, now, { open }) => {
        const next = nextWindow(zones, open, now);
        expect(next).not.toBeNull();
        if (next === null) return;
        expect(next.getTime()).toBeGreaterThan(now.getTime());
        expect(zones.some((time_zone) => mayCallIn(time_zone, open, next))).toBe(true);
        for (const time_zone of zones) {
          const end = windowEnd(time_zone, open, now);
          expect(end !== null).toBe(mayCallIn(time_zone, open, now));
          if (end === null) continue;
          expect(mayCallIn(time_zone, open, end)).toBe(false);
          expect(mayCallIn(time_zone, open, new Date(end.getTime() - 1))).toBe(true);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('leave out holidays', () => {
    const open = {
      ...openOn({ friday: ['09:00', '17:00'] }),
      closed: [{ date: '2026-12-25', name: 'Christmas' }],
    };
    const noon = (date: string) => DateTime.fromISO(`${date}T12:00`, { zone: 'Europe/Berlin' }).toJSDate();
    expect(mayCallIn('Europe/Berlin', open, noon('2026-12-18'))).toBe(true);
    expect(mayCallIn('Europe/Berlin', open, noon('2026-12-25'))).toBe(false);
  });
});
