/** How long texts may be and how large numbers, with the sentences that say so. */
import * as z from 'zod/mini';

/** Of a text: at most so many characters. */
export const longest = (most: number) =>
  z.maxLength(most, `Use at most ${most.toLocaleString('en-US')} characters.`);

export const NOT_WHOLE = 'Use a whole number.';
export const NO_NUMBER = 'Enter a number.';
export const NOT_A_NUMBER = 'Use a number.';
/** Of a text in which words are looked for. */
export const NO_WORD = 'Use a word.';
/** Of an amount below nothing. */
export const BELOW_ZERO = 'Use 0 or more.';

/** A whole number within a range, typed into a field. */
export function whole(least: number, most: number, unit = '') {
  const text = (value: number) => value.toLocaleString('en-US') + (unit && ` ${unit}`);
  return z
    .number(NO_NUMBER)
    .check(z.int(NOT_WHOLE), z.gte(least, `At least ${text(least)}.`), z.lte(most, `At most ${text(most)}.`));
}

/** A number within a range, with or without decimals, typed into a field. */
export const within = (least: number, most: number) =>
  z.number(NO_NUMBER).check(z.gte(least, `At least ${least}.`), z.lte(most, `At most ${most}.`));

/** A whole number in a query, where every value is text. */
export const wholeInQuery = (least: number, most: number) =>
  z.coerce.number().check(z.int(NOT_WHOLE), z.gte(least), z.lte(most));
