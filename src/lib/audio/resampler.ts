/** Changes the rate of sound that comes in pieces, without the steps and echoes of a plain interpolation. */

/** Zero crossings of the kernel on each side: enough that nothing above the new half rate is heard. */
const CROSSINGS = 12;
/** Kernel values are looked up between this many places for each sample. */
const STEPS = 256;

export class Resampler {
  /** Input samples for one output sample. */
  readonly #ratio: number;
  /** Input samples that the kernel reaches to each side. */
  readonly #reach: number;
  readonly #kernel: Float32Array;
  /** What the kernel may still need, and where its first sample lies in all that came. */
  #kept: Float32Array;
  #keptFrom: number;
  #made = 0;

  /** @param from rate of what comes in, in samples a second @param to rate of what goes out */
  constructor(from: number, to: number) {
    this.#ratio = from / to;
    const stretch = Math.max(1, this.#ratio);
    this.#reach = Math.ceil(CROSSINGS * stretch);
    this.#kernel = kernelOf(this.#reach, stretch);
    // Silence before the first sample.
    this.#kept = new Float32Array(this.#reach);
    this.#keptFrom = -this.#reach;
  }

  /** @returns what can be made by now; output sample `n` lies exactly at input sample `n * from / to` */
  push(input: Float32Array): Float32Array {
    const all = new Float32Array(this.#kept.length + input.length);
    all.set(this.#kept);
    all.set(input, this.#kept.length);
    const end = this.#keptFrom + all.length;
    const possible = Math.max(0, Math.ceil((end - this.#reach) / this.#ratio) - this.#made);
    const output = new Float32Array(possible);
    for (let index = 0; index < possible; index += 1) {
      output[index] = this.#at((this.#made + index) * this.#ratio, all);
    }
    this.#made += possible;
    const needed = Math.floor(this.#made * this.#ratio) - this.#reach;
    const drop = Math.max(0, Math.min(all.length, needed - this.#keptFrom));
    this.#kept = all.slice(drop);
    this.#keptFrom += drop;
    return output;
  }

  /** What is left at the end, as if silence followed. */
  flush(): Float32Array {
    return this.push(new Float32Array(this.#reach));
  }

  #at(position: number, all: Float32Array): number {
    const first = Math.ceil(position) - this.#reach;
    let sum = 0;
    for (let sample = first; sample < first + 2 * this.#reach; sample += 1) {
      const distance = Math.abs(sample - position);
      const value = all[sample - this.#keptFrom];
      if (value !== undefined) sum += value * (this.#kernel[Math.round(distance * STEPS)] ?? 0);
    }
    return sum;
  }
}

/** A sinc under a Blackman window, one side of it. */
function kernelOf(reach: number, stretch: number): Float32Array {
  const kernel = new Float32Array(reach * STEPS + 1);
  for (let index = 0; index < kernel.length; index += 1) {
    const distance = index / STEPS;
    const x = (Math.PI * distance) / stretch;
    const sinc = index === 0 ? 1 : Math.sin(x) / x;
    const place = distance / reach;
    const window = 0.42 + 0.5 * Math.cos(Math.PI * place) + 0.08 * Math.cos(2 * Math.PI * place);
    kernel[index] = (sinc * window) / stretch;
  }
  return kernel;
}
