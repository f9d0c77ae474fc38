/**
 * A running call as somebody reads along: events go to where the page has the call, words that are being
 * said stay here. It knows no React: components read it with `useSyncExternalStore`.
 */
import type { CallEvent } from '#contract/call-events';
import { endsAgentText, type FollowedMessage, type OverheardFrame } from '#contract/follow-socket';
import { FollowSocket, type FollowSocketPorts } from './follow-socket';

export interface FollowState {
  /**
   * `connecting`: for the first time, or again. `live`: everything comes as it happens. `apart`: the socket
   * cannot be had, and the call is asked for every few seconds. `over`: the call has ended.
   */
  phase: 'connecting' | 'live' | 'apart' | 'over';
  /** The call's clock at a moment of the page's (`performance.now`); null until it was told. */
  clock: { offset_ms: number; at: number } | null;
  /** What the agent is saying and has not finished. */
  agentText: string;
  /** What the caller is saying, as far as it is understood. */
  callerText: string;
  /** The call has sound, and whoever reads may hear it. */
  mayListen: boolean;
  /** Sound is let through: the caller has agreed, where the agent asks. */
  soundOpen: boolean;
}

export interface FollowedCallPorts extends FollowSocketPorts {
  /** Takes an event to the call that the page has. */
  record(event: CallEvent): void;
  /** Asks for the whole call again. */
  refetch(): void;
}

/** Takes the sound of the call. */
export interface SoundSink {
  take(frame: OverheardFrame): void;
}

/** How often the call is asked for while the socket is not there. */
const ASK_MS = 4_000;

const beginning: FollowState = {
  phase: 'connecting',
  clock: null,
  agentText: '',
  callerText: '',
  mayListen: false,
  soundOpen: false,
};

export class FollowedCall {
  #state = beginning;
  #turn = -1;
  #sink: SoundSink | null = null;
  #asking: ReturnType<typeof setInterval> | undefined;
  #socket: FollowSocket | null = null;
  readonly #listeners = new Set<() => void>();

  constructor(private readonly ports: FollowedCallPorts) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly snapshot = (): FollowState => this.#state;

  /** Opens the socket, and keeps it open until `close`. */
  start(): void {
    this.#asking = setInterval(() => {
      if (this.#state.phase !== 'live') this.ports.refetch();
    }, ASK_MS);
    this.#socket = new FollowSocket(this.ports, {
      message: (message) => this.#take(message),
      sound: (frame) => this.#sink?.take(frame),
      lost: () => this.#change({ phase: 'connecting' }),
      refused: () => this.#change({ phase: 'apart', agentText: '', callerText: '', mayListen: false }),
    });
    void this.#socket.open();
  }

  /** From now on the sound goes there; null: nobody listens. */
  listen(sink: SoundSink | null): void {
    this.#sink = sink;
    this.#socket?.send({ type: 'listen', on: sink !== null });
  }

  close(): void {
    clearInterval(this.#asking);
    this.#sink = null;
    this.#socket?.close();
    this.#socket = null;
  }

  #take(message: FollowedMessage): void {
    switch (message.type) {
      case 'following': {
        const { offset_ms, may_listen } = message;
        const clock = { offset_ms, at: performance.now() };
        // What is being said is told anew.
        this.#change({ phase: 'live', clock, mayListen: may_listen, agentText: '', callerText: '' });
        if (this.#sink !== null) this.#socket?.send({ type: 'listen', on: true });
        return;
      }
      case 'event':
        this.#record(message.event);
        return;
      case 'agent_text': {
        const before = message.turn === this.#turn ? this.#state.agentText : '';
        this.#turn = message.turn;
        this.#change({ agentText: before + message.text });
        return;
      }
      case 'caller_text':
        this.#change({ callerText: message.text });
        return;
      case 'sound':
        this.#change({ soundOpen: message.open });
        return;
      case 'ended':
        this.#change({ phase: 'over', agentText: '', callerText: '' });
        this.ports.refetch();
        return;
      case 'refused':
        return;
    }
  }

  #record(event: CallEvent): void {
    const { seq, type } = event;
    if (seq > this.ports.lastSeq() + 1) {
      this.#socket?.reopen();
      return;
    }
    this.ports.record(event);
    if (endsAgentText(event, this.#turn)) this.#change({ agentText: '' });
    if (type === 'caller_said') this.#change({ callerText: '' });
  }

  #change(change: Partial<FollowState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
