/**
 * What to ask the index for, judged by a sample of the passages. A passage is a mask here: bit n says whether it
 * holds word n of the question. Words are named by their number.
 */

/** Passages with a rare word that a search may bring up, by estimate. */
const MOST_WITH_RARE_WORD = 2000;
/** How many passages a word counts for that isn't in the sample, as a share of one that is in it once. */
const UNSEEN = 0.2;
/** What one query may make the index compare: passages with its rarest word, times its words. By estimate. */
const MOST_COMPARED = 200_000;
/** With more words, leaving out one of them makes too long a query. */
const MOST_TO_LEAVE_ONE_OUT = 8;

export function wordsIn(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/**
 * Words of which all passages can be asked for, the rarest first.
 *
 * @param stride the sample holds one of this many passages
 * @param needed a passage with so many words fits; it holds at least one of the `words - needed + 1` rarest
 */
export function rareWords(
  sample: readonly number[],
  stride: number,
  words: readonly string[],
  needed: number,
): number[] {
  const times = timesIn(sample, words.length);
  const rare: number[] = [];
  let passages = 0;
  for (const n of byRarity(times).slice(0, words.length - needed + 1)) {
    passages += Math.max(times[n] ?? 0, UNSEEN) * stride;
    if (passages > MOST_WITH_RARE_WORD) break;
    rare.push(n);
  }
  return rare;
}

/**
 * Queries for passages that hold none of the words that were asked for already: with all others, with all but
 * one, or with the rarest `needed` of them. A query is left out when the sample has enough passages for it, or
 * when it would cost too much: then what the sample has must do.
 *
 * @param stride the sample holds one of this many passages
 * @param seen masks of all passages that are known
 * @param asked words of which every passage is known
 * @param enough how many passages are wanted
 */
export function commonQueries(
  sample: readonly number[],
  stride: number,
  seen: readonly number[],
  asked: readonly number[],
  words: readonly string[],
  needed: number,
  enough: number,
): string[] {
  // With a word that isn't in any passage, no passage would hold all.
  const everywhere = timesIn(seen, words.length);
  const times = timesIn(sample, words.length);
  const common = byRarity(times).filter((n) => !asked.includes(n) && (everywhere[n] ?? 0) > 0);
  if (asked.length > words.length - needed || common.length < needed) return [];

  const all = (numbers: readonly number[]) => numbers.map((n) => words[n]).join('&');
  /** Worth asking for passages with `least` of these words, the rarest first? */
  const worth = (least: number, numbers: readonly number[]) => {
    const mask = numbers.reduce((bits, n) => bits | (1 << n), 0);
    if (sample.filter((held) => wordsIn(held & mask) >= least).length >= enough) return false;
    // A passage with `least` of them holds at least one of so many of the rarest.
    const rarest = numbers.slice(0, numbers.length - least + 1);
    const passages = rarest.reduce((sum, n) => sum + Math.max(times[n] ?? 0, UNSEEN) * stride, 0);
    return passages * numbers.length <= MOST_COMPARED;
  };

  const queries: string[] = [];
  if (worth(common.length, common)) queries.push(all(common));
  const less = common.length - 1;
  if (less > needed && common.length <= MOST_TO_LEAVE_ONE_OUT && worth(less, common)) {
    queries.push(common.map((left) => `(${all(common.filter((n) => n !== left))})`).join('|'));
  }
  const rarest = common.slice(0, needed);
  if (needed < common.length && worth(needed, rarest)) queries.push(all(rarest));
  return queries;
}

function timesIn(masks: readonly number[], words: number): number[] {
  return Array.from({ length: words }, (_, n) => masks.filter((mask) => (mask & (1 << n)) !== 0).length);
}

/** Longer words come first in a question's words, and say more. */
function byRarity(times: readonly number[]): number[] {
  return times.map((_, n) => n).sort((a, b) => (times[a] ?? 0) - (times[b] ?? 0) || a - b);
}
