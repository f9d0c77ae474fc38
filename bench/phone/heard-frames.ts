/** The frames that a phone was sent: when each came, and how many came late or never. */
import { FRAME_MS, FRAME_SAMPLES } from './rtp';

/** A phone keeps so much in hand; what comes later leaves a hole in what it plays. */
const IN_HAND_MS = 60;
/** A longer pause is one that the agent makes. */
const PAUSE_SAMPLES = 8 * 400;

export interface FrameCount {
  frames: number;
  /** Never came. */
  lost: number;
  /** Frames of silence that a phone which keeps 60 ms in hand played while it waited for one, and overtaken ones. */
  late: number;
  /** Weren't sent in the middle of what the agent said, since they weren't there yet. */
  missing: number;
}

export class HeardFrames {
  readonly #counted: FrameCount = { frames: 0, lost: 0, late: 0, missing: 0 };
  #last: { sequence: number; timestamp: number; loud: boolean } | null = null;
  /** Of the last frame, in samples since the first one; timestamps wrap. */
  #samples = 0;
  /** How late the earliest frame of what is being said came; later ones are measured by it. */
  #least = 0;

  /** @param at milliseconds */
  add(
    at: number,
    { sequence, timestamp, loud }: { sequence: number; timestamp: number; loud: boolean },
  ): void {
    const counted = this.#counted;
    counted.frames += 1;
    const last = this.#last;
    this.#last = { sequence, timestamp, loud };
    if (last === null) {
      this.#least = at;
      return;
    }
    const step = (sequence - last.sequence) & 0xffff;
    const samples = (timestamp - last.timestamp) >>> 0;
    if (step > 0x8000 || samples > 0x8000_0000) {
      // It was overtaken, and its place was counted as lost.
      counted.lost -= 1;
      counted.late += 1;
      this.#last = last;
      return;
    }
    this.#samples += samples;
    const behind = at - (this.#samples * FRAME_MS) / FRAME_SAMPLES;
    counted.lost += step - 1;
    if (samples > PAUSE_SAMPLES) this.#least = behind;
    else if (last.loud && loud) counted.missing += Math.max(0, Math.round(samples / FRAME_SAMPLES) - step);
    this.#least = Math.min(this.#least, behind);
    const waited = behind - this.#least - IN_HAND_MS;
    if (waited <= 0) return;
    counted.late += Math.ceil(waited / FRAME_MS);
    // It plays on from here.
    this.#least = behind - IN_HAND_MS;
  }

  get counted(): FrameCount {
    return { ...this.#counted };
  }
}
