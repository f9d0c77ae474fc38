/**
 * What Telnyx tells in a webhook: `{ data: { event_type, payload }, meta: { delivered_to } }`
 * (https://developers.telnyx.com/docs/voice/programmable-voice/receiving-webhooks; the payloads are typed in the SDK).
 */
import * as z from 'zod/mini';
import { type Language, languages } from '#contract/agents/agent-content';
import { OUR_LANGUAGE } from '#domain/agents/phone-numbers/refusal-language';

const Words = z.catch(z.optional(z.nullable(z.string().check(z.maxLength(500)))), undefined);

const Payload = z.object({
  /** The call's name, in Telnyx's words a leg. */
  call_control_id: z.string().check(z.minLength(1), z.maxLength(200)),
  direction: Words,
  from: Words,
  to: Words,
  /** What we gave along with the newest command, in base64. */
  client_state: z.optional(z.nullable(z.string().check(z.maxLength(8_000)))),
  hangup_cause: Words,
  /** SIP status, of a call that was made. */
  sip_hangup_cause: Words,
  /** Of `streaming.stopped`; `streaming.failed` has it in `stream_params`. */
  stream_url: Words,
  stream_params: z.optional(z.nullable(z.object({ stream_url: Words }))),
  failure_reason: Words,
  /** Of answering machine detection. */
  result: Words,
});

export const TelnyxEvent = z.object({
  data: z.object({ event_type: z.string().check(z.maxLength(80)), payload: Payload }),
  meta: z.optional(z.object({ delivered_to: z.optional(z.string()) })),
});
export type TelnyxEvent = z.infer<typeof TelnyxEvent>;
export type TelnyxPayload = z.infer<typeof Payload>;

/** The language of a sentence; a state from before it was told has English ones. */
const Said = z._default(z.enum(Object.keys(languages) as [Language, ...Language[]]), OUR_LANGUAGE);

/** What we know of a call when Telnyx tells of it: it comes back in each webhook, signed. */
const State = z.object({
  /** For the media socket, whose first message has it, too. */
  token: z.optional(z.string().check(z.maxLength(100))),
  /** Our id of a call out. */
  out: z.optional(z.uuid()),
  /** A call that isn't taken: what to do once it's answered. `call_id` null: the history doesn't have it. */
  refused: z.optional(
    z.object({
      call_id: z.nullable(z.uuid()),
      sentence: z.string(),
      language: Said,
      fallback: z.nullable(z.object({ number: z.string(), from: z.string(), ring_seconds: z.number() })),
    }),
  ),
  /** It's said: the end follows. */
  bye: z.optional(z.literal(true)),
  /** Someone who's asked before a caller is joined with them. */
  person: z.optional(z.object({ leg_id: z.uuid() })),
  /** A call that was made for a caller: whose, and for what. */
  leg: z.optional(
    z.object({
      of: z.string(),
      transfer_id: z.optional(z.uuid()),
      refused: z.optional(z.object({ call_id: z.nullable(z.uuid()), sentence: z.string(), language: Said })),
    }),
  ),
});
export type TelnyxState = z.infer<typeof State>;

/** @returns base64, as Telnyx wants it */
export const writeState = (state: TelnyxState): string =>
  Buffer.from(JSON.stringify(state)).toString('base64');

/** @returns nothing known for what isn't ours */
export function readState(text: string | null | undefined): TelnyxState {
  try {
    const parsed = z.safeParse(State, JSON.parse(Buffer.from(text ?? '', 'base64').toString()));
    return parsed.success ? parsed.data : {};
  } catch {
    return {};
  }
}

/** Whether someone calls one of our numbers. */
export const ringsIn = ({ event_type, payload }: TelnyxEvent['data']): boolean =>
  event_type === 'call.initiated' && payload.direction === 'incoming';

/** What stands for a number that is withheld. */
const WITHHELD = /^\+?(?:anonymous|restricted|unavailable|unknown|private|withheld)/i;

/** @returns null: withheld */
export const callerIn = ({ from }: TelnyxPayload): string | null =>
  !from || WITHHELD.test(from) ? null : from;
