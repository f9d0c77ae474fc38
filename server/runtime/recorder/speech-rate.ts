/** What the agent says, from the rate it is made in to that of recordings. */
import { SPEECH_RATE } from '#contract/sockets/call-audio';
import { RECORDING_RATE } from '#contract/calls/recordings';
import { Resampler } from '../resampler';

/** Samples that come later than this after the ones before begin a new stretch, without a click. */
const GAP_MS = 5;

export class SpeechRate {
  #resampler: Resampler | null = null;
  /** Where the samples of this stretch began, and how many came in and went out. */
  #start_ms = 0;
  #taken = 0;
  #given = 0;

  /** @param give gets the samples at `RECORDING_RATE`, some milliseconds of sound later */
  constructor(private readonly give: (samples: Int16Array, at_ms: number) => void) {}

  /** @param samples at `SPEECH_RATE` */
  push(samples: Int16Array, at_ms: number): void {
    if (samples.length === 0) return;
    const expected = this.#start_ms + (this.#taken * 1000) / SPEECH_RATE;
    if (this.#resampler !== null && Math.abs(at_ms - expected) > GAP_MS) this.end();
    if (this.#resampler === null) {
      this.#resampler = new Resampler(SPEECH_RATE, RECORDING_RATE);
      this.#start_ms = at_ms;
      this.#taken = 0;
      this.#given = 0;
    }
    this.#taken += samples.length;
    this.#pass(this.#resampler.push(samples));
  }

  /** Gives what is left; the converter can be used again. */
  end(): void {
    const resampler = this.#resampler;
    if (resampler === null) return;
    this.#resampler = null;
    this.#pass(resampler.end());
  }

  #pass(pieces: readonly Int16Array[]): void {
    for (const piece of pieces) {
      this.give(piece, this.#start_ms + (this.#given * 1000) / RECORDING_RATE);
      this.#given += piece.length;
    }
  }
}
