/** The last seconds of what the microphone heard, for a transcriber that takes over in the middle. */
import { MICROPHONE_RATE } from '#contract/sockets/call-audio';

/** Longer than people speak without a pause; 480 kB a call. */
const KEPT_SAMPLES = 15 * MICROPHONE_RATE;

export class RecentSound {
  readonly #pieces: Int16Array[] = [];
  #kept = 0;
  #total = 0;

  /** Samples that were ever added: the index of the next one. */
  get total(): number {
    return this.#total;
  }

  add(samples: Int16Array): void {
    this.#pieces.push(samples);
    this.#kept += samples.length;
    this.#total += samples.length;
    while (this.#kept - (this.#pieces[0]?.length ?? 0) >= KEPT_SAMPLES) {
      this.#kept -= this.#pieces.shift()?.length ?? 0;
    }
  }

  /** What was heard from the sample with this index on, as far back as it is kept. */
  since(index: number): Int16Array {
    const wanted = Math.min(this.#kept, Math.max(0, this.#total - Math.max(0, Math.floor(index))));
    const sound = new Int16Array(wanted);
    let end = wanted;
    for (let place = this.#pieces.length - 1; place >= 0 && end > 0; place -= 1) {
      const piece = this.#pieces[place] ?? new Int16Array();
      const part = piece.subarray(Math.max(0, piece.length - end));
      end -= part.length;
      sound.set(part, end);
    }
    return sound;
  }
}
