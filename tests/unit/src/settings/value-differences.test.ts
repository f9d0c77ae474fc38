import { describe, expect, it } from 'vitest';
import { weekdays } from '#contract/agents/opening-hours';
import { exactTime } from '@/lib/format/dates';
import {
  isOnlyId,
  namedPath,
  valueDifferences,
  valueLines,
  valueText,
} from '@/components/settings/audit/value-differences';

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
    'colleague · wait: 60\u00a0s · once',
  );
  expect(valueText(null)).toBe('empty');
  expect(valueText({ budget_micros: 250_000 })).toBe('budget: $0.25');
  expect(valueText('2027-02-24T23:34:00+00:00')).toBe(exactTime('2027-02-24T23:34:00Z'));
  expect(valueText(['a', 'b'])).toBe('a, b');
  expect(
    valueText(
      [
        { text: 'Sunday', type: 'said' },
        { type: 'max_turns', turns: 4 },
      ],
      'checks',
    ),
  ).toBe('said · text: Sunday; max turns · turns: 4');
  expect(valueText('built_in', 'provider')).toBe('built in');
  // What someone has named is as they named it.
  expect(valueText('free_times', 'name')).toBe('free_times');
  expect(valueText(['free_times', 'book'], 'tool')).toBe('free_times, book');
  expect(valueText('0192c0de-1111-4222-8333-444455556666', 'agent id')).toBe('0192c0de…');
});

describe('what has parts of its own', () => {
  const facts = [
    { name: 'day', type: 'date', confirm: false, required: true },
    { name: 'reason', type: 'choice', choices: ['cleaning', 'pain'] },
  ];

  it('is read line by line, each called by its name, without what’s off', () => {
    expect(valueLines(facts)).toEqual(['day · date · required', 'reason · choice · choices: cleaning, pain']);
    // Its path ends with the name.
    expect(valueLines(facts[0], 'day')).toEqual(['date · required']);
    expect(valueLines({ enabled: false, days: 30 })).toEqual(['off']);
    expect(valueLines({ enabled: true })).toEqual(['on']);
    expect(valueLines({ confirm: false })).toEqual(['off']);
    expect(valueLines({ provider: 'built_in', speed: 1 })).toEqual(['provider: built in · speed: 1']);
    expect(valueLines('cleaning')).toEqual(['cleaning']);
  });

  it('opening hours are read day by day, from Monday on', () => {
    const days = Object.fromEntries(
      weekdays.toSorted().map((day) => [day, { open: day !== 'sunday', from: '08:00', to: '18:00' }]),
    );
    expect(valueLines({ days, closed: [{ date: '2026-12-25', name: 'Christmas' }], enabled: true })).toEqual([
      'Monday 08:00–18:00',
      'Tuesday 08:00–18:00',
      'Wednesday 08:00–18:00',
      'Thursday 08:00–18:00',
      'Friday 08:00–18:00',
      'Saturday 08:00–18:00',
      'Sunday closed',
      'closed: Christmas · date: 2026-12-25',
    ]);
  });
});

it.each([
  [['turns', 'end of turn ms'], 1200, 'Turns › end-of-turn silence', '1,200\u00a0ms'],
  [['tools', 'colleague', 'ring seconds'], 20, 'Tools › colleague › ring time', '20\u00a0s'],
  [['day spend micros'], 1_000_000, 'Day spend', '$1.00'],
  [['retention days'], 1, 'Retention', '1 day'],
  [['kept percent'], 40, 'Share of recordings kept', '40\u00a0%'],
  [['is admin'], true, 'Admin', 'on'],
  [['agent id'], null, 'Agent', 'empty'],
  [['model', 'temperature'], 0.3, 'Model › temperature', '0.3'],
] as const)('%j is called as where it’s edited', (path, value, words, text) => {
  expect(namedPath(path)).toBe(words);
  expect(valueText(value, path.at(-1))).toBe(text);
});

it('an id tells something only where it changes', () => {
  const [one, other] = [crypto.randomUUID(), crypto.randomUUID()];
  const of = (before: unknown, after: unknown) => isOnlyId({ path: ['agent id'], before, after });
  expect(of(undefined, one)).toBe(true);
  expect(of(one, undefined)).toBe(true);
  expect(of(one, other)).toBe(false);
  expect(of(null, one)).toBe(false);
  expect(of(undefined, 'Front desk')).toBe(false);
});
