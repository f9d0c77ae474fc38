/** The sound of one call on a media socket that Twilio opened. */
import type { WebSocket } from 'ws';
import * as z from 'zod/mini';
import {
  JsonStream,
  type Onward,
  plainMessages,
  type StreamListener,
  type StreamNews,
} from '../media/json-stream';

const StreamStart = z.object({
  event: z.literal('start'),
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

/** What Twilio sends on a media socket. */
export const StreamMessage = z.discriminatedUnion('event', [
  ...plainMessages,
  StreamStart,
  z.object({
    event: z.literal('media'),
    media: z.object({ track: z.optional(z.string()), payload: z.string() }),
  }),
]);

export class MediaStream extends JsonStream<z.infer<typeof StreamMessage>> {
  /** Twilio itself rings, and takes the sound for that. */
  readonly leavesToRing = true;

  constructor(
    socket: WebSocket,
    streamSid: string,
    listener: StreamListener,
    news: StreamNews,
    onward?: Onward,
  ) {
    super({
      socket,
      messages: StreamMessage,
      heard({ media }) {
        // Our own sound is never asked for.
        if (media.track !== 'outbound') listener.sound(Buffer.from(media.payload, 'base64'));
      },
      envelope: { streamSid },
      listener,
      news,
      onward,
    });
  }
}
