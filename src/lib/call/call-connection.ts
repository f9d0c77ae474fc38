/**
 * The socket of one call, no matter who talks: opens it with a ticket, comes back with a new one after a lost
 * connection, and hands on each message once. It knows no React and nothing of what is said.
 */
import { type ClientMessage, RESUME_GRACE_MS } from '#contract/sockets/call-socket';
import { isFinal, KeptSocket } from '@/lib/api/kept-socket';
import { newRequestKey } from '@/lib/request-key';

export type ConnectionPhase = 'preparing' | 'connecting' | 'live' | 'reconnecting' | 'ended' | 'failed';

/** What's read while a lost connection comes back. */
export const RECONNECTING = 'Connection lost, reconnecting…';

export interface Ticket {
  ticket: string;
  takeover_secret: string;
}

export interface ConnectionPorts<T extends Ticket> {
  /** Prepares the call; the same key prepares it once. */
  start(idempotencyKey: string): Promise<T>;
  /** @param first what `start` answered */
  resume(first: T): Promise<Ticket>;
  openSocket: () => WebSocket;
  /** A sentence for a person about why something failed. */
  explain(error: unknown): string;
}

/** Why a call failed. */
export interface Problem {
  /** For a person. */
  sentence: string;
  /** Until when another try is no use, as `Date.now()` counts; null: none is ruled out. */
  until: number | null;
}

/** What every server message has that the connection itself looks at. */
interface Numbered {
  type: string;
  seq?: number;
  message?: string;
  retry_after_seconds?: number | undefined;
}

const RETRY_MS = [0, 500, 1000, 2000, 4000] as const;
/** How long a press on End waits for the server's word: on a slow line it comes behind seconds of sound. */
const END_MS = 1000;
const LEFT = 'The call ended when you left the page.';
const LOST = 'The connection was lost and didn’t come back within 30 seconds. The call has ended.';

export class CallConnection<Message extends Numbered, T extends Ticket = Ticket> {
  readonly #socket: KeptSocket;
  #phase: ConnectionPhase = 'preparing';
  #first: T | null = null;
  #lastSeq = 0;
  #lostAt: number | null = null;
  #isLeft = false;
  /** The caller has pressed End; the server may not know of it yet. */
  #wantsEnd = false;
  #ending: ReturnType<typeof setTimeout> | undefined;
  /** It has ended for this side alone: what is still sent and received is for the server to know. */
  #isHungUp = false;

