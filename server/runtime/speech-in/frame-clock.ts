/**
 * Places what the caller's microphone captured on the call's clock. The device stamps its frames; a stamp
 * that can't be true (of the future, long past) is replaced by the best guess. Frames follow on each other,
 * and the line they make is drawn gently to where the stamps are: a device learns the call's clock better
 * while the call runs, and its first stamps may be wrong by some milliseconds.
 */
import { FRAME_MS } from '#contract/calls/call-audio';

/** A frame may reach us this much before the server's clock says it was captured: clocks differ a little. */
const FUTURE_MS = 30;
/** A device that sends what is older than this sends no live sound. */
const PAST_MS = 3_000;
/** A stamp that lies this far behind the line runs backwards, and counts for nothing. */
const BACKWARDS_MS = 100;
/** A stamp that lies this far ahead of the line tells of frames that are missing. */
const MISSING_MS = FRAME_MS * 0.75;
/** How far the line moves with each frame. */
const STEP_MS = 1;

export class FrameClock {
  #next: number | null = null;

  /**
   * @param captured_ms the device's stamp
   * @param now the call's clock when the frame arrived
   * @returns when the frame's first sample was captured
   */
  place(captured_ms: number, now: number): number {
    const latest = now - FRAME_MS;
    const plausible = captured_ms <= latest + FUTURE_MS && captured_ms >= now - PAST_MS;
    const at = Math.max(0, this.#follow(plausible ? captured_ms : latest, now));
    this.#next = at + FRAME_MS;
    return at;
  }

  #follow(stamp: number, now: number): number {
    if (this.#next === null) return stamp;
    // Frames that come faster than time passes don't run ahead of it.
    const line = Math.min(this.#next, now);
    const off = stamp - line;
    if (off >= MISSING_MS) return stamp;
    if (off < -BACKWARDS_MS) return line;
    return line + Math.max(-STEP_MS, Math.min(STEP_MS, off));
  }
}
