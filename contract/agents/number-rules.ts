/** What a phone number may and may not do: when it's open, who may call it, and what callers hear otherwise. */
import * as z from 'zod/mini';
import { longest, whole } from '../limits';
import { callingCountries, NO_COUNTRY } from './calling-countries';
import { openingHoursSchema } from './opening-hours';

const MOST_BLOCKED = 500;

/** Said to a caller. Empty: a sentence of ours. */
const Message = z._default(z.string().check(z.trim(), longest(300)), '');

/** E.164, or how numbers begin with a `*` at its end: `+4989*`. Written as people do, with spaces and the like. */
const BlockedNumber = z.string().check(
  z.overwrite((typed) => typed.replaceAll(/[\s()./-]/g, '')),
  z.regex(
    /^\+[1-9](?:\d{5,14}|\d{0,13}\*)$/,
    'Begin with + and the country code, such as +1 415 555 2671 or +1 900 *.',
  ),
);

export const NumberRules = z.object({
  /** Off: no call in is answered, whatever the hours; it may still call. */
  takes_calls: z._default(z.boolean(), true),
  /** Off: it's always open. */
  hours: openingHoursSchema('complete'),
  /** IANA, of `hours`. */
  time_zone: z._default(z.string().check(z.maxLength(60)), 'UTC'),
  outside_hours: z._default(
    z.object({
      /** Answers then, in its published version. Null: the number is called, or the message said. */
      agent_id: z._default(z.nullable(z.uuid()), null),
      /** Called then, where no agent answers; the message is for when no one does there either. Saved in E.164. Null: none. */
      number: z._default(
        z.nullable(z.string().check(z.trim(), z.minLength(1, 'Enter a number.'), longest(40))),
        null,
      ),
      message: Message,
    }),
    { agent_id: null, number: null, message: '' },
  ),
  blocked: z._default(
    z.array(BlockedNumber).check(
      z.overwrite((numbers) => [...new Set(numbers)]),
      z.maxLength(MOST_BLOCKED, `Block at most ${MOST_BLOCKED} numbers.`),
    ),
    [],
  ),
  block_withheld: z._default(z.boolean(), false),
  /** Of one caller. Null: as many as come. */
  calls_per_hour: z._default(z.nullable(whole(1, 100, 'calls')), null),
  /** Countries it may call. Null: its own alone. */
  countries: z._default(
    z.nullable(
      z.array(z.string().check(z.refine((code) => callingCountries.includes(code), NO_COUNTRY))).check(
        z.overwrite((codes) => [...new Set(codes)]),
        z.minLength(1, 'Select at least one country.'),
      ),
    ),
    null,
  ),
  /** When callers are told of the recording before it begins, by what the law asks where their number is. */
  recording_notice: z._default(z.enum(['always', 'where_asked', 'never']), 'where_asked'),
  /** Said when a call can't be taken: all lines busy, no credit, no agent. */
  unavailable_message: Message,
  /** Called instead then, before anything is said. Saved in E.164. Empty: none. */
  fallback_number: z._default(z.string().check(z.trim(), longest(40)), ''),
});

export type NumberRules = z.infer<typeof NumberRules>;

/** Of a number that no one has set anything for. */
export const noNumberRules: NumberRules = z.parse(NumberRules, {});
