/** Which words a name is made of. */
import { isEveryday } from '../english';
import { isNumberWord } from '../numbers';
import { neverNames, seldomNames } from './not-names';

const particles = new Set('van von der den de del della di da dos la le al bin ibn ter ten zu'.split(' '));

export const isParticle = (word: string) => particles.has(word.toLowerCase());

/** A name that was typed without capitals, or in nothing else. */
export function properCase(word: string, index: number): string {
  const small = word.toLowerCase();
  if (index > 0 && particles.has(small)) return small;
  return small
    .replace(/(?:^|[-'’](?=\p{L}{2}))\p{L}/gu, (letter) => letter.toUpperCase())
    .replace(/^Mc(\p{L})(?=\p{L}{2})/u, (_all, letter: string) => `Mc${letter.toUpperCase()}`);
}

/** Endings of words that hardly any first name has. */
const wordEndings =
  /(?:.{3}ing|.{3}ated|.{3}ical|tion|sion|ness|.{3}ful|less|ible|ught|.{4}able|.{3}ously|.{4}ally)$/;

/** First names that are also common words. */
const alsoNames = new Set(
  'will may mark april june grace hope young rose frank bill pat drew art'.split(' '),
);

/** Number words that people are called by last: "Otis Grand". */
const alsoSurnames = new Set(['grand', 'hundred', 'million', 'couple']);

/** Greetings of other languages that people are called as well: "Ola Berg". */
const alsoGreetings = new Set(['ola']);

export const isCommon = (small: string) =>
  seldomNames.has(small) || seldomNames.has(verbOf(small)) || wordEndings.test(small) || isEveryday(small);

/** "Says" is as little a name as "say". */
const verbOf = (small: string) => (small.length > 3 ? small.replace(/(?<=[^s])s$/, '') : small);

/** @param place of the word among the `count` words of what may be a name */
export function isNameWord(word: string, place: number, count: number): boolean {
  const small = word.toLowerCase().replace(/['’]/g, '');
  if (!/^\p{L}[\p{L}\p{M}'’-]*\.?$/u.test(word)) return false;
  if (isNumberWord(small)) return alsoSurnames.has(small) && place > 0 && place === count - 1;
  if (alsoNames.has(small) && count > 1 && count < 4) return true;
  if (alsoGreetings.has(small) && place === 0 && count === 2) return true;
  // "De la Cruz".
  if (particles.has(small) && count > 1 && place < count - 1) return true;
  if (neverNames.has(small)) return false;
  const common = isCommon(small);
  return !common || (place > 0 && count < 4);
}

export const isPlainWord = (word: string) => neverNames.has(word) || isCommon(word) || isNumberWord(word);
