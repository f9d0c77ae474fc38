/** A yes to what's summed up, with an exception: only the part that's named changes, and it's summed up again. */
import { describe, expect, test } from 'vitest';
import { agents } from '../../../../bench/callers/agents';
import { talk } from './talk';

const table = ['Maria Lopez', 'four', 'friday', 'seven', '312 555 0143', 'a high chair'];

/** What words about the summary change, and what's said then. */
async function changed(
  agent: 'restaurant' | 'pharmacy' | 'garage' | 'dental' | 'helpdesk' | 'orders',
  told: readonly string[],
  text: string,
) {
  const { facts } = agents[agent].content;
  const before = await talk(facts, told);
  const { values, line } = await talk(facts, [...told, text]);
  const others = Object.entries(values).filter(([name, value]) => before.values[name] !== value);
  return { facts: Object.fromEntries(others), line };
}

describe('a part is left out', () => {
  test.each([
    'correct but no high chair',
    'yes, but cancel the high chair',
    "that's right except we won't need the high chair",
    'yes but without the high chair',
    'all good except for the high chair',
    "fine, but we don't need the high chair after all",
    "correct, only the high chair isn't needed",
    'looks good but can you drop the high chair please',
  ])('%s', async (text) => {
    const { facts, line } = await changed('restaurant', table, text);
    expect(facts).toEqual({ wishes: 'no high chair' });
    expect(line).toMatch(/right\?|correct\?/i);
  });

  test.each([
    ['correct but no high chair', 'a quiet table'],
    ['yes but cancel the quiet table', 'a high chair'],
  ])('of two: %s', async (text, wishes) => {
    const both = [...table.slice(0, -1), 'a high chair and a quiet table'];
    expect((await changed('restaurant', both, text)).facts).toEqual({ wishes });
  });

  test('by the name of what was asked', async () => {
    const told = ['880125', 'late', 'ann at example dot com', 'yes', 'the box was open'];
    expect((await changed('orders', told, 'correct but leave out the details')).facts).toEqual({
      details: 'none',
    });
  });

  test('what is no free text is asked for again', async () => {
    const { facts, line } = await changed('restaurant', table, 'yes but cancel the phone number');
    expect(facts).toEqual({});
    expect(line).toContain('phone number');
  });

  test('what is excepted and not found is asked about', async () => {
    const { facts, line } = await changed('restaurant', table, 'yes except the thing with the cake');
    expect(facts).toEqual({});
    expect(line).toContain('change');
  });
});

describe('a part is added or put otherwise', () => {
  test.each([
    ['all right, except the table should be outside', { wishes: 'a high chair and the table outside' }],
    ["yes but we'd like a window seat too", { wishes: 'a high chair and a window seat' }],
    ['fine but make it a booster seat instead of a high chair', { wishes: 'a booster seat' }],
    ['yes but make it five people', { guests: '5' }],
    ["perfect, only it's five of us", { guests: '5' }],
    ['right but at eight', { time: 'eight' }],
    ['all good but the time should be eight', { time: 'eight' }],
    ['yes but saturday', { day: '2026-11-28' }],
  ])('%s', async (text, facts) => {
    expect((await changed('restaurant', table, text)).facts).toEqual(facts);
  });

  test.each([
    ["fine but i'd like it delivered", { how: 'delivery' }],
    ['yes but could you deliver it', { how: 'delivery' }],
  ])('%s', async (text, facts) => {
    const told = [
      'Maria Lopez',
      'march 4 1960',
      'yes',
      'insulin',
      'pick up',
      'tomorrow at noon',
      '202 555 0143',
    ];
    expect((await changed('pharmacy', told, text)).facts).toEqual(facts);
  });

  test('the part of the day, and not “one thing”', async () => {
    const told = ['Maria Lopez', 'cleaning', 'friday', 'ten', '202 555 0143', 'yes'];
    const text = 'sounds right, one thing though, the afternoon would be better';
    expect((await changed('dental', told, text)).facts).toEqual({ time_of_day: 'afternoon' });
  });
});

describe('what stays as it is', () => {
  test.each([
    'yes but hurry',
    'all right thanks',
    'correct thank you',
    'yes no problem',
    'perfect no changes',
    'yes just the four of us',
    'great, no changes needed',
    "yes, that's right",
    'right, thank you',
    'good, nothing to change',
  ])('and is agreed to: %s', async (text) => {
    const { facts, line } = await changed('restaurant', table, text);
    expect(facts).toEqual({});
    expect(line).toContain('Goodbye');
  });

  test.each([
    'yes and no',
    'yes but could i cancel it later',
    'good but is it far from the station',
    'ok but i might be late',
    'all good but thanks for asking',
  ])('and isn’t agreed to yet: %s', async (text) => {
    const { facts, line } = await changed('restaurant', table, text);
    expect(facts).toEqual({});
    expect(line).not.toContain('Goodbye');
  });

  test.each(['yes but cancel it', 'no cancel the whole thing'])(
    'while this calls it off: %s',
    async (text) => {
      expect((await changed('restaurant', table, text)).line).toContain("won't go ahead");
    },
  );
});
