/**
 * A running call as someone reads along: events go to where the page has the call, words that are being
 * said stay here.
 */
import type { CallEvent } from '#contract/calls/call-events';
import {
  decodeOverheardFrame,
  endsAgentText,
  FollowedMessage,
  type FollowerMessage,
  type OverheardFrame,
} from '#contract/sockets/follow-socket';
import type { Micros } from '#contract/money';
import { reportError } from '@/lib/api/error-events';
import { isFinal, KeptSocket, messageIn, spreadWait } from '@/lib/api/kept-socket';
import { newRequestKey } from '@/lib/request-key';
import { StateStore } from '@/lib/state-store';

export interface FollowState {
  /**
   * `connecting`: for the first time, or again. `live`: everything comes as it happens. `apart`: the socket
   * isn't available, and the call is asked for every few seconds. `over`: the call has ended.
   */
  phase: 'connecting' | 'live' | 'apart' | 'over';
  /** The call's clock at a moment of the page's (`performance.now`); null until it was told. */
  clock: { offset_ms: number; at: number } | null;
  /** What the call has cost so far; null until it was told. */
  cost_micros: Micros | null;
  /** What the agent is saying and has not finished. */
  agentText: string;
  /** What the caller is saying, as far as it is understood. */
  callerText: string;
  /** The call has sound, and its reader may hear it. */
  mayListen: boolean;
  /** Sound is let through: the caller has agreed, where the agent asks. */
  soundOpen: boolean;
  /** Its reader may tell the agent what the caller doesn't hear. */
  mayWhisper: boolean;
  /** Who has the call in the agent's place: its reader (`you`), or someone else by this name; null: the agent has it. */
  person: { name: string | null; you: boolean; wordsBy: 'provider' | 'browser'; language: string };
  /** Why the reader hasn't the call that they asked for or had, in a sentence. */
  notTakenOver: string | null;
}

interface FollowedCallPorts {
  /** A new ticket for each try. */
  ticket(): Promise<string>;
  openSocket(): WebSocket;
  /** The last event that is known. */
  lastSeq(): number;
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
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 15_000;

const noPerson: FollowState['person'] = { name: null, you: false, wordsBy: 'browser', language: 'en-US' };
const LOST_CALL = 'Your connection was lost, so the agent has the call again.';
/** A whisper that isn't answered by then is taken for lost. */
const WHISPERED_WITHIN_MS = 8_000;
const WHISPER_LOST = 'The connection was lost. Try again.';

const beginning: FollowState = {
  phase: 'connecting',
  clock: null,
  cost_micros: null,
  agentText: '',
  callerText: '',
  mayListen: false,
  soundOpen: false,
  mayWhisper: false,
  person: noPerson,
  notTakenOver: null,
};

export class FollowedCall extends StateStore<FollowState> {
  #turn = -1;
  #sink: SoundSink | null = null;
  /** Whispers that wait for their answer, by id. */
  readonly #whispered = new Map<string, (refusal: string | null) => void>();
  #asking: ReturnType<typeof setInterval> | undefined;
  #socket: KeptSocket | null = null;
  /** Why no ticket is available is told once, until the call is followed again. */
  #isToldOutage = false;

  constructor(private readonly ports: FollowedCallPorts) {
    super(beginning);
  }

