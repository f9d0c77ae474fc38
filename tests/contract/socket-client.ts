/** A client of a socket that keeps what it was sent, parsed by the contract. */
import * as z from 'zod/mini';
import type { Schema } from '#contract/endpoint';
import { patient } from '../patience';
import type { Socket } from './subject';

const OPEN = 1;
const PATIENCE_MS = patient(40_000);

export class SocketClient<Message> {
  readonly messages: Message[] = [];
  isClosed = false;
  readonly #socket: Socket;
  readonly #waiting = new Set<() => void>();

  constructor(socket: Socket, parse: (value: unknown) => Message) {
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => {
      // Sound is not looked at here.
      if (typeof data !== 'string') return;
      this.messages.push(parse(JSON.parse(data)));
      this.#look();
    });
    socket.addEventListener('open', () => this.#look());
    socket.addEventListener('close', () => {
      this.isClosed = true;
      this.#look();
    });
  }

  async send(message: unknown): Promise<void> {
    await this.until(() => (this.#socket.readyState === OPEN ? true : undefined), 'the socket to open');
    this.#socket.send(JSON.stringify(message));
  }

  close(): void {
    this.#socket.close();
  }

  /** Waits until `look` finds something. */
  until<Found>(look: () => Found | undefined, what: string): Promise<Found> {
    return new Promise((resolve, reject) => {
      const again = () => {
        const found = look();
        if (found === undefined) return;
        clearTimeout(timer);
        this.#waiting.delete(again);
        resolve(found);
      };
      const timer = setTimeout(() => {
        this.#waiting.delete(again);
        reject(new Error(`Waited for ${what}; saw ${JSON.stringify(this.messages, null, 1)}`));
      }, PATIENCE_MS);
      this.#waiting.add(again);
      again();
    });
  }

  closed(): Promise<true> {
    return this.until(() => this.isClosed || undefined, 'the socket to close');
  }

  #look(): void {
    for (const look of this.#waiting) look();
  }
}

/** Parses with a schema of the contract. */
export function parserOf<S extends Schema>(schema: S): (value: unknown) => z.core.output<S> {
  return (value) => z.parse(schema, value);
}
