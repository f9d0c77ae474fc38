/**
 * The socket of one call, whoever talks: opens it with a ticket, comes back with a new one after a lost
 * connection, and hands on each message once. It knows no React and nothing of what is said.
 */
import { type ClientMessage, RESUME_GRACE_MS } from '#contract/call-socket';
import { newRequestKey } from '@/lib/request-key';

export type ConnectionPhase = 'preparing' | 'connecting' | 'live' | 'reconnecting' | 'ended' | 'failed';

interface Ticket {
  ticket: string;
  takeover_secret: string;
}

export interface ConnectionPorts<T extends Ticket> {
  /** Prepares the call; the same key prepares it once. */
  start(idempotencyKey: string): Promise<T>;
  /** @param first what `start` answered */
  resume(first: T): Promise<Ticket>;
  openSocket(): WebSocket;
  /** A sentence for a person about why something failed. */
  explain(error: unknown): string;
}

/** Why a call failed. */
export interface Problem {
  /** For a person. */
  sentence: string;
  /** Until when another try is of no use, as `Date.now()` counts; null: none is ruled out. */
  until: number | null;
}

export interface ConnectionListeners<Message, T extends Ticket> {
  prepared(ticket: T): void;
  phase(phase: ConnectionPhase, problem?: Problem): void;
  /** Each message once, in order. */
  message(message: Message): void;
  /** Sound, as it came. */
  bytes(bytes: Uint8Array): void;
  /** What the next socket says it has heard. */
  heard?(): { speech: number; samples: number } | null;
}

/** What every server message has that the connection itself looks at. */
interface Numbered {
  type: string;
  seq?: number;
  message?: string;
  retry_after_seconds?: number | undefined;
}

/** Every so often the server is asked for a sign of life; one that owes it for as long is taken for gone. */
const SIGN_MS = 5_000;
const RETRY_MS = [0, 500, 1000, 2000, 4000] as const;
const LEFT = 'The call ended when the page was left.';
const LOST = 'The connection was lost and did not come back within 30 seconds. The call has ended.';

export class CallConnection<Message extends Numbered, T extends Ticket = Ticket> {
  #socket: WebSocket | null = null;
  #phase: ConnectionPhase = 'preparing';
  #first: T | null = null;
  #lastSeq = 0;
  #lostAt: number | null = null;
  #attempt = 0;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #signTimer: ReturnType<typeof setInterval> | undefined;
  #owesSign = false;
  #disposed = false;

  constructor(
    private readonly ports: ConnectionPorts<T>,
    /** Reads a message; throws for what is none. */
    private readonly parse: (data: unknown) => Message,
    private readonly on: ConnectionListeners<Message, T>,
  ) {}

  get phase(): ConnectionPhase {
    return this.#phase;
  }

