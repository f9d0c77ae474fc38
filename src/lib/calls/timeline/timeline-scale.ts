/** How a call's line is zoomed, and where its seconds are written. */

/** The closest look: a syllable is as wide as a finger. */
const MOST_PIXELS_A_SECOND = 100;
/** Labels are at least this far apart. */
const LABEL_PIXELS = 72;
const LABEL_STEPS_S = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600];

/** How many times as wide as what is seen a line may become; 1: it is as close as it gets. */
export function mostZoom(duration_ms: number, seenPixels: number): number {
  return Math.max(1, ((duration_ms / 1000) * MOST_PIXELS_A_SECOND) / Math.max(1, seenPixels));
}

/**
 * The round moments of the call's clock from `from_ms` to `to_ms`, as far apart as their labels need.
 *
 * @param pixels how wide a second is
 */
export function labelledMoments(from_ms: number, to_ms: number, pixels: number): number[] {
  const step_s = LABEL_STEPS_S.find((step) => step * pixels >= LABEL_PIXELS) ?? 7200;
  const first = Math.ceil(from_ms / 1000 / step_s);
  const last = Math.floor(to_ms / 1000 / step_s);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => (first + index) * step_s * 1000);
}
