/**
 * When the sound of a media stream was spoken. It comes frame by frame at the pace of speech, but may be held up on its
 * way, by a busy machine or network, and then arrives all at once: frames can come late, never early. So the one that
 * came soonest of the last half second tells the time for the others.
 */
import { FRAME_MS } from '#contract/sockets/call-audio';

/** Sound that comes after a longer pause was spoken then: a telephone may leave silence out. */
const HELD_UP_MS = 500;

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
