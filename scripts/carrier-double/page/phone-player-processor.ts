/** In the audio thread: plays what comes as it comes, a little late so that what's uneven on the way isn't heard. */
import type { WorkletScope } from '../../../src/lib/audio/worklet-scope';

/** Samples at the context's rate, or null: what wasn't played yet is dropped. */
export type PhoneSound = Float32Array<ArrayBuffer> | null;

const scope = globalThis as unknown as WorkletScope;
/** So much is gathered before it plays. */
const AHEAD_S = 0.06;
/** More than this is never waited for: the delay of a call may not grow. */
const MOST_S = 0.24;

class PhonePlayer extends scope.AudioWorkletProcessor {
  #queue: Float32Array[] = [];
  #length = 0;
  #isPlaying = false;

  constructor() {
    super();
    this.port.onmessage = ({ data }: MessageEvent<PhoneSound>) => this.#take(data);
  }

  process(_inputs: Float32Array[][], outputs: Float32Array[][]): boolean {
    const block = outputs[0]?.[0];
    if (block === undefined) return true;
    if (!this.#isPlaying) this.#isPlaying = this.#length >= AHEAD_S * scope.sampleRate;
    if (!this.#isPlaying) return true;
    let filled = 0;
    while (filled < block.length) {
      const [first] = this.#queue;
      if (first === undefined) break;
      const part = first.subarray(0, block.length - filled);
      block.set(part, filled);
      filled += part.length;
      this.#length -= part.length;
      if (part.length === first.length) this.#queue.shift();
      else this.#queue[0] = first.subarray(part.length);
    }
    if (filled < block.length) this.#isPlaying = false;
    return true;
  }

  #take(sound: PhoneSound): void {
    if (sound === null) {
      this.#queue = [];
      this.#length = 0;
      this.#isPlaying = false;
      return;
    }
    this.#queue.push(sound);
    this.#length += sound.length;
    while (this.#length > MOST_S * scope.sampleRate) this.#length -= this.#queue.shift()?.length ?? 0;
  }
}

scope.registerProcessor('practice-phone-player', PhonePlayer);
