/** What a telephone says, as frames of a microphone on the call's clock. */
import {
  FRAME_MS,
  type MicrophoneFrame,
  MICROPHONE_FRAME_SAMPLES,
  MICROPHONE_RATE,
} from '#contract/sockets/call-audio';
import { Resampler } from '../resampler';
import { decodeMuLaw, TELEPHONE_RATE } from './mu-law';
import { StreamClock } from './stream-clock';

export class HeardFrames {
  readonly clock = new StreamClock();
  readonly #resampler = new Resampler(TELEPHONE_RATE, MICROPHONE_RATE);
  readonly #waiting: number[] = [];
  /** Milliseconds that have come and aren't in a frame yet. */
  #held = 0;
  #sequence = 0;

  /** @param elapsed milliseconds on the call's clock */
  take(codes: Uint8Array, elapsed: number): MicrophoneFrame[] {
    const ms = codes.length / (TELEPHONE_RATE / 1000);
    this.clock.arrived(ms, elapsed);
    this.#held += ms;
    for (const piece of this.#resampler.push(decodeMuLaw(codes)))
      for (const sample of piece) this.#waiting.push(sample);
    const frames: MicrophoneFrame[] = [];
    while (this.#waiting.length >= MICROPHONE_FRAME_SAMPLES) {
      const samples = Int16Array.from(this.#waiting.splice(0, MICROPHONE_FRAME_SAMPLES));
      // Resampling holds a little of what came back.
      const captured_ms = this.clock.spoken - this.#held;
      this.#held -= FRAME_MS;
      frames.push({ sequence: this.#sequence, captured_ms, samples });
      this.#sequence += 1;
    }
    return frames;
  }

  close(): void {
    this.#resampler.close();
  }
}