  /** Opens the socket, and keeps it open until `close`. */
  start(): void {
    this.#isToldOutage = false;
    this.#asking = setInterval(() => {
      if (this.snapshot().phase !== 'live') this.ports.refetch();
    }, ASK_MS);
    this.#socket = new KeptSocket({
      ...this.ports,
      hello: (ticket): FollowerMessage => ({ type: 'hello', ticket, last_seq: this.ports.lastSeq() }),
      text: (data) => {
        const message = messageIn(FollowedMessage, data);
        if (message !== null) this.#take(message);
      },
      bytes: (bytes) => {
        const frame = decodeOverheardFrame(bytes);
        if (frame !== null) this.#sink?.take(frame);
      },
      lost: () => {
        const { person, notTakenOver } = this.snapshot();
        this.change({
          phase: 'connecting',
          person: noPerson,
          notTakenOver: person.you ? LOST_CALL : notTakenOver,
        });
      },
      wait: (failures) => spreadWait(failures, FIRST_WAIT_MS, LONGEST_WAIT_MS),
      noTicket: this.#mayComeAgain,
    });
    void this.#socket.open();
  }

  /** From now on the sound goes there; null: no one listens. */
  listen(sink: SoundSink | null): void {
    this.#sink = sink;
    this.send({ type: 'listen', on: sink !== null });
  }

  /** Asks for the call: `person` of the state tells that it's the reader's, `notTakenOver` that it isn't. */
  takeOver(): void {
    this.change({ notTakenOver: null });
    this.send({ type: 'take_over' });
  }

  /** @returns why the agent can do nothing with it, or that it's lost; null: it's used in the next answer */
  whisper(text: string): Promise<string | null> {
    const message_id = newRequestKey();
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#whispered.get(message_id)?.(WHISPER_LOST), WHISPERED_WITHIN_MS);
      this.#whispered.set(message_id, (refusal) => {
        clearTimeout(timer);
        this.#whispered.delete(message_id);
        resolve(refusal);
      });
      this.send({ type: 'whisper', message_id, text });
    });
  }

  send(message: FollowerMessage): void {
    this.#socket?.send(JSON.stringify(message));
  }

  /** A frame of the microphone of a reader who has the call. */
  readonly sendBytes = (bytes: Uint8Array<ArrayBuffer>): void => {
    this.#socket?.send(bytes);
  };

  close(): void {
    for (const settle of this.#whispered.values()) settle(WHISPER_LOST);
    clearInterval(this.#asking);
    this.#sink = null;
    this.#socket?.close();
    this.#socket = null;
  }

  /** The socket lives on with a new ticket. Without one it's closed in a minute, which says why by itself. */
  async #renew(): Promise<void> {
    try {
      this.send({ type: 'renew', ticket: await this.ports.ticket() });
    } catch (error) {
      reportError(error);
    }
  }

  readonly #mayComeAgain = (error: unknown): boolean => {
    if (isFinal(error)) {
      this.#goApart();
      return false;
    }
    if (!this.#isToldOutage) reportError(error);
    this.#isToldOutage = true;
    return true;
  };

  /** The socket isn't available, now or later. */
  #goApart(): void {
    this.change({ phase: 'apart', agentText: '', callerText: '', mayListen: false });
  }

  #take(message: FollowedMessage): void {
    switch (message.type) {
      case 'following': {
        const { offset_ms, may_listen, may_whisper } = message;
        const clock = { offset_ms, at: performance.now() };
        // What's being said is told again.
        this.#socket?.settled();
        this.#isToldOutage = false;
        const may = { mayListen: may_listen, mayWhisper: may_whisper, person: noPerson };
        this.change({ phase: 'live', clock, ...may, agentText: '', callerText: '' });
        if (this.#sink !== null) this.send({ type: 'listen', on: true });
        return;
      }
      case 'event':
        this.#record(message.event);
        return;
      case 'agent_text': {
        const before = message.turn === this.#turn ? this.snapshot().agentText : '';
        this.#turn = message.turn;
        this.change({ agentText: before + message.text });
        return;
      }
      case 'caller_text':
        this.change({ callerText: message.text });
        return;
      case 'cost':
        this.change({ cost_micros: message.cost_micros });
        return;
      case 'sound':
        this.change({ soundOpen: message.open });
        return;
      case 'person': {
        const { name, you, words_by, language } = message;
        this.change({
          person: { name, you, wordsBy: words_by, language },
          ...(you && { notTakenOver: null }),
        });
        return;
      }
      case 'renew':
        void this.#renew();
        return;
      case 'not_taken_over':
        this.change({ notTakenOver: message.message });
        return;
      case 'whispered':
        this.#whispered.get(message.message_id)?.(message.refusal);
        return;
      case 'ended':
        this.#socket?.close();
        this.change({ phase: 'over', agentText: '', callerText: '', person: noPerson });
        this.ports.refetch();
        return;
      case 'refused':
        this.#socket?.close();
        this.#goApart();
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
    if (endsAgentText(event, this.#turn)) this.change({ agentText: '' });
    if (type === 'caller_said') this.change({ callerText: '' });
  }
}
