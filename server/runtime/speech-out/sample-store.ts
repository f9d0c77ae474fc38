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
