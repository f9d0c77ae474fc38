/** The numbered messages of one call's socket, and what a socket that comes back has missed. */
import type { ServerMessage } from '#contract/sockets/call-socket';

type NumberedMessage = Extract<ServerMessage, { seq: number }>;
type WithoutNumber<M> = M extends NumberedMessage ? Omit<M, 'seq'> : never;
export type UnnumberedMessage = WithoutNumber<ServerMessage>;

/** Messages that are soon stale; the state of the sound is sent again to a socket that comes back. */
const passing: ReadonlySet<UnnumberedMessage['type']> = new Set([
  'cost',
  'ready',
  'speech',
  'speech_end',
  'player',
  'caller_text',
  'recording',
] as const);

export class MessageLog {
  #last = 0;
  readonly #kept: NumberedMessage[] = [];

  /** Gives the message the next number. Numbers grow; those of messages that are soon stale are not kept. */
  record(message: UnnumberedMessage): NumberedMessage {
    this.#last += 1;
    const numbered: NumberedMessage = { ...message, seq: this.#last };
    if (!passing.has(message.type)) this.#kept.push(numbered);
    return numbered;
  }

  /** What is missing after the message with this number, in order. */
  after(seq: number): NumberedMessage[] {
    return this.#kept.filter((message) => message.seq > seq);
  }
}
