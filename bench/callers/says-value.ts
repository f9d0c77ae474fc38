/** Whether the agent's words hold a value, as it's read back: "Saturday, November 28th" for `2026-11-28`. */
import { DateTime } from 'luxon';
import { spokenNumber } from '#domain/brain/read/numbers';
import type { Expected } from './conversation';

const squeezed = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '').toLowerCase();

/** The digits by which people know their own number again. */
const LAST_DIGITS = 7;

export function saysValue(heard: string, expected: Expected | undefined): boolean {
  if (expected === undefined) return false;
  if (expected instanceof RegExp) return expected.test(heard);
  if (typeof expected !== 'string')
    return expected.some((value) => value !== null && saysValue(heard, value));
  if (expected === '?' || expected === '*') return true;
  const words = squeezed(heard);
  if (/^\+\d+$/.test(expected)) return words.includes(expected.slice(-LAST_DIGITS));
  if (/^\d{4}-\d\d-\d\d/.test(expected)) return saysDay(heard, expected.slice(0, 10));
  if (/^\d+$/.test(expected) && words.includes(squeezed(spokenNumber(Number(expected))))) return true;
  return words.includes(squeezed(expected));
}

function saysDay(heard: string, iso: string): boolean {
  const date = DateTime.fromISO(iso);
  return heard.includes(date.toFormat('LLLL')) && new RegExp(`\\b${date.day}(?:st|nd|rd|th)?\\b`).test(heard);
}
