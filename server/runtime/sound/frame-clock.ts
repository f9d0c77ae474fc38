/**
 * Places what the caller's microphone captured on the call's clock. The device stamps its frames; a stamp
 * that cannot be true (of the future, long past, running backwards) is replaced by the best guess.
 */
import { FRAME_MS } from '#contract/call-audio';

/** A frame may reach us this much before the server's clock says it was captured: clocks differ a little. */
const FUTURE_MS = 30;
/** Whoever sends what is older than this sends no live sound. */
const PAST_MS = 3_000;

export class FrameClock {
  #next = Number.NEGATIVE_INFINITY;

  /**
   * @param captured_ms the device's stamp
   * @param now the call's clock when the frame arrived
   * @returns when the frame's first sample was captured
   */
  place(captured_ms: number, now: number): number {
    const latest = now - FRAME_MS;
    const plausible = captured_ms <= latest + FUTURE_MS && captured_ms >= now - PAST_MS;
    const guessed = plausible ? captured_ms : latest;
    const at = Math.max(0, guessed, Math.min(this.#next, now));
    this.#next = at + FRAME_MS;
    return at;
  }
}
