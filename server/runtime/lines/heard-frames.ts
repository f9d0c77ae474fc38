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
  /** The frame that's being filled. */
  #frame = new Int16Array(MICROPHONE_FRAME_SAMPLES);
  /** Of it. The first one begins with what the resampler holds back, so that each is whole as soon as its packet came. */
  #filled = this.#resampler.holds;
  /** Milliseconds that have come and aren't in a frame yet. */
  #held = 0;
  #sequence = 0;

  /** @param elapsed milliseconds on the call's clock */
  take(codes: Uint8Array, elapsed: number): MicrophoneFrame[] {
    const ms = codes.length / (TELEPHONE_RATE / 1000);
    this.clock.arrived(ms, elapsed);
    this.#held += ms;
    const frames: MicrophoneFrame[] = [];
    for (const piece of this.#resampler.push(decodeMuLaw(codes))) {
      for (let at = 0; at < piece.length; ) {
        const part = piece.subarray(at, at + MICROPHONE_FRAME_SAMPLES - this.#filled);
        this.#frame.set(part, this.#filled);
        this.#filled += part.length;
        at += part.length;
        if (this.#filled === MICROPHONE_FRAME_SAMPLES) frames.push(this.#whole());
      }
    }
    return frames;
  }

  #whole(): MicrophoneFrame {
    const heldBack = (this.#resampler.holds * 1000) / MICROPHONE_RATE;
    const captured_ms = Math.max(0, this.clock.spoken - this.#held - heldBack);
    const frame = { sequence: this.#sequence, captured_ms, samples: this.#frame };
    this.#held -= FRAME_MS;
    this.#sequence += 1;
    this.#frame = new Int16Array(MICROPHONE_FRAME_SAMPLES);
    this.#filled = 0;
    return frame;
  }

  close(): void {
    this.#resampler.close();
  }
}
