/** How long texts may be and how large whole numbers, with the sentences that say so. */
import * as z from 'zod/mini';

/** Of a text: at most so many characters. */
export const longest = (most: number) =>
  z.maxLength(most, `Use at most ${most.toLocaleString('en-US')} characters.`);

export const NOT_WHOLE = 'Use a whole number.';

/** A whole number within a range, typed into a field. */
export function whole(least: number, most: number, unit = '') {
  const text = (value: number) => value.toLocaleString('en-US') + (unit && ` ${unit}`);
  return z
    .number('Enter a number.')
    .check(z.int(NOT_WHOLE), z.gte(least, `At least ${text(least)}.`), z.lte(most, `At most ${text(most)}.`));
}

/** A whole number in a query, where every value is text. */
export const wholeInQuery = (least: number, most: number) =>
  z.coerce.number().check(z.int(NOT_WHOLE), z.gte(least), z.lte(most));
