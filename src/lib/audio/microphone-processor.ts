/** In the audio thread: hands on what the microphone hears, with the place of each block on the audio clock. */
import type { WorkletScope } from './worklet-scope';

export interface MicrophoneBlock {
  /** Frame of the context's clock at which its first sample was heard. */
  frame: number;
  samples: Float32Array<ArrayBuffer>;
}

// A worker's global scope by its types, the audio thread's by the place it is loaded into.
const scope = globalThis as unknown as WorkletScope;
/** Blocks are passed on together: 5 to 6 ms each time. */
const BLOCKS = 2;
const BLOCK_FRAMES = 128;

class MicrophoneProcessor extends scope.AudioWorkletProcessor {
  #gathered = new Float32Array(BLOCKS * BLOCK_FRAMES);
  #length = 0;

  process(inputs: Float32Array[][]): boolean {
    const samples = inputs[0]?.[0];
    if (samples === undefined) return true;
    this.#gathered.set(samples, this.#length);
    this.#length += samples.length;
    if (this.#length < this.#gathered.length) return true;
    const frame = scope.currentFrame + samples.length - this.#length;
    const block: MicrophoneBlock = { frame, samples: this.#gathered };
    this.port.postMessage(block, [this.#gathered.buffer]);
    this.#gathered = new Float32Array(BLOCKS * BLOCK_FRAMES);
    this.#length = 0;
    return true;
  }
}

scope.registerProcessor('callwright-microphone', MicrophoneProcessor);
