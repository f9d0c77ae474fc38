/**
 * One typed test call, from the press of the button to its outcome: asks for a ticket, keeps the
 * socket, comes back after a lost connection without losing or repeating a sentence, and says `bye`
 * when the page goes away. It knows no React: components read it with `useSyncExternalStore`.
 */
import type { AgentContent } from '#contract/agents';
import type { CallEvent } from '#contract/call-events';
import { type ClientMessage, RESUME_GRACE_MS, ServerMessage } from '#contract/call-socket';
import type { CallTicket } from '#contract/calls';
import type { Micros } from '#contract/money';
import type { EndReason, Fault } from '#contract/outcomes';
import { newRequestKey } from '@/lib/request-key';

export interface TestCallOutcome {
  reason: EndReason;
  fault: Fault;
  duration_ms: number;
  cost_micros: Micros;
}

export interface TestCallState {
  /** `failed`: it never began, or cannot be taken up again; `problem` says why. */
  phase: 'preparing' | 'connecting' | 'live' | 'reconnecting' | 'ended' | 'failed';
  call_id: string | null;
  /** Everything that happened, in the order of the log. */
  events: readonly CallEvent[];
  /** What the agent is saying and has not finished. */
  partial: string;
  /** Sentences of the caller that the server has not confirmed yet. */
  pending: readonly PendingSentence[];
  cost_micros: Micros;
  duration_ms: number;
  outcome: TestCallOutcome | null;
  problem: string | null;
}

export interface PendingSentence {
  message_id: string;
  text: string;
}

/** What a call needs from outside; tests give doubles. */
export interface TestCallPorts {
  start(content: AgentContent, idempotencyKey: string): Promise<CallTicket>;
  resume(callId: string, takeoverSecret: string): Promise<CallTicket>;
  openSocket(): WebSocket;
  /** A sentence for a person about why something failed. */
  explain(error: unknown): string;
}

const RETRY_MS = [0, 500, 1000, 2000, 4000] as const;

