/** A call as lists show it. Apart from `calls.ts`, so that a page with a list needs no agent's schema. */
import * as z from 'zod/mini';
import { speakers } from './speaker';
import { Micros } from '../money';
import { CallStatus, EndReason, Fault } from './outcomes';

export const CallOrigin = z.enum(['test', 'web', 'phone']);
export type CallOrigin = z.infer<typeof CallOrigin>;

/** Who called: the other side, or the agent. */
export const CallDirection = z.enum(['inbound', 'outbound']);

/** A place in a call where words were said that are looked for. */
export const CallMatch = z.object({
  /** The event that holds them, and when it was said. */
  seq: z.int(),
  offset_ms: z.int(),
  by: z.enum(speakers),
  /** What was said, shortened; `marks` are the words in it: from `start` and up to `end`, in characters. */
  text: z.string(),
  marks: z.array(z.object({ start: z.int(), end: z.int() })),
});
export type CallMatch = z.infer<typeof CallMatch>;

export const CollectedFact = z.object({ name: z.string(), value: z.string(), offset_ms: z.int() });
export type CollectedFact = z.infer<typeof CollectedFact>;

export const CallSummary = z.object({
  call_id: z.uuid(),
  /** Null once the agent is deleted; `agent_name` remains. */
  agent_id: z.nullable(z.uuid()),
  agent_name: z.string(),
  /** The published version that ran; null for a draft. */
  agent_version: z.nullable(z.int()),
  origin: CallOrigin,
  /** Null: it's no telephone call. */
  direction: z.nullable(CallDirection),
  /** Of an example agent, and never charged. A real call to one isn't an example. */
  is_example: z.boolean(),
  /** Who was on the other side: a number, or "Browser". */
  party: z.string(),
  status: CallStatus,
  end_reason: z.nullable(EndReason),
  fault: Fault,
  success: z.nullable(z.boolean()),
  /** 0 to 100, by its scorecard. Null: it wasn't judged. */
  score: z.nullable(z.int()),
  started_at: z.iso.datetime(),
  ended_at: z.nullable(z.iso.datetime()),
  duration_ms: z.nullable(z.int()),
  /** Median of the turns' response times. */
  response_ms: z.nullable(z.int()),
  /** The longest of them. Null also for calls from before it was kept. */
  worst_response_ms: z.nullable(z.int()),
  cost_micros: z.nullable(Micros),
  /** One of its tools couldn't be asked, or answered with a failure. False while it runs. */
  tool_failed: z.boolean(),
  facts: z.array(CollectedFact),
  /** What the caller wanted. Null: nothing tells, or it isn't over. */
  topic: z.nullable(z.object({ topic_id: z.uuid(), name: z.string() })),
  /** In their order. */
  tags: z.array(z.string()),
  /** In a list by words: the first places where they were said, at most 3. */
  matches: z.optional(z.array(CallMatch)),
});
export type CallSummary = z.infer<typeof CallSummary>;
