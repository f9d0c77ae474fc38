/**
 * The append-only log of a call. Transcript, latency, usage, cost and timeline are all read from it.
 * `offset_ms` counts from the start of the call on one monotonic clock.
 */
import * as z from 'zod/mini';
import { EndOfTurnRule } from './end-of-turn';
import { EndReason, Fault } from './outcomes';

/** Why the agent said a line ("asked for: day", "from: Opening hours"); pages tell it shorter. */
export const LineReason = z.object({
  kind: z.enum([
    'greeting',
    'asked',
    'repeated',
    'answered',
    'knowledge',
    'tool',
    'not_understood',
    'reminder',
    'model',
    'corrected',
    'skipped',
    'closing',
    'confirm',
    /** Asks whether the call may be recorded. */
    'consent',
    'waiting',
    'transfer',
    /** A person is asked for, or hasn't come. */
    'help',
    'digits',
    /** A member of the workspace whispered what to do. */
    'whisper',
    /** A person who had the call has given it back. */
    'handed_back',
    /** Something about the call that its readers should know. */
    'notice',
  ]),
  /** The sentence fragment that is shown. */
  text: z.string(),
});
export type LineReason = z.infer<typeof LineReason>;

/** A word and when it was said, on the call's clock. */
export const SpokenWord = z.object({ text: z.string(), start_ms: z.int(), end_ms: z.int() });
export type SpokenWord = z.infer<typeof SpokenWord>;

/** How a sentence of the caller came: typed, or spoken and understood by a provider or the browser. */
export const SentenceSource = z.enum(['typed', 'transcriber', 'browser']);

/** A member of the workspace who acts in a call: `name` as it was then. */
const Member = z.object({ user_id: z.uuid(), name: z.string() });
export type Member = z.infer<typeof Member>;

/**
 * How a person's part of a call ended: they gave it back, their connection was lost, or the call came to its end.
 */
export const HandedBackBecause = z.enum(['asked', 'connection_lost', 'call_ended']);
export type HandedBackBecause = z.infer<typeof HandedBackBecause>;

/**
 * How the wait for a person ended: someone took the call over, or whispered what to do; no one came in time; or the call
 * came to its end.
 */
export const HelpOverBecause = z.enum(['taken_over', 'whispered', 'unanswered', 'call_ended']);
export type HelpOverBecause = z.infer<typeof HelpOverBecause>;

/**
 * What becomes of a call to someone on a warm transfer's list. `outside_hours`: they aren't called now. `ringing` (of Twilio and
 * Telnyx, that the call was taken there), `answered`, `told` (what they heard) and `replied` (what they said or pressed) come one after another; any other one
 * is the last. `no_reply`: they said neither yes nor no, twice.
 */
export const TransferLegStep = z.enum([
  'outside_hours',
  'ringing',
  'answered',
  'told',
  'replied',
  'joined',
  'declined',
  'no_reply',
  'machine',
  'hung_up',
  'no_answer',
  'line_busy',
  'rejected',
  'dial_failed',
  'not_allowed',
  'unsupported',
  'cancelled',
]);
export type TransferLegStep = z.infer<typeof TransferLegStep>;

const SpeechPart = z.enum(['model', 'voice', 'transcriber']);

const at = { seq: z.int(), offset_ms: z.int() };

