/** What the page of the practice phone and its server tell each other, as JSON. Sound goes beside it, 20 ms of mu-law each. */
import * as z from 'zod/mini';

const Number = z.string().check(z.regex(/^\+\d{3,15}$/));

export const FromPage = z.discriminatedUnion('type', [
  /** `from` null: withheld. */
  z.object({ type: z.literal('call'), to: Number, from: z.nullable(Number) }),
  z.object({ type: z.literal('answer'), ring: z.string(), by: z.enum(['person', 'machine']) }),
  z.object({ type: z.literal('refuse'), ring: z.string(), how: z.enum(['declines', 'busy', 'no-answer']) }),
  z.object({ type: z.literal('key'), digit: z.string().check(z.regex(/^[\d*#]$/)) }),
  /** What the carrier's own voice was to say has been said. */
  z.object({ type: z.literal('said') }),
  z.object({ type: z.literal('hang_up') }),
]);
export type FromPage = z.infer<typeof FromPage>;

export interface PracticeNumber {
  /** E.164. */
  number: string;
  formatted: string;
}

/** A phone that rings: someone is called, or a caller is put through to someone. */
export interface Ring {
  id: string;
  kind: 'call' | 'transfer';
  /** As people write them. */
  from: string;
  to: string;
}

/** Why a call is over. */
export type Ending = 'hung_up_here' | 'hung_up_there' | 'refused' | 'unreachable' | 'not_ours';

export type ToPage =
  | { type: 'numbers'; numbers: readonly PracticeNumber[]; product: string }
  | { type: 'rings'; ring: Ring }
  | { type: 'rings_no_more'; id: string }
  /** It's being put through to the product. */
  | { type: 'calling'; with: string }
  /** The sound is open, or is again. */
  | { type: 'connected' }
  /** The carrier's own voice says this; `said` is expected. */
  | { type: 'says'; text: string }
  /** What wasn't played yet is not to be played. */
  | { type: 'clear' }
  /** It talks with someone else from now on. */
  | { type: 'put_through'; to: string }
  /** `status`: the HTTP status that the product answered with. */
  | { type: 'over'; ending: Ending; status: number };
