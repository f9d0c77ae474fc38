/**
 * Search parameters of an address: how the router reads and writes them, as JSON, and readers of single ones, for
 * `validateSearch`. Routes are on the path of every page, also of the public ones, so they read by hand; the schema library
 * comes with the pages.
 */
import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router';

/** A text; the router reads `?q=123` as a number. Undefined where there isn't one. */
export function textIn(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** A number of at least `least`, also when it's text. */
export function numberIn(value: unknown, least: number): number | undefined {
  if (typeof value !== 'number' && typeof value !== 'string') return undefined;
  const number = value === '' ? Number.NaN : Number(value);
  return Number.isFinite(number) && number >= least ? number : undefined;
}

/** A whole number from 1 to `most`, else `otherwise`. */
export function countIn(value: unknown, otherwise: number, most: number = Number.MAX_SAFE_INTEGER): number {
  const number = numberIn(value, 1);
  return number !== undefined && Number.isInteger(number) && number <= most ? number : otherwise;
}

/** An id as our API makes them. */
export function uuidIn(value: unknown): string | undefined {
  return typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)
    ? value
    : undefined;
}

/**
 * JSON, except for what we'd write otherwise: codes and states of others, such as `12345678901234567890`, `7e12` or
 * `{"n": 1}`, have to go back as they came.
 * @throws {SyntaxError} for what stays text
 */
function parse(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (JSON.stringify(value) !== text) throw new SyntaxError('not as we write it');
  return value;
}

export const parseSearch = parseSearchWith(parse);
export const stringifySearch = stringifySearchWith(JSON.stringify, parse);
