/** In the audio thread: plays one speech after another and tells, on the audio clock, how far it is. */
import { levelOf } from './pcm';
import { type QueueEvent, SpeechQueue } from './speech-queue';
import type { WorkletScope } from './worklet-scope';

export type PlayerCommand =
  | { type: 'speech'; speech: number }
  | { type: 'samples'; speech: number; samples: Float32Array<ArrayBuffer> }
  | { type: 'end' | 'hold' | 'go_on' | 'drop'; speech: number };

export interface PlayerReport {
  speech: number;
  state: QueueEvent | 'playing' | 'paused' | 'resumed' | 'dropped';
  /** Samples heard, at the context's rate. */
  played: number;
  /** Frame of the context's clock. */
  frame: number;
  /** The frame up to which sound has been made. */
  rendered: number;
  /** How loud it was since the last report, 0 to 1. */
  level: number;
}

const scope = globalThis as unknown as WorkletScope;
const REPORT_S = 0.1;

class PlayerProcessor extends scope.AudioWorkletProcessor {
  #speech = -1;
  #queue = new SpeechQueue(scope.sampleRate);
  #reportedAt = 0;
  #level = 0;

  constructor() {
    super();
    this.port.onmessage = ({ data }: MessageEvent<PlayerCommand>) => this.#obey(data);
  }

  process(_inputs: Float32Array[][], outputs: Float32Array[][]): boolean {
    const block = outputs[0]?.[0];
    if (block === undefined) return true;
    const before = this.#queue.played;
    const events = this.#queue.fill(block);
    this.#level = Math.max(this.#level, levelOf(block));
    const end = scope.currentFrame + block.length;
    for (const event of events) {
      // It began with the first sample of this block, and is over at its end.
      if (event === 'started') this.#tell('started', before, scope.currentFrame, end);
      else this.#tell(event, this.#queue.played, end);
    }
    const due = scope.currentFrame - this.#reportedAt >= REPORT_S * scope.sampleRate;
    if (due && this.#queue.isPlaying) {
      this.#tell('playing', this.#queue.played, end);
    }
    return true;
  }

  #obey(command: PlayerCommand): void {
    if (command.type === 'speech') {
      this.#speech = command.speech;
      this.#queue = new SpeechQueue(scope.sampleRate);
      return;
    }
    if (command.speech !== this.#speech) return;
    if (command.type === 'samples') this.#queue.push(command.samples);
    else if (command.type === 'end') this.#queue.end();
    else if (command.type === 'hold') {
      this.#queue.hold();
      this.#tell('paused', this.#queue.played, scope.currentFrame);
    } else if (command.type === 'go_on') {
      this.#queue.goOn();
      this.#tell('resumed', this.#queue.played, scope.currentFrame);
    } else {
      this.#queue.drop();
      this.#tell('dropped', this.#queue.played, scope.currentFrame);
    }
  }

  #tell(state: PlayerReport['state'], played: number, frame: number, rendered = frame): void {
    this.#reportedAt = scope.currentFrame;
    const report: PlayerReport = { speech: this.#speech, state, played, frame, rendered, level: this.#level };
    this.#level = 0;
    this.port.postMessage(report);
  }
}

scope.registerProcessor('callwright-player', PlayerProcessor);
