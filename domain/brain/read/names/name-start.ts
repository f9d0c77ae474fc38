/** The name that a text begins with, and where it ends. */
import { isNameWord, isParticle, properCase } from './name-words';
import { withoutSpelling } from './spelling';

/** What follows a name: another word of the sentence, what's told next, how many come. */
const wordsBehind = [
  'and|from|with|here|speaking|calling|but|like|spelled|spelt|spelling|please|thanks|thank|i',
  "i['’][a-z]+|im|ive|id|my|that|that['’]?s|it['’]?s|as|on|at|for|about|who",
  'last (?:time|year|month|week|visit)|this time|before|already|in|over|down|is|not|now|we|if|again',
  'maybe|perhaps|probably|possibly|short for|every(?:one|body)|employee|badge|account|ext|extension',
  'policy|telephone|mobile|cell|order|number|member|party|table|born|date of birth|dob|tomorrow|today',
  'tonight|(?:mon|tues|wednes|thurs|fri|satur|sun)day',
  String.raw`(?:one|two|three|four|five|six|seven|eight|nine|ten|\d+) (?:people|persons?|guests|adults|of us)`,
];

/** Where a name ends. */
export const ends = new RegExp(String.raw`[,;:.!?()]|\s+(?:${wordsBehind.join('|')})\b|\s+-\s+`, 'i');

export const titles =
  /^(?:mr\.? (?:and|&) mrs|mrs\.? (?:and|&) mr|dr|doctor|mr|mrs|ms|miss|mister|sir|madam|professor|prof)\.?\s+(?=\p{L})/iu;

/** "o dell" is O'Dell. */
export const joined = (text: string) => text.replace(/\bo ['’]?(?=\p{L}{3,})/giu, "o'");

/**
 * The name that a text begins with.
 *
 * @param cut takes what comes before the first word that is no name; otherwise such a word spoils it
 */
export function nameAtStart(text: string, most: number, cut = false): string | null {
  const bare = joined(withoutSpelling(text)).replace(titles, '');
  const segment = bare.split(ends)[0]?.trim() ?? '';
  let words = segment.split(/\s+/).filter((word) => word !== '');
  const bad = words.findIndex((word, at) => !isNameWord(word, at, words.length));
  if (bad === 0 || (bad > 0 && !cut)) return null;
  // "This is Daniel Choi's wife" isn't Daniel Choi.
  if (bad > 0 && /\p{L}{2}['’]s$/iu.test(words[bad - 1] ?? '')) return null;
  if (bad > 0) words = words.slice(0, bad);
  if (words.length === 0 || words.filter((word) => !isParticle(word)).length > most || segment.length > 80)
    return null;
  if (words.every(({ length }) => length < 2)) return null;
  // "Dr. Patel's office" is no one.
  if (words.slice(0, -1).some((word) => /\p{L}{2}['’]s$/iu.test(word))) return null;
  const typed = /\p{Ll}/u.test(segment) && /\p{Lu}/u.test(segment);
  // "Lopez, Maria Lopez".
  return (typed ? words : words.map(properCase)).join(' ').replace(/^(\S{3,}) (\S+ \1)$/u, '$2');
}
