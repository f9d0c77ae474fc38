/** Names whose letters are told: "Phillip with two l's", "Sara without an h", "Katherine with a k". */
import { plain } from '../../words';
import { properCase } from './name-words';

const count = '(two|double|a double|one|a single|just one|only one)';
const at = '(?: (?:at|on|in) the (?:end|start|beginning|middle))?';
const described = new RegExp(
  `(?<!\\p{L})(\\p{L}{2,30})[,\\s]+(?:(?:that['’]?s|it['’]?s|but|and|spelled|spelt|written)\\s+)*(?:with ${count} (\\p{L})(?:['’]?s)?|(?:without|with no) (?:an? |the )?(\\p{L})|no (?:an? |the )?(?![ai]\\b)(\\p{L})(?=${at}[\\s.!]*$)|with an? (\\p{L})(?!\\p{L}| \\p{L}\\b))${at}(?=$|[\\s,.!])`,
  'iu',
);

/** Letters that names have in one another's place. */
const exchanged: Readonly<Record<string, string>> = { k: 'c', c: 'k', s: 'z', z: 's', y: 'i', i: 'y' };

/** The name with its letters as they're told; as it is where nothing is told, or nothing changes. */
export function asDescribed(name: string, text: string): string {
  const told = described.exec(text);
  const [, before = '', number, many, withoutIt, noSuch, other] = told ?? [];
  const without = withoutIt ?? noSuch;
  const letter = (many ?? without ?? other ?? '').toLowerCase();
  if (letter === '') return name;
  // "Anne-Marie, Anne with an e" tells about one half of it.
  const pieces = name.split(/([ -])/);
  const parts = pieces.filter((_, index) => index % 2 === 0);
  // "Ann, without an e, Ann Porter" tells about what's before it.
  const isBehind = plain(text.slice(0, told?.index)).includes(plain(parts.slice(0, -1).join(' ')));
  const place = placeOf(parts, before, isBehind ? letter : '');
  const part = parts[place];
  if (part === undefined) return name;
  const word = startsAlike(part, before) && plain(part) !== plain(before) ? before : part;
  const changed = withLetter(word.toLowerCase(), letter, number?.toLowerCase(), without !== undefined);
  const written = changed ?? word;
  return pieces.map((one, index) => (index === place * 2 ? recased(written, one) : one)).join('');
}

/** The word that's told about: the one before, or else the only one with the letter in it. */
function placeOf(parts: readonly string[], before: string, letter: string): number {
  const named = parts.findIndex((part) => plain(part) === plain(before) || startsAlike(part, before));
  const having = parts.flatMap((part, index) =>
    letter !== '' && part.toLowerCase().includes(letter) ? index : [],
  );
  if (named >= 0 && having.includes(named)) return named;
  // "Catherine Boyle with a k".
  const instead = exchanged[letter] ?? '';
  const beginning = parts.findIndex((part) => instead !== '' && part.toLowerCase().startsWith(instead));
  if (having.length === 0 && beginning >= 0 && !(parts[named] ?? '').includes(instead)) return beginning;
  if (named >= 0 && having.length === 0) return named;
  return having.length === 1 ? (having[0] ?? -1) : named;
}

/** "Phil", "Phillip". */
const startsAlike = (part: string, word: string) =>
  word.length >= SHORTEST && plain(part).slice(0, SHORTEST) === plain(word).slice(0, SHORTEST);
const SHORTEST = 3;

function withLetter(
  word: string,
  letter: string,
  number: string | undefined,
  without: boolean,
): string | null {
  const last = word.lastIndexOf(letter);
  if (without) return last < 1 ? null : word.slice(0, last) + word.slice(last + 1);
  if (number !== undefined) {
    const isTwo = /two|double/.test(number);
    const doubled = new RegExp(`${letter}{2}`).test(word);
    const times = word.split(letter).length - 1;
    if (last < 0 || isTwo === doubled || (isTwo && times > 1)) return null;
    return isTwo
      ? word.slice(0, last) + letter + word.slice(last)
      : word.replace(new RegExp(`${letter}{2}`), letter);
  }
  if (last >= 0) return null;
  // "Stephen with a v", "Sophia with an f".
  if (/[fv]/.test(letter) && word.includes('ph')) return word.replace('ph', letter);
  const instead = exchanged[letter] ?? '';
  // "Catherine with a k" begins with it, "Lopez with an s" ends with it.
  if (instead !== '' && word.startsWith(instead)) return letter + word.slice(1);
  if (instead !== '' && word.endsWith(instead)) return word.slice(0, -1) + letter;
  if (instead !== '' && word.split(instead).length === 2) return word.replace(instead, letter);
  return letter === 'e' ? `${word}e` : null;
}

const recased = (word: string, before: string) =>
  word.toLowerCase() === before.toLowerCase() ? before : properCase(word, 0);