  /** Begins the call. The key makes a repeated press one call. */
  async start(): Promise<void> {
    try {
      const ticket = await this.ports.start(newRequestKey());
      if (this.#disposed) return;
      this.#first = ticket;
      this.on.prepared(ticket);
      this.#enter('connecting');
      this.#connect(ticket.ticket);
    } catch (error) {
      this.#fail(this.ports.explain(error), secondsToWait(error));
    }
  }

  /** Sends while the call is live; `bye` at any time. */
  send(message: ClientMessage): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    if (message.type === 'bye' || this.#phase === 'live') this.#socket.send(JSON.stringify(message));
  }

  sendBytes(bytes: Uint8Array<ArrayBuffer>): void {
    if (this.#phase === 'live' && this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(bytes);
  }

  /** The page is going away: the call ends as the caller's. */
  leave(): void {
    this.send({ type: 'bye' });
    this.dispose();
    // Browsers may show the page again as it was left.
    if (!this.#isOver()) this.#fail(LEFT);
  }

  /** Lets go of the socket and the timers. */
  dispose(): void {
    this.#disposed = true;
    clearTimeout(this.#retryTimer);
    clearInterval(this.#signTimer);
    this.#socket?.close(1000);
    this.#socket = null;
  }

  #enter(phase: ConnectionPhase, problem?: Problem): void {
    this.#phase = phase;
    this.on.phase(phase, problem);
  }

  #fail(sentence: string, seconds: number | null = null): void {
    this.#enter('failed', { sentence, until: seconds === null ? null : Date.now() + seconds * 1000 });
  }

  #isOver(): boolean {
    return this.#phase === 'ended' || this.#phase === 'failed';
  }

  #connect(ticket: string): void {
    const socket = this.ports.openSocket();
    socket.binaryType = 'arraybuffer';
    this.#socket = socket;
    socket.addEventListener('open', () => {
      const heard = this.on.heard?.();
      const hello: ClientMessage = {
        type: 'hello',
        ticket,
        last_seq: this.#lastSeq,
        ...(heard && { heard }),
      };
      socket.send(JSON.stringify(hello));
    });
    socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (socket !== this.#socket) return;
      this.#owesSign = false;
      if (data instanceof ArrayBuffer) this.on.bytes(new Uint8Array(data));
      else if (typeof data === 'string') this.#receive(data);
    });
    socket.addEventListener('close', () => this.#lost(socket));
    this.#watch(socket);
  }

  /** A network that goes away closes nothing: the socket of a phone in a tunnel stays open for minutes. */
  #watch(socket: WebSocket): void {
    clearInterval(this.#signTimer);
    this.#owesSign = false;
    this.#signTimer = setInterval(() => {
      if (this.#owesSign) {
        socket.close();
        this.#lost(socket);
        return;
      }
      this.#owesSign = true;
      this.send({ type: 'ping' });
    }, SIGN_MS);
  }

  #lost(socket: WebSocket): void {
    if (socket !== this.#socket || this.#disposed || this.#isOver()) return;
    clearInterval(this.#signTimer);
    this.#socket = null;
    this.#lostAt ??= Date.now();
    this.#enter('reconnecting');
    this.#scheduleResume();
  }

  #scheduleResume(): void {
    const lost = Date.now() - (this.#lostAt ?? Date.now());
    if (lost >= RESUME_GRACE_MS) return this.#fail(LOST);
    const wait = RETRY_MS[Math.min(this.#attempt, RETRY_MS.length - 1)] ?? 4000;
    this.#attempt += 1;
    this.#retryTimer = setTimeout(() => void this.#resume(), wait);
  }

  async #resume(): Promise<void> {
    if (this.#first === null || this.#disposed) return;
    try {
      const { ticket } = await this.ports.resume(this.#first);
      if (!this.#disposed) this.#connect(ticket);
    } catch (error) {
      // The call may be over: then no ticket is given and a person should see why. Without a network the
      // grace decides.
      if (navigator.onLine && isFinal(error)) this.#fail(this.ports.explain(error));
      else this.#scheduleResume();
    }
  }

  #receive(data: string): void {
    const message = this.parse(JSON.parse(data));
    if (message.seq !== undefined) {
      if (message.seq <= this.#lastSeq) return;
      this.#lastSeq = message.seq;
    }
    if (message.type === 'ready') {
      this.#lostAt = null;
      this.#attempt = 0;
      this.#enter('live');
    }
    this.on.message(message);
    if (message.type === 'ended') this.#enter('ended');
    if (message.type === 'refused') this.#fail(message.message ?? '', message.retry_after_seconds ?? null);
    if (!this.#isOver()) return;
    clearInterval(this.#signTimer);
    this.#socket?.close(1000);
  }
}

/** An answer of the server, rather than the lack of one: asking again would not help. */
function isFinal(error: unknown): boolean {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
  return typeof status === 'number' && status >= 400 && status < 500 && status !== 429;
}

/** What a server that takes no call at the moment asks for; null where it asks for nothing. */
function secondsToWait(error: unknown): number | null {
  const seconds =
    typeof error === 'object' && error !== null && 'retryAfterSeconds' in error
      ? error.retryAfterSeconds
      : null;
  return typeof seconds === 'number' ? seconds : null;
}
