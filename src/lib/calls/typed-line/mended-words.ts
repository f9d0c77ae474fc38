/** Words of filters that were typed with a fault, such as "faild" and "yesterdy". */

/** Those that name a filter or a part of one, in the forms that are most often typed. */
const FILTER_WORDS =
  'failed failure crashed tools errors knowledge interrupted interruption requested tests example examples browser phone telephone inbound incoming outbound outgoing unsuccessful successful success succeeded running progress ringing connected refused voicemail machine transfer transferred provider system caller agent today yesterday monday tuesday wednesday thursday friday saturday sunday weekend january february march april august september october november december month months weeks quarter version longer shorter slower faster response minutes seconds without tagged number variable'.split(
    ' ',
  );
const known = new Set(FILTER_WORDS);

/** A shorter word is near too many others. */
const SHORTEST = 5;
/** From this length on two letters may be wrong. */
const LONG = 8;

/** Between quotes words are left as they are, and so are names and values. */
const QUOTED_OR_WORD = /["“”][^"“”]+["“”]?|(?<![\p{L}\p{N}=:])\p{L}+(?![\p{L}\p{N}=:])/gu;

/** Whether `typed` is `word` with a letter that's wrong, missing, too many or at its neighbour's place; two of them in a long word. */
export function isNear(typed: string, word: string): boolean {
  return faultsIn(typed, word) <= mostFaults(typed);
}

const mostFaults = (typed: string) => (typed.length < SHORTEST ? 0 : typed.length < LONG ? 1 : 2);

/**
 * A text with those of its words mended that are near a filter's.
 *
 * @param left the words that no filter was read of: what's said in calls among them is nothing to mend, which is for who
 *   typed it to say
 * @returns null: there's nothing to mend
 */
export function mendedText(text: string, left: string): string | null {
  const unread = new Set(left.toLowerCase().match(/\p{L}+/gu));
  const mended = text.replace(QUOTED_OR_WORD, (typed) => {
    const word = typed.toLowerCase();
    return unread.has(word) ? (nearest(word) ?? typed) : typed;
  });
  return mended === text ? null : mended;
}

function nearest(typed: string): string | null {
  if (known.has(typed) || mostFaults(typed) === 0) return null;
  const [best] = FILTER_WORDS.map((word) => ({ word, faults: faultsIn(typed, word) }))
    .filter(({ faults }) => faults <= mostFaults(typed))
    .toSorted((one, other) => one.faults - other.faults);
  return best?.word ?? null;
}

/** How many letters were missed, added, mistaken or swapped with their neighbour; more than 2 may be told as 3. */
function faultsIn(typed: string, word: string): number {
  if (Math.abs(typed.length - word.length) > 2) return 3;
  let before: number[] = [];
  let row = Array.from({ length: word.length + 1 }, (_, place) => place);
  for (let i = 1; i <= typed.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= word.length; j += 1) {
      const same = typed[i - 1] === word[j - 1];
      const swapped = i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1];
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (before[j - 2] ?? 0) + 1 : Infinity,
      );
    }
    before = row;
    row = next;
  }
  return row[word.length] ?? 3;
}
