/** How long a telephone heard nothing at a stretch. */
import { decodeMuLaw } from '#server/runtime/lines/mu-law';
import { longestHoldUpSince } from '../../held-up';

const FRAME_MS = 20;
/** Quieter than any speech or tone. */
const LOUD = 200;

/**
 * The longest stretch of silence between two sounds, in milliseconds.
 *
 * @param out frames of 20 ms of mu-law, in the pace in which they came out
 */
export function longestSilenceMs(out: readonly Uint8Array[]): number {
  let quiet = 0;
  let longest: number | null = null;
  for (const frame of out) {
    if (decodeMuLaw(frame).some((sample) => Math.abs(sample) > LOUD)) {
      longest = longest === null ? 0 : Math.max(longest, quiet);
      quiet = 0;
    } else quiet += FRAME_MS;
  }
  if (longest === null) throw new Error('Nothing was heard.');
  return longest;
}

/** The longest that a caller may hear nothing, and the longest that this process was kept from playing it since `since`. */
export const mostSilenceMs = (since: number): number => 2_000 + longestHoldUpSince(since);
