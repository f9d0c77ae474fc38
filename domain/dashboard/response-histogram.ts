/**
 * Response times counted in buckets that add up: each ends where the next begins, 9 % further on, from 32 ms to 33 s. A
 * percentile read from them is at most that far off, and mostly within 2 %, because it's placed inside its bucket.
 */

const LOWEST_MS = 32;
const BUCKETS_PER_DOUBLING = 8;
const DOUBLINGS = 10;

/** Where buckets begin, in whole milliseconds; below the first is bucket 0. As `response_bucket` in the database. */
export const bucketStarts: readonly number[] = Array.from(
  { length: BUCKETS_PER_DOUBLING * DOUBLINGS + 1 },
  (_, place) => Math.ceil(LOWEST_MS * 2 ** (place / BUCKETS_PER_DOUBLING)),
);

/** How many turns took as long as each bucket says. */
export type ResponseHistogram = ReadonlyMap<number, number>;

export function bucketOf(responseMs: number): number {
  const beyond = bucketStarts.findIndex((start) => start > responseMs);
  return beyond === -1 ? bucketStarts.length : beyond;
}

export function histogramOf(responseTimes: Iterable<number>): ResponseHistogram {
  const counts = new Map<number, number>();
  for (const time of responseTimes) counts.set(bucketOf(time), (counts.get(bucketOf(time)) ?? 0) + 1);
  return counts;
}

export const turnsIn = (histogram: ResponseHistogram) =>
  [...histogram.values()].reduce((sum, turns) => sum + turns, 0);

/**
 * The time that a share of the turns took at most, in whole milliseconds; null without turns. It lies between the two
 * turns nearest to that share, as `medianOf` takes the middle of two: a call's page and the dashboard tell the same.
 *
 * @param share 0 to 1
 */
export function percentileOf(histogram: ResponseHistogram, share: number): number | null {
  const turns = turnsIn(histogram);
  if (turns === 0) return null;
  const place = share * (turns - 1);
  const lower = timeAt(histogram, Math.floor(place));
  const upper = timeAt(histogram, Math.ceil(place));
  return Math.round(lower + (place % 1) * (upper - lower));
}

/** How long the turn at a place took, the quickest at 0: those of a bucket are spread evenly over it. */
function timeAt(histogram: ResponseHistogram, place: number): number {
  let below = 0;
  for (const [bucket, turns] of [...histogram].toSorted(([a], [b]) => a - b)) {
    if (place < below + turns) {
      const from = bucketStarts[bucket - 1] ?? 0;
      const to = bucketStarts[bucket] ?? from;
      return from + ((place - below + 0.5) / turns) * (to - from);
    }
    below += turns;
  }
  return bucketStarts.at(-1) ?? 0;
}
