/**
 * `/ws/follow`: a call as it runs, for members of its workspace. Its log, and for those who may manage
 * calls (`calls:manage`) its sound, as binary frames. They may also take the call over: then the socket carries their
 * microphone to the caller, in the frames of `call-audio.ts`, stamped by any clock of the page that doesn't jump. The first client
 * message carries the ticket. A call that runs in another process closes the socket with 1013: a new ticket may
 * reach that process.
 */
import * as z from 'zod/mini';
import { MICROPHONE_RATE, SPEECH_RATE } from './call-audio';
import { CallEvent } from '../calls/call-events';
import { CallParams } from '../call-params';
import { endpoint } from '../endpoint';
import { Micros } from '../money';

/** Characters of a whisper. */
export const MOST_WHISPERED = 500;

export const FollowerMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('hello'),
    ticket: z.string().check(z.maxLength(200)),
    /** The `seq` of the last event seen; 0 for none. Those after it come first. */
    last_seq: z.int().check(z.gte(0)),
  }),
  /** Answers `renew`: the socket lives on, as the one who got this ticket. */
  z.object({ type: z.literal('renew'), ticket: z.string().check(z.maxLength(200)) }),
  /** Sound is sent while this is on. Ignored for those who may not listen in. */
  z.object({ type: z.literal('listen'), on: z.boolean() }),
  /** The person speaks with the caller from now on; their microphone's frames follow. Answered by `person` or `not_taken_over`. */
  z.object({ type: z.literal('take_over') }),
  /** The agent goes on. */
  z.object({ type: z.literal('hand_back') }),
  /** Ends the call, by the person who has it. */
  z.object({ type: z.literal('end') }),
  /** Words of the person that their browser understood. */
  z.object({
    type: z.literal('recognised'),
    message_id: z.string().check(z.maxLength(64)),
    text: z.string().check(z.maxLength(2000)),
    final: z.boolean(),
  }),
  /** For the agent alone. Answered by `whispered`. */
  z.object({
    type: z.literal('whisper'),
    message_id: z.string().check(z.maxLength(64)),
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(MOST_WHISPERED)),
  }),
]);
export type FollowerMessage = z.infer<typeof FollowerMessage>;

export const FollowedMessage = z.discriminatedUnion('type', [
  /**
   * Comes first. `offset_ms`: the call's clock now. `may_listen`: the call has sound, and this member may hear it.
   * `may_whisper`: they may tell its agent something.
   */
  z.object({
    type: z.literal('following'),
    offset_ms: z.int(),
    may_listen: z.boolean(),
    may_whisper: z.boolean(),
  }),
  /**
   * Who has the call now: this socket (`you`), another person (`name`), or the agent (null). `words_by`: who turns
   * this person's speech into words, and `language` the one they're expected in.
   */
  z.object({
    type: z.literal('person'),
    name: z.nullable(z.string()),
    you: z.boolean(),
    words_by: z.enum(['provider', 'browser']),
    language: z.string(),
  }),
  /** The socket is as old as it may be without a new ticket: unless one comes in a message `renew` within a minute, it's closed. */
  z.object({ type: z.literal('renew') }),
  /** The call wasn't taken over. */
  z.object({ type: z.literal('not_taken_over'), message: z.string() }),
  /** A whisper has reached the agent; or it can do nothing with it, and `refusal` says why. */
  z.object({ type: z.literal('whispered'), message_id: z.string(), refusal: z.nullable(z.string()) }),
  z.object({ type: z.literal('event'), event: CallEvent }),
  /** Text of the agent as it comes; the `agent_said` event that follows carries the whole line. */
  z.object({ type: z.literal('agent_text'), turn: z.int(), text: z.string() }),
  /** What the caller is saying, as far as it is understood. */
  z.object({ type: z.literal('caller_text'), text: z.string() }),
  /**
   * Whether sound is let through to those who may listen. Where the agent asks whether the call may be
   * recorded, it is not before the caller has agreed.
   */
  z.object({ type: z.literal('sound'), open: z.boolean() }),
  /** What the call has cost so far; comes about once a second. */
  z.object({ type: z.literal('cost'), cost_micros: Micros }),
  /** The call has ended and is stored; the socket is closed. */
  z.object({ type: z.literal('ended') }),
  /** Nothing follows; asking again with a new ticket would not help. */
  z.object({ type: z.literal('refused'), message: z.string() }),
]);
export type FollowedMessage = z.infer<typeof FollowedMessage>;

/** Whether the agent's words of this turn, as far as they came, are over with an event: it said them, or will not. */
export function endsAgentText(event: CallEvent, turn: number): boolean {
  if (event.type === 'caller_said') return event.turn > turn;
  return event.type === 'agent_said' || event.type === 'output_dropped' || event.type === 'taken_over';
}

export type OverheardChannel = 'caller' | 'agent';

/** A piece of the call's sound, when it was said or heard on the call's clock. */
export interface OverheardFrame {
  channel: OverheardChannel;
  at_ms: number;
  /** At `rateOfChannel(channel)`. */
  samples: Int16Array;
}

export function rateOfChannel(channel: OverheardChannel): number {
  return channel === 'caller' ? MICROPHONE_RATE : SPEECH_RATE;
}

const CALLER = 3;
const AGENT = 4;
const HEADER_BYTES = 16;

/** Layout: channel (1 byte), 7 unused, at_ms (float64), samples; little-endian as in `call-audio.ts`. */
export function encodeOverheardFrame({ channel, at_ms, samples }: OverheardFrame): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(HEADER_BYTES + samples.length * 2);
  const view = new DataView(bytes.buffer);
  view.setUint8(0, channel === 'caller' ? CALLER : AGENT);
  view.setFloat64(8, at_ms, true);
  for (let index = 0; index < samples.length; index += 1) {
    view.setInt16(HEADER_BYTES + index * 2, samples[index] ?? 0, true);
  }
  return bytes;
}

/** @returns null when the bytes are no such frame */
export function decodeOverheardFrame(bytes: Uint8Array): OverheardFrame | null {
  const length = bytes.byteLength - HEADER_BYTES;
  if (length < 0 || length % 2 !== 0) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kind = view.getUint8(0);
  const at_ms = view.getFloat64(8, true);
  if ((kind !== CALLER && kind !== AGENT) || !Number.isFinite(at_ms)) return null;
  const samples = new Int16Array(length / 2);
  for (let index = 0; index < samples.length; index += 1) {
    samples[index] = view.getInt16(HEADER_BYTES + index * 2, true);
  }
  return { channel: kind === CALLER ? 'caller' : 'agent', at_ms, samples };
}

export const followEndpoints = {
  ticket: endpoint({
    method: 'POST',
    path: '/calls/{call_id}/follow-tickets',
    access: 'calls:view',
    summary: 'A single-use ticket for /ws/follow, valid for 30 seconds',
    params: CallParams,
    response: z.object({ ticket: z.string() }),
    status: 201,
  }),
};
