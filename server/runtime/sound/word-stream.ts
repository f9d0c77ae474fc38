/** One transcriber at work: sound goes in, words come out, and its end is told once, by a code. */
import { type APIConnectOptions, APIStatusError, APITimeoutError, stt } from '@livekit/agents';
import { AudioFrame } from '@livekit/rtc-node';
import { MICROPHONE_RATE } from '#contract/call-audio';
import { within } from '../within';

/** A word with its place in the sound that the stream was given, in samples. */
export interface HeardWord {
  text: string;
  from: number;
  to: number;
}

export interface WordStreamListeners {
  /** Words that may still change. */
  guessed(text: string): void;
  /** Words that will not change; `words` where the transcriber tells their times. */
  understood(text: string, words: HeardWord[]): void;
  /** It is over: the HTTP status, `timeout`, `cut` or `garbage`. */
  failed(code: string): void;
}

export interface WordStream {
  /** Words are guessed while somebody speaks. */
  readonly isLive: boolean;
  /** Sound that was handed in has not been answered. */
  readonly isAwaited: boolean;
  push(samples: Int16Array): void;
  speechStarted(): void;
  speechEnded(): void;
  /** Asks for the words of what was handed in. */
  flush(): void;
  close(): void;
}

/** Whoever has sound waiting knows better than the library when another try is worth it. */
const ONE_TRY: APIConnectOptions = { maxRetry: 0, retryIntervalMs: 0, timeoutMs: 2_000 };

/** A transcriber answers with something that is none. */
export class GarbageError extends Error {
  constructor() {
    super('The transcriber answers with garbage.');
    this.name = 'GarbageError';
  }
}

export function wordStream(transcriber: stt.STT, on: WordStreamListeners): WordStream {
  return transcriber.capabilities.streaming
    ? new LiveWords(transcriber, on)
    : new PieceWords(transcriber, on);
}

/** A transcriber that listens all the time. */
class LiveWords implements WordStream {
  readonly isLive = true;
  readonly isAwaited = false;
  readonly #stream: stt.SpeechStream;
  readonly #forgetErrors: () => void;
  #code = 'cut';
  #closed = false;

  constructor(
    transcriber: stt.STT,
    private readonly on: WordStreamListeners,
  ) {
    const noted = ({ error, recoverable }: { error: Error; recoverable: boolean }) => {
      if (!recoverable) this.#code = transcriberCodeOf(error);
    };
    transcriber.on('error', noted);
    this.#forgetErrors = () => transcriber.off('error', noted);
    this.#stream = transcriber.stream({ connOptions: ONE_TRY });
    void this.#listen();
  }

  push(samples: Int16Array): void {
    this.#try(() => this.#stream.pushFrame(frameOf(samples)));
  }

  speechStarted(): void {}

  speechEnded(): void {}

  flush(): void {
    this.#try(() => this.#stream.flush());
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#forgetErrors();
    try {
      this.#stream.close();
    } catch {
      // It was over already.
    }
  }

