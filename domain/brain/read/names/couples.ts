/** "Joan and Peter Ellis": two who call together, of whom the one that's said first is noted. */
import { plain } from '../../words';
import { isGivenName } from './given-names';
import { isPlainWord, properCase } from './name-words';

const introduced =
  "hi|hello|hey|yes|yeah|it['’]?s|it is|this is|for|under|we['’]?re|we are|you['’]?re speaking (?:to|with)|(?:our|the) names are|(?:it['’]?s )?(?:the )?both of us";
const pair = String.raw`(?<one>\p{L}{2,}) and (?<two>\p{L}{2,})(?: (?<last>(?!(?:here|speaking|calling|from|about)\b)\p{L}[\p{L}'’-]{2,}))?`;
const speaking = '(?:,? (?:here|speaking|calling|on the (?:phone|line)))';
/** The whole answer. */
const only = new RegExp(`^(?:(?:${introduced})[\\s,]+)*${pair}${speaking}?[.!]?$`, 'iu');
/** What they say first, or what's said to be who calls: "this is Anna and Peter Jones, we'd like a table". */
const announced = [
  new RegExp(
    `^(?:(?:hi|hello|hey|yes|good (?:morning|afternoon|evening))[\\s,]+)*(?:this is|it['’]?s|we['’]?re|we are) ${pair}(?=[,.;!]|$|${speaking}| (?:from|about|and we|we|and i|i)\\b)`,
    'iu',
  ),
  new RegExp(
    `^(?:(?:hi|hello|hey|yes|good (?:morning|afternoon|evening))[\\s,]+)*${pair}${speaking}\\b`,
    'iu',
  ),
];

function nameIn(form: RegExp, words: string): string | null {
  const { one = '', two = '', last } = form.exec(words)?.groups ?? {};
  if (!isGivenName(plain(one)) || !isGivenName(plain(two))) return null;
  if (last === undefined) return properCase(one, 0);
  return isPlainWord(plain(last)) ? null : `${properCase(one, 0)} ${properCase(last, 1)}`;
}

/** Two who answer who's calling; null where the words are anything else. */
export const nameOfCouple = (words: string): string | null => nameIn(only, words);

/** Two who say who's calling before they go on; null where none do. */
export function announcedCouple(words: string): string | null {
  for (const form of announced) {
    const name = nameIn(form, words);
    if (name !== null) return name;
  }
  return null;
}
