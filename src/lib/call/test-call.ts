/**
 * One test call, typed or with sound, from the press of the button to its outcome: what was said, what is
 * under way, and what the server has yet to confirm, so that no sentence is lost or repeated. It knows no
 * React: components read it with `useSyncExternalStore`.
 */
import type { CallEvent } from '#contract/call-events';
import { type ClientMessage, ServerMessage } from '#contract/call-socket';
import type { CallTicket } from '#contract/calls';
import type { Micros } from '#contract/money';
import type { EndReason, Fault } from '#contract/outcomes';
import { newRequestKey } from '@/lib/request-key';
import { CallConnection, type ConnectionPhase, type Problem } from './call-connection';
import type { CallSound } from './call-sound';

export interface TestCallOutcome {
  reason: EndReason;
  fault: Fault;
  duration_ms: number;
  cost_micros: Micros;
}

export interface TestCallState {
  /** `failed`: it never began, or cannot be taken up again; `problem` says why. */
  phase: ConnectionPhase;
  call_id: string | null;
  /** Everything that happened, in the order of the log. */
  events: readonly CallEvent[];
  /** What the agent is saying and has not finished. */
  partial: string;
  /** What the caller is saying, as far as it is understood. */
  caller_text: string;
  /** The sound is being recorded. */
  recording: boolean;
  /** Sentences of the caller that the server has not confirmed yet. */
  pending: readonly PendingSentence[];
  /** Sentences of an earlier conversation that the server has yet to say again. */
  replaying: number;
  /** Calls of tools that wait to be answered by hand, the oldest first. */
  waiting_tools: readonly string[];
  /** What the call had cost, and how long it had lasted, when it was last told of in each turn. */
  turn_costs: ReadonlyMap<number, TurnCost>;
  cost_micros: Micros;
  duration_ms: number;
  outcome: TestCallOutcome | null;
  problem: string | null;
  /** With a problem: until when another try is of no use. */
  wait_until: number | null;
}

export interface PendingSentence {
  message_id: string;
  text: string;
}

export interface TurnCost {
  cost_micros: Micros;
  duration_ms: number;
}

/** What a call needs from outside; tests give doubles. */
export interface TestCallPorts {
  /** Prepares the call; the same key prepares it once. */
  start(idempotencyKey: string): Promise<CallTicket>;
  resume(callId: string, takeoverSecret: string): Promise<CallTicket>;
  openSocket(): WebSocket;
  /** A sentence for a person about why something failed. */
  explain(error: unknown): string;
}

