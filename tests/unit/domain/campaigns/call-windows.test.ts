import * as fc from 'fast-check';
import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import { openOn, weekdays } from '#contract/agents/opening-hours';
import { mayCallIn, nextWindow, outsideHours, windowEnd } from '#domain/campaigns/call-windows';

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
/** Around the nights in which one of these clocks changes in 2026, as often as at any other time. */
const nights = [
  '03-08',
  '03-29',
  '04-04',
  '04-05',
  '04-24',
  '09-06',
  '09-27',
  '10-04',
  '10-25',
  '10-30',
  '11-01',
];
const nearChange = fc.oneof(
  moment,
  fc
    .tuple(fc.constantFrom(...nights), fc.integer({ min: -20 * 60, max: 28 * 60 }))
    .map(([night, minutes]) => new Date(Date.parse(`2026-${night}T00:00:00Z`) + minutes * 60_000)),
);
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '30'))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`);
/** On some days of the week: within a day, over midnight, and all day long, where both times are the same. */
const hours = fc
  .tuple(time, time, fc.boolean(), fc.subarray([...weekdays], { minLength: 1 }))
  .map(([from, other, isAllDay, days]) => {
    const to = isAllDay ? from : other;
    return { from, to, days, open: openOn(Object.fromEntries(days.map((day) => [day, [from, to]]))) };
  });

/** By the clock on the wall and the calendar beside it, which know of no moments. */
function wallSays(zone: string, now: Date, { from, to, days }: { from: string; to: string; days: string[] }) {
  const there = DateTime.fromJSDate(now, { zone });
  const isOn = (day: DateTime) => days.includes(weekdays[day.weekday - 1] ?? '');
  const wall = there.toFormat('HH:mm');
  const endsSameDay = to > from;
  const sinceToday = isOn(there) && wall >= from && (!endsSameDay || wall < to);
  return sinceToday || (isOn(there.minus({ days: 1 })) && !endsSameDay && wall < to);
}

describe('the hours of a campaign, over a year with its clock changes', () => {
  it('let no call begin whose clock on the wall says otherwise', () => {
    fc.assert(
      fc.property(zone, nearChange, hours, (time_zone, now, span) => {
        if (!mayCallIn(time_zone, span.open, now)) return;
        expect(wallSays(time_zone, now, span)).toBe(true);
      }),
      { numRuns: 5_000 },
    );
  });

  it('let calls begin all day where they are so, and over midnight', () => {
    fc.assert(
      fc.property(zone, moment, hours, (time_zone, now, span) => {
        const isUsualDay = [-1, 0, 1].every((days) => {
          const day = DateTime.fromJSDate(now, { zone: time_zone }).plus({ days }).startOf('day');
          return day.plus({ days: 1 }).diff(day, 'hours').hours === 24;
        });
        if (!isUsualDay) return;
        expect(mayCallIn(time_zone, span.open, now)).toBe(wallSays(time_zone, now, span));
      }),
      { numRuns: 2_000 },
    );
  });

  it('end when they say, and begin again at the next opening that anyone has', () => {
    fc.assert(
      fc.property(fc.array(zone, { minLength: 1, maxLength: 3 }), nearChange, hours, (zones, now, span) => {
        const { open, from, to } = span;
        const next = nextWindow(zones, open, now);
        expect(next).not.toBeNull();
        if (next === null) return;
        expect(next.getTime()).toBeGreaterThan(now.getTime());
        expect(zones.some((time_zone) => mayCallIn(time_zone, open, next))).toBe(true);
        for (const time_zone of zones) {
          const end = windowEnd(time_zone, open, now);
          expect(end !== null).toBe(mayCallIn(time_zone, open, now));
          if (end === null) continue;
          expect(end.getTime()).toBeGreaterThan(now.getTime());
          // Hours that begin as others end go on.
          expect(from < to && mayCallIn(time_zone, open, end)).toBe(false);
          expect(mayCallIn(time_zone, open, new Date(end.getTime() - 1))).toBe(true);
          for (let at = now.getTime(); at < end.getTime(); at += 1_800_000)
            expect(wallSays(time_zone, new Date(at), span)).toBe(true);
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

describe('outside the hours', () => {
  const friday = new Date('2026-11-27T20:00:00Z');
  const hours = openOn({ monday: ['09:00', '17:00'], friday: ['09:00', '17:00'] });
  const who = 'It’s outside the hours for everyone who is left.';

  it('it’s said when they begin next, where that comes first', () => {
    const said = outsideHours(['America/New_York', 'Europe/Berlin'], hours, new Date('2026-11-28T12:00:00Z'));
    expect(said).toBe(`${who} The next ones begin on Mon, Nov 30, 09:00 (Europe/Berlin).`);
  });

  it('holidays are passed over, also all there are', () => {
    const closed = ['2026-11-27', '2026-11-30', '2026-12-04'].map((date) => ({ date, name: '' }));
    const said = (days: typeof closed) =>
      outsideHours(['America/Los_Angeles'], { ...hours, closed: days }, friday);
    expect(said(closed)).toBe(`${who} The next ones begin on Mon, Dec 7, 09:00 (America/Los Angeles).`);
    expect(said([...closed, { date: '2026-12-07', name: '' }, { date: '2026-12-11', name: '' }])).toBe(
      `${who} No hours begin within two weeks.`,
    );
  });
});
