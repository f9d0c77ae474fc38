/**
 * Streaming transcription over a WebSocket of our own. The library's clients take no addresses that were checked, so a
 * name could lead into the network by the time they look it up, and Deepgram's doesn't notice when the connection
 * breaks (1.8.1 waits for its watcher instead of what it watches): a call would go deaf without a word.
 */
import type { LookupFunction } from 'node:net';
import {
  type APIConnectOptions,
  APIConnectionError,
  APIStatusError,
  APITimeoutError,
  normalizeLanguage,
  stt,
  type voice,
} from '@livekit/agents';
import type { AudioFrame } from '@livekit/rtc-node';
import { WebSocket } from 'ws';
import { MICROPHONE_RATE } from '#contract/sockets/call-audio';
import { GarbageError } from './failure-codes';

/** What a provider has understood. */
export interface Understood {
  isFinal: boolean;
  text: string;
  confidence: number;
  words: ReturnType<typeof voice.createTimedString>[];
}

/** How one connection to a provider is spoken to. */
export interface TranscriberDialect {
  provider: string;
  address: URL;
  headers: Record<string, string>;
  /** The sound as it's sent. */
  piecesOf(frame: AudioFrame): AudioFrame[];
  /** What's sent when a turn is over: what's left of the sound, and words. */
  flush(): { pieces: AudioFrame[]; text: string | null };
  /** Without sound or this the provider hangs up. */
  keepAlive: { ms: number; send(socket: WebSocket): void };
  /** Asks for the last words. */
  farewell: string;
  /**
   * @param offset seconds of the call before this connection
   * @returns null for what isn't a message of this provider
   * @throws APIError that the connection ends with
   */
  read(text: string, offset: number): Understood[] | null;
}

const HANDSHAKE_MS = 2_000;
/** How long a provider has for its last words once it was told to finish. */
const HANG_UP_MS = 2_000;
/** Far more than a message takes. */
const MOST_BYTES = 1_000_000;

interface TranscriberOptions {
  /** BCP 47. */
  language: string;
  /** Answers with the checked addresses of the key's host. */
  lookup: LookupFunction;
  dialect: () => TranscriberDialect;
}

export class StreamingTranscriber extends stt.STT {
  label = 'callwright.StreamingTranscriber';

  constructor(private readonly options: TranscriberOptions) {
    super({ streaming: true, interimResults: true, alignedTranscript: 'word' });
  }

  protected _recognize(): Promise<stt.SpeechEvent> {
    throw new Error('This transcriber listens to streams.');
  }

  stream(options?: { connOptions?: APIConnectOptions }): stt.SpeechStream {
    return new TranscriberStream(this, this.options, options?.connOptions);
  }
}

class TranscriberStream extends stt.SpeechStream {
  label = 'callwright.TranscriberStream';

  constructor(
    transcriber: StreamingTranscriber,
    private readonly options: TranscriberOptions,
    connOptions?: APIConnectOptions,
  ) {
    super(transcriber, MICROPHONE_RATE, connOptions);
  }

  /** One connection; what it throws, the library tries again or tells of. */
  protected async run(): Promise<void> {
    const dialect = this.options.dialect();
    const { provider, address, headers, keepAlive } = dialect;
    const socket = new WebSocket(address, {
      headers,
      handshakeTimeout: HANDSHAKE_MS,
      maxPayload: MOST_BYTES,
      lookup: this.options.lookup,
    });
    const over = new AbortController();
    let finished = false;
    const broken = new Promise<never>((_resolve, reject) => {
      socket.on('unexpected-response', (_request, { statusCode = 0 }) => {
        reject(new APIStatusError({ message: `${provider} refused.`, options: { statusCode } }));
        socket.terminate();
      });
      socket.on('error', ({ message }) =>
        reject(/timed out/.test(message) ? new APITimeoutError({}) : new APIConnectionError({})),
      );
      socket.on('message', (data: Buffer, isBinary) => {
        try {
          const understood = isBinary ? null : dialect.read(data.toString(), this.startTimeOffset);
          if (understood === null) throw new GarbageError();
          this.#tell(understood);
        } catch (error) {
          reject(error);
        }
      });
    });
    const closed = new Promise<void>((resolve, reject) => {
      // What was guessed isn't understood by that: the sound of it goes to the one that takes over.
      socket.on('close', () => {
        if (finished || this.closed) resolve();
        else reject(new APIConnectionError({ message: `${provider} broke off.` }));
      });
    });
    const stayingOpen = setInterval(() => {
      if (socket.readyState === WebSocket.OPEN) keepAlive.send(socket);
    }, keepAlive.ms);
    try {
      const opened = new Promise<void>((resolve) => socket.once('open', () => resolve()));
      await Promise.race([opened, broken, closed]);
      const sent = this.#send(socket, dialect, over.signal).then(() => {
        finished = true;
      });
      await Promise.race([Promise.all([sent, closed]), broken]);
    } finally {
      over.abort();
      clearInterval(stayingOpen);
      // Whichever of these wasn't waited for to its end is of no interest any more.
      for (const promise of [broken, closed]) promise.catch(() => undefined);
      socket.close();
    }
  }

  async #send(socket: WebSocket, dialect: TranscriberDialect, signal: AbortSignal): Promise<void> {
    const sound = (pieces: AudioFrame[]) => {
      for (const { data } of pieces) socket.send(Buffer.from(data.buffer, data.byteOffset, data.byteLength));
    };
    for (;;) {
      const next = await this.input.next();
      // At most this one piece, 20 ms, is lost to a connection that follows.
      if (signal.aborted) return;
      if (next.done === true) break;
      if (typeof next.value !== 'symbol') {
        sound(dialect.piecesOf(next.value));
        continue;
      }
      const { pieces, text } = dialect.flush();
      sound(pieces);
      if (text !== null) socket.send(text);
    }
    if (socket.readyState !== WebSocket.OPEN) return;
    socket.send(dialect.farewell);
    setTimeout(() => socket.terminate(), HANG_UP_MS).unref();
  }

  #tell(understood: Understood[]): void {
    const language = normalizeLanguage(this.options.language);
    const offset = this.startTimeOffset;
    for (const { isFinal, text, confidence, words } of understood) {
      if (text === '' || this.queue.closed) continue;
      const type = isFinal ? stt.SpeechEventType.FINAL_TRANSCRIPT : stt.SpeechEventType.INTERIM_TRANSCRIPT;
      const [startTime, endTime] = [words[0]?.startTime ?? offset, words.at(-1)?.endTime ?? offset];
      this.queue.put({
        type,
        alternatives: [{ language, text, startTime, endTime, confidence, words }],
      });
    }
  }
}