export class TestCall {
  #state: TestCallState = {
    phase: 'preparing',
    call_id: null,
    events: [],
    partial: '',
    caller_text: '',
    recording: false,
    pending: [],
    replaying: 0,
    waiting_tools: [],
    turn_costs: new Map(),
    cost_micros: 0,
    duration_ms: 0,
    outcome: null,
    problem: null,
    wait_until: null,
  };
  readonly #listeners = new Set<() => void>();
  readonly #connection: CallConnection<ServerMessage, CallTicket>;
  #turn = 0;
  /** Answers given by hand that the log does not have yet; sent again after a lost connection. */
  readonly #answers = new Map<string, Extract<ClientMessage, { type: 'tool_answer' }>>();

  /**
   * @param replayed how many sentences the server says in the caller's place before anything else
   * @param sound closed with the call; null for one that is typed
   */
  constructor(
    ports: TestCallPorts,
    replayed = 0,
    readonly sound: CallSound | null = null,
  ) {
    this.#state = { ...this.#state, replaying: replayed };
    this.#connection = new CallConnection<ServerMessage, CallTicket>(
      {
        start: (key) => ports.start(key),
        resume: (first) => ports.resume(first.call_id, first.takeover_secret),
        openSocket: () => ports.openSocket(),
        explain: (error) => ports.explain(error),
      },
      (data) => ServerMessage.parse(data),
      {
        prepared: ({ call_id }) => this.#change({ call_id }),
        phase: (phase, problem) => this.#enter(phase, problem),
        message: (message) => this.#receive(message),
        bytes: (bytes) => this.sound?.bytes(bytes),
        heard: () => this.sound?.heard() ?? null,
      },
    );
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly snapshot = (): TestCallState => this.#state;

  /** Begins the call. */
  start(): Promise<void> {
    return this.#connection.start();
  }

  /** Says a sentence; it is kept and sent again until the server has it. */
  say(text: string): void {
    const sentence = { message_id: newRequestKey(), text: text.trim() };
    if (!sentence.text || this.#isOver()) return;
    this.#change({ pending: [...this.#state.pending, sentence] });
    this.#send({ type: 'say', ...sentence });
  }

  /** Answers in the place of a tool that waits for it. */
  answerTool(toolCall: string, answer: string, status: number): void {
    if (this.#state.phase !== 'live' || !this.#state.waiting_tools.includes(toolCall)) return;
    this.#change({ waiting_tools: this.#state.waiting_tools.filter((waiting) => waiting !== toolCall) });
    const message = { type: 'tool_answer', call: toolCall, answer, status } as const;
    this.#answers.set(toolCall, message);
    this.#send(message);
  }

  /** Ends the call from the workbench. */
  end(): void {
    this.#send({ type: 'end' });
  }

  /** The page is going away: the call ends as the caller's. */
  leave(): void {
    this.#connection.leave();
    this.sound?.close();
  }

  #enter(phase: ConnectionPhase, problem?: Problem): void {
    this.#change({ phase, ...(problem && { problem: problem.sentence, wait_until: problem.until }) });
    if (phase === 'live') {
      this.sound?.connected({
        send: (message) => this.#connection.send(message),
        sendBytes: (bytes) => this.#connection.sendBytes(bytes),
      });
      for (const sentence of this.#state.pending) this.#send({ type: 'say', ...sentence });
      for (const answer of this.#answers.values()) this.#send(answer);
    }
    if (phase === 'reconnecting') this.sound?.lost();
    if (phase === 'ended' || phase === 'failed') this.sound?.close();
  }

  #receive(message: ServerMessage): void {
    switch (message.type) {
      case 'event':
        this.#record(message.event);
        return;
      case 'agent_text':
        this.#change({ partial: this.#state.partial + message.text });
        return;
      case 'tool_waits':
        this.#change({ waiting_tools: [...this.#state.waiting_tools, message.call] });
        return;
      case 'cost':
        this.#takeCost({ cost_micros: message.cost_micros, duration_ms: message.duration_ms });
        return;
      case 'ended': {
        const { reason, fault, duration_ms, cost_micros } = message;
        this.#takeCost({ cost_micros, duration_ms });
        this.#change({
          partial: '',
          caller_text: '',
          recording: false,
          pending: [],
          replaying: 0,
          waiting_tools: [],
          outcome: { reason, fault, duration_ms, cost_micros },
        });
        return;
      }
      case 'caller_text':
        this.#change({ caller_text: message.text });
        return;
      case 'recording':
        this.#change({ recording: message.on });
        return;
      case 'speech':
      case 'speech_end':
      case 'player':
      case 'hearing':
      case 'pong':
        this.sound?.message(message);
        return;
      case 'ready':
      case 'refused':
        return;
    }
  }

  #record(event: CallEvent): void {
    const { events, pending, replaying, waiting_tools } = this.#state;
    const change: Partial<TestCallState> = { events: [...events, event] };
    if ('turn' in event && event.turn > this.#turn) {
      const { turn_costs, cost_micros, duration_ms } = this.#state;
      // A turn that was over before the next word about the cost has what was last known.
      if (!turn_costs.has(this.#turn) && duration_ms > 0) {
        change.turn_costs = new Map(turn_costs).set(this.#turn, { cost_micros, duration_ms });
      }
      this.#turn = event.turn;
    }
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
    this.#change(change);
  }

  #takeCost(cost: TurnCost): void {
    this.#change({ ...cost, turn_costs: new Map(this.#state.turn_costs).set(this.#turn, cost) });
  }

  #send(message: ClientMessage): void {
    this.#connection.send(message);
  }

  #isOver(): boolean {
    return this.#state.phase === 'ended' || this.#state.phase === 'failed';
  }

  #change(change: Partial<TestCallState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
