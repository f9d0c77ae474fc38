/** A call as lists show it. Apart from `calls.ts`, so that a page with a list needs no agent's schema. */
import * as z from 'zod/mini';
import { Micros } from '../money';
import { CallStatus, EndReason, Fault } from './outcomes';

export const CallOrigin = z.enum(['test', 'web', 'phone']);
export type CallOrigin = z.infer<typeof CallOrigin>;

/** Who called: the other side, or the agent. */
export const CallDirection = z.enum(['inbound', 'outbound']);

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
  started_at: z.iso.datetime(),
  ended_at: z.nullable(z.iso.datetime()),
  duration_ms: z.nullable(z.int()),
  /** Median of the turns' response times. */
  response_ms: z.nullable(z.int()),
  cost_micros: z.nullable(Micros),
});
export type CallSummary = z.infer<typeof CallSummary>;
