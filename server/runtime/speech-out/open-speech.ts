/** One speech on its way to the caller's ear: its samples, how far it was sent, and how it was heard. */
import { PlaybackLine } from './playback-line';
import { SampleStore } from './sample-store';
import type { PlacedWord, SpokenText } from './spoken-text';

/** What is said in one go. */
export interface Speech {
  readonly turn: number;
  readonly text: SpokenText;
  /** The caller may cut it off by speaking. */
  readonly interruptible: boolean;
  /** The first sample is audible. */
  started?(): void;
  /** It has been heard to its end, or was thrown away. */
  over(heard: HeardSpeech): void;
}

/** How a speech was heard. */
export interface HeardSpeech {
  /** Null: nothing of it was heard. */
  start_ms: number | null;
  end_ms: number;
  samples: number;
  interrupted: boolean;
  /** The text as far as it was heard. */
  text: string;
  words: { text: string; start_ms: number; end_ms: number }[];
}

export class OpenSpeech {
  readonly store = new SampleStore();
  readonly line = new PlaybackLine();
  /** No more samples follow. */
  whole = false;
  endTold = false;
  /** It has run dry, and that was told. */
  dryTold = false;
  /** Index of the first sample that can be heard. */
  firstLoud = 0;
  /** Samples that were sent. */
  sent = 0;
  firstSentAt: number | null = null;
  dropped = false;
  /** Up to where `tellHeard` told. */
  #told = 0;

  constructor(
    readonly what: Speech,
    readonly number: number,
  ) {}

  /** Hands on what was heard and not handed on before, in stretches without a pause. */
  tellHeard(heard: (samples: Int16Array, at_ms: number) => void): void {
    const until = Math.min(this.line.samples, this.store.end);
    while (this.#told < until) {
      const { at_ms, to } = this.line.stretch(this.#told, until);
      heard(this.store.slice(this.#told, to), at_ms);
      this.#told = to;
    }
    this.store.forget(this.#told);
  }

  /** How it was heard, once that is certain. */
  heard(interrupted: boolean): HeardSpeech {
    const { line, store, what } = this;
    const total = this.whole ? store.end : null;
    const placed = line.startedAt === null ? [] : what.text.heard(line.samples, total);
    return {
      start_ms: line.startedAt,
      end_ms: line.atOf(line.samples),
      samples: line.samples,
      interrupted,
      text: interrupted ? placed.map(({ text }) => text).join(' ') : what.text.text,
      words: placed.map(({ text, from, to }: PlacedWord) => ({
        text,
        start_ms: line.atOf(from),
        end_ms: line.atOf(Math.min(to, line.samples)),
      })),
    };
  }

  /** Of a speech of which nothing was sent. */
  unheard(now: number): HeardSpeech {
    const { samples } = this.line;
    return { start_ms: null, end_ms: Math.round(now), samples, interrupted: true, text: '', words: [] };
  }
}
