/** The engine that runs a call, as the areas see it. What runs behind it can change. */
import type { AgentContent } from '#contract/agent-content';
import type { CallEvent } from '#contract/call-events';
import type { EndReason, Fault } from '#contract/outcomes';
import type { CallPorts, Usage } from './ports';

/** What thinks: the built-in brain, or a model behind an OpenAI-compatible endpoint. */
export type Brain = { kind: 'built_in' } | ({ kind: 'model' } & ModelEndpoint);

export interface ModelEndpoint {
  apiKey: string;
  /** Without a slash at its end, such as `https://api.openai.com/v1`. */
  baseUrl: string;
  model: string;
}

/** What a call tells while it runs. Handlers must not throw and must return at once. */
export interface CallListeners {
  /** A stamped event, in order; it is on its way to the log. */
  event(event: CallEvent): void;
  /** A piece of the agent's line as it comes; the `agent_said` that follows carries the whole line. */
  agentText(turn: number, text: string): void;
  /**
   * Something inside failed: a port, or the engine itself. For the operator's log; what the caller
   * and the records get is the event that follows, if the call ends by it.
   */
  fault?(error: unknown): void;
}

export interface CallStart {
  call_id: string;
  agent: AgentContent;
  brain: Brain;
  /** IANA name of the caller's time zone, for "tomorrow" and the like. Unknown names count as UTC. */
  time_zone?: string;
  ports: CallPorts;
  on: CallListeners;
}

/** How a call went, known when everything is in the log. */
export interface CallResult {
  reason: EndReason;
  fault: Fault;
  /** The provider's own code for a failure, such as `429`. */
  provider_code: string | null;
  /** One sentence: how it went. */
  summary: string;
  /** From start to end on the call's clock, waiting for a lost connection included. */
  duration_ms: number;
  usage: Usage;
  /** The last value of each fact that was collected, as it was said in `fact_collected`. */
  facts: readonly { name: string; value: string }[];
}

export interface RunningCall {
  /** The caller said something. A `messageId` that was seen before is ignored. */
  say(text: string, messageId: string): void;
  /** Ends the call now, without a goodbye. Only the first reason counts. */
  end(reason: EndReason): void;
  /** The connection is lost: nothing is billed, silence does not count; after 30 s the call ends. */
  callerGone(): void;
  /** The connection is back. */
  callerBack(): void;
  /**
   * A sign of life of the caller's device (any frame, a pong). Without one for 20 s the time is no
   * longer billed: a laptop that sleeps does not pay.
   */
  callerSeen(): void;
  /** What has been used up to now. */
  usage(): Usage;
  /** Milliseconds since the start on the call's clock. */
  elapsed(): number;
  /** Settles once, when the call has ended and its last event is stored. Never rejects. */
  done: Promise<CallResult>;
}

export interface CallEngine {
  /** Starts a call and says the first message. Throws only when the arguments cannot make a call. */
  start(call: CallStart): RunningCall;
}
