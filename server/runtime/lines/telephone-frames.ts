/** What a telephone says, as frames of a microphone on the call's clock. */
import {
  FRAME_MS,
  type MicrophoneFrame,
  MICROPHONE_FRAME_SAMPLES,
  MICROPHONE_RATE,
} from '#contract/sockets/call-audio';
import { Resampler } from '../resampler';
import { decodeMuLaw, TELEPHONE_RATE } from './mu-law';

/** Sound that comes after a longer pause was spoken then: a telephone may leave silence out. */
const HELD_UP_MS = 500;

/**
 * When the sound of a media stream was spoken. It comes frame by frame at the pace of speech, but may be held up on its
 * way, by a busy machine or network, and then arrives all at once: frames can come late, never early. So the one that
 * came soonest of the last half second tells the time for the others.
 */
export class StreamClock {
  /** Milliseconds of sound that have come. */
  #fed = 0;
  #lastAt = Number.NEGATIVE_INFINITY;
  /** How much later than the sound before it all frames came, with the times: those that a later one doesn't undercut. */
  #delays: { at: number; delay: number }[] = [];

  /** @param ms of sound that came @param now on the call's clock */
  arrived(ms: number, now: number): void {
    this.#fed += ms;
    this.#lastAt = now;
    const delay = now - this.#fed;
    this.#delays = this.#delays.filter((one) => one.at >= now - HELD_UP_MS && one.delay < delay);
    this.#delays.push({ at: now, delay });
  }

  /** When the last sample that came had been spoken. */
  get spoken(): number {
    return this.#fed + (this.#delays[0]?.delay ?? 0);
  }

  /**
   * When something happened that the stream tells of now, behind its sound: not after the frame that's the next to come.
   *
   * @param now on the call's clock
   */
  toldAt(now: number): number {
    return now - this.#lastAt > HELD_UP_MS ? now : Math.min(now, this.spoken + FRAME_MS);
  }
}

export class TelephoneFrames {
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
