/** The page's end of a mocked call: what it's told is numbered, and kept for a socket that comes back. */
import type { ServerMessage } from '#contract/sockets/call-socket';
import { socketRefusals } from '#domain/calls/socket-refusals';

/** A socket of the page. */
export interface Peer {
  send(message: ServerMessage): void;
  sound(frame: Uint8Array<ArrayBuffer>): void;
  close(): void;
}

/** A message before it has its number. */
export type Unnumbered = ServerMessage extends infer M
  ? M extends { seq: number }
    ? Omit<M, 'seq'>
    : never
  : never;

export class CallPage {
  readonly #sent: ServerMessage[] = [];
  #peer: Peer | null = null;

  /** It was told nothing yet. */
  get isNew(): boolean {
    return this.#sent.length === 0;
  }

  /** A socket takes the place of the one before, and is sent what came after `lastSeq`. */
  attach(peer: Peer, lastSeq: number): void {
    this.#peer?.send({ type: 'refused', code: 'taken_over', message: socketRefusals.takenOver });
    this.#peer?.close();
    for (const message of this.#sent) if ('seq' in message && message.seq > lastSeq) peer.send(message);
    this.#peer = peer;
  }

  detach(peer: Peer): void {
    if (this.#peer === peer) this.#peer = null;
  }

  is(peer: Peer): boolean {
    return this.#peer === peer;
  }

  /** @returns the message with its number */
  tell(message: Unnumbered): ServerMessage {
    const numbered: ServerMessage = { ...message, seq: this.#sent.length + 1 };
    this.#sent.push(numbered);
    this.#peer?.send(numbered);
    return numbered;
  }

  sound(frame: Uint8Array<ArrayBuffer>): void {
    this.#peer?.sound(frame);
  }

  close(): void {
    this.#peer?.close();
    this.#peer = null;
  }
}
