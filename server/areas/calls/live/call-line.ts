/** The socket's side of a running call: its numbered messages, and which of two sockets holds the call. */
import type { ServerMessage } from '#contract/sockets/call-socket';
import { socketRefusals } from '#domain/calls/socket-refusals';
import { MessageLog, type UnnumberedMessage } from './message-log';
import { endedMessageOf } from '../closing/end-storage';
import type { NumberedEvent } from '../folding/folded-log';
import type { CallRow } from '../store';

/** One socket. No method throws. */
export interface CallPeer {
  send(message: ServerMessage): void;
  sound(frame: Uint8Array): void;
  close(): void;
}

export class CallLine {
  readonly #log = new MessageLog();
  #peer: CallPeer | null;

  constructor(peer: CallPeer) {
    this.#peer = peer;
  }

  /** Someone is at the other end. */
  get isOpen(): boolean {
    return this.#peer !== null;
  }

  /** Numbers a message, sends it, and keeps it for a socket that comes back. @returns its number */
  tell(message: UnnumberedMessage): number {
    const numbered = this.#log.record(message);
    this.#peer?.send(numbered);
    return numbered.seq;
  }

  sound(frame: Uint8Array): void {
    this.#peer?.sound(frame);
  }

  /** Gives the line to another socket, with all that it has missed. The one before is told so. */
  handTo(peer: CallPeer, lastSeq: number): void {
    this.#peer?.send({
      type: 'refused',
      code: 'taken_over',
      message: socketRefusals.takenOver,
    });
    this.#peer?.close();
    // What was missed goes first, so that numbers only ever grow.
    for (const message of this.#log.after(lastSeq)) peer.send(message);
    this.#peer = peer;
  }

  isHeldBy(peer: CallPeer): boolean {
    return this.#peer === peer;
  }

  /** The socket is gone. */
  drop(): void {
    this.#peer = null;
  }

  close(): void {
    this.#peer?.close();
    this.#peer = null;
  }
}

/**
 * For a socket that comes back to a call that has ended meanwhile: sends the stored events after `lastSeq` under their old
 * numbers, then the end, and closes the peer.
 */
export function replayEndedCall(
  peer: CallPeer,
  row: CallRow,
  log: readonly NumberedEvent[],
  lastSeq: number,
): void {
  let seq = lastSeq;
  for (const { event, message_seq } of log) {
    if (message_seq <= lastSeq) continue;
    seq = message_seq;
    peer.send({ seq, type: 'event', event });
  }
  peer.send({ seq: seq + 1, type: 'ended', ...endedMessageOf(row) });
  peer.close();
}
