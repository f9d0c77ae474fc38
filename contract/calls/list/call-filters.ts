/** Filters of the list of calls, in the URL as in the API. */
import * as z from 'zod/mini';
import { CallDirection, CallOrigin } from '../call-summary';
import { CallStatus, EndReason, Fault } from '../outcomes';
import { calendarDay } from '../../day';
import { SpendPart } from '../spend-parts';
import { longest, NOT_WHOLE } from '../../limits';

/** What happened in a call, as its log tells once it has ended. */
export const Happening = z.enum([
  'tool_used',
  'tool_failed',
  'knowledge_used',
  'interrupted',
  'help_requested',
]);
export type Happening = z.infer<typeof Happening>;

/** The periods that are offered; any other is given by its first and last day. */
export const PERIODS = [1, 7, 30, 90] as const;

export const NOT_A_NUMBER = 'Use a number.';
const MOST = 2_147_483_647;
const Amount = z.coerce
  .number(NOT_A_NUMBER)
  .check(z.int(NOT_WHOLE), z.gte(0, 'Use 0 or more.'), z.lte(MOST, 'That’s too much.'));
/** Checked in steps that take no longer for a long text than once along it. */
const PartOfNumber = z.string().check(
  longest(30),
  z.regex(/^[\d\s()+./-]*$/, 'Use digits.'),
  // Fewer are in most numbers, and no index has them.
  z.refine((text) => (text.match(/\d/g)?.length ?? 0) >= 3, 'Use at least three digits.'),
);

const Words = z.string().check(
  longest(200),
  z.refine((text) => /[\p{L}\p{N}]/u.test(text), 'Use a word.'),
  z.refine((text) => (text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) <= 12, 'Use at most 12 words.'),
);

/** A name and what it holds, such as `day=Friday`; the value may have `=` in it. */
const Named = z
  .string()
  .check(longest(200), z.regex(/^[^=]{1,80}=[^]*\S/, 'Write a name and a value, such as day=Friday.'));

/** As `Named`, with two letters of the value or more: one is in most values, and no index has it. */
const PartNamed = Named.check(
  z.refine(
    (text) => Array.from(text.slice(text.indexOf('=') + 1).trim()).length >= 2,
    'Use at least two letters of the value, such as day=Fr.',
  ),
);

export const CallFilters = z.object({
  agent_id: z.optional(z.uuid()),
  /** Of the agent; a draft has none. */
  agent_version: z.optional(z.coerce.number(NOT_A_NUMBER).check(z.int(NOT_WHOLE), z.gte(1), z.lte(MOST))),
  end_reason: z.optional(EndReason),
  status: z.optional(CallStatus),
  origin: z.optional(CallOrigin),
  direction: z.optional(CallDirection),
  fault: z.optional(Fault),
  /** Whether someone was on the line: a call that waits or rings is neither. */
  connected: z.optional(z.enum(['yes', 'no'])),
  /** `unknown` while a call runs, and where nothing tells. */
  success: z.optional(z.enum(['yes', 'no', 'unknown'])),
  happened: z.optional(Happening),
  /** Today and the days before it: 1 is today. Doesn't count beside `from` or `to`. */
  days: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(366))),
  /** The first and the last day, in `time_zone`. */
  from: z.optional(calendarDay()),
  to: z.optional(calendarDay()),
  /** Monday is 1; in `time_zone`. */
  weekday: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(7))),
  /** From the full hour on, 0 to 23, in `time_zone`. */
  hour: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(23))),
  /** IANA zone whose midnights part the days; without it they're UTC's. */
  time_zone: z.optional(z.string().check(z.maxLength(60))),
  /** Whole seconds, as a length is shown: a call of 70.9 s has 70. */
  min_seconds: z.optional(Amount),
  max_seconds: z.optional(Amount),
  /** Median response time. */
  min_response_ms: z.optional(Amount),
  max_response_ms: z.optional(Amount),
  /** 0 to 100; a call without a score has none. */
  min_score: z.optional(Amount),
  max_score: z.optional(Amount),
  min_cost_micros: z.optional(Amount),
  max_cost_micros: z.optional(Amount),
  /** What the call's cost has a part of. */
  spent_on: z.optional(SpendPart),
  /** Digits that are in the number of either side, as they follow each other. */
  number: z.optional(PartOfNumber),
  /** A collected fact by its name, with this value or with this in it; case doesn't count. */
  fact: z.optional(Named),
  fact_has: z.optional(PartNamed),
  /** What the call was started with. */
  variable: z.optional(Named),
  /** What the caller wanted; `none`: nothing tells. */
  topic_id: z.optional(z.union([z.literal('none'), z.uuid()])),
  tag: z.optional(z.string().check(z.trim(), z.toLowerCase(), z.minLength(1), z.maxLength(40))),
  /** That are behind an alert. */
  alert_id: z.optional(z.uuid()),
  /** `out`: without them. Tests alone are an `origin`. */
  tests: z.optional(z.enum(['out'])),
  examples: z.optional(z.enum(['out', 'only'])),
  /** Words that were all said in a call that has ended, in any form; between quotes as they follow each other. */
  words: z.optional(Words),
  /** By whom; by default by either. */
  words_by: z.optional(z.enum(['caller', 'agent', 'either'])),
});
export type CallFilters = z.infer<typeof CallFilters>;
