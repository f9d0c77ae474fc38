/** The engine that runs a call, as the areas see it. What runs behind it can change. */
import type { AgentContent } from '#contract/agents/agent-content';
import type { CallEvent, Member } from '#contract/calls/call-events';
import type { Micros } from '#contract/money';
import type { EndReason, Fault } from '#contract/calls/outcomes';
import type { RecordingNotice } from '#domain/calls/telephone/recording-law';
import type { Usage } from '#domain/money/usage';
import type { Line } from '../lines/line';
import type { TelephonedCall } from '../lines/telephone-line';
import type { Brain, CallPorts } from '../ports';
import type { SoundKeeping } from '../recorder/call-recording';
import type { CallSpeech } from './call-speech';
import type { LookedUp } from './lookup';
import type { PersonInput } from './take-over/person';

/** What a call with sound is given. */
export interface CallSound extends SoundKeeping {
  line: Line;
  speech: CallSpeech;
}

export interface CallStart {
  call_id: string;
  agent: AgentContent;
  brain: Brain;
  /** IANA name of the caller's time zone, where the agent names none. Unknown names count as UTC. */
  time_zone?: string;
  /** Values of variables by name; what is absent takes the agent's default. */
  variables?: Readonly<Record<string, string>>;
  /** Whether a person on the telephone is told of the recording; absent: the agent's own sentence decides. */
  notice?: RecordingNotice;
  /** What was looked up before it began; its variables are among `variables`, and the log tells of it. */
  lookup?: LookedUp;
  /** Someone wants something of the business. Absent: the agent is tried, and whom it would put through is only told. */
  hasRealCaller?: boolean;
  /** Said by the caller one after another at the start, before anything that is said in the call. */
  replay?: readonly string[];
  /** Waited for before each of them; without it the loop goes round once. Must not reject. */
  beforeReplayed?: () => Promise<void>;
  /** What `usage` costs, for the agent's limit of spending. */
  costOf?: (usage: Usage) => Micros;
  /** The agent speaks, and the caller may; absent: everything is typed. */
  sound?: CallSound;
  ports: CallPorts;
  /** What it tells while it runs. Handlers must not throw and must return at once. */
  on: {
    /** A stamped event, in order; it is on its way to the log. */
    event(event: CallEvent): void;
    /** A piece of the agent's line as it comes; the `agent_said` that follows carries the whole line. */
    agentText(turn: number, text: string): void;
    /** The conversation that was to be taken up again is at its last sentence's answer. */
    replayed?(): void;
    /**
     * Something inside failed: a port, or the engine itself. For the operator's log; what the caller
     * and the records get is the event that follows, if the call ends by it.
     */
    fault?: (error: unknown) => void;
  };
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

export interface RunningCall extends TelephonedCall {
  /** How a person takes its place; null: the call has no sound. */
  person: PersonInput | null;
  /** Tells the agent what the caller doesn't hear. @returns why it can do nothing with it, in a sentence; null: it can */
  whisper: (by: Member, text: string) => string | null;
  /** The caller said something. A `messageId` that was seen before is ignored. */
  say(text: string, messageId: string): void;
  /** Ends the call now, without a goodbye. Only the first reason counts. */
  end: (reason: EndReason) => void;
  /** Someone of the workspace ends the call: the agent says so and goodbye. */
  sayGoodbye(): void;
  /** The connection is lost: nothing is billed, silence doesn't count; after 30 s the call ends. */
  callerGone(): void;
  /** The connection is back. */
  callerBack(): void;
  /** What has been used up to now. */
  usage: () => Usage;
  /** Settles once, when the call has ended and its last event is stored. Never rejects. */
  done: Promise<CallResult>;
}

export interface CallEngine {
  /** Starts a call and says the first message. Throws only when the arguments can't make a call. */
  start(call: CallStart): RunningCall;
}
