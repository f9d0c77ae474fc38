/** The search of an address, for the router: as its own way, but what isn't written as we'd write it stays text. */
import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router';

/**
 * JSON, except for numbers that would be written otherwise: codes and states of others, such as `12345678901234567890`
 * or `7e12`, have to go back as they came.
 * @throws {SyntaxError} for what stays text
 */
function parse(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (typeof value === 'number' && String(value) !== text) throw new SyntaxError('not a number of ours');
  return value;
}

export const parseSearch = parseSearchWith(parse);
export const stringifySearch = stringifySearchWith(JSON.stringify, parse);
