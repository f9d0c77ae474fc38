import { describe, expect, it } from 'vitest';
import { callFiltersOf } from '@/lib/calls/call-filters';
import { countIn, numberIn, textIn, uuidIn } from '@/lib/search-values';

const id = '7f6f2b5e-63a8-4c7b-9c0b-52d1c3a0a001';

describe('search parameters', () => {
  it.each([
    ['x', 'x'],
    [123, '123'],
    ['', undefined],
    [true, undefined],
    [null, undefined],
  ])('text in %j is %j', (value, text) => expect(textIn(value)).toBe(text));

  it.each([
    [1.5, 1.5],
    ['2', 2],
    [-1, undefined],
    ['', undefined],
    ['x', undefined],
    [Number.NaN, undefined],
    [[1], undefined],
  ])('number in %j is %j', (value, number) => expect(numberIn(value, 0)).toBe(number));

  it.each([
    [3, 3],
    ['3', 3],
    [0, 20],
    [1.5, 20],
    [101, 20],
    [undefined, 20],
  ])('count in %j, of at most 100, is %j', (value, count) => expect(countIn(value, 20, 100)).toBe(count));

  it.each([
    [id, id],
    [id.toUpperCase(), id.toUpperCase()],
    ['7f6f2b5e', undefined],
    [`${id}x`, undefined],
    [7, undefined],
  ])('id in %j is %j', (value, found) => expect(uuidIn(value)).toBe(found));
});

describe('call filters', () => {
  it('leave out what is no filter and keep the others', () => {
    const search = { agent_id: id, status: 'ended', origin: 'moon', end_reason: 3, days: 7, other: 'x' };
    const { filters, order, wrong } = callFiltersOf(search);
    expect(filters).toEqual({ agent_id: id, status: 'ended', days: 7 });
    expect(order).toEqual({ sort: 'time', order: 'desc' });
    expect(wrong.toSorted()).toEqual(['end_reason', 'origin', 'other']);
  });
});
