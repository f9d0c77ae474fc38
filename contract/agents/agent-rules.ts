/**
 * What the schemas of an agent's parts share. Each is made twice: `complete` is what can run, `draft` is
 * what may be saved while someone is still writing (empty fields, half an address). Both have the same
 * type and the same limits of size, so a draft that passes `complete` is published unchanged.
 */
import * as z from 'zod/mini';

export type Rules = 'complete' | 'draft';

type TextCheck = z.core.$ZodCheck<string>;

/** Checks that count only once the agent is published or run. */
export function whenComplete(rules: Rules, ...checks: TextCheck[]): TextCheck[] {
  return rules === 'complete' ? checks : [];
}

/** A text of at most `most` characters that must be there in the end. */
export function filled(rules: Rules, message: string, most: number) {
  return z.string().check(z.trim(), ...atMost(most), ...whenComplete(rules, z.minLength(1, message)));
}

/** A text of at most `most` characters that may stay empty. */
export function optional(most: number) {
  return z._default(z.string().check(z.trim(), ...atMost(most)), '');
}

function atMost(most: number): TextCheck[] {
  return [z.maxLength(most, `Use at most ${most.toLocaleString('en-US')} characters.`)];
}

/** Names of facts, variables, tools and fields: what goes in `{{…}}` and after `@`. */
export function identifier(rules: Rules) {
  return z
    .string()
    .check(
      z.trim(),
      z.maxLength(40, 'Use at most 40 characters.'),
      ...whenComplete(
        rules,
        z.regex(/^[a-z][a-z0-9_]*$/, 'Use lowercase letters, digits and _, starting with a letter.'),
      ),
    );
}

/** A whole number within a range, typed into a field. */
export function whole(least: number, most: number, unit = '') {
  const text = (value: number) => value.toLocaleString('en-US') + (unit && ` ${unit}`);
  return z
    .number('Enter a number.')
    .check(
      z.int('Use a whole number.'),
      z.gte(least, `At least ${text(least)}.`),
      z.lte(most, `At most ${text(most)}.`),
    );
}

/** Short texts, one per line. */
export function lines(rules: Rules, most: number, length: number) {
  return z._default(
    z
      .array(filled(rules, 'Write the line or remove it.', length))
      .check(z.maxLength(most, `At most ${most} lines.`)),
    [],
  );
}

/** True when no two of the items have the same name. */
export function uniqueNames(items: readonly { name: string }[]): boolean {
  return new Set(items.map((item) => item.name)).size === items.length;
}
