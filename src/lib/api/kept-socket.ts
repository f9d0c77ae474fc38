/**
 * A socket of our server that's kept open: it begins with a ticket in its first message, and a lost one is
 * opened again, with a new ticket. Events, calls and those who follow a call each have one.
 */
import * as z from 'zod/mini';

interface KeptSocketPorts {
  /** A single-use ticket, a new one for each socket. */
  ticket(): Promise<string>;
  openSocket(): WebSocket;
  /** The first message. */
  hello(ticket: string): object;
  /** The first message is on its way. */
  greeted?(): void;
  /** A message, as text. */
  text(data: string): void;
  bytes?(data: Uint8Array): void;
  /** Milliseconds until the next try, after so many that failed; null: no more tries, and the socket is closed. */
  wait(failures: number): number | null;
  /** The socket is gone; another try follows. */
  lost?(): void;
  /** No ticket is available. @returns whether to try again */
  noTicket(error: unknown): boolean;
  /** Asks for any answer at all. With it, a socket that doesn't answer for five seconds is taken for gone. */
  ping?(): void;
}

const SIGN_MS = 5_000;

export class KeptSocket {
  #socket: WebSocket | null = null;
  #failures = 0;
  #isClosed = false;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #signTimer: ReturnType<typeof setInterval> | undefined;
  #owesSign = false;

  constructor(private readonly ports: KeptSocketPorts) {}

  /** Asks for a ticket and connects with it. */
  readonly open = async (): Promise<void> => {
    let ticket: string;
    try {
      ticket = await this.ports.ticket();
    } catch (error) {
      if (this.#isClosed) return;
      if (this.ports.noTicket(error)) this.#again();
      else this.close();
      return;
    }
    this.connect(ticket);
  };

  connect(ticket: string): void {
    if (this.#isClosed) return;
    const socket = this.ports.openSocket();
    socket.binaryType = 'arraybuffer';
    this.#socket = socket;
    socket.addEventListener('open', () => {
      socket.send(JSON.stringify(this.ports.hello(ticket)));
      this.ports.greeted?.();
    });
    socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (socket !== this.#socket) return;
      this.#owesSign = false;
      if (data instanceof ArrayBuffer) this.ports.bytes?.(new Uint8Array(data));
      else if (typeof data === 'string') this.ports.text(data);
    });
    socket.addEventListener('close', () => {
      if (socket === this.#socket) this.reopen();
    });
    if (this.ports.ping) this.#watch();
  }

  send(data: string | Uint8Array<ArrayBuffer>): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(data);
  }

  /** The server has taken the socket: the next loss is a first one again. */
  settled(): void {
    this.#failures = 0;
  }

  /** Drops the socket, if it's still there, and opens another. */
  reopen(): void {
    this.#drop();
    if (this.#isClosed) return;
    this.ports.lost?.();
    this.#again();
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#retryTimer);
    this.#drop();
  }

  #again(): void {
    const wait = this.ports.wait(this.#failures);
    if (wait === null) return this.close();
    this.#failures += 1;
    clearTimeout(this.#retryTimer);
    this.#retryTimer = setTimeout(this.open, wait);
  }

  #drop(): void {
    clearInterval(this.#signTimer);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close(1000);
  }

  /** A network that goes away closes nothing: the socket of a phone in a tunnel stays open for minutes. */
  #watch(): void {
    clearInterval(this.#signTimer);
    this.#owesSign = false;
    this.#signTimer = setInterval(() => {
      if (this.#owesSign) return this.reopen();
      this.#owesSign = true;
      this.ports.ping?.();
    }, SIGN_MS);
  }
}

/** Twice as long after each failure, up to `longest`; spread, so that pages don't all meet a restarted server at once. */
export function spreadWait(failures: number, first: number, longest: number): number {
  return Math.min(first * 2 ** failures, longest) * (0.5 + Math.random() / 2);
}

/** The server has answered, rather than not at all or that it's busy: asking again wouldn't help. */
export function isFinal(error: unknown): boolean {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
  return typeof status === 'number' && status >= 400 && status < 500 && status !== 408 && status !== 429;
}

/** The message in `data`; null for what this version doesn't know. */
export function messageIn<S extends z.core.$ZodType>(schema: S, data: string): z.core.output<S> | null {
  try {
    const parsed = z.safeParse(schema, JSON.parse(data));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
