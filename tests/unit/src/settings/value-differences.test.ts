import { describe, expect, it } from 'vitest';
import { exactTime } from '@/lib/format/dates';
import { namedPart, valueDifferences, valueText } from '@/components/settings/audit/value-differences';

describe('what differs between two values of the audit log', () => {
  it('is the part that does, not the whole', () => {
    const model = { provider: 'default', temperature: 0.3, key_id: null };
    expect(valueDifferences(['model'], model, { ...model, provider: 'built_in' })).toEqual([
      { path: ['model', 'provider'], before: 'default', after: 'built_in' },
    ]);
  });

  it('finds items by their names, wherever they are now', () => {
    const times = { name: 'free_times', timeout_ms: 8000 };
    const help = { name: 'colleague', wait_seconds: 60 };
    expect(valueDifferences(['tools'], [times, help], [{ ...help, wait_seconds: 240 }, times])).toEqual([
      { path: ['tools', 'colleague', 'wait seconds'], before: 60, after: 240 },
    ]);
    expect(valueDifferences(['tools'], [times], [times, help])).toEqual([
      { path: ['tools', 'colleague'], before: undefined, after: help },
    ]);
  });

  it('is nothing where nothing does, and the whole where there was none', () => {
    expect(valueDifferences(['days'], ['Monday'], ['Monday'])).toEqual([]);
    expect(valueDifferences(['model'], null, { provider: 'default' })).toEqual([
      { path: ['model'], before: null, after: { provider: 'default' } },
    ]);
    // Of a new thing, what it has.
    expect(valueDifferences(['expires at'], undefined, null)).toEqual([]);
    expect(valueDifferences(['addresses'], [], undefined)).toEqual([]);
    expect(valueDifferences(['expires at'], null, '2026-11-20')).toHaveLength(1);
    expect(valueDifferences(['once'], undefined, false)).toHaveLength(1);
  });
});

it('a value is read as text, without what is empty', () => {
  expect(valueText({ name: 'colleague', wait_seconds: 60, message: '', triggers: [], once: true })).toBe(
    'name: colleague · wait seconds: 60 · once: on',
  );
  expect(valueText(null)).toBe('empty');
  expect(`${namedPart('day spend micros')} ${valueText(1_000_000, 'day spend micros')}`).toBe(
    'day spend $1.00',
  );
  expect(valueText({ budget_micros: 250_000 })).toBe('budget: $0.25');
  expect(valueText('2027-02-24T23:34:00+00:00')).toBe(exactTime('2027-02-24T23:34:00Z'));
  expect(valueText(['a', 'b'])).toBe('a, b');
});
