/** Sound from one rate to another: PCM, 16 bit, one channel. */
import { AudioFrame, AudioResampler } from '@livekit/rtc-node';

export class Resampler {
  readonly #resampler: AudioResampler;

  constructor(
    private readonly from: number,
    to: number,
  ) {
    this.#resampler = new AudioResampler(from, to, 1);
  }

  /** @returns what is ready by now; the rest comes with later samples, or with `end` */
  push(samples: Int16Array): Int16Array[] {
    return dataOf(this.#resampler.push(new AudioFrame(samples, this.from, 1, samples.length)));
  }

  /** What is left. Takes nothing more. */
  end(): Int16Array[] {
    const rest = dataOf(this.#resampler.flush());
    this.close();
    return rest;
  }

  /** Frees it without the rest. */
  close(): void {
    this.#resampler.close();
  }
}

const dataOf = (frames: readonly AudioFrame[]): Int16Array[] => frames.map(({ data }) => data);
