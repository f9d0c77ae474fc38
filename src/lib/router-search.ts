/** How the router reads and writes the query of an address: JSON, but what isn't written as we'd write it stays text. */
import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router';

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
