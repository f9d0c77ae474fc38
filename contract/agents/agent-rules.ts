/**
 * What the schemas of an agent's parts share. Each is made twice: `complete` is what can run, `draft` is
 * what may be saved while someone is still writing (empty fields, half an address). Both have the same
 * type and the same limits of size, so a draft that passes `complete` is published unchanged.
 */
import * as z from 'zod/mini';
import { longest } from '../limits';

export type Rules = 'complete' | 'draft';

type TextCheck = z.core.$ZodCheck<string>;

/** Checks that count only once the agent is published or run. */
export function whenComplete(rules: Rules, ...checks: TextCheck[]): TextCheck[] {
  return rules === 'complete' ? checks : [];
}

/** A text of at most `most` characters that must be there in the end. */
export function filled(rules: Rules, message: string, most: number) {
  return z.string().check(z.trim(), longest(most), ...whenComplete(rules, z.minLength(1, message)));
}

/** A text of at most `most` characters that may stay empty. */
export function optional(most: number) {
  return z._default(z.string().check(z.trim(), longest(most)), '');
}

/** Names of facts, variables, tools and fields: what goes in `{{…}}` and after `@`. */
export function identifier(rules: Rules, empty = 'Give it a name.') {
  return z.string().check(
    z.trim(),
    longest(40),
    ...whenComplete(
      rules,
      z.regex(/^[a-z][a-z0-9_]*$/, {
        error: ({ input }) =>
          input === '' ? empty : 'Use lowercase letters, digits and _, starting with a letter.',
      }),
    ),
  );
}

/** A text that's one line of several. */
export const line = (rules: Rules, most: number) => filled(rules, 'Write the line or remove it.', most);

/** Short texts, one per line. */
export function lines(rules: Rules, most: number, length: number) {
  return z._default(z.array(line(rules, length)).check(z.maxLength(most, `At most ${most} lines.`)), []);
}

/** True when no two of the items have the same name. Those without one are told so by themselves. */
export function uniqueNames(items: readonly { name: string }[]): boolean {
  const names = items.map(({ name }) => name).filter((name) => name !== '');
  return new Set(names).size === names.length;
}