  async #listen(): Promise<void> {
    try {
      for await (const event of this.#stream) {
        if (this.#closed) return;
        const best = event.alternatives?.[0];
        if (best === undefined) continue;
        if (event.type === stt.SpeechEventType.FINAL_TRANSCRIPT) {
          this.on.understood(best.text, heardWords(best.words ?? []));
        } else if (
          event.type === stt.SpeechEventType.INTERIM_TRANSCRIPT ||
          event.type === stt.SpeechEventType.PREFLIGHT_TRANSCRIPT
        ) {
          this.on.guessed(best.text);
        }
      }
    } catch (error) {
      this.#code = transcriberCodeOf(error);
    }
    if (this.#closed) return;
    this.close();
    this.on.failed(this.#code);
  }

  /** A stream that has ended takes nothing any more; that it has is told by its end. */
  #try(act: () => void): void {
    try {
      if (!this.#closed) act();
    } catch {
      // See above.
    }
  }
}

/** Voice detection is late by this at most: a piece begins that much before its decision. */
const BEFORE_SAMPLES = MICROPHONE_RATE / 2;
/** Longer pieces are handed in before the caller has paused. */
const LONGEST_SAMPLES = MICROPHONE_RATE * 30;
/** For the words of one piece: more, and the caller waits in silence for too long. */
const PIECE_PATIENCE_MS = 2_500;

/** A transcriber that is given one stretch of speech after another. */
class PieceWords implements WordStream {
  readonly isLive = false;
  readonly #stop = new AbortController();
  #pieces: Int16Array[] = [];
  #samples = 0;
  #speaking = false;
  #asked = 0;
  #last: Promise<void> = Promise.resolve();

  constructor(
    private readonly transcriber: stt.STT,
    private readonly on: WordStreamListeners,
  ) {}

  get isAwaited(): boolean {
    return this.#asked > 0;
  }

  push(samples: Int16Array): void {
    this.#pieces.push(samples);
    this.#samples += samples.length;
    if (this.#speaking) {
      if (this.#samples >= LONGEST_SAMPLES) this.#ask();
      return;
    }
    while (this.#samples - (this.#pieces[0]?.length ?? 0) >= BEFORE_SAMPLES) {
      this.#samples -= this.#pieces.shift()?.length ?? 0;
    }
  }

  speechStarted(): void {
    this.#speaking = true;
  }

  speechEnded(): void {
    if (!this.#speaking) return;
    this.#speaking = false;
    this.#ask();
  }

  flush(): void {
    if (this.#speaking) this.#ask();
  }

  close(): void {
    this.#stop.abort();
  }

  #ask(): void {
    if (this.#samples === 0 || this.#stop.signal.aborted) return;
    const sound = new Int16Array(this.#samples);
    let place = 0;
    for (const piece of this.#pieces) {
      sound.set(piece, place);
      place += piece.length;
    }
    this.#pieces = [];
    this.#samples = 0;
    this.#asked += 1;
    const recognised = this.#recognise(sound);
    // Words come in the order in which they were said.
    this.#last = this.#last.then(async () => {
      const outcome = await recognised;
      this.#asked -= 1;
      if (this.#stop.signal.aborted) return;
      if ('text' in outcome) {
        if (outcome.text.trim() !== '') this.on.understood(outcome.text, []);
        return;
      }
      this.close();
      this.on.failed(outcome.code);
    });
  }

  /** Never rejects. */
  async #recognise(sound: Int16Array): Promise<{ text: string } | { code: string }> {
    const late = new AbortController();
    const signal = AbortSignal.any([late.signal, this.#stop.signal]);
    const asked = this.transcriber.recognize(frameOf(sound), signal).then(
      (event) => ({ text: event.alternatives?.[0]?.text ?? '' }),
      (error: unknown) => ({ code: transcriberCodeOf(error) }),
    );
    const outcome = await within(PIECE_PATIENCE_MS, asked);
    if (outcome !== undefined) return outcome;
    late.abort();
    return { code: 'timeout' };
  }
}

function frameOf(samples: Int16Array): AudioFrame {
  return new AudioFrame(samples, MICROPHONE_RATE, 1, samples.length);
}

function heardWords(words: NonNullable<stt.SpeechData['words']>): HeardWord[] {
  return words.flatMap(({ text, startTime, endTime }) =>
    startTime === undefined || endTime === undefined
      ? []
      : [{ text: text.trim(), from: startTime * MICROPHONE_RATE, to: endTime * MICROPHONE_RATE }],
  );
}

/** What a transcriber's failure is called in the call's log; nothing of the key or the answer is in it. */
function transcriberCodeOf(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof GarbageError) return 'garbage';
    if (cause instanceof APITimeoutError) return 'timeout';
    if (cause instanceof APIStatusError && cause.statusCode > 0) return String(cause.statusCode);
    // Of the clients that are not the library's.
    if ('status' in cause && typeof cause.status === 'number') return String(cause.status);
  }
  return 'cut';
}
