/**
 * The append-only log of a call. Transcript, latency, usage, cost and timeline are all read from it.
 * `offset_ms` counts from the start of the call on one monotonic clock.
 */
import * as z from 'zod/mini';
import { EndReason, Fault } from './outcomes';

/** Why the agent said a line: shown under it ("asked for: day", "from: Opening hours"). */
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
    'waiting',
    'transfer',
    'digits',
    /** Something about the call that whoever reads it should know. */
    'notice',
  ]),
  /** The sentence fragment that is shown. */
  text: z.string(),
});
export type LineReason = z.infer<typeof LineReason>;

const at = { seq: z.int(), offset_ms: z.int() };

export const CallEvent = z.discriminatedUnion('type', [
  z.object({
    ...at,
    type: z.literal('started'),
    brain: z.enum(['built_in', 'model']),
    model: z.nullable(z.string()),
  }),
  z.object({ ...at, type: z.literal('caller_said'), turn: z.int(), text: z.string() }),
  z.object({ ...at, type: z.literal('model_asked'), turn: z.int() }),
  z.object({ ...at, type: z.literal('first_token'), turn: z.int() }),
  z.object({
    ...at,
    type: z.literal('agent_said'),
    turn: z.int(),
    text: z.string(),
    why: z.array(LineReason),
    interrupted: z.boolean(),
  }),
  z.object({ ...at, type: z.literal('fact_collected'), turn: z.int(), name: z.string(), value: z.string() }),
  z.object({ ...at, type: z.literal('knowledge_used'), turn: z.int(), titles: z.array(z.string()) }),
  z.object({
    ...at,
    type: z.literal('tool_called'),
    turn: z.int(),
    call: z.string(),
    tool: z.string(),
    arguments: z.record(z.string(), z.unknown()),
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
  z.object({ ...at, type: z.literal('connection_lost') }),
  z.object({ ...at, type: z.literal('connection_resumed') }),
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