  constructor(
    private readonly ports: ConnectionPorts<T>,
    /** Reads a message; throws for what isn't one. */
    private readonly parse: (data: unknown) => Message,
    private readonly on: {
      prepared(ticket: T): void;
      phase(phase: ConnectionPhase, problem?: Problem): void;
      /** Each message once, in order. */
      message(message: Message): void;
      /** Sound, as it came. */
      bytes(bytes: Uint8Array): void;
      /** What the next socket says it has heard. */
      heard?(): { speech: number; samples: number } | null;
    },
  ) {
    this.#socket = new KeptSocket({
      ticket: this.#anotherTicket,
      openSocket: ports.openSocket,
      hello: this.#hello,
      greeted: () => {
        if (this.#isHungUp) this.#sendEnd();
      },
      text: this.#receive,
      bytes: (bytes) => {
        if (!this.#isHungUp) on.bytes(bytes);
      },
      lost: () => {
        this.#lostAt ??= Date.now();
        if (this.#wantsEnd) this.#hangUpHere();
        this.#enter('reconnecting');
      },
      wait: this.#wait,
      noTicket: (error) => {
        // The call may be over: then no ticket is given and a person should see why. Without a network the
        // grace decides.
        if (!navigator.onLine || !isFinal(error)) return true;
        this.#fail(ports.explain(error));
        return false;
      },
      ping: () => this.send({ type: 'ping' }),
    });
  }

  get phase(): ConnectionPhase {
    return this.#phase;
  }

  /** Begins the call. The key makes a repeated press one call. */
  readonly start = async (): Promise<void> => {
    try {
      const ticket = await this.ports.start(newRequestKey());
      if (this.#isLeft) return;
      this.#first = ticket;
      this.on.prepared(ticket);
      this.#enter('connecting');
      this.#socket.connect(ticket.ticket);
    } catch (error) {
      this.#fail(this.ports.explain(error), secondsToWait(error));
    }
  };

  /** Sends while the call is live; `bye` at any time. */
  readonly send = (message: ClientMessage): void => {
    if (message.type === 'bye' || this.#phase === 'live') this.#socket.send(JSON.stringify(message));
  };

  sendBytes(bytes: Uint8Array<ArrayBuffer>): void {
    if (this.#phase === 'live') this.#socket.send(bytes);
  }

  /**
   * The caller hangs up. A live call ends by the server's word, or without it after a moment. One that isn't connected
   * has ended here at once, and the server is told as soon as a socket reaches it, for as long as it would wait for the
   * caller.
   */
  readonly hangUp = (): void => {
    if (this.#isOver()) return;
    this.#wantsEnd = true;
    if (this.#phase === 'live') this.#ending ??= setTimeout(() => this.#enter('ended'), END_MS);
    else this.#hangUpHere();
    this.#sendEnd();
  };

  /** The caller has pressed End. */
  isEnding(): boolean {
    return this.#wantsEnd;
  }

  /** The page is going away: the call ends as the caller's. */
  leave(): void {
    // The server is being told of End already: the socket goes on until it knows, or gives up by itself.
    if (this.#wantsEnd) return;
    this.send({ type: 'bye' });
    this.#isLeft = true;
    this.#socket.close();
    // Browsers may show the page again as it was left.
    if (!this.#isOver()) this.#fail(LEFT);
  }

  #hangUpHere(): void {
    this.#enter('ended');
    this.#isHungUp = true;
  }

  #sendEnd(): void {
    this.#socket.send(JSON.stringify({ type: 'end' } satisfies ClientMessage));
  }

  #enter(phase: ConnectionPhase, problem?: Problem): void {
    // Nothing follows the end, such as a refusal that comes after it.
    if (this.#isHungUp || this.#phase === 'ended') return;
    this.#phase = phase;
    if (this.#isOver()) clearTimeout(this.#ending);
    this.on.phase(phase, problem);
  }

  #fail(sentence: string, seconds: number | null = null): void {
    const until = seconds === null ? null : Date.now() + seconds * 1000;
    this.#enter('failed', { sentence, until });
  }

  #isOver(): boolean {
    return this.#phase === 'ended' || this.#phase === 'failed';
  }

  readonly #hello = (ticket: string): ClientMessage => {
    const heard = this.#isHungUp ? null : this.on.heard?.();
    return { type: 'hello', ticket, last_seq: this.#lastSeq, ...(heard && { heard }) };
  };

  readonly #anotherTicket = async (): Promise<string> => {
    if (this.#first === null) throw new Error('The call was never prepared.');
    return (await this.ports.resume(this.#first)).ticket;
  };

  /** Until the next try; null after the grace. */
  readonly #wait = (failures: number): number | null => {
    if (Date.now() - (this.#lostAt ?? Date.now()) >= RESUME_GRACE_MS) {
      this.#fail(LOST);
      return null;
    }
    return RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? 4000;
  };

  readonly #receive = (data: string): void => {
    const message = this.parse(JSON.parse(data));
    if (message.seq !== undefined) {
      if (message.seq <= this.#lastSeq) return;
      this.#lastSeq = message.seq;
    }
    if (this.#isHungUp) return this.#receiveLast(message);
    if (message.type === 'ready') {
      this.#lostAt = null;
      this.#socket.settled();
      this.#enter('live');
    }
    this.on.message(message);
    if (message.type === 'ended') this.#enter('ended');
    if (message.type === 'refused') {
      this.#fail(message.message ?? '', message.retry_after_seconds ?? null);
    }
    // One that ended here is told the rest all the same.
    if (message.type === 'ended' || message.type === 'refused') this.#socket.close();
  };

  /** After the caller has hung up: how the call ended is all that's still of use. */
  #receiveLast(message: Message): void {
    if (message.type === 'ended') this.on.message(message);
    if (message.type === 'ended' || message.type === 'refused') this.#socket.close();
  }
}

/** What a server that takes no call at the moment asks for; null where it asks for nothing. */
function secondsToWait(error: unknown): number | null {
  const seconds =
    typeof error === 'object' && error !== null && 'retryAfterSeconds' in error
      ? error.retryAfterSeconds
      : null;
  return typeof seconds === 'number' ? seconds : null;
}
