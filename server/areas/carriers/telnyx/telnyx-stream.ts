/**
 * The sound of one call on a media socket that Telnyx opened: mu-law in JSON, both ways. Telnyx keeps the pace of what is
 * played (https://developers.telnyx.com/api-reference/websockets/stream-call-media-over-websocket).
 *
 * What was heard: a mark comes back when what was sent before it has been played, at once where nothing is, and all that
 * wait come back on `clear`. So a mark tells of what was heard only until the sound is cleared, which is what
 * `TelephoneLine` takes it for. Between two marks Telnyx tells nothing.
 */
import type { RawData, WebSocket } from 'ws';
import * as z from 'zod/mini';
import { messageIn } from '../../../platform/http/socket-kit';
import { MU_LAW_SILENCE } from '../../../runtime/lines/mu-law';
import type { TelephoneMedia } from '../../../runtime/lines/telephone-line';
import { FrameOrder } from './frame-order';

const PING_MS = 5_000;
/** A socket on which nothing came for so long, not even the answer to a ping, is dead. Telnyx sends 50 messages a second. */
const SILENT_MS = 12_000;
/** Half a second of sound. Telnyx takes from 20 ms to 30 s at once. */
const MOST_BYTES_A_MESSAGE = 4_000;
const LEAST_BYTES_A_MESSAGE = 160;

const StreamStart = z.object({
  stream_id: z.string().check(z.maxLength(100)),
  start: z.object({
    call_control_id: z.string().check(z.maxLength(200)),
    /** What the command that began the stream was given. */
    client_state: z.string().check(z.maxLength(8_000)),
    media_format: z.object({
      encoding: z.literal('PCMU'),
      sample_rate: z.literal(8000),
      channels: z.literal(1),
    }),
  }),
});
export type StreamStart = z.infer<typeof StreamStart>;

/** Counted in digits within quotes. */
const Count = z.catch(z.coerce.number(), Number.NaN);

const Message = z.discriminatedUnion('event', [
  z.object({ event: z.literal('connected') }),
  z.extend(StreamStart, { event: z.literal('start') }),
  z.object({
    event: z.literal('media'),
    media: z.object({ track: z.optional(z.string()), chunk: Count, payload: z.string() }),
  }),
  z.object({ event: z.literal('dtmf'), dtmf: z.object({ digit: z.string().check(z.regex(/^[\d*#A-D]$/)) }) }),
  z.object({ event: z.literal('mark'), mark: z.object({ name: z.string() }) }),
  z.object({ event: z.literal('stop') }),
]);
type Message = z.infer<typeof Message>;

interface StreamListeners {
  /** In order. */
  sound(codes: Uint8Array): void;
  passed(name: string): void;
  key(digit: string): void;
  /** The socket is closed, or dead. Told once. @param isOver Telnyx says that the stream is */
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

export class TelnyxStream implements TelephoneMedia {
  readonly #watch: NodeJS.Timeout;
  readonly #pings: NodeJS.Timeout;
  #isOver = false;

  /** @param hungUp told when we hang up */
  constructor(
    private readonly socket: WebSocket,
    on: StreamListeners,
    private readonly hungUp: () => void,
    readonly transfer: NonNullable<TelephoneMedia['transfer']>,
  ) {
    const order = new FrameOrder((frame) => on.sound(frame));
    this.#watch = setTimeout(() => socket.terminate(), SILENT_MS);
    this.#pings = setInterval(() => socket.readyState === socket.OPEN && socket.ping(), PING_MS);
    socket.on('message', (data: RawData) => {
      this.#watch.refresh();
      const message = messageIn(Message, data);
      if (message !== null) this.#told(message, order, on);
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
      const piece = codes.subarray(at, at + MOST_BYTES_A_MESSAGE);
      this.#send({ event: 'media', media: { payload: longEnough(piece).toString('base64') } });
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

  close(): void {
    this.socket.close(1000);
  }

  #told(message: Message, order: FrameOrder, on: StreamListeners): void {
    if (message.event === 'media') {
      const { track, chunk, payload } = message.media;
      // Our own sound is never asked for.
      if (track !== 'outbound') order.take(chunk, Buffer.from(payload, 'base64'));
    } else if (message.event === 'mark') on.passed(message.mark.name);
    else if (message.event === 'dtmf') on.key(message.dtmf.digit);
    else if (message.event === 'stop') {
      this.#isOver = true;
      this.socket.close(1000);
    }
  }

  #send(message: object): void {
    if (this.socket.readyState === this.socket.OPEN) this.socket.send(JSON.stringify(message));
  }
}

function longEnough(codes: Uint8Array): Buffer {
  if (codes.length >= LEAST_BYTES_A_MESSAGE) return Buffer.from(codes);
  const filled = Buffer.alloc(LEAST_BYTES_A_MESSAGE, MU_LAW_SILENCE);
  filled.set(codes);
  return filled;
}
