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
 * The time that a share of the turns took at most, in whole milliseconds; null without turns.
 *
 * @param share 0 to 1
 */
export function percentileOf(histogram: ResponseHistogram, share: number): number | null {
  const rank = share * turnsIn(histogram);
  if (rank <= 0) return null;
  let below = 0;
  for (const [bucket, turns] of [...histogram].toSorted(([a], [b]) => a - b)) {
    if (turns > 0 && below + turns >= rank) {
      const from = bucketStarts[bucket - 1] ?? 0;
      const to = bucketStarts[bucket] ?? from;
      return Math.round(from + ((rank - below) / turns) * (to - from));
    }
    below += turns;
  }
  return null;
}
