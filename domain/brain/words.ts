/** Plain words out of what a caller typed or said, so that phrases can be compared. */

const MOST_CHARACTERS = 2000;

/** A row of marks says no more than three of them do, and takes patterns that look for the end of one long to read. */
const markRow = /((?:[.,;:!?…-]\s*){3})(?:[.,;:!?…-]\s*)+/g;

/** One line in one spelling: composed characters, straight quotes, single spaces, no more than three marks in a row; at most 2,000 long. */
export function tidy(text: string): string {
  return (
    text
      .slice(0, MOST_CHARACTERS)
      .normalize('NFKC')
      // Composing can make eighteen characters of one.
      .slice(0, MOST_CHARACTERS)
      .replace(/[\u2018\u2019\u02bc]/g, "'")
      .replace(/[\u201c\u201d]/g, '"')
      .replace(markRow, '$1 ')
      .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
      .trim()
  );
}

/**
 * Keeps what was read in texts that come again: an agent's choices, phrases and entries are held against everything that's
 * said, and one utterance is looked at from many sides.
 *
 * @param most texts that are kept; then they're forgotten together
 * @param longest a longer text is read each time
 */
export function keptByText<Result>(
  read: (text: string) => Result,
  most: number,
  longest: number,
): (text: string) => Result {
  const known = new Map<string, Result>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const result = read(text);
    if (text.length <= longest) {
      if (known.size >= most) known.clear();
      known.set(text, result);
    }
    return result;
  };
}

/** Small letters and digits only, one space between words; apostrophes vanish ("I'm" is "im"). */
export const plain = keptByText(
  (text) =>
    tidy(text)
      .toLowerCase()
      .replace(/'/g, '')
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim(),
  5_000,
  120,
);

export function plainWords(text: string): string[] {
  const words = plain(text);
  return words === '' ? [] : words.split(' ');
}

/** Whether `phrase` stands in `text` as whole words, whatever the punctuation and case. */
export function saysPhrase(text: string, phrase: string): boolean {
  return phrasesOf(text)(phrase);
}

/** As `saysPhrase`, for many phrases: the text is put into plain words once. */
export function phrasesOf(text: string): (phrase: string) => boolean {
  const said = ` ${plain(text)} `;
  return (phrase) => {
    const wanted = plain(phrase);
    return wanted !== '' && said.includes(` ${wanted} `);
  };
}

const word = /[\p{L}\p{N}]+/gu;

/** A text with a comma in place of a phrase, where it's said as whole words; not the name in "ada@example.com". */
export function withoutPhrase(text: string, phrase: string): string {
  const wanted = phrase.toLowerCase().match(word) ?? [];
  const said = [...text.matchAll(word)];
  const at = said.findIndex(
    ({ index }, from) =>
      wanted.every((one, place) => said[from + place]?.[0].toLowerCase() === one) &&
      !/[@._-]/.test(text.charAt(index - 1)) &&
      !/[@_-]/.test(text.charAt(endOf(said[from + wanted.length - 1]))),
  );
  const first = said[at];
  if (first === undefined || wanted.length === 0) return text;
  return `${text.slice(0, first.index)} , ${text.slice(endOf(said[at + wanted.length - 1]))}`;
}
const endOf = (found: RegExpExecArray | undefined) =>
  found === undefined ? 0 : found.index + found[0].length;

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** The sentences of a text, each with its closing mark. */
export function sentencesOf(text: string): string[] {
  // Without a mark there's nothing to part: most of what's said comes without any.
  if (!/[^\p{L}\p{N}\p{M} ,'’-]/u.test(text)) return text.trim() === '' ? [] : [text.trim()];
  return [...segmenter.segment(text)].map((part) => part.segment.trim()).filter((part) => part !== '');
}

const fillers =
  'a an the and or of to in on at for with from by is are am was were be been it its i im ive id me my mine we our ' +
  'us you your yours he she they them their this that these those there here do does did done have has had can could ' +
  'will would shall should may might must what whats which who whom when where why how please just so very some any ' +
  'no not yes ok okay well oh um uh hm like get give tell want need know say let lets about up out if then than too also';
const fillerWords = new Set(fillers.split(' '));

/** The words that carry meaning: fillers left out, plural `s` cut, so that "hours" meets "hour". */
export function meaningfulWords(text: string): string[] {
  return plainWords(text)
    .filter((word) => !fillerWords.has(word))
    .map((word) =>
      word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word,
    );
}

/** "a", "a and b", "a, b and c"; with `or` for choices. */
export function spokenList(items: readonly string[], joint: 'and' | 'or' = 'and'): string {
  if (items.length < 2) return items[0] ?? '';
  return `${items.slice(0, -1).join(', ')} ${joint} ${items[items.length - 1]}`;
}

/** An identifier as words: `party_size` is "party size". */
export function labelOf(name: string): string {
  return name.replace(/_+/g, ' ').trim();
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Levenshtein distance of two short words; 3 for everything far apart. */
export function distance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return 3;
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const swap = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 3;
}
