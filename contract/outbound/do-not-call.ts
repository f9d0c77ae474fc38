/** Numbers that the workspace's agents must not call. */
import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { keysetPageOf, KeysetQuery } from '../paging';
import { longest } from '../limits';

/** As many numbers one request adds. */
export const MOST_NUMBERS_AT_ONCE = 1000;

/** How a number came on the list: `said`: its person asked for it in a call. */
const DoNotCallSource = z.enum(['added', 'imported', 'said']);
export type DoNotCallSource = z.infer<typeof DoNotCallSource>;

export const DoNotCallEntry = z.object({
  entry_id: z.uuid(),
  /** E.164. */
  number: z.string(),
  source: DoNotCallSource,
  /** Why, or where the number is from. */
  note: z.string(),
  /** The call in which it was said; it may have been deleted. Null: none. */
  call_id: z.nullable(z.uuid()),
  created_at: z.iso.datetime(),
});
export type DoNotCallEntry = z.infer<typeof DoNotCallEntry>;

export const NO_NUMBER = 'Enter a number.';

export const doNotCallEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/do-not-call',
    access: 'phone-numbers:view',
    summary: 'Numbers that agents must not call, newest first',
    query: z.extend(KeysetQuery, {
      /** Digits that the number contains. */
      digits: z.optional(z.string().check(z.trim(), z.maxLength(20))),
    }),
    response: z.extend(keysetPageOf(DoNotCallEntry), { total: z.int() }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/do-not-call',
    access: 'phone-numbers:manage',
    summary: 'Put numbers on the do-not-call list; from then on no agent calls them',
    body: z.object({
      /** As they're written, with their country code, or as dialled in `country`. */
      numbers: z
        .array(z.string().check(z.trim(), z.maxLength(40)))
        .check(
          z.minLength(1, NO_NUMBER),
          z.maxLength(MOST_NUMBERS_AT_ONCE, `Add at most ${MOST_NUMBERS_AT_ONCE} numbers at once.`),
        ),
      /** ISO 3166-1 alpha-2, of numbers without a country code. */
      country: z._default(z.nullable(z.string().check(z.length(2))), null),
      source: z._default(z.enum(['added', 'imported']), 'added'),
      note: z._default(z.string().check(z.trim(), longest(200)), ''),
    }),
    response: z.object({
      added: z.int(),
      /** Those that were on it. */
      already: z.int(),
      /** Those that aren't phone numbers, by their place among `numbers`. */
      faults: z.array(z.object({ place: z.int(), number: z.string(), fault: z.string() })),
    }),
    status: 200,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/do-not-call/{entry_id}',
    access: 'phone-numbers:manage',
    summary: 'Take a number off the do-not-call list',
    params: z.object({ entry_id: z.uuid() }),
  }),
};