export const CallEvent = z.discriminatedUnion('type', [
  z.object({
    ...at,
    type: z.literal('started'),
    brain: z.enum(['built_in', 'model']),
    model: z.nullable(z.string()),
  }),
  z.object({
    ...at,
    type: z.literal('caller_said'),
    turn: z.int(),
    text: z.string(),
    /** Absent: typed. */
    source: z.optional(SentenceSource),
    /** When it began and ended in the sound. */
    start_ms: z.optional(z.int()),
    end_ms: z.optional(z.int()),
    /** From a transcriber that tells them. */
    words: z.optional(z.array(SpokenWord)),
  }),
  /** The caller began to speak; `at_ms` is the first loud sample. */
  z.object({ ...at, type: z.literal('caller_speech_started'), at_ms: z.int() }),
  /** The caller stopped; `at_ms` is the end of the last loud sample, known a little later. */
  z.object({ ...at, type: z.literal('caller_speech_ended'), at_ms: z.int() }),
  /** What the caller said since is a turn, decided by the wait (`endpointing`), a released key or a typed line. */
  z.object({
    ...at,
    type: z.literal('turn_ended'),
    turn: z.int(),
    by: z.enum(['endpointing', 'push_to_talk', 'typed']),
    /** With `endpointing`: how long the pause had to be, and the rule that said so. */
    wait_ms: z.optional(z.int()),
    rule: z.optional(EndOfTurnRule),
  }),
  /** The transcriber's last word on the turn. */
  z.object({ ...at, type: z.literal('transcript_final'), turn: z.int() }),
  z.object({ ...at, type: z.literal('model_asked'), turn: z.int() }),
  z.object({ ...at, type: z.literal('first_token'), turn: z.int() }),
  /** The first whole sentence of the answer is there. */
  z.object({ ...at, type: z.literal('first_sentence'), turn: z.int() }),
  /** The voice is asked to say it. */
  z.object({ ...at, type: z.literal('speech_asked'), turn: z.int() }),
  /** The voice's first sound left the server. */
  z.object({ ...at, type: z.literal('first_sound'), turn: z.int(), speech: z.int() }),
  /**
   * The caller hears it; `at_ms` is when, as the caller's device tells. `told_by` where there is no such device:
   * by a carrier's marks, or by nothing, and then it's the moment at which the sound left.
   */
  z.object({
    ...at,
    type: z.literal('first_heard'),
    turn: z.int(),
    speech: z.int(),
    at_ms: z.int(),
    told_by: z.optional(z.enum(['marks', 'nothing'])),
  }),
  /** The caller spoke while the agent did: the output holds, and then goes on or is dropped. */
  z.object({ ...at, type: z.literal('output_held'), turn: z.int(), speech: z.int() }),
  z.object({
    ...at,
    type: z.literal('output_went_on'),
    turn: z.int(),
    speech: z.int(),
    because: z.enum(['backchannel', 'nothing_said']),
  }),
  z.object({
    ...at,
    type: z.literal('output_dropped'),
    turn: z.int(),
    speech: z.int(),
    because: z.enum(['words', 'long_speech', 'typed', 'ending', 'taken_over']),
    /** How much of the speech had been heard. */
    heard_ms: z.int(),
  }),
  z.object({
    ...at,
    type: z.literal('agent_said'),
    turn: z.int(),
    text: z.string(),
    why: z.array(LineReason),
    interrupted: z.boolean(),
    /** With sound: from when to when it was heard. `text` is then what was heard, not more. */
    start_ms: z.optional(z.int()),
    end_ms: z.optional(z.int()),
    words: z.optional(z.array(SpokenWord)),
  }),
  /** The agent asks for a person. `why`: what for, in words of the caller or the agent. */
  z.object({
    ...at,
    type: z.literal('help_requested'),
    turn: z.int(),
    tool: z.string(),
    why: z.string(),
    wait_seconds: z.int(),
  }),
  z.object({ ...at, type: z.literal('help_over'), because: HelpOverBecause }),
  /** From here on a person speaks with the caller in the agent's place, until `handed_back`. */
  z.object({ ...at, type: z.literal('taken_over'), by: Member }),
  /**
   * What the person said, and when the caller heard it. `text` is empty where no one understood the words: they're in
   * the recording alone. `turn` is the caller's last one before it.
   */
  z.object({
    ...at,
    type: z.literal('person_said'),
    turn: z.int(),
    text: z.string(),
    source: z.optional(z.enum(['transcriber', 'browser'])),
    start_ms: z.int(),
    end_ms: z.int(),
  }),
  /** The agent goes on. */
  z.object({ ...at, type: z.literal('handed_back'), because: HandedBackBecause }),
  /** A member told the agent something that the caller doesn't hear. */
  z.object({ ...at, type: z.literal('whispered'), by: Member, text: z.string() }),
  z.object({ ...at, type: z.literal('fact_collected'), turn: z.int(), name: z.string(), value: z.string() }),
  z.object({ ...at, type: z.literal('knowledge_used'), turn: z.int(), titles: z.array(z.string()) }),
  z.object({
    ...at,
    type: z.literal('tool_called'),
    turn: z.int(),
    call: z.string(),
    tool: z.string(),
    arguments: z.record(z.string(), z.unknown()),
    /** It's a transfer: whom it reaches, as people read it. */
    transfer: z.optional(z.string()),
    /** It's asked before the call's first word, and by no one in it. */
    lookup: z.optional(z.literal(true)),
  }),
  z.object({
    ...at,
    type: z.literal('tool_answered'),
    turn: z.int(),
    call: z.string(),
    tool: z.string(),
    duration_ms: z.int(),
    status: z.nullable(z.int()),
    answer: z.string(),
    error: z.nullable(z.string()),
    /** Paths of the tool's message and variables that lead nowhere in this answer. */
    missing: z.optional(z.array(z.string())),
    /** Of a lookup: the variables that the call begins with by it. */
    variables: z.optional(z.record(z.string(), z.string())),
  }),
  /** A call to someone on a warm transfer's list. `call` is its tool's; `leg` counts from 1 within the call. */
  z.object({
    ...at,
    type: z.literal('transfer_leg'),
    turn: z.int(),
    call: z.string(),
    leg: z.int(),
    /** Who is called, as people read it. */
    to: z.string(),
    /** E.164. */
    number: z.string(),
    step: TransferLegStep,
    /** What the person was told, or said. */
    text: z.optional(z.string()),
    /** The carrier's own word for a failure, or a sentence. */
    code: z.optional(z.string()),
  }),
  z.object({
    ...at,
    type: z.literal('usage'),
    turn: z.int(),
    model: z.string(),
    input_tokens: z.int(),
    output_tokens: z.int(),
    /** On a key of the workspace's own: not charged by us. */
    own_key: z.optional(z.boolean()),
  }),
  /** Speech that a provider made (`characters`) or listened to (`audio_ms`), on the workspace's own key. */
  z.object({
    ...at,
    type: z.literal('speech_usage'),
    turn: z.int(),
    part: z.enum(['voice', 'transcriber']),
    provider: z.string(),
    characters: z.int(),
    audio_ms: z.int(),
  }),
  /** A provider failed; another one takes over, or none (`taken_over_by` null). */
  z.object({
    ...at,
    type: z.literal('provider_failed'),
    turn: z.int(),
    part: SpeechPart,
    provider: z.string(),
    code: z.string(),
    taken_over_by: z.nullable(z.string()),
  }),
  /**
   * Whether the person on the telephone is told of the recording before it begins, by which rule of the number. `place`:
   * where their number is, as ISO 3166 has it; null: nowhere known.
   */
  z.object({
    ...at,
    type: z.literal('recording_notice'),
    rule: z.enum(['always', 'where_asked', 'never']),
    place: z.nullable(z.string()),
    law: z.enum(['everyone', 'one', 'unknown']),
    said: z.boolean(),
  }),
  /** The caller was asked whether the call may be recorded, and how it was answered. */
  z.object({ ...at, type: z.literal('consent'), given: z.boolean() }),
  z.object({ ...at, type: z.literal('recording_started') }),
  z.object({ ...at, type: z.literal('recording_stopped') }),
  z.object({ ...at, type: z.literal('microphone'), on: z.boolean() }),
  z.object({ ...at, type: z.literal('connection_lost') }),
  z.object({ ...at, type: z.literal('connection_resumed') }),
  /** The caller's telephone has put the call on hold, or is back. */
  z.object({ ...at, type: z.literal('caller_hold'), on: z.boolean() }),
  z.object({
    ...at,
    type: z.literal('ended'),
    reason: EndReason,
    fault: Fault,
    provider_code: z.nullable(z.string()),
    summary: z.string(),
  }),
]);
export type CallEvent = z.infer<typeof CallEvent>;

type WithoutStamp<E> = E extends CallEvent ? Omit<E, 'seq' | 'offset_ms'> : never;
/** An event before the log has stamped it. */
export type UnstampedEvent = WithoutStamp<CallEvent>;
