import { describe, expect, it, vi } from 'vitest';
import { relativeTime, shortDate, exactTime, calendarDay } from '@/lib/format/dates';
import { callLength, minutesTalked, shortTime } from '@/lib/format/durations';
import { counted, relativeChange, shareChange, shareText } from '@/lib/format/figures';
import { rateText } from '@/lib/format/prices';
import { moneyBeside, shortestMoney, signedTableMoney, topBarBalance } from '@/lib/format/money';

const now = Date.parse('2026-11-21T12:00:00Z');

describe('moments', () => {
  it.each([
    ['2026-11-21T11:59:30Z', 'just now'],
    ['2026-11-21T12:00:20Z', 'just now'],
    ['2026-11-21T11:56:00Z', '4 min ago'],
    ['2026-11-21T11:00:01Z', '59 min ago'],
    ['2026-11-21T09:00:00Z', '3 h ago'],
    ['2026-11-20T11:00:00Z', '1 day ago'],
    ['2026-11-15T12:00:00Z', '6 days ago'],
    ['2026-11-14T12:00:00Z', 'Nov 14'],
    ['2025-11-14T12:00:00Z', 'Nov 14, 2025'],
    ['2026-11-24T13:00:00Z', 'in 3 days'],
  ])('%s reads "%s"', (iso, words) => {
    expect(relativeTime(iso, now)).toBe(words);
  });

  it('exact moments carry seconds and zone', () => {
    expect(exactTime('2026-11-21T12:03:09Z', 'America/New_York')).toBe('Nov 21, 2026, 07:03:09 EST');
  });

  it('make a format once for each zone, however many rows a list has', () => {
    const Format = Intl.DateTimeFormat;
    // An arrow function can't be called with `new`.
    const made = vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function made(...given) {
      return new Format(...given);
    });
    const read = (zone: string) => exactTime('2026-11-21T12:03:09Z', zone);
    expect([read('Asia/Kathmandu'), read('Asia/Tokyo'), read('Asia/Kathmandu')]).toEqual([
      'Nov 21, 2026, 17:48:09 GMT+5:45',
      'Nov 21, 2026, 21:03:09 GMT+9',
      'Nov 21, 2026, 17:48:09 GMT+5:45',
    ]);
    expect(made).toHaveBeenCalledTimes(2);
    made.mockRestore();
  });

  it('takes the year of the reader, not of UTC', () => {
    expect(shortDate('2026-01-01T03:00:00Z', now, 'America/New_York')).toBe('Dec 31, 2025');
  });

  it('a calendar day stays that day in every zone', () => {
    expect(calendarDay('2026-11-01')).toBe('Nov 1');
  });
});

describe('durations', () => {
  it.each([
    [0, '0:00'],
    [41_900, '0:41'],
    [187_000, '3:07'],
    [3_727_000, '1:02:07'],
    [null, '–'],
  ])('a call of %s ms reads %s', (milliseconds, text) => {
    expect(callLength(milliseconds)).toBe(text);
  });

  it.each([
    [840, '840 ms'],
    [2140.4, '2,140 ms'],
    [null, '–'],
  ])('a response of %s ms reads %s', (milliseconds, text) => {
    expect(shortTime(milliseconds)).toBe(text);
  });

  it.each([
    [0, '0'],
    [250_000, '4.2'],
    [599_000, '10'],
    [74_400_000, '1,240'],
  ])('%s ms talked are %s minutes', (milliseconds, text) => {
    expect(minutesTalked(milliseconds)).toBe(text);
  });
});

describe('figures', () => {
  it.each([
    [null, '–'],
    [0, '0%'],
    [1, '100%'],
    [0.999, '99%'],
    [0.001, '1%'],
    [0.834, '83%'],
  ])('a share of %s reads %s', (share, text) => {
    expect(shareText(share)).toBe(text);
  });

  it('nothing is divided by zero and nothing compared with nothing', () => {
    expect(relativeChange(5, 0)).toBeNull();
    expect(relativeChange(5, null)).toBeNull();
    expect(shareChange(null, 0.5)).toBeNull();
    expect(shareChange(0.5, null)).toBeNull();
  });

  it('says how much more or less', () => {
    expect(relativeChange(112, 100)).toEqual({ direction: 'up', amount: '+12%' });
    expect(relativeChange(0, 3000)).toEqual({ direction: 'down', amount: '−100%' });
    expect(relativeChange(1000, 1001)).toEqual({ direction: 'same', amount: '0%' });
    expect(shareChange(0.8, 0.76)).toEqual({ direction: 'up', amount: '+4 pp' });
    expect(shareChange(0.75, 0.76)).toEqual({ direction: 'down', amount: '−1 pp' });
  });

  it('counts one and many', () => {
    expect(counted(1, 'call')).toBe('1 call');
    expect(counted(12_408, 'call')).toBe('12,408 calls');
    expect(counted(2, 'entry', 'entries')).toBe('2 entries');
  });
});

describe('money', () => {
  it('the top bar cuts to three places and shows $0.000 when absent', () => {
    expect(topBarBalance(null)).toBe('$0.000');
    expect(topBarBalance(1_250_900)).toBe('$1.250');
    expect(topBarBalance(-1_250_000)).toBe('−$1.250');
    expect(topBarBalance(4_999_900)).toBe('$4.999');
  });

  it('shows what came and what went', () => {
    expect(signedTableMoney(25_000_000)).toBe('+$25.0000');
    expect(signedTableMoney(-41_200)).toBe('−$0.0412');
    expect(signedTableMoney(0)).toBe('$0.0000');
  });

  it('has as many places as what it’s read beside: two, or four where one amount is below a cent', () => {
    expect(moneyBeside([1_250_000, 50_000])).toEqual(['$1.25', '$0.05']);
    expect(moneyBeside([0, 5_000_000])).toEqual(['$0.00', '$5.00']);
    expect(moneyBeside([3_300, 5_000_000])).toEqual(['$0.0033', '$5.0000']);
  });

  it('shows at least two places and no zeros after them', () => {
    expect(shortestMoney(50_000)).toBe('$0.05');
    expect(shortestMoney(834)).toBe('$0.000834');
    expect(shortestMoney(2_000_000)).toBe('$2.00');
    expect(shortestMoney(125_000)).toBe('$0.125');
  });

  it('says rates as people compare them', () => {
    expect(rateText({ micros: 50_000, per: 60 }, 'second')).toBe('$0.05 / min');
    expect(rateText({ micros: 150_000, per: 1_000_000 }, 'token')).toBe('$0.15 / 1M tokens');
    expect(rateText({ micros: 0, per: 1 }, 'token')).toBe('Free');
    expect(rateText({ micros: 1, per: 7 }, 'second')).toBe('$0.000001 / 7 s');
  });
});
