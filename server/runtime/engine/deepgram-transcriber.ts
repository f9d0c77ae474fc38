/**
 * Deepgram's live transcription. The library's own client doesn't notice when the connection breaks
 * (1.8.1 waits for its watcher instead of what it watches), and a call would go deaf without a word.
 */
import type { LookupFunction } from 'node:net';
import {
  type APIConnectOptions,
  APIConnectionError,
  APIStatusError,
  APITimeoutError,
  normalizeLanguage,
  stt,
  voice,
} from '@livekit/agents';
import { WebSocket } from 'ws';
import * as z from 'zod/mini';
import { MICROPHONE_RATE } from '#contract/sockets/call-audio';
import { GarbageError } from './failure-codes';
import type { SpeechKey } from '../speech-out/voice-providers';

interface DeepgramOptions {
  key: SpeechKey;
  /** BCP 47. */
  language: string;
  keywords: readonly string[];
  /** Answers with the checked addresses of the key's host. */
  lookup: LookupFunction;
}

const Word = z.object({
  word: z.string(),
  punctuated_word: z.optional(z.string()),
  start: z.number(),
  end: z.number(),
});
const Message = z.union([
  z.object({
    type: z.literal('Results'),
    is_final: z.boolean(),
    channel: z.object({
      alternatives: z.array(
        z.object({ transcript: z.string(), confidence: z.number(), words: z._default(z.array(Word), []) }),
      ),
    }),
  }),
  z.object({ type: z.enum(['SpeechStarted', 'UtteranceEnd', 'Metadata', 'Error']) }),
]);
type Results = Extract<z.output<typeof Message>, { type: 'Results' }>;

const HANDSHAKE_MS = 2_000;
/** How long Deepgram has for its last words once it was told to finish. */
const HANG_UP_MS = 2_000;
/** Without sound or this, Deepgram hangs up after ten seconds. */
const KEEP_ALIVE_MS = 4_000;

export class DeepgramTranscriber extends stt.STT {
  label = 'callwright.DeepgramTranscriber';

  constructor(private readonly options: DeepgramOptions) {
    super({ streaming: true, interimResults: true, alignedTranscript: 'word' });
  }

  protected _recognize(): Promise<stt.SpeechEvent> {
    throw new Error('This transcriber listens to streams.');
  }

  stream(options?: { connOptions?: APIConnectOptions }): stt.SpeechStream {
    return new DeepgramStream(this, this.options, options?.connOptions);
  }
}

class DeepgramStream extends stt.SpeechStream {
  label = 'callwright.DeepgramStream';

  constructor(
    transcriber: DeepgramTranscriber,
    private readonly options: DeepgramOptions,
    connOptions?: APIConnectOptions,
  ) {
    super(transcriber, MICROPHONE_RATE, connOptions);
  }

  /** One connection; what it throws, the library tries again or tells of. */
  protected async run(): Promise<void> {
    const { key, lookup } = this.options;
    const socket = new WebSocket(this.#address(), {
      headers: { authorization: `Token ${key.api_key}` },
      handshakeTimeout: HANDSHAKE_MS,
      lookup,
    });
    const over = new AbortController();
    let finished = false;
    const broken = new Promise<never>((_resolve, reject) => {
      socket.on('unexpected-response', (_request, { statusCode = 0 }) => {
        reject(new APIStatusError({ message: 'Deepgram refused.', options: { statusCode } }));
        socket.terminate();
      });
      socket.on('error', ({ message }) =>
        reject(/timed out/.test(message) ? new APITimeoutError({}) : new APIConnectionError({})),
      );
      socket.on('message', (data: Buffer, isBinary) => {
        const message = isBinary ? null : read(data.toString());
        if (message === null) reject(new GarbageError());
        else if (message.type === 'Results') this.#heard(message);
      });
    });
    const closed = new Promise<void>((resolve, reject) => {
      socket.on('close', () =>
        finished || this.closed
          ? resolve()
          : reject(new APIConnectionError({ message: 'Deepgram broke off.' })),
      );
    });
    const keepAlive = setInterval(() => {
      if (socket.readyState === WebSocket.OPEN) socket.send('{"type":"KeepAlive"}');
    }, KEEP_ALIVE_MS);
    try {
      const opened = new Promise<void>((resolve) => socket.once('open', () => resolve()));
      await Promise.race([opened, broken, closed]);
      const sent = this.#send(socket, over.signal).then(() => {
        finished = true;
      });
      await Promise.race([Promise.all([sent, closed]), broken]);
    } finally {
      over.abort();
      clearInterval(keepAlive);
      // Whichever of these wasn't waited for to its end is of no interest any more.
      for (const promise of [broken, closed]) promise.catch(() => undefined);
      socket.close();
    }
  }

  async #send(socket: WebSocket, signal: AbortSignal): Promise<void> {
    for (;;) {
      const next = await this.input.next();
      // At most this one piece, 20 ms, is lost to a connection that follows.
      if (signal.aborted) return;
      if (next.done === true) break;
      const piece = next.value;
      if (typeof piece === 'symbol') socket.send('{"type":"Finalize"}');
      else socket.send(Buffer.from(piece.data.buffer, piece.data.byteOffset, piece.data.byteLength));
    }
    if (socket.readyState !== WebSocket.OPEN) return;
    socket.send('{"type":"CloseStream"}');
    setTimeout(() => socket.terminate(), HANG_UP_MS).unref();
  }

  #heard({ is_final, channel }: Results): void {
    const best = channel.alternatives[0];
    if (best === undefined || best.transcript === '' || this.queue.closed) return;
    const type = is_final ? stt.SpeechEventType.FINAL_TRANSCRIPT : stt.SpeechEventType.INTERIM_TRANSCRIPT;
    const offset = this.startTimeOffset;
    const words = best.words.map(({ word, punctuated_word, start, end }) =>
      voice.createTimedString({
        text: punctuated_word ?? word,
        startTime: start + offset,
        endTime: end + offset,
      }),
    );
    const [startTime, endTime] = [words[0]?.startTime ?? offset, words.at(-1)?.endTime ?? offset];
    const language = normalizeLanguage(this.options.language);
    this.queue.put({
      type,
      alternatives: [
        { language, text: best.transcript, startTime, endTime, confidence: best.confidence, words },
      ],
    });
  }

  #address(): URL {
    const { key, language, keywords } = this.options;
    const url = new URL(`${key.base_url.replace(/^http/, 'ws')}/v1/listen`);
    const settings = {
      model: 'nova-3',
      language,
      encoding: 'linear16',
      sample_rate: String(MICROPHONE_RATE),
      channels: '1',
      interim_results: 'true',
      smart_format: 'true',
      endpointing: '25',
    };
    for (const [name, value] of Object.entries(settings)) url.searchParams.set(name, value);
    for (const keyword of keywords) url.searchParams.append('keyterm', keyword);
    return url;
  }
}

/** Null for what Deepgram doesn't say. Further kinds of messages are passed over. */
function read(text: string): z.output<typeof Message> | { type: 'other' } | null {
  try {
    const value: unknown = JSON.parse(text);
    const parsed = z.safeParse(Message, value);
    if (parsed.success) return parsed.data;
    return typeof value === 'object' && value !== null && 'type' in value && value.type !== 'Results'
      ? { type: 'other' }
      : null;
  } catch {
    return null;
  }
}
