/**
 * A call whose caller sits at this page, typed or with sound: what is being said, and what the server has
 * yet to confirm, so that no sentence is lost or repeated. The workbench and the visitor of a share link
 * each have a view of it.
 */
import type { ClientMessage, PublicServerMessage, ServerMessage } from '#contract/sockets/call-socket';
import { newRequestKey } from '@/lib/request-key';
import { StateStore } from '@/lib/state-store';
import {
  CallConnection,
  type ConnectionPhase,
  type ConnectionPorts,
  type Problem,
  type Ticket,
} from './call-connection';
import type { CallSound } from './call-sound';

export interface CallerCallState {
  /** `failed`: it never began, or can't be taken up again; `problem` says why. */
  phase: ConnectionPhase;
  problem: string | null;
  /** With a problem: until when another try is no use. */
  wait_until: number | null;
  /** What the agent is saying and has not finished. */
  partial: string;
  /** What the caller is saying, as far as it is understood. */
  caller_text: string;
  /** Sentences of the caller that the server has not confirmed yet. */
  pending: readonly PendingSentence[];
  /**
   * Sentences that no one has heard: of a call that was ending, or was over before it was connected or
   * connected again.
   */
  unsaid: readonly PendingSentence[];
  /** The sound is being recorded. */
  recording: boolean;
}

export interface PendingSentence {
  message_id: string;
  text: string;
}

/** What's told while it lasts, and is of no use after the end. */
const ofTheMoment: ReadonlySet<string> = new Set(['agent_text', 'caller_text', 'recording', 'tool_waits']);

const silence = { partial: '', caller_text: '', pending: [], recording: false };

const beginning: CallerCallState = {
  phase: 'preparing',
  problem: null,
  wait_until: null,
  unsaid: [],
  ...silence,
};

type Message = ServerMessage | PublicServerMessage;

export abstract class CallerCall<
  View extends object,
  Received extends Message,
  T extends Ticket,
> extends StateStore<CallerCallState & View> {
  readonly #connection: CallConnection<Received, T>;
  /** Of the pending sentences those that waited for a connection, and so were never on their way. */
  readonly #waiting = new Set<string>();
  /** Of the text in `partial`. */
  #turn: number | undefined;
  /** Begins the call. */
  readonly start: () => Promise<void>;
  /** Hangs up. While there's no connection the phase is `ended` at once, and `ended` of the server follows. */
  readonly end: () => void;
  protected readonly send: (message: ClientMessage) => void;

  /** @param sound closed with the call; null for one that is typed */
  constructor(
    ports: ConnectionPorts<T>,
    parse: (data: unknown) => Received,
    view: View,
    readonly sound: CallSound | null,
  ) {
    super({ ...beginning, ...view });
    this.#connection = new CallConnection<Received, T>(ports, parse, {
      prepared: (ticket) => this.prepared(ticket),
      phase: this.#enter,
      message: this.#receive,
      bytes: (bytes) => this.sound?.bytes(bytes),
      heard: () => this.sound?.heard() ?? null,
    });
    this.start = this.#connection.start;
    this.end = this.#connection.hangUp;
    this.send = this.#connection.send;
  }

  /** Told before what the agent was saying is replaced by its next answer. Of what wasn't heard nothing else tells. */
  protected gaveWay(): void {}

  /** Says a sentence; it is kept and sent again until the server has it. */
  say(text: string): void {
    const sentence = { message_id: newRequestKey(), text: text.trim() };
    if (sentence.text === '' || isOver(this.snapshot().phase)) return;
    // The server takes no more of it.
    if (this.#connection.isEnding()) return this.#set({ unsaid: [...this.snapshot().unsaid, sentence] });
    if (this.snapshot().phase !== 'live') this.#waiting.add(sentence.message_id);
    this.#set({ pending: [...this.snapshot().pending, sentence] });
    this.send({ type: 'say', ...sentence });
  }

  /** The page is going away: the call ends as the caller's. */
  readonly leave = (): void => {
    this.#connection.leave();
    this.sound?.close();
  };

  /** The server has prepared the call. */
  protected prepared(_ticket: T): void {}

  /** The socket is there, for the first time or again. */
  protected connected(): void {}

  /** What only this view is told. */
  protected abstract take(message: Received): void;

  /** A part of the state that every view has. */
  #set(change: Partial<CallerCallState>): void {
    // What every view has is a part of each.
    this.change(change as Partial<CallerCallState & View>);
  }

  readonly #enter = (phase: ConnectionPhase, problem?: Problem): void => {
    const { pending } = this.snapshot();
    this.#set({
      phase,
      ...(isOver(phase) && this.#waiting.size > 0 && this.#unsaidOf(pending)),
      ...(phase === 'ended' && silence),
      ...(problem && { problem: problem.sentence, wait_until: problem.until }),
    });
    if (phase === 'live') {
      this.#waiting.clear();
      this.sound?.connected(this.#connection);
      for (const sentence of pending) this.send({ type: 'say', ...sentence });
      this.connected();
    }
    if (phase === 'reconnecting') this.sound?.lost();
    if (isOver(phase)) {
      this.#waiting.clear();
      this.sound?.close();
    }
  };

  /** What is over leaves what waited to be read. */
  #unsaidOf(pending: readonly PendingSentence[]): Pick<CallerCallState, 'unsaid' | 'pending'> {
    const isUnsaid = ({ message_id }: PendingSentence) => this.#waiting.has(message_id);
    return { unsaid: pending.filter(isUnsaid), pending: pending.filter((one) => !isUnsaid(one)) };
  }

  readonly #receive = (message: Received): void => {
    if (isOver(this.snapshot().phase) && ofTheMoment.has(message.type)) return;
    switch (message.type) {
      case 'agent_text': {
        const isAnother = message.turn !== this.#turn && this.snapshot().partial !== '';
        this.#turn = message.turn;
        if (isAnother) this.gaveWay();
        this.#set({ partial: isAnother ? message.text : this.snapshot().partial + message.text });
        return;
      }
      case 'caller_text':
        this.#set({ caller_text: message.text });
        return;
      case 'recording':
        this.#set({ recording: message.on });
        return;
      case 'speech':
      case 'speech_end':
      case 'player':
      case 'hearing':
      case 'pong':
        this.sound?.message(message);
        return;
      case 'ended':
        this.#set(silence);
        this.take(message);
        return;
      default:
        this.take(message);
    }
  };
}

/** Nothing more comes of the call. */
export function isOver(phase: ConnectionPhase): boolean {
  return phase === 'ended' || phase === 'failed';
}
