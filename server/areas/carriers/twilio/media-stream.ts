/**
 * The sound of one call on a media socket that Twilio opened: mu-law in JSON, both ways. Twilio keeps the pace of
 * what is played.
 */
import type { RawData, WebSocket } from 'ws';
import * as z from 'zod/mini';
import { messageIn } from '../../../platform/http/socket-kit';
import type { TelephoneMedia } from '../../../runtime/lines/telephone-line';

const PING_MS = 5_000;
/** A socket on which nothing came for so long, not even the answer to a ping, is dead. Twilio sends 50 messages a second. */
const SILENT_MS = 12_000;
/** Half a second of sound: a message stays small. */
const MOST_BYTES_A_MESSAGE = 4_000;

const StreamStart = z.object({
  streamSid: z.string().check(z.maxLength(64)),
  start: z.object({
    callSid: z.string().check(z.maxLength(64)),
    customParameters: z.object({ token: z.string().check(z.maxLength(100)) }),
    mediaFormat: z.object({
      encoding: z.literal('audio/x-mulaw'),
      sampleRate: z.literal(8000),
      channels: z.literal(1),
    }),
  }),
});
export type StreamStart = z.infer<typeof StreamStart>;

const Message = z.discriminatedUnion('event', [
  z.object({ event: z.literal('connected') }),
  z.extend(StreamStart, { event: z.literal('start') }),
  z.object({
    event: z.literal('media'),
    media: z.object({ track: z.optional(z.string()), payload: z.string() }),
  }),
  z.object({ event: z.literal('dtmf'), dtmf: z.object({ digit: z.string().check(z.regex(/^[\d*#A-D]$/)) }) }),
  z.object({ event: z.literal('mark'), mark: z.object({ name: z.string() }) }),
  z.object({ event: z.literal('stop') }),
]);
type Message = z.infer<typeof Message>;

interface StreamListeners {
  sound(codes: Uint8Array): void;
  passed(name: string): void;
  key(digit: string): void;
  /** The socket is closed, or dead. Told once. @param isOver Twilio says that the call is */
  ended(isOver: boolean): void;
}

/**
 * The first message that says whose sound it is.
 *
 * @returns null when none comes in time, or something else does
 */
export function streamStart(socket: WebSocket, withinMs: number): Promise<StreamStart | null> {
  return new Promise((resolve) => {
    const finish = (start: StreamStart | null) => {
      clearTimeout(timer);
      socket.off('message', read);
      socket.off('close', none);
      resolve(start);
    };
    const none = () => finish(null);
    const read = (data: RawData) => {
      const message = messageIn(Message, data);
      if (message?.event === 'connected') return;
      finish(message?.event === 'start' ? message : null);
    };
    const timer = setTimeout(none, withinMs);
    socket.on('message', read);
    socket.on('close', none);
  });
}

export class MediaStream implements TelephoneMedia {
  readonly #watch: NodeJS.Timeout;
  readonly #pings: NodeJS.Timeout;
  /** Twilio itself rings, and takes the sound for that. */
  readonly leavesToRing = true;
  #isOver = false;

  /** @param hungUp told when we hang up */
  constructor(
    private readonly socket: WebSocket,
    private readonly streamSid: string,
    on: StreamListeners,
    private readonly hungUp: () => void,
    readonly transfer: NonNullable<TelephoneMedia['transfer']>,
  ) {
    this.#watch = setTimeout(() => socket.terminate(), SILENT_MS);
    this.#pings = setInterval(() => socket.readyState === socket.OPEN && socket.ping(), PING_MS);
    socket.on('message', (data: RawData) => {
      this.#watch.refresh();
      const message = messageIn(Message, data);
      if (message !== null) this.#told(message, on);
    });
    socket.on('pong', () => this.#watch.refresh());
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(this.#watch);
      clearInterval(this.#pings);
      on.ended(this.#isOver);
    });
  }

  play(codes: Uint8Array): void {
    for (let at = 0; at < codes.length; at += MOST_BYTES_A_MESSAGE) {
      const payload = Buffer.from(codes.subarray(at, at + MOST_BYTES_A_MESSAGE)).toString('base64');
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
    this.hungUp();
    this.close();
  }

  /** What follows in Twilio's instructions is asked for then. */
  close(): void {
    this.socket.close(1000);
  }

  #told(message: Message, on: StreamListeners): void {
    if (message.event === 'media') {
      // Our own sound is never asked for.
      if (message.media.track !== 'outbound') on.sound(Buffer.from(message.media.payload, 'base64'));
    } else if (message.event === 'mark') on.passed(message.mark.name);
    else if (message.event === 'dtmf') on.key(message.dtmf.digit);
    else if (message.event === 'stop') {
      this.#isOver = true;
      this.socket.close(1000);
    }
  }

  #send(message: object): void {
    if (this.socket.readyState !== this.socket.OPEN) return;
    this.socket.send(JSON.stringify({ ...message, streamSid: this.streamSid }));
  }
}
