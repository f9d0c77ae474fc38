/** A part of a number put right: "0143, not 0142", "it ends in 73", "the first three are 203". */
import { digitRuns, wordsForDigits } from './sequence';

const atTheFront = /\b(?:area code|starts? with|begins? with|first (?:\w+|\d)|beginning)\b/i;
const atTheEnd =
  /\b(?:ends? (?:in|with|on)|ends (?=\d|zero|oh|one|two|three|four|five|six|seven|eight|nine)|(?:last|final) (?:\w+|\d)|the end)\b/i;
/** "The last two" counts digits; it isn't one of them. */
const counting =
  /\b(?:first|last|final) (?:(?:one|two|three|four|five|six|\d)\b(?: (?:digits?|numbers?|figures?|ones?))?|(?:digits?|numbers?|figures?|bit|part)\b)/gi;

const came = /\b(?:sent|got|received|ordered|delivered|came|arrived|shipped|bought)\b.* instead\b/i;

/**
 * The digits with the part that the caller names put right; null where no part is named.
 *
 * @param loose also takes a bare shorter run as the new end: "oh one four three"
 */
export function mendedDigits(known: string, text: string, loose = false): string | null {
  const words = wordsForDigits(text.replace(counting, ' '));
  const runs = digitRuns(words);
  const not = words.findIndex((word) => word === 'not' || word === 'instead');
  const right = runs.find(({ from }) => not < 0 || words[from - 1] !== 'not');
  const wrong = not < 0 ? undefined : runs.find((run) => run !== right && run.from > not - 1);
  if (right === undefined || right.digits.length >= known.length) return null;
  // "You sent me two instead of one" is about what came.
  if (right.digits.length === 1 && came.test(text)) return null;
  const part = right.digits;
  if (atTheFront.test(text)) return part + known.slice(part.length);
  const at = wrong === undefined ? -1 : known.lastIndexOf(wrong.digits);
  if (wrong !== undefined && at >= 0 && wrong.digits.length === part.length)
    return known.slice(0, at) + part + known.slice(at + part.length);
  return (loose && part.length > 2) || atTheEnd.test(text) ? known.slice(0, -part.length) + part : null;
}

const besideDigits =
  /^(?:(?:it|its|it's|thats|that's|that|is|just|only|make|i|said|say|the|please|a|an|at|end|and|then|thanks|sorry) ?)*$/;

const countsOne = /^$|\b(?:that|only|just|the)\b/;
const SHORTEST_MENDED = 4;

/**
 * "880125, no, six": fewer digits than were said before, and nothing else, are those of the end. Null where they may
 * be the start of it again.
 */
export function withOtherEnd(known: string, text: string): string | null {
  const words = wordsForDigits(text);
  const [only, ...more] = digitRuns(words);
  if (only === undefined || more.length > 0) return null;
  const { digits, from, to } = only;
  if (digits.length >= known.length || known.startsWith(digits)) return null;
  const beside = [...words.slice(0, from), ...words.slice(to)].join(' ');
  if (!besideDigits.test(beside)) return null;
  // "Sorry, only one", "no, that one": nothing is put right.
  if (words.slice(from, to).join(' ') === 'one' && countsOne.test(beside)) return known;
  // "No, 2" behind 100 is another number.
  if (digits.length === 1 && known.length < SHORTEST_MENDED) return null;
  return known.slice(0, -digits.length) + digits;
}
