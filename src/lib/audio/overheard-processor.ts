/** In the audio thread: plays both voices of a call that one listens in to, and tells how loud they are. */
import { LiveMix, type Voice } from './live-mix';
import type { WorkletScope } from './worklet-scope';

export interface OverheardPiece {
  voice: Voice;
  /** Frame on the call's clock, at the context's rate. */
  at: number;
  samples: Float32Array<ArrayBuffer>;
}

export interface OverheardLevels {
  caller: number;
  agent: number;
}

const scope = globalThis as unknown as WorkletScope;
const REPORT_S = 0.05;

class OverheardProcessor extends scope.AudioWorkletProcessor {
  readonly #mix = new LiveMix(scope.sampleRate);
  #levels: OverheardLevels = { caller: 0, agent: 0 };
  #reportedAt = 0;

  constructor() {
    super();
    this.port.onmessage = ({ data }: MessageEvent<OverheardPiece | 'restart'>) => {
      if (data === 'restart') this.#mix.restart();
      else this.#mix.push(data.voice, data.at, data.samples);
    };
  }

  process(_inputs: Float32Array[][], outputs: Float32Array[][]): boolean {
    const block = outputs[0]?.[0];
    if (block === undefined) return true;
    const { caller, agent } = this.#mix.fill(block);
    this.#levels = {
      caller: Math.max(this.#levels.caller, caller),
      agent: Math.max(this.#levels.agent, agent),
    };
    if (scope.currentFrame - this.#reportedAt >= REPORT_S * scope.sampleRate) {
      this.#reportedAt = scope.currentFrame;
      this.port.postMessage(this.#levels);
      this.#levels = { caller: 0, agent: 0 };
    }
    return true;
  }
}

scope.registerProcessor('callwright-overheard', OverheardProcessor);
