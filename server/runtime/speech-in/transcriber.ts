/** What turns the caller's sound into words. */

export interface Transcriber {
  /** It guesses words while the caller speaks. */
  readonly isStreaming: boolean;
  /** Puts it to work on one stretch of sound. */
  open(on: WordStreamListeners): WordStream;
  /** Gives the provider's connection back. */
  close(): Promise<void>;
}

export interface NamedTranscriber {
  provider: string;
  transcriber: Transcriber;
}

/** A word with its place in the sound that the stream was given, in samples. */
export interface HeardWord {
  text: string;
  from: number;
  to: number;
}

export interface WordStreamListeners {
  /** The transcriber was given so many samples. */
  given(samples: number): void;
  /** Words that may still change. */
  guessed(text: string): void;
  /** Words that won't change; `words` where the transcriber tells their times. */
  understood(text: string, words: HeardWord[]): void;
  /** It is over: the HTTP status, `timeout`, `cut` or `garbage`. */
  failed(code: string): void;
}

/** A transcriber at work: sound goes in, words come out, and its end is told once, by a code. */
export interface WordStream {
  /** Words are guessed while the caller speaks. */
  readonly isStreaming: boolean;
  /** Sound that was handed in hasn't been answered. */
  readonly isAwaited: boolean;
  push(samples: Int16Array): void;
  speechStarted(): void;
  speechEnded(): void;
  /** Asks for the words of what was handed in. */
  flush(): void;
  close(): void;
}
