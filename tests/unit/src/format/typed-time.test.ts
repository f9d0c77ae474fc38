import { describe, expect, it } from 'vitest';
import { typedTime } from '@/lib/format/typed-time';

describe('a time that was typed', () => {
  it.each([
    ['9:00', '09:00'],
    [' 9:30 ', '09:30'],
    ['09:30', '09:30'],
    ['9', '09:00'],
    ['9.30', '09:30'],
    ['930', '09:30'],
    ['1730', '17:30'],
    ['9am', '09:00'],
    ['5 pm', '17:00'],
    ['12 a.m.', '00:00'],
    ['12pm', '12:00'],
    ['0:05', '00:05'],
  ])('as %s is %s', (typed, time) => {
    expect(typedTime(typed)).toBe(time);
  });

  it.each(['', '24:00', '9:60', '13 pm', 'nine', '9:0', '12345'])('as %j stays as it is', (typed) => {
    expect(typedTime(typed)).toBe(typed);
  });
});
