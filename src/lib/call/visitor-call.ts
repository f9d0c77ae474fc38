/**
 * A call by a share link, from the press of the button to its end: words and status as a visitor learns
 * them. It knows no React: components read it with `useSyncExternalStore`.
 */
import { PublicServerMessage } from '#contract/call-socket';
import type { VisitorTicket } from '#contract/share-links';
import { newRequestKey } from '@/lib/request-key';
import {
  CallConnection,
  type ConnectionPhase,
  type ConnectionPorts,
  type Problem,
} from '@/lib/call/call-connection';
import type { CallSound } from '@/lib/call/call-sound';

export interface VisitorLine {
  by: 'caller' | 'agent';
  text: string;
  /** The agent was cut off here. */
  interrupted: boolean;
}

export interface VisitorCallState {
  /** `failed`: it never began, or cannot be taken up again; `problem` says why. */
  phase: ConnectionPhase;
  problem: string | null;
  /** With a problem: until when another try is of no use. */
  wait_until: number | null;
  lines: readonly VisitorLine[];
  /** What the agent is saying and has not finished. */
  partial: string;
  /** What the caller is saying, as far as it is understood. */
  caller_text: string;
  /** Typed sentences that the server has not confirmed yet. */
  pending: readonly { message_id: string; text: string }[];
  recording: boolean;
  /** How it ended, once it has. */
  end: { sentence: string; duration_ms: number } | null;
}

const beginning: VisitorCallState = {
  phase: 'preparing',
  problem: null,
  wait_until: null,
  lines: [],
  partial: '',
  caller_text: '',
  pending: [],
  recording: false,
  end: null,
};

export class VisitorCall {
  #state = beginning;
  readonly #listeners = new Set<() => void>();
  readonly #connection: CallConnection<PublicServerMessage, VisitorTicket>;

  constructor(
    ports: ConnectionPorts<VisitorTicket>,
    /** Null: this call is typed. */
    readonly sound: CallSound | null,
  ) {
    this.#connection = new CallConnection<PublicServerMessage, VisitorTicket>(
      ports,
      (data) => PublicServerMessage.parse(data),
      {
        prepared: () => undefined,
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

  readonly snapshot = (): VisitorCallState => this.#state;

  start(): Promise<void> {
    return this.#connection.start();
  }

  /** Says a sentence; it is kept and sent again until the server has it. */
  say(text: string): void {
    const sentence = { message_id: newRequestKey(), text: text.trim() };
    if (sentence.text === '' || this.#state.end !== null) return;
    this.#change({ pending: [...this.#state.pending, sentence] });
    this.#connection.send({ type: 'say', ...sentence });
  }

  end(): void {
    this.#connection.send({ type: 'end' });
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
      for (const sentence of this.#state.pending) this.#connection.send({ type: 'say', ...sentence });
    }
    if (phase === 'reconnecting') this.sound?.lost();
    if (phase === 'ended' || phase === 'failed') this.sound?.close();
  }

  #receive(message: PublicServerMessage): void {
    switch (message.type) {
      case 'line': {
        const { by, text, interrupted } = message;
        this.#change({ lines: [...this.#state.lines, { by, text, interrupted }] });
        if (by === 'agent') this.#change({ partial: '' });
        else this.#change({ caller_text: '', pending: without(this.#state.pending, text) });
        return;
      }
      case 'agent_text':
        this.#change({ partial: this.#state.partial + message.text });
        return;
      case 'caller_text':
        this.#change({ caller_text: message.text });
        return;
      case 'recording':
        this.#change({ recording: message.on });
        return;
      case 'ended':
        this.#change({
          partial: '',
          caller_text: '',
          pending: [],
          recording: false,
          end: { sentence: message.sentence, duration_ms: message.duration_ms },
        });
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

  #change(change: Partial<VisitorCallState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

/** The line does not say how it came: typed sentences are known by their words. */
function without(pending: VisitorCallState['pending'], text: string): VisitorCallState['pending'] {
  const place = pending.findIndex((sentence) => sentence.text === text.trim());
  return place === -1 ? pending : pending.toSpliced(place, 1);
}
