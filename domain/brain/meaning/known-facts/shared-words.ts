/** Words that a correction and the value it puts right have in common. */
import { withoutLeadIn } from '../../read/reading';
import { plain, saysPhrase } from '../../words';
import { puzzles } from '../correction-words';

/** The word of a value that's denied: "not a Fiesta". */
export const deniedWord = (text: string): string | null =>
  /\b(?:not|instead of|rather than|don['’]?t (?:put|say|use|write)(?: down)?) (?:an? |the |my )?([\p{L}\d'’-]{4,})(?:[.!]*$|(?=(?: (?:this time|any ?more|now|today))?,? (?:but |it['’]?s |put |say |use |write )))/iu.exec(
    text,
  )?.[1] ??
  puzzles.exec(text)?.[1] ??
  null;

/** "A Ford Focus, not a Fiesta", where a Ford Fiesta is known. */
export function deniesPart(text: string, known: string): boolean {
  const word = deniedWord(text);
  return word !== null && saysPhrase(known, word);
}

/** "It's Lopes, Maria Lopes": part of the known name is said once more. */
export const sharesWord = (text: string, name: string) =>
  name.includes(' ') && name.split(' ').some((word) => word.length > 2 && saysPhrase(text, word));

/** The first word of a thing of several is said once more, with others behind it. */
export const sharesStart = (text: string, known: string) => {
  const [first = '', second] = plain(known).split(' ');
  const said = plain(withoutLeadIn(text))
    .replace(/^(?:an?|the|my|our) /, '')
    .split(' ');
  return second !== undefined && first.length > 3 && said[0] === first && said.length < 4 && said.length > 1;
};

/** "The number's wrong" doesn't say that it's the wrong item. */
export const isWrong =
  /\b(?:(?:numbers?|names?|days?|dates?|times?|address|e-?mails?|phones?|digits?)(?:['’]s| is| are| was)? (?:wrong|incorrect)|(?:wrong|incorrect) (?:number|name|day|date|time|address|e-?mail|digits?))\b/gi;
