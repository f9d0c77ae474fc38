import { estimateTokenCount } from 'tokenx';

/** Between two lines, but not within blank lines and indentation, which count as one. */
const BETWEEN_LINES = /(?<=\n)(?=\S)/;

/**
 * Estimates how many tokens a text has, while it's being written: only lines that the text before it didn't have are
 * looked at. 50 kB at once would hold up the next key.
 *
 * @returns the count; what it remembers is as large as the last text
 */
export function tokenCounter(): (text: string) => number {
  let known = new Map<string, number>();
  return (text) => {
    const counts = new Map<string, number>();
    let all = 0;
    for (const line of text.split(BETWEEN_LINES)) {
      const count = counts.get(line) ?? known.get(line) ?? estimateTokenCount(line);
      counts.set(line, count);
      all += count;
    }
    known = counts;
    return all;
  };
}
