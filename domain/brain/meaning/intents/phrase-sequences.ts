/**
 * Phrases one after another, such as "ok, thanks, that's all right then". As one regular expression such a
 * sequence takes time without end: "all right" is one phrase and could be two, so that forty of them are read
 * in a million million ways before it's clear that the last word doesn't belong. Here each place between two
 * words is looked at once.
 */

/** No phrase has more words. */
const MOST_WORDS = 8;

/** Matches each of the phrases as a whole. */
export const wholePhrase = (source: string): RegExp => new RegExp(`^(?:${source})$`);

/** The places, as numbers of words before them, that one phrase leads to from any of `places`. */
export function afterOne(words: readonly string[], places: Iterable<number>, phrase: RegExp): Set<number> {
  const after = new Set<number>();
  for (const from of places) {
    for (let to = from + 1; to <= Math.min(words.length, from + MOST_WORDS); to += 1) {
      if (phrase.test(words.slice(from, to).join(' '))) after.add(to);
    }
  }
  return after;
}

/** As `afterOne`, with any number of phrases, none included. */
export function afterAny(words: readonly string[], places: Iterable<number>, phrase: RegExp): Set<number> {
  const after = new Set<number>(places);
  // A set goes on with what is added to it meanwhile.
  for (const place of after) for (const next of afterOne(words, [place], phrase)) after.add(next);
  return after;
}

/** The places from which phrases alone lead to the end, the end included; the last ones first. */
export function tailsOf(words: readonly string[], phrase: RegExp): number[] {
  const tails = [words.length];
  for (let from = words.length - 1; from >= Math.max(0, (tails.at(-1) ?? 0) - MOST_WORDS); from -= 1) {
    const near = tails.slice(-MOST_WORDS).filter((to) => to - from <= MOST_WORDS);
    if (near.some((to) => phrase.test(words.slice(from, to).join(' ')))) tails.push(from);
  }
  return tails;
}
