/** Of two days or numbers in one answer the one that's decided on counts. */
import { describe, expect, test } from 'vitest';
import { ask, noted } from './noted';

describe('days', () => {
  const day = ask('date', 'By when do you need it?');
  test.each([
    ["the wedding's on the fourteenth so let's say the twelfth to be on the safe side", '2026-12-12'],
    ["the wedding's on the fourteenth so the twelfth to be safe", '2026-12-12'],
    ["my exam is on friday so let's do thursday because i'd like time to practice", '2026-11-26'],
    ["her birthday's monday but send them on the twenty ninth", '2026-11-29'],
    ["her birthday's monday but send them on the twenty ninth she's away after that", '2026-11-29'],
    ["the party's on saturday but please deliver it friday", '2026-11-27'],
    ['the funeral is on tuesday but bring them on monday', '2026-11-30'],
    ['thursday or friday i think friday', '2026-11-27'],
    ['thursday or friday probably thursday', '2026-11-26'],
  ])('%s', (text, value) => {
    expect(noted(text, day)).toBe(value);
  });

  test.each(['thursday or friday i think', 'thursday or friday i think so'])('%s is open', (text) => {
    expect(noted(text, day)).toBeNull();
  });

  test.each(["her birthday's monday but don't send them on the twenty ninth"])('%s', (text) => {
    expect(noted(text, day)).not.toBe('2026-11-29');
  });
});

describe('numbers', () => {
  const bedrooms = ask('number', 'How many bedrooms?');
  test.each([
    ['three or four i think four', '4'],
    ['three or four probably three', '3'],
    ['two or three no i think three', '3'],
    ["we have two kids so let's say four to be on the safe side", '4'],
  ])('%s', (text, value) => {
    expect(noted(text, bedrooms)).toBe(value);
  });

  test.each(['three or four i think', 'three or four i think five'])('%s is open', (text) => {
    expect(noted(text, bedrooms)).toBeNull();
  });
});
