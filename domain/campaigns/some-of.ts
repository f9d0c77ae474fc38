/** Which of many are looked at now, where not all can be at once. */

/** Neighbors from a place that is drawn each time, so that each has its turn soon. @returns all, when they aren't more than `most` */
export function someOf<One>(all: readonly One[], most: number): readonly One[] {
  if (all.length <= most) return all;
  const from = Math.floor(Math.random() * all.length);
  return [...all.slice(from), ...all.slice(0, from)].slice(0, most);
}
