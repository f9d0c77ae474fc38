/** Which sample of one speech was heard when, from the reports of what plays it. */
import { SPEECH_RATE } from '#contract/sockets/call-audio';
import type { PlaybackReport } from '../lines/line';

/** A report that disagrees by more than this tells of a gap in the playing. */
const DRIFT_MS = 40;

interface Anchor {
  sample: number;
  at_ms: number;
}

export class Playback {
  /** Where playing began or went on; between two anchors the samples run at their rate. */
  readonly #anchors: Anchor[] = [];
  #samples = 0;
  #told = 0;
  #lastAt = 0;
  #running = false;
  #exact = false;
  #expected: number | null = null;
  /** The first sample has been spoken of. */
  announced = false;

  /** How many samples have been heard: as the device told, or a cautious guess since the connection was lost. */
  get samples(): number {
    return this.#samples;
  }

  /** How many samples the device has told of; a guess never counts. */
  get told(): number {
    return this.#told;
  }

  get started(): boolean {
    return this.#anchors.length > 0;
  }

  get startedAt(): number | null {
    const first = this.#anchors[0];
    return first === undefined ? null : Math.round(first.at_ms);
  }

  /** The device is stopped, and has told at which sample. */
  get exact(): boolean {
    return this.#exact;
  }

  /** Playing is taken to begin at this moment when the device doesn't tell. */
  expect(at_ms: number): void {
    this.#expected = at_ms;
  }

  report(state: PlaybackReport['state'], samples: number, at_ms: number): void {
    const heard = Math.max(samples, this.#samples);
    const at = Math.max(at_ms, this.#lastAt);
    const last = this.#anchors.at(-1);
    if (last === undefined) {
      this.#anchors.push({ sample: 0, at_ms: Math.max(0, at - durationOf(heard)) });
    } else if (state === 'resumed' || !this.#running) {
      if (state !== 'paused' && state !== 'dropped')
        this.#anchors.push({ sample: this.#samples, at_ms: at - durationOf(heard - this.#samples) });
    } else if (at - (last.at_ms + durationOf(heard - last.sample)) > DRIFT_MS) {
      // It ran dry in between; where isn't told, so the pause is put at what was known before.
      this.#anchors.push({ sample: this.#samples, at_ms: at - durationOf(heard - this.#samples) });
    }
    this.#samples = heard;
    this.#told = Math.max(samples, this.#told);
    this.#lastAt = at;
    this.#running = state === 'started' || state === 'playing' || state === 'resumed';
    this.#exact = !this.#running;
  }

  /** It is stopped now; until the device tells where, the best guess counts. */
  freeze(now: number, sent: number): void {
    if (this.#exact || !this.#running) return;
    const guessed = this.position(now, sent);
    this.#samples = Math.max(this.#samples, this.started ? Math.floor(guessed - GUESS_MARGIN) : 0);
    this.#lastAt = now;
    this.#running = false;
  }

  /** It's at this sample and goes on from there with the next report. */
  rest(sample: number): void {
    if (sample > this.#samples && !this.started)
      this.#anchors.push({ sample: 0, at_ms: this.#expected ?? 0 });
    this.#samples = Math.max(sample, this.#told);
    this.#running = false;
    this.#exact = false;
  }

  settle(): void {
    this.#running = false;
  }

  /** The sample that is probably heard at `now`. */
  position(now: number, sent: number): number {
    if (this.#running) {
      return Math.min(sent, this.#samples + ((now - this.#lastAt) * SPEECH_RATE) / 1000);
    }
    if (!this.started && this.#expected !== null && now > this.#expected) {
      return Math.min(sent, ((now - this.#expected) * SPEECH_RATE) / 1000);
    }
    return this.#samples;
  }

  /** The part from `sample` on that was heard without a break, at most until `until`. */
  stretch(sample: number, until: number): { at_ms: number; to: number } {
    const index = Math.max(
      0,
      this.#anchors.findLastIndex((anchor) => anchor.sample <= sample),
    );
    const next = this.#anchors[index + 1]?.sample ?? until;
    return { at_ms: this.#at(index, sample), to: next > sample ? Math.min(until, next) : until };
  }

  /** When a sample was heard. */
  atOf(sample: number): number {
    // The end of a stretch is heard before the pause that follows it.
    const index = Math.max(
      0,
      this.#anchors.findLastIndex((anchor) => anchor.sample < sample),
    );
    return Math.round(this.#at(index, sample));
  }

  #at(index: number, sample: number): number {
    const anchor = this.#anchors[index];
    return anchor === undefined ? this.#lastAt : anchor.at_ms + durationOf(sample - anchor.sample);
  }
}

/** A guess stays behind what is heard, so that no sample counts as heard before it was: 20 ms. */
const GUESS_MARGIN = SPEECH_RATE / 50;

const durationOf = (samples: number): number => (samples * 1000) / SPEECH_RATE;
