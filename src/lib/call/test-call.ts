/**
 * A test call at the workbench, from the press of the button to its outcome: the whole log, what it costs, and
 * tools that are answered by hand.
 */
import type { CallEvent } from '#contract/calls/call-events';
import { type ClientMessage, ServerMessage } from '#contract/sockets/call-socket';
import type { CallTicket } from '#contract/calls/calls';
import type { Micros } from '#contract/money';
import type { EndReason, Fault } from '#contract/calls/outcomes';
import type { ConnectionPorts } from './call-connection';
import { CallerCall, type CallerCallState } from './caller-call';
import type { CallSound } from './call-sound';

export interface TestCallOutcome {
  reason: EndReason;
  fault: Fault;
  duration_ms: number;
  cost_micros: Micros;
}

interface WorkbenchView {
  call_id: string | null;
  /** Everything that happened, in the order of the log. */
  events: readonly CallEvent[];
  /** Sentences of an earlier conversation that the server has yet to say again. */
  replaying: number;
  /** Calls of tools that wait to be answered by hand, the oldest first. */
  waiting_tools: readonly string[];
  cost_micros: Micros;
  duration_ms: number;
  outcome: TestCallOutcome | null;
}

export type TestCallState = CallerCallState & WorkbenchView;

/** What a call needs from outside; tests give doubles. */
export interface TestCallPorts extends Omit<ConnectionPorts<CallTicket>, 'resume'> {
  resume(callId: string, takeoverSecret: string): Promise<CallTicket>;
}

export class TestCall extends CallerCall<WorkbenchView, ServerMessage, CallTicket> {
  /** Answers given by hand that the log does not have yet; sent again after a lost connection. */
  readonly #answers = new Map<string, Extract<ClientMessage, { type: 'tool_answer' }>>();

  /**
   * @param replayed how many sentences the server says in the caller's place before anything else
   * @param sound closed with the call; null for one that is typed
   */
  constructor(ports: TestCallPorts, replayed = 0, sound: CallSound | null = null) {
    super(
      { ...ports, resume: (first) => ports.resume(first.call_id, first.takeover_secret) },
      (data) => ServerMessage.parse(data),
      {
        call_id: null,
        events: [],
        replaying: replayed,
        waiting_tools: [],
        cost_micros: 0,
        duration_ms: 0,
        outcome: null,
      },
      sound,
    );
  }

  /** Answers instead of a tool that waits for it. */
  answerTool(toolCall: string, answer: string, status: number): void {
    const { phase, waiting_tools } = this.snapshot();
    if (phase !== 'live' || !waiting_tools.includes(toolCall)) return;
    this.change({ waiting_tools: waiting_tools.filter((waiting) => waiting !== toolCall) });
    const message = { type: 'tool_answer', call: toolCall, answer, status } as const;
    this.#answers.set(toolCall, message);
    this.send(message);
  }

  protected override prepared({ call_id }: CallTicket): void {
    this.change({ call_id });
  }

  protected override connected(): void {
    for (const answer of this.#answers.values()) this.send(answer);
  }

  protected override take(message: ServerMessage): void {
    switch (message.type) {
      case 'event':
        this.#record(message.event);
        return;
      case 'tool_waits':
        this.change({ waiting_tools: [...this.snapshot().waiting_tools, message.call] });
        return;
      case 'cost':
        this.change({ cost_micros: message.cost_micros, duration_ms: message.duration_ms });
        return;
      case 'ended': {
        const { reason, fault, duration_ms, cost_micros } = message;
        const outcome = { reason, fault, duration_ms, cost_micros };
        this.change({ replaying: 0, waiting_tools: [], cost_micros, duration_ms, outcome });
        return;
      }
      default:
    }
  }

  #record(event: CallEvent): void {
    const { events, pending, replaying, waiting_tools } = this.snapshot();
    const change: Partial<TestCallState> = { events: [...events, event] };
    if (event.type === 'caller_said') {
      // The server says what is replayed first, and then confirms sentences in the order they were typed.
      if (replaying > 0) change.replaying = replaying - 1;
      else if (event.source === undefined || event.source === 'typed') change.pending = pending.slice(1);
      change.caller_text = '';
    }
    if (event.type === 'agent_said') change.partial = '';
    if (event.type === 'tool_answered') {
      this.#answers.delete(event.call);
      change.waiting_tools = waiting_tools.filter((waiting) => waiting !== event.call);
    }
    this.change(change);
  }
}
