/**
 * The socket of somebody who follows a call: opens it with a ticket, and again with a new one when it was
 * lost, from the event where it was.
 */
import { reportError } from '@/lib/api/error-events';
import {
  decodeOverheardFrame,
  FollowedMessage,
  type FollowerMessage,
  type OverheardFrame,
} from '#contract/follow-socket';
import * as z from 'zod/mini';

export interface FollowSocketPorts {
  /** A new ticket for each try. */
  ticket(): Promise<string>;
  openSocket(): WebSocket;
  /** The last event that is known. */
  lastSeq(): number;
}

export interface FollowSocketListeners {
  message(message: FollowedMessage): void;
  sound(frame: OverheardFrame): void;
  /** It is being opened again. */
  lost(): void;
  /** It cannot be had, now or later. */
  refused(): void;
}

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 15_000;

export class FollowSocket {
  #socket: WebSocket | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  /** Why no ticket can be had is told once, until the call is followed again. */
  #isToldOutage = false;
  #isOver = false;

  constructor(
    private readonly ports: FollowSocketPorts,
    private readonly on: FollowSocketListeners,
  ) {}

  async open(): Promise<void> {
    let ticket: string;
    try {
      ticket = await this.ports.ticket();
    } catch (error) {
      if (this.#isOver) return;
      if (isFinal(error)) this.#end(() => this.on.refused());
      else {
        if (!this.#isToldOutage) reportError(error);
        this.#isToldOutage = true;
        this.#again();
      }
      return;
    }
    if (!this.#isOver) this.#connect(ticket);
  }

  send(message: FollowerMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** Starts over from the last event that is known. */
  reopen(): void {
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    this.#again();
  }

  close(): void {
    this.#end(() => undefined);
  }

  #connect(ticket: string): void {
    const socket = this.ports.openSocket();
    socket.binaryType = 'arraybuffer';
    this.#socket = socket;
    socket.addEventListener('open', () => {
      const hello: FollowerMessage = { type: 'hello', ticket, last_seq: this.ports.lastSeq() };
      socket.send(JSON.stringify(hello));
    });
    socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (socket === this.#socket) this.#receive(data);
    });
    socket.addEventListener('close', () => {
      if (socket !== this.#socket) return;
      this.#socket = null;
      this.#again();
    });
  }

  #receive(data: unknown): void {
    if (data instanceof ArrayBuffer) {
      const frame = decodeOverheardFrame(new Uint8Array(data));
      if (frame !== null) this.on.sound(frame);
      return;
    }
    const message = messageOf(data);
    if (message === null) return;
    if (message.type === 'following') {
      this.#failures = 0;
      this.#isToldOutage = false;
    }
    if (message.type === 'refused') this.#end(() => this.on.refused());
    else if (message.type === 'ended') this.#end(() => this.on.message(message));
    else this.on.message(message);
  }

  #again(): void {
    if (this.#isOver) return;
    this.on.lost();
    const wait = Math.min(FIRST_WAIT_MS * 2 ** this.#failures, LONGEST_WAIT_MS);
    this.#failures += 1;
    clearTimeout(this.#timer);
    // Spread, so that a restarted server is not met by everybody in the same moment.
    this.#timer = setTimeout(() => void this.open(), wait * (0.5 + Math.random() / 2));
  }

  #end(tell: () => void): void {
    if (this.#isOver) return;
    this.#isOver = true;
    clearTimeout(this.#timer);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close(1000);
    tell();
  }
}

/** An answer of the server, rather than the lack of one or a request to slow down: asking again would not help. */
function isFinal(error: unknown): boolean {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
  return typeof status === 'number' && status >= 400 && status < 500 && status !== 408 && status !== 429;
}

/** Null for what this version does not know. */
function messageOf(data: unknown): FollowedMessage | null {
  if (typeof data !== 'string') return null;
  try {
    const parsed = z.safeParse(FollowedMessage, JSON.parse(data));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
