/** A client of the call socket that keeps everything it was sent. */
import { type ClientOptions, WebSocket } from 'ws';
import type { CallEvent } from '#contract/calls/call-events';
import { type ClientMessage, ServerMessage } from '#contract/sockets/call-socket';
import { patient } from '../../patience';

type OfType<Type extends ServerMessage['type']> = Extract<ServerMessage, { type: Type }>;
type EventOf<Type extends CallEvent['type']> = Extract<CallEvent, { type: Type }>;

export class CallClient {
  readonly socket: WebSocket;
  readonly messages: ServerMessage[] = [];
  readonly closed: Promise<{ code: number }>;
  readonly #waiting = new Set<() => void>();

  constructor(url: string, options: ClientOptions = {}) {
    this.socket = new WebSocket(url, options);
    this.socket.on('message', (data: Buffer, isBinary) => {
      if (isBinary) return;
      this.messages.push(ServerMessage.parse(JSON.parse(data.toString())));
      for (const look of this.#waiting) look();
    });
    this.socket.on('error', () => undefined);
    this.closed = new Promise((resolve) => {
      this.socket.on('close', (code) => {
        for (const look of this.#waiting) look();
        resolve({ code });
      });
    });
  }

  get lastSeq(): number {
    return Math.max(0, ...this.messages.map((message) => ('seq' in message ? message.seq : 0)));
  }

  get events(): CallEvent[] {
    return this.messages.flatMap((message) => (message.type === 'event' ? [message.event] : []));
  }

  /** The call is over, or its socket is gone. */
  get hasEnded(): boolean {
    const { CLOSING, CLOSED } = WebSocket;
    return (
      ([CLOSING, CLOSED] as number[]).includes(this.socket.readyState) || this.events.at(-1)?.type === 'ended'
    );
  }

  get said(): string[] {
    return this.events.flatMap((event) => (event.type === 'agent_said' ? [event.text] : []));
  }

  async opened(): Promise<void> {
    if (this.socket.readyState === WebSocket.OPEN) return;
    await new Promise<void>((resolve, reject) => {
      this.socket.once('open', resolve);
      this.socket.once('error', reject);
    });
  }

  async hello(ticket: string, last_seq = 0): Promise<this> {
    await this.opened();
    this.send({ type: 'hello', ticket, last_seq });
    return this;
  }

  send(message: ClientMessage): void {
    this.socket.send(JSON.stringify(message));
  }

  say(text: string, message_id: string = crypto.randomUUID()): void {
    this.send({ type: 'say', message_id, text });
  }

  message<Type extends ServerMessage['type']>(type: Type, ms = patient(30_000)): Promise<OfType<Type>> {
    return this.#until(
      () => this.messages.find((message): message is OfType<Type> => message.type === type),
      `a message "${type}"`,
      ms,
    );
  }

  /** The `nth` event of a type, counted from 1. */
  event<Type extends CallEvent['type']>(type: Type, nth = 1, ms = patient(30_000)): Promise<EventOf<Type>> {
    return this.#until(
      () => this.events.filter((event): event is EventOf<Type> => event.type === type)[nth - 1],
      `event ${nth} "${type}"`,
      ms,
    );
  }

  async #until<Found>(look: () => Found | undefined, what: string, ms: number): Promise<Found> {
    const found = look();
    if (found !== undefined) return found;
    return new Promise<Found>((resolve, reject) => {
      const again = () => {
        const now = look();
        if (now === undefined) return;
        clearTimeout(timer);
        this.#waiting.delete(again);
        resolve(now);
      };
      const timer = setTimeout(() => {
        this.#waiting.delete(again);
        const seen = this.messages.map((message) => JSON.stringify(message)).join('\n');
        reject(new Error(`Waited ${ms} ms for ${what}; saw:\n${seen}`));
      }, ms);
      this.#waiting.add(again);
    });
  }
}
