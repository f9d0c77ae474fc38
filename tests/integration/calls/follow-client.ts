/** A client of `/ws/follow` that keeps everything it was told and every piece of sound. */
import { once } from 'node:events';
import { type ClientOptions, WebSocket } from 'ws';
import type { CallEvent } from '#contract/calls/call-events';
import {
  decodeOverheardFrame,
  FollowedMessage,
  type FollowerMessage,
  type OverheardChannel,
  type OverheardFrame,
} from '#contract/sockets/follow-socket';
import * as z from 'zod/mini';

type OfType<Type extends FollowedMessage['type']> = Extract<FollowedMessage, { type: Type }>;

export class FollowClient {
  readonly socket: WebSocket;
  readonly messages: FollowedMessage[] = [];
  /** With the moment at which each piece arrived, by `performance.now`. */
  readonly frames: (OverheardFrame & { arrived: number })[] = [];
  readonly closed: Promise<{ code: number }>;

  constructor(origin: string, options: ClientOptions = {}) {
    this.socket = new WebSocket(`${origin.replace('http', 'ws')}/ws/follow`, options);
    this.socket.on('message', (data: Buffer, isBinary) => {
      if (!isBinary) this.messages.push(z.parse(FollowedMessage, JSON.parse(data.toString())));
      else {
        const frame = decodeOverheardFrame(data);
        if (frame === null) throw new Error('This is no piece of sound.');
        this.frames.push({ ...frame, arrived: performance.now() });
      }
    });
    this.socket.on('error', () => undefined);
    this.closed = new Promise((resolve) => {
      this.socket.on('close', (code) => resolve({ code }));
    });
  }

  get events(): CallEvent[] {
    return this.messages.flatMap((message) => (message.type === 'event' ? [message.event] : []));
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

  send(message: FollowerMessage): void {
    this.socket.send(JSON.stringify(message));
  }

  /** Resolves once the server has taken all that was sent here, and all that it had sent by then has come. */
  async settled(): Promise<void> {
    const answered = once(this.socket, 'pong');
    this.socket.ping();
    await answered;
  }

  message<Type extends FollowedMessage['type']>(type: Type): OfType<Type> | undefined {
    return this.messages.find((message): message is OfType<Type> => message.type === type);
  }

  /** All that was heard of one side, in the order in which it came. */
  heard(channel: OverheardChannel): number[] {
    return this.frames.flatMap((frame) => (frame.channel === channel ? [...frame.samples] : []));
  }
}
