/** The numbered messages of one call's socket, and what a socket that comes back has missed. */
import type { ServerMessage } from '#contract/call-socket';

export type NumberedMessage = Extract<ServerMessage, { seq: number }>;
type WithoutNumber<M> = M extends NumberedMessage ? Omit<M, 'seq'> : never;
export type UnnumberedMessage = WithoutNumber<ServerMessage>;

export class MessageLog {
  #last = 0;
  readonly #kept: NumberedMessage[] = [];

  /** Gives the message the next number. Numbers grow; those of messages that are soon stale are not kept. */
  record(message: UnnumberedMessage): NumberedMessage {
    this.#last += 1;
    const numbered: NumberedMessage = { ...message, seq: this.#last };
    if (message.type !== 'cost' && message.type !== 'ready') this.#kept.push(numbered);
    return numbered;
  }

  /** What is missing after the message with this number, in order. */
  after(seq: number): NumberedMessage[] {
    return this.#kept.filter((message) => message.seq > seq);
  }
}
