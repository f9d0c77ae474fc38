/** How long a telephone heard nothing at a stretch. */
import { decodeMuLaw } from '#server/runtime/lines/mu-law';
import { longestHoldUpSince } from '../../held-up';
import { expect } from '../../side-by-side';

const FRAME_MS = 20;
/** Quieter than any speech or tone. */
const LOUD = 200;

/** The longest that a caller may hear nothing. */
const MOST_SILENCE_MS = 2_000;

/** Up to the last sound; `now`: and the silence behind it. */
type Until = 'last sound' | 'now';

/** In milliseconds. */
function longestSilence(out: readonly Uint8Array[], until: Until): number {
  const isLoud = out.map((frame) => decodeMuLaw(frame).some((sample) => Math.abs(sample) > LOUD));
  const last = isLoud.lastIndexOf(true);
  if (last < 0) throw new Error('Nothing was heard.');
  let quiet = 0;
  let longest = 0;
  for (const loud of until === 'now' ? isLoud : isLoud.slice(0, last)) {
    quiet = loud ? 0 : quiet + FRAME_MS;
    longest = Math.max(longest, quiet);
  }
  return longest;
}

/**
 * A caller was never without sound for longer than they may be, nor than this process was kept from playing it beside that.
 *
 * @param out what they heard: frames of 20 ms of mu-law, in the pace in which they came out
 * @param since when that began, on the clock of `performance`
 */
export function neverWithoutSound(
  out: readonly Uint8Array[],
  since: number,
  until: Until = 'last sound',
): void {
  expect(longestSilence(out, until)).toBeLessThanOrEqual(MOST_SILENCE_MS + longestHoldUpSince(since));
}
