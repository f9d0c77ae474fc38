/**
 * The sound of one call on a media socket that Telnyx opened
 * (https://developers.telnyx.com/api-reference/websockets/stream-call-media-over-websocket).
 *
 * What was heard: a mark comes back when what was sent before it has been played, at once where nothing is, and all that
 * wait come back on `clear`. So a mark tells of what was heard only until the sound is cleared, which is what
 * `TelephoneLine` takes it for. Between two marks Telnyx tells nothing.
 */
import type { WebSocket } from 'ws';
import * as z from 'zod/mini';
import { MU_LAW_SILENCE } from '../../../runtime/lines/mu-law';
import {
  JsonStream,
  type Onward,
  plainMessages,
  type StreamListener,
  type StreamNews,
} from '../media/json-stream';
import { FrameOrder } from './frame-order';

/** Telnyx takes from 20 ms to 30 s at once. */
const LEAST_BYTES_A_MESSAGE = 160;

const StreamStart = z.object({
  event: z.literal('start'),
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

/** What Telnyx sends on a media socket. */
export const StreamMessage = z.discriminatedUnion('event', [
  ...plainMessages,
  StreamStart,
  z.object({
    event: z.literal('media'),
    media: z.object({ track: z.optional(z.string()), chunk: Count, payload: z.string() }),
  }),
]);

export class TelnyxStream extends JsonStream<z.infer<typeof StreamMessage>> {
  constructor(socket: WebSocket, listener: StreamListener, news: StreamNews, onward?: Onward) {
    const order = new FrameOrder((frame) => listener.sound(frame));
    super({
      socket,
      messages: StreamMessage,
      heard({ media: { track, chunk, payload } }) {
        // Our own sound is never asked for.
        if (track !== 'outbound') order.take(chunk, Buffer.from(payload, 'base64'));
      },
      written: longEnough,
      listener,
      news,
      onward,
    });
  }
}

function longEnough(codes: Uint8Array): Buffer {
  if (codes.length >= LEAST_BYTES_A_MESSAGE) return Buffer.from(codes);
  const filled = Buffer.alloc(LEAST_BYTES_A_MESSAGE, MU_LAW_SILENCE);
  filled.set(codes);
  return filled;
}
