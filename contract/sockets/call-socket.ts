/**
 * The socket of a call, `/ws/calls`, and of a call by a share link, `/ws/talk`, where the server's
 * messages are those of `PublicServerMessage` alone. Sound goes beside them as binary frames
 * (`call-audio.ts`). The first message carries the ticket; nothing secret is in
 * the URL. Every server message has a sequence number; a resume names the last one seen and gets
 * what is missing.
 */
import * as z from 'zod/mini';
import { speakers } from '../calls/speaker';
import { CallEvent } from '../calls/call-events';
import { Micros } from '../money';
import { EndReason, Fault } from '../calls/outcomes';

/** A lost socket may come back for this long. */
export const RESUME_GRACE_MS = 30_000;
export const TICKET_LIFETIME_MS = 30_000;
export const MAX_CLIENT_FRAME_BYTES = 16_384;

export const ClientMessage = z.discriminatedUnion('type', [
  /** `last_seq` is the last server message seen; 0 for a first connection. */
  z.object({
    type: z.literal('hello'),
    ticket: z.string().check(z.maxLength(200)),
    last_seq: z.int().check(z.gte(0)),
    /** What has been heard of the speech that was playing when the socket was lost. */
    heard: z.optional(z.object({ speech: z.int().check(z.gte(0)), samples: z.int().check(z.gte(0)) })),
  }),
  /** `message_id` makes a repeated sentence count once. */
  z.object({
    type: z.literal('say'),
    message_id: z.string().check(z.maxLength(64)),
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(2000)),
  }),
  /** Answers a tool in its place, in a call that asks for tools by hand. */
  z.object({
    type: z.literal('tool_answer'),
    call: z.string().check(z.maxLength(64)),
    answer: z.string().check(z.maxLength(8000)),
    /** The HTTP status to pretend; an error when 400 or above. */
    status: z.int().check(z.gte(100), z.lte(599)),
  }),
  /** Words that the caller's browser recognised. Those that are not final are shown, and may interrupt. */
  z.object({
    type: z.literal('recognised'),
    message_id: z.string().check(z.maxLength(64)),
    text: z.string().check(z.trim(), z.maxLength(2000)),
    final: z.boolean(),
  }),
  /** Microphone frames follow, or follow no longer (muted, or the microphone is gone). */
  z.object({ type: z.literal('microphone'), on: z.boolean() }),
  /** Push to talk: while it is held the turn stays the caller's; letting go ends the turn at once. */
  z.object({ type: z.literal('push_to_talk'), held: z.boolean() }),
  /**
   * What the speaker does with a speech. `started`: its first sample is audible; `at_ms` is that moment on
   * the call's clock. `samples` have been heard in all.
   */
  z.object({
    type: z.literal('playback'),
    speech: z.int().check(z.gte(0)),
    state: z.enum(['started', 'playing', 'paused', 'resumed', 'finished', 'dropped']),
    samples: z.int().check(z.gte(0)),
    at_ms: z.number().check(z.gte(0)),
  }),
  z.object({ type: z.literal('end') }),
  /** The page is going away. */
  z.object({ type: z.literal('bye') }),
  /** `id` comes back with the pong, by which the client learns the call's clock. */
  z.object({ type: z.literal('ping'), id: z.optional(z.int().check(z.gte(0))) }),
]);
export type ClientMessage = z.infer<typeof ClientMessage>;

/**
 * What steers the sound. A speech is what the agent says in one go; its frames carry its number. After a
 * resume the speech that was not heard to its end is told of again, and sent from where it was heard.
 */
const soundMessages = [
  z.object({ seq: z.int(), type: z.literal('speech'), speech: z.int() }),
  /** The speech is whole: `samples` in all. */
  z.object({ seq: z.int(), type: z.literal('speech_end'), speech: z.int(), samples: z.int() }),
  /** The player holds its queue at the sample it is at, goes on from there, or throws the speech away. */
  z.object({
    seq: z.int(),
    type: z.literal('player'),
    speech: z.int(),
    command: z.enum(['hold', 'go_on', 'drop']),
  }),
  /** What the caller is saying, as far as it is understood; the whole line follows. */
  z.object({ seq: z.int(), type: z.literal('caller_text'), text: z.string() }),
  /** The server no longer understands words: the browser does, where it can, and the caller types. */
  z.object({ seq: z.int(), type: z.literal('hearing'), by: z.literal('browser') }),
  /** Whether the call is being recorded now. */
  z.object({ seq: z.int(), type: z.literal('recording'), on: z.boolean() }),
] as const;

const pong = z.object({
  type: z.literal('pong'),
  id: z.optional(z.int()),
  /** The call's clock when the ping was answered, fractions allowed; absent before the call runs. */
  offset_ms: z.optional(z.number()),
});

/**
 * The socket is refused; the call itself may go on elsewhere. `busy`: there is no room for the call, which
 * ends before it has started and costs nothing; another one is worth a try after `retry_after_seconds`.
 */
const refused = z.object({
  type: z.literal('refused'),
  code: z.enum(['ticket', 'taken_over', 'origin', 'protocol', 'busy']),
  message: z.string(),
  retry_after_seconds: z.optional(z.int()),
});

export const ServerMessage = z.discriminatedUnion('type', [
  z.object({ seq: z.int(), type: z.literal('ready'), call_id: z.uuid(), offset_ms: z.int() }),
  /** A stamped event of the log. */
  z.object({ seq: z.int(), type: z.literal('event'), event: CallEvent }),
  /** Text of the agent as it comes; the `agent_said` event that follows carries the whole line. */
  z.object({ seq: z.int(), type: z.literal('agent_text'), turn: z.int(), text: z.string() }),
  /** A tool waits to be answered by hand: the `tool_called` event of the same `call` says what it was asked. */
  z.object({ seq: z.int(), type: z.literal('tool_waits'), call: z.string() }),
  z.object({ seq: z.int(), type: z.literal('cost'), cost_micros: Micros, duration_ms: z.int() }),
  /** After this the server closes the socket. */
  z.object({
    seq: z.int(),
    type: z.literal('ended'),
    reason: EndReason,
    fault: Fault,
    duration_ms: z.int(),
    cost_micros: Micros,
  }),
  ...soundMessages,
  pong,
  refused,
]);
export type ServerMessage = z.infer<typeof ServerMessage>;

/** All that a visitor of a share link learns: words, sound and status. */
export const PublicServerMessage = z.discriminatedUnion('type', [
  z.object({ seq: z.int(), type: z.literal('ready'), offset_ms: z.int() }),
  /** A whole line: as it was understood, or as far as it was said. */
  z.object({
    seq: z.int(),
    type: z.literal('line'),
    by: z.enum(speakers),
    text: z.string(),
    interrupted: z.boolean(),
  }),
  /** Text of the agent as it comes. In another turn than before it's another answer: that one may never have been heard. */
  z.object({ seq: z.int(), type: z.literal('agent_text'), turn: z.optional(z.int()), text: z.string() }),
  z.object({ seq: z.int(), type: z.literal('ended'), sentence: z.string(), duration_ms: z.int() }),
  ...soundMessages,
  pong,
  refused,
]);
export type PublicServerMessage = z.infer<typeof PublicServerMessage>;
