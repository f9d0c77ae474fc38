/** What's said about the letters of a name, and names put right by them. */
import { distance, plain } from '../../words';
import { properCase } from './name-words';

/** "s m y t h": three letters and more, one by one. */
const spelledOut = /(?:^|\s)((?:(?:double\s+)?\p{L}[\s.-]+){2,}(?:double\s+)?\p{L})(?=$|[\s,.!])/iu;

/** "With two l s": the letter, and no other one behind it. */
export const withSingleLetters = (text: string) =>
  text
    // "H O double B S" ends in an s.
    .replace(
      /(?<!(?<!\p{L})\p{L}[\s.-]+)\b(two|double|three|triple) (\p{L})(?:['’]?s| s)(?= |$|[,.])/giu,
      '$1 $2',
    )
    // "P, E, T, R, O, V".
    .replace(/(?<![\p{L}'’])(?:\p{L},\s*){2,}\p{L}(?![\p{L}'’])/giu, (letters) =>
      letters.replace(/,\s*/g, ' '),
    );

/** "J - O - E, D - O - Y - L - E", "j-o-e d-o-y-l-e", "J O E, D O Y L E": one word for each group of letters, and nothing besides. */
export function withSpelledWords(text: string): string {
  const lead =
    /^(?:\W*(?:it['’]?s|that['’]?s|it is|that is|my name is|the name is|spelled|sure|yes|okay|ok)\b)*[\s,:]*/iu.exec(
      text,
    )?.[0] ?? '';
  const letters = text.slice(lead.length).replace(/[.!]+$/, '');
  const groups = hyphened.test(letters) ? letters.split(/(?<!-)[\s,]+(?!-)/) : letters.split(/\s*,\s*/);
  const words = groups.map((group) => group.replace(/[\s-]+/g, ''));
  const isSpelled = groups.every((group) => /^\p{L}(?:\s?-\s?\p{L}|\s\p{L})+$/u.test(group));
  return groups.length > 1 && isSpelled
    ? `${lead}${words.map((word) => word.toLowerCase()).join(' ')}`
    : text;
}
const hyphened = /^\p{L}\s?-\s?\p{L}/u;

/** "Mhairi, m h a i r i, Campbell" is Mhairi Campbell; elsewhere the spelling ends the name. */
export const withoutSpelling = (text: string) =>
  text.replace(spelledOut, (_all, letters: string, at: number) => {
    const before = text.slice(0, at).trim().split(/\s+/).at(-1) ?? '';
    const after = text.slice(at).replace(spelledOut, '').trim();
    const goesOn = /^[\p{L}'’-]{3,}$/u.test(after) && isLike(before, letters.replace(/[\s.-]/g, ''));
    return goesOn ? ' ' : ' , ';
  });

/** What was spelled letter by letter; null when nothing was. */
export function spelledIn(text: string): string | null {
  const letters = spelledOut.exec(text)?.[1];
  if (letters === undefined) return null;
  return letters
    .replace(/double[\s-]+(\p{L})/giu, '$1$1')
    .replace(/[\s.-]/g, '')
    .toLowerCase();
}

/** The spelling puts the word right that it's nearest to: "karen smith, s m y t h". */
export function withSpelling(name: string | null, text: string): string | null {
  const spelled = spelledIn(text);
  if (spelled === null || spelled.length < 2) return name;
  const proper = properCase(spelled, 0);
  if (name === null) return proper;
  const words = name.split(' ');
  const place = words.findIndex((word) => isLike(word, spelled));
  if (place < 0) return words.length === 1 ? `${name} ${proper}` : name;
  return words.map((word, at) => (at === place ? proper : word)).join(' ');
}

export function isLike(word: string, other: string): boolean {
  const [a, b] = [word.toLowerCase(), other.toLowerCase()];
  return a === b || (distance(a, b) <= (a[0] === b[0] ? 2 : 1) && a.length > 2);
}

/** "With a z", "it has an e at the end": no name by itself. */
export const aboutLetters =
  /,?\s*\b(?:(?:it has|it ends|it['’]?s spelled|spelled|spelt|ends?|has)\s+)?(?:(?:with|without|in)\s+)(?:(?:an?|one|two|double) )?\b\p{L}\b(?: \p{L}\b){0,2}(?: (?:at|on|in) the (?:end|start|beginning|middle))?(?=$|[\s,.!])/giu;

/** "Peter, with a p, Bloom": the name goes on behind it. */
export const aboutLettersApart =
  /,?\s*\b(?:spelled |spelt )?with(?:out)? (?:an?|one|two|double) \p{L}\b(?: (?:at|on|in) the (?:end|start|beginning|middle))?,?(?=\s+\p{L})/giu;

/** "McDonald, capital D." */
export const aboutCapitals =
  /,?\s*\b(?:(?:with|and) )?(?:an? |the )?(?:capital|small|big|little|upper ?case|lower ?case|silent|single) \p{L}\b/giu;

/** "B as in Bravo". */
const alphabet = /(?<![\p{L}'’])(\p{L}),? (?:as in|like in|for|like)(?: an?)? \p{L}{3,}(?=$|[\s,.])/giu;

export const withoutAlphabet = (text: string) =>
  /\b\p{L} (?:as|like) in /iu.test(text) ||
  [...text.matchAll(alphabet)].length > 1 ||
  /^\W*\p{L} for \p{L}{3,}\W*$/iu.test(text) ||
  // "P for Peter, E, T, R, O, V".
  /(?<!\p{L})\p{L} for \p{L}{3,}[\s,]+\p{L}[\s,.]+\p{L}(?!\p{L})/iu.test(text)
    ? text.replace(alphabet, '$1')
    : text;

/** "Li, L I": a word of two letters is as short as its spelling. */
export const spelledPair = /(?<!\p{L})(\p{L})(\p{L}),?\s+\1[\s.-]+\2(?!\p{L})/giu;

/** "Ana, A N A, Ruiz": the spelled word, and the one that follows it. */
const spelledFirst =
  /(?<!\p{L})(\p{L}{3,}),?\s+(?:(?:that['’]?s|that is|it['’]?s|spelled|spelt)\s+)?((?:\p{L}[\s.-]+){2,}\p{L})[\s,]+(?=\p{L}[\p{L}'’-]*\p{L}[.!]?$)/iu;

export const withoutSpelledFirst = (text: string) =>
  text.replace(spelledFirst, (all, word: string, letters: string) =>
    plain(word) === plain(letters.replace(/[\s.-]/g, '')) ? `${word} ` : all,
  );

/** "Dolores with an o d o l o r e s ruiz r u i z": each word that its letters follow is as they spell it. */
export function withLetters(text: string): string {
  const words = withoutOwnLetters(text);
  // "Joaquin, that's j o a q u i n, and then Webb".
  return words === text ? text : words.replace(/[,.]? (?:and )?then (?=\p{L}{2,}[.!]?$)/iu, ' ');
}

function withoutOwnLetters(said: string): string {
  // "J o e, Joe".
  const text = said.replace(
    /(?<![\p{L}'’])((?:\p{L}[\s.-]+){2,}\p{L})[\s,]+(\p{L}{3,})(?!\p{L})/giu,
    (all, letters: string, word: string) =>
      letters.replace(/[\s.-]/g, '').toLowerCase() === word.toLowerCase() ? word : all,
  );
  return text.replace(
    /(?<!\p{L})(\p{L}{2,})((?:,? with (?:an?|one|two) \p{L})?,? (?:(?:that['’]?s|that is|it['’]?s|spelled|spelt|spelling) )?)((?:\p{L}[\s.-]+){1,}\p{L})(?![\p{L}'’])/giu,
    (all, word: string, between: string, letters: string) => {
      const spelled = letters.replace(/double[\s-]+(\p{L})/giu, '$1$1').replace(/[\s.-]/g, '');
      const isItsOwn =
        word.length === spelled.length ? isLike(word, spelled) : spelled.length > 3 && isLike(word, spelled);
      return between.includes(',') || !isItsOwn
        ? all
        : spelled.toLowerCase() === word.toLowerCase()
          ? word
          : spelled;
    },
  );
}

/** "My name is spelled Lopes". */
export const isSpelled = /\b(name)(?:['’]s| is)? (?:spelled|spelt|written)(?: as| like)?\s+(?=\p{L}{2,})/giu;