export class TestCall {
  #state: TestCallState = {
    phase: 'preparing',
    call_id: null,
    events: [],
    partial: '',
    pending: [],
    cost_micros: 0,
    duration_ms: 0,
    outcome: null,
    problem: null,
  };
  readonly #listeners = new Set<() => void>();
  readonly #ports: TestCallPorts;
  #socket: WebSocket | null = null;
  #takeoverSecret = '';
  #lastSeq = 0;
  #lostAt: number | null = null;
  #attempt = 0;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #disposed = false;

  constructor(ports: TestCallPorts) {
    this.#ports = ports;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly snapshot = (): TestCallState => this.#state;

  /** Begins the call. The key makes a repeated press one call. */
  async start(content: AgentContent): Promise<void> {
    try {
      const ticket = await this.#ports.start(content, newRequestKey());
      if (this.#disposed) return;
      this.#takeoverSecret = ticket.takeover_secret;
      this.#change({ call_id: ticket.call_id, phase: 'connecting' });
      this.#connect(ticket.ticket);
    } catch (error) {
      this.#change({ phase: 'failed', problem: this.#ports.explain(error) });
    }
  }

  /** Says a sentence; it is kept and sent again until the server has it. */
  say(text: string): void {
    const sentence = { message_id: newRequestKey(), text: text.trim() };
    if (!sentence.text || this.#isOver()) return;
    this.#change({ pending: [...this.#state.pending, sentence] });
    this.#send({ type: 'say', ...sentence });
  }

  /** Ends the call from the workbench. */
  end(): void {
    this.#send({ type: 'end' });
  }

  /** The page is going away: the call ends as the caller's. */
  leave(): void {
    this.#send({ type: 'bye' });
    this.dispose();
  }

  /** Lets go of the socket and the timers. */
  dispose(): void {
    this.#disposed = true;
    clearTimeout(this.#retryTimer);
    this.#socket?.close(1000);
    this.#socket = null;
  }

  #connect(ticket: string): void {
    const socket = this.#ports.openSocket();
    this.#socket = socket;
    socket.addEventListener('open', () => {
      const hello: ClientMessage = { type: 'hello', ticket, last_seq: this.#lastSeq };
      socket.send(JSON.stringify(hello));
    });
    socket.addEventListener('message', (message: MessageEvent<unknown>) => {
      if (socket === this.#socket) this.#receive(message.data);
    });
    socket.addEventListener('close', () => {
      if (socket !== this.#socket || this.#disposed || this.#isOver()) return;
      this.#socket = null;
      this.#lostAt ??= Date.now();
      this.#change({ phase: 'reconnecting' });
      this.#scheduleResume();
    });
  }

  #scheduleResume(): void {
    const lost = Date.now() - (this.#lostAt ?? Date.now());
    if (lost >= RESUME_GRACE_MS) {
      this.#change({
        phase: 'failed',
        problem: 'The connection was lost and did not come back within 30 seconds. The call has ended.',
      });
      return;
    }
    const wait = RETRY_MS[Math.min(this.#attempt, RETRY_MS.length - 1)] ?? 4000;
    this.#attempt += 1;
    this.#retryTimer = setTimeout(() => void this.#resume(), wait);
  }

  async #resume(): Promise<void> {
    const callId = this.#state.call_id;
    if (callId === null || this.#disposed) return;
    try {
      const ticket = await this.#ports.resume(callId, this.#takeoverSecret);
      if (!this.#disposed) this.#connect(ticket.ticket);
    } catch (error) {
      // The call may be over: then no ticket is given and a person should see why. Without a network the
      // grace decides.
      if (navigator.onLine && isFinal(error)) {
        this.#change({ phase: 'failed', problem: this.#ports.explain(error) });
      } else {
        this.#scheduleResume();
      }
    }
  }

  #receive(data: unknown): void {
    if (typeof data !== 'string') return;
    const message = ServerMessage.parse(JSON.parse(data));
    if ('seq' in message) {
      if (message.seq <= this.#lastSeq) return;
      this.#lastSeq = message.seq;
    }
    switch (message.type) {
      case 'ready':
        this.#lostAt = null;
        this.#attempt = 0;
        this.#change({ phase: 'live' });
        for (const sentence of this.#state.pending) this.#send({ type: 'say', ...sentence });
        return;
      case 'event':
        this.#record(message.event);
        return;
      case 'agent_text':
        this.#change({ partial: this.#state.partial + message.text });
        return;
      case 'cost':
        this.#change({ cost_micros: message.cost_micros, duration_ms: message.duration_ms });
        return;
      case 'ended': {
        const { reason, fault, duration_ms, cost_micros } = message;
        this.#change({
          phase: 'ended',
          partial: '',
          pending: [],
          cost_micros,
          duration_ms,
          outcome: { reason, fault, duration_ms, cost_micros },
        });
        this.#socket?.close(1000);
        return;
      }
      case 'refused':
        this.#change({ phase: 'failed', problem: message.message });
        this.#socket?.close(1000);
        return;
      case 'pong':
        return;
    }
  }

  #record(event: CallEvent): void {
    const change: Partial<TestCallState> = { events: [...this.#state.events, event] };
    // The server confirms sentences in the order they were said.
    if (event.type === 'caller_said') change.pending = this.#state.pending.slice(1);
    if (event.type === 'agent_said') change.partial = '';
    this.#change(change);
  }

  #send(message: ClientMessage): void {
    if (
      this.#socket?.readyState === WebSocket.OPEN &&
      (message.type === 'bye' || this.#state.phase === 'live')
    ) {
      this.#socket.send(JSON.stringify(message));
    }
  }

  #isOver(): boolean {
    return this.#state.phase === 'ended' || this.#state.phase === 'failed';
  }

  #change(change: Partial<TestCallState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

/** An answer of the server, rather than the lack of one: asking again would not help. */
function isFinal(error: unknown): boolean {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
  return typeof status === 'number' && status >= 400 && status < 500;
}
