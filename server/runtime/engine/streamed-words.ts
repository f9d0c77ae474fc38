/** A transcriber that listens all the time, through the library's stream. */
import { type APIConnectOptions, stt } from '@livekit/agents';
import { MICROPHONE_RATE } from '#contract/sockets/call-audio';
import { microphoneFrame } from './microphone-frame';
import { transcriberCodeOf } from './failure-codes';
import type { HeardWord, WordStream, WordStreamListeners } from '../speech-in/transcriber';

/** The one that has the sound knows better than the library when another try is worth it. */
const ONE_TRY: APIConnectOptions = { maxRetry: 0, retryIntervalMs: 0, timeoutMs: 2_000 };

export class StreamedWords implements WordStream {
  readonly isStreaming = true;
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
    this.#try(() => {
      this.#stream.pushFrame(microphoneFrame(samples));
      this.on.given(samples.length);
    });
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

function heardWords(words: NonNullable<stt.SpeechData['words']>): HeardWord[] {
  return words.flatMap(({ text, startTime, endTime }) =>
    startTime === undefined || endTime === undefined
      ? []
      : [{ text: text.trim(), from: startTime * MICROPHONE_RATE, to: endTime * MICROPHONE_RATE }],
  );
}
