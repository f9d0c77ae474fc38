import { describe, expect, it } from 'vitest';
import { openOn } from '#contract/agents/opening-hours';
import { isOpen, mustBeHours, nextOpening } from '#domain/agents/phone-numbers/number-hours';

type Week = Parameters<typeof openOn>[0];

const rulesOf = (time_zone: string, week: Week, closed: string[] = []) => ({
  time_zone,
  hours: { ...openOn(week), closed: closed.map((date) => ({ date, name: '' })) },
});
const office: Week = { monday: ['09:00', '17:00'], tuesday: ['09:00', '17:00'] };
const bar: Week = { friday: ['22:00', '02:00'], saturday: ['22:00', '02:00'] };

describe('a number is open', () => {
  it.each([
    ['as it begins', '2026-11-23T09:00:00-05:00', true],
    ['a moment before', '2026-11-23T08:59:59.999-05:00', false],
    ['a moment before its end', '2026-11-23T16:59:59-05:00', true],
    ['not as it ends', '2026-11-23T17:00:00-05:00', false],
    ['not on a day it doesn’t open', '2026-11-25T12:00:00-05:00', false],
    ['by its own clock, not ours', '2026-11-23T23:30:00+09:00', true],
  ])('%s', (_when, at, open) => {
    expect(isOpen(rulesOf('America/New_York', office), new Date(at))).toBe(open);
  });

  it.each([
    ['on the evening', '2026-11-27T23:00:00Z', true],
    ['after midnight', '2026-11-28T01:59:00Z', true],
    ['not past its end', '2026-11-28T02:00:00Z', false],
    ['not before the first evening', '2026-11-27T01:00:00Z', false],
    ['after the last evening', '2026-11-29T01:00:00Z', true],
  ])('over midnight: %s', (_when, at, open) => {
    expect(isOpen(rulesOf('UTC', bar), new Date(at))).toBe(open);
  });

  it('never on a closed date, though an evening that began before it goes on', () => {
    const rules = rulesOf('UTC', bar, ['2026-11-28']);
    expect(isOpen(rules, new Date('2026-11-28T01:00:00Z'))).toBe(true);
    expect(isOpen(rules, new Date('2026-11-28T23:00:00Z'))).toBe(false);
    expect(isOpen(rules, new Date('2026-11-29T01:00:00Z'))).toBe(false);
  });

  it('all day when it ends as it begins', () => {
    const rules = rulesOf('Europe/Berlin', { sunday: ['00:00', '00:00'] });
    expect(isOpen(rules, new Date('2026-11-22T00:00:00+01:00'))).toBe(true);
    expect(isOpen(rules, new Date('2026-11-22T23:59:59+01:00'))).toBe(true);
    expect(isOpen(rules, new Date('2026-11-23T00:00:00+01:00'))).toBe(false);
  });

  it('always without hours', () => {
    const rules = rulesOf('UTC', {});
    expect(isOpen({ ...rules, hours: { ...rules.hours, enabled: false } }, new Date())).toBe(true);
    expect(isOpen(rules, new Date())).toBe(false);
  });
});

describe('when clocks change', () => {
  // In Berlin 02:00 to 03:00 isn't there on March 29, 2026, and is there twice on October 25.
  const night = rulesOf('Europe/Berlin', { sunday: ['02:30', '05:00'] });
  const early = rulesOf('Europe/Berlin', { saturday: ['22:00', '02:30'] });

  it('hours that begin in the missing hour begin once it’s over', () => {
    expect(isOpen(night, new Date('2026-03-29T00:59:00Z'))).toBe(false);
    expect(isOpen(night, new Date('2026-03-29T01:30:00Z'))).toBe(true);
    expect(isOpen(night, new Date('2026-03-29T02:59:00Z'))).toBe(true);
    expect(isOpen(night, new Date('2026-03-29T03:00:00Z'))).toBe(false);
  });

  it('hours that end in the doubled hour end once', () => {
    const minutes = Array.from({ length: 180 }, (_, minute) =>
      isOpen(early, new Date(Date.parse('2026-10-24T23:00:00Z') + minute * 60_000)),
    );
    expect(minutes.filter((open, index) => index > 0 && open !== minutes[index - 1])).toEqual([false]);
  });

  it('the same clock time counts before and after', () => {
    const nine = rulesOf('Europe/Berlin', { monday: ['09:00', '10:00'] });
    expect(isOpen(nine, new Date('2026-03-23T08:00:00Z'))).toBe(true);
    expect(isOpen(nine, new Date('2026-03-30T08:00:00Z'))).toBe(false);
    expect(isOpen(nine, new Date('2026-03-30T07:00:00Z'))).toBe(true);
  });
});

describe('the next opening', () => {
  it.each([
    ['today', '2026-11-23T06:00:00Z', [], '2026-11-23T09:00:00.000Z'],
    ['tomorrow, once it has closed', '2026-11-23T18:00:00Z', [], '2026-11-24T09:00:00.000Z'],
    ['past a holiday', '2026-11-23T18:00:00Z', ['2026-11-24'], '2026-11-30T09:00:00.000Z'],
  ])('is %s', (_when, at, closed, next) => {
    expect(
      nextOpening(rulesOf('UTC', office, closed), new Date(at))
        ?.toJSDate()
        .toISOString(),
    ).toBe(next);
  });

  it('is none for a number that never opens', () => {
    expect(nextOpening(rulesOf('UTC', {}), new Date())).toBeNull();
  });
});

it('a zone or a date that doesn’t exist is refused at its field', () => {
  const refused = (rules: ReturnType<typeof rulesOf>) => {
    try {
      mustBeHours(rules);
      return null;
    } catch (error) {
      return (error as { fields?: { field: string }[] }).fields?.[0]?.field;
    }
  };
  expect(refused(rulesOf('Europe/Berlin', office, ['2028-02-29']))).toBeNull();
  expect(refused(rulesOf('Europe/Bonn', office))).toBe('rules.time_zone');
  expect(refused(rulesOf('UTC', office, ['2026-12-25', '2027-02-29']))).toBe('rules.hours.closed.1.date');
});
