/**
 * The sound of one call on a media socket that its carrier opened to us: mu-law in JSON, both ways, in messages that Twilio and
 * Telnyx have in common but for a few. The carrier keeps the pace of what is played.
 */
import type { RawData, WebSocket } from 'ws';
import * as z from 'zod/mini';
import { messageIn } from '../../../platform/http/socket-kit';
import type { TelephoneMedia } from '../../../runtime/lines/telephone-media';
import type { TelephoneListener } from '../carrier';

const PING_MS = 5_000;
/** A socket on which nothing came for this long, not even the answer to a ping, is dead. A carrier sends 50 messages a second. */
const SILENT_MS = 12_000;
/** Half a second of sound: a message stays small. */
const MOST_BYTES_A_MESSAGE = 4_000;

/** What all tell in the same words. How a stream begins, and its sound, each tells in its own. */
export const plainMessages = [
  z.object({ event: z.literal('connected') }),
  z.object({ event: z.literal('dtmf'), dtmf: z.object({ digit: z.string().check(z.regex(/^[\d*#A-D]$/)) }) }),
  z.object({ event: z.literal('mark'), mark: z.object({ name: z.string() }) }),
  z.object({ event: z.literal('stop') }),
] as const;

type PlainMessage = z.infer<(typeof plainMessages)[number]>;
export type AnyMessage = PlainMessage | { event: 'start' } | { event: 'media' };
type Of<Message, Event> = Extract<Message, { event: Event }>;
export type StartOf<Message> = Of<Message, 'start'>;

export type StreamListener = Pick<TelephoneListener, 'sound' | 'passed' | 'key'>;

/** What a stream tells beside what's heard on it. */
export interface StreamNews {
  /** The socket is closed, or dead. Told once. @param isOver its carrier says that the call, or the stream, is */
  ended(isOver: boolean): void;
  /** We hang up. */
  hungUp(): void;
}

/** How the person on a stream is put through to someone else. */
export type Onward = Required<Pick<TelephoneMedia, 'transfer' | 'ring'>>;

/**
 * The first message that says whose sound it is.
 *
 * @returns null when none comes in time, or something else does
 */
export function streamStart<Message extends AnyMessage>(
  socket: WebSocket,
  messages: z.ZodMiniType<Message>,
  withinMs: number,
): Promise<StartOf<Message> | null> {
  const isStart = (message: Message): message is StartOf<Message> => message.event === 'start';
  return new Promise((resolve) => {
    const finish = (start: StartOf<Message> | null) => {
      clearTimeout(timer);
      socket.off('message', read);
      socket.off('close', none);
      resolve(start);
    };
    const none = () => finish(null);
    const read = (data: RawData) => {
      const message = messageIn(messages, data);
      if (message?.event === 'connected') return;
      finish(message !== null && isStart(message) ? message : null);
    };
    const timer = setTimeout(none, withinMs);
    socket.on('message', read);
    socket.on('close', none);
  });
}

interface JsonStreamOptions<Message> {
  socket: WebSocket;
  messages: z.ZodMiniType<Message>;
  /** Takes what a message of sound brings. */
  heard: (media: Of<Message, 'media'>) => void;
  /** What the carrier wants in each message that it's sent. */
  envelope?: object;
  /** As the carrier takes a piece of sound. */
  written?: (codes: Uint8Array) => Buffer;
  listener: StreamListener;
  news: StreamNews;
  /** Absent: they were called for a caller. */
  onward?: Onward;
}

export class JsonStream<Message extends AnyMessage> implements TelephoneMedia {
  readonly transfer: TelephoneMedia['transfer'];
  readonly ring: TelephoneMedia['ring'];
  readonly #options: JsonStreamOptions<Message>;
  readonly #watch: NodeJS.Timeout;
  readonly #pings: NodeJS.Timeout;
  #isOver = false;

  constructor(options: JsonStreamOptions<Message>) {
    const { socket, messages, news, onward } = options;
    this.#options = options;
    this.transfer = onward?.transfer;
    this.ring = onward?.ring;
    this.#watch = setTimeout(() => socket.terminate(), SILENT_MS);
    this.#pings = setInterval(() => socket.readyState === socket.OPEN && socket.ping(), PING_MS);
    socket.on('message', (data: RawData) => {
      this.#watch.refresh();
      const message = messageIn(messages, data);
      if (message !== null) this.#told(message);
    });
    socket.on('pong', () => this.#watch.refresh());
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(this.#watch);
      clearInterval(this.#pings);
      news.ended(this.#isOver);
    });
  }

  play(codes: Uint8Array): void {
    const { written = (piece) => Buffer.from(piece) } = this.#options;
    for (let at = 0; at < codes.length; at += MOST_BYTES_A_MESSAGE) {
      const payload = written(codes.subarray(at, at + MOST_BYTES_A_MESSAGE)).toString('base64');
      this.#send({ event: 'media', media: { payload } });
    }
  }

  mark(name: string): void {
    this.#send({ event: 'mark', mark: { name } });
  }

  flush(): void {
    this.#send({ event: 'clear' });
  }

  hangUp(): void {
    this.#options.news.hungUp();
    this.close();
  }

  /** Where the carrier has been told what follows then, it asks for that. */
  close(): void {
    this.#options.socket.close(1000);
  }

  #told(message: Message): void {
    const { listener, socket, heard } = this.#options;
    if (isMedia(message)) heard(message);
    else if (message.event === 'mark') listener.passed(message.mark.name);
    else if (message.event === 'dtmf') listener.key(message.dtmf.digit);
    else if (message.event === 'stop') {
      this.#isOver = true;
      socket.close(1000);
    }
  }

  #send(message: object): void {
    const { socket, envelope } = this.#options;
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify({ ...message, ...envelope }));
  }
}

const isMedia = <Message extends AnyMessage>(message: Message): message is Of<Message, 'media'> =>
  message.event === 'media';
