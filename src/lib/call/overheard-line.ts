/** One voice of an overheard call, brought to the rate of the device without a seam between its pieces. */
import { toFloat } from '@/lib/audio/pcm';
import { Resampler } from '@/lib/audio/resampler';

/** Pieces whose moments differ from where the last one ended by no more than this follow each other. */
const SEAM_MS = 30;

export class OverheardLine {
  #resampler: Resampler | null = null;
  /** Where the next made sample lies. */
  #next = 0;
  /** Where the next piece is expected, in milliseconds on the call's clock. */
  #expected = 0;

  /** @param from rate of the pieces @param to rate of the device */
  constructor(
    private readonly from: number,
    private readonly to: number,
  ) {}

  /** @returns what can be played by now, and where on the call's clock, in frames of the device */
  take(at_ms: number, samples: Int16Array): { at: number; samples: Float32Array<ArrayBuffer> } {
    if (this.#resampler === null || Math.abs(at_ms - this.#expected) > SEAM_MS) {
      this.#resampler = new Resampler(this.from, this.to);
      this.#next = Math.round((at_ms * this.to) / 1000);
      this.#expected = at_ms;
    }
    this.#expected += (samples.length * 1000) / this.from;
    const made = new Float32Array(this.#resampler.push(toFloat(samples)));
    const at = this.#next;
    this.#next += made.length;
    return { at, samples: made };
  }
}
