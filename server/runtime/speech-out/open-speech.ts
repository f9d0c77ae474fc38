/** One speech on its way to the caller's ear: its samples, how far it was sent, and how it was heard. */
import { MOST_SPEECH_SAMPLES, SPEECH_RATE } from '#contract/sockets/call-audio';
import type { Line } from '../lines/line';
import { Playback } from './playback';
import type { PlacedWord, SpokenText } from './spoken-text';

/** The samples of one speech from where they are still needed, by their index within the speech. */

export class SampleStore {
  #chunks: { from: number; samples: Int16Array }[] = [];
  #end = 0;

  /** How many there have been in all. */
  get end(): number {
    return this.#end;
  }

  append(samples: Int16Array): void {
    if (samples.length === 0) return;
    this.#chunks.push({ from: this.#end, samples });
    this.#end += samples.length;
  }

  /** The samples between the two indexes, as far as they are there. */
  slice(from: number, to: number): Int16Array {
    const last = Math.min(to, this.#end);
    const first = Math.max(from, this.#chunks[0]?.from ?? this.#end);
    const taken = new Int16Array(Math.max(0, last - first));
    for (const chunk of this.#chunks) {
      const start = Math.max(first, chunk.from);
      const stop = Math.min(last, chunk.from + chunk.samples.length);
      if (start < stop) {
        taken.set(chunk.samples.subarray(start - chunk.from, stop - chunk.from), start - first);
      }
    }
    return taken;
  }

  /** Forgets what lies before the index. */
  forget(before: number): void {
    while (this.#chunks[0] && this.#chunks[0].from + this.#chunks[0].samples.length <= before) {
      this.#chunks.shift();
    }
  }
}

/** How far what is sent runs ahead of what is heard. */
const AHEAD_SAMPLES = SPEECH_RATE * 2;
/** A device that doesn't report a beginning is taken to play after this. */
const START_PATIENCE_MS = 1_000;

/** What is said in one go. */
export interface Speech {
  readonly turn: number;
  readonly text: SpokenText;
  /** The caller may cut it off by speaking. */
  readonly interruptible: boolean;
  /** A person says it in the agent's place: no answer of the agent's, and no one waited for it. Absent: the agent does. */
  readonly by?: 'person';
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
  readonly playback = new Playback();
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

  get isPersons(): boolean {
    return this.what.by === 'person';
  }

  /** Sends what may be sent now. @returns whether its first sound left with it */
  sendAhead(line: Line, now: number): boolean {
    const limit = Math.min(this.store.end, this.playback.position(now, this.sent) + AHEAD_SAMPLES);
    const first = this.firstSentAt === null && this.sent < limit;
    if (first) {
      line.begin(this.number);
      this.firstSentAt = now;
      this.playback.expect(now + START_PATIENCE_MS);
    }
    while (this.sent < limit) {
      const to = Math.min(this.sent + MOST_SPEECH_SAMPLES, this.store.end);
      line.send(this.number, this.sent, this.store.slice(this.sent, to));
      this.sent = to;
    }
    return first;
  }

  /** Tells the line, once, how long the speech is. */
  tellEnd(line: Line): void {
    if (this.endTold) return;
    this.endTold = true;
    line.end(this.number, this.store.end);
  }

  /** Hands on what was heard and not handed on before, in stretches without a pause. */
  tellHeard(listener: { agent(samples: Int16Array, at_ms: number): void }): void {
    const until = Math.min(this.playback.samples, this.store.end);
    while (this.#told < until) {
      const { at_ms, to } = this.playback.stretch(this.#told, until);
      listener.agent(this.store.slice(this.#told, to), at_ms);
      this.#told = to;
    }
    this.store.forget(this.#told);
  }

  /** How it was heard, once that is certain. */
  heard(interrupted: boolean): HeardSpeech {
    const { playback, store, what } = this;
    const total = this.whole ? store.end : null;
    const placed = playback.startedAt === null ? [] : what.text.heard(playback.samples, total);
    return {
      start_ms: playback.startedAt,
      end_ms: playback.atOf(playback.samples),
      samples: playback.samples,
      interrupted,
      text: interrupted ? placed.map(({ text }) => text).join(' ') : what.text.text,
      words: placed.map(({ text, from, to }: PlacedWord) => ({
        text,
        start_ms: playback.atOf(from),
        end_ms: playback.atOf(Math.min(to, playback.samples)),
      })),
    };
  }

  /** Of a speech of which nothing was sent. */
  unheard(now: number): HeardSpeech {
    const { samples } = this.playback;
    return { start_ms: null, end_ms: Math.round(now), samples, interrupted: true, text: '', words: [] };
  }
}
