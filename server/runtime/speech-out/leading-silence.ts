/**
 * The quiet that a voice puts before its first sound: up to a quarter of a second in the built-in one. Left out,
 * the caller hears the answer sooner; and where it ends, the answer is first heard.
 */
import { SPEECH_RATE } from '#contract/sockets/call-audio';

/** About -46 dB of full scale, as for the caller's speech. */
const LOUD = 160;
/** What stays before the first loud sample, so that no consonant is cut: 10 ms. */
const KEPT_SAMPLES = SPEECH_RATE / 100;

export class LeadingSilence {
  #kept = new Int16Array(0);
  #isOver = false;
  #leftOut = 0;
  #firstLoud = 0;

  /** Samples that were left out so far. */
  get leftOut(): number {
    return this.#leftOut;
  }

  /** Index of the first loud sample in what's heard; 0 until it has come. */
  get firstLoud(): number {
    return this.#firstLoud;
  }

  /** @returns what's heard of these samples, and of those before */
  pass(samples: Int16Array): Int16Array {
    if (this.#isOver) return samples;
    const all = new Int16Array(this.#kept.length + samples.length);
    all.set(this.#kept);
    all.set(samples, this.#kept.length);
    const loud = all.findIndex((sample) => Math.abs(sample) >= LOUD);
    this.#isOver = loud !== -1;
    const from = Math.max(0, (this.#isOver ? loud : all.length) - KEPT_SAMPLES);
    this.#leftOut += from;
    if (this.#isOver) this.#firstLoud = loud - from;
    this.#kept = this.#isOver ? new Int16Array(0) : all.slice(from);
    return this.#isOver ? all.subarray(from) : new Int16Array(0);
  }
}
