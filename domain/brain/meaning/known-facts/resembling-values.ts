/** Known values that are put right by words that resemble them: "6 lake view drive, not 5", "880152, I swapped them". */
import type { Fact } from '#contract/agents/agent-content';
import { asksForTime } from '../../read/days/time';
import { isCode } from '../../read/number';
import { numbersIn } from '../../read/numbers';
import type { Value } from '../../read/reading';
import { digitRuns, wordsForDigits } from '../../read/sequence';

/** A value in which a part differs from the known one's; null where the words don't resemble it. */
export function resemblingValue(text: string, fact: Fact, known: string): Value | null {
  if (!putsRight.test(text) || ofOthers.test(text)) return null;
  if (fact.type === 'number' && isCode(fact)) return resemblingCode(text, known);
  if (fact.type === 'text' && !asksForTime(fact)) return resemblingAddress(text, known);
  return null;
}

/** Whether a known address is denied by its number alone: "6 lake view drive, not 5". */
export function deniesNumberOf(text: string, known: string): boolean {
  const number = /^\d+\p{L}?/u.exec(known.trim())?.[0];
  return number !== undefined && new RegExp(`\\bnot\\s+${number}\\b(?!\\s+\\p{L})`, 'iu').test(text);
}

const putsRight = /\b(?:swapped|not|sorry|meant|wrong|should|actually|correct|it says|did i say|i said)\b/i;
/** "Order 880126 arrived": what's said of another one. */
const ofOthers = /\b(?:other|another|arrived|came|neighbou?rs?)\b/i;

/** As many digits as the known ones, nearly all of them at the same places or the same ones in another order. */
function resemblingCode(text: string, known: string): Value | null {
  const words = wordsForDigits(text);
  const [only, ...more] = digitRuns(words).filter(({ digits }) => digits.length > 2);
  if (only === undefined || more.length > 0 || known.length < SHORTEST_CODE) return null;
  const { digits, from } = only;
  if (digits.length !== known.length || digits === known) return null;
  if (deniedBefore.test(words.slice(0, from).join(' '))) return null;
  const differing = Array.from(digits).filter((digit, at) => digit !== known[at]).length;
  const most = known.length < LONG_CODE ? 1 : 2;
  return differing <= most ? { value: digits, spoken: digits } : null;
}
const SHORTEST_CODE = 4;
/** Two digits of it may differ, as they do where two are swapped. */
const LONG_CODE = 6;
const deniedBefore = /(?:\bnot|n['’]?t)(?: (?:the|a|it|is|be|order|number|code))*\W*$/i;

/** "Did I say 44? It's 46": the number that's known, and the only other one. */
function withOtherNumber(text: string, known: string, street: string): Value | null {
  const numbers = numbersIn(text).map(({ value }) => String(value));
  const others = numbers.filter((one) => one !== known);
  const [other] = others;
  const isSwapped = numbers.includes(known) && others.length === 1 && other !== undefined;
  return isSwapped ? { value: `${other} ${street}`, spoken: `${other} ${street}` } : null;
}

/** "5 lake view drive" and "6 lake view drive": the same street, another number in front. */
function resemblingAddress(text: string, known: string): Value | null {
  const [, number = '', street = ''] = /^(\d+\p{L}?) (\p{L}[\p{L}'’ -]{3,})$/u.exec(known.trim()) ?? [];
  if (street === '' || !street.includes(' ')) return null;
  const said = new RegExp(`\\b(\\d+\\p{L}?) (${street})\\b`, 'iu').exec(text);
  if (said === null) return withOtherNumber(text, number, street);
  const [whole = '', other = ''] = said ?? [];
  const isDenied = new RegExp(`(?:\\bnot|n['’]?t)\\s+${whole}`, 'i').test(text);
  const isKnownSaid = new RegExp(`\\b${number} ${street}\\b`, 'i').test(text);
  return whole === '' || other === number || isDenied || isKnownSaid ? null : { value: whole, spoken: whole };
}

/** "It's elm avenue, not street, 40 elm avenue": with the number that's said before it, or the known one where a part of the known is said. */
export function wholeAddress(text: string, value: string, known: string): string {
  if (!streetEnds.test(value) || /\d/.test(value)) return value;
  const said = new RegExp(`(?<!\\bnot )\\b\\d+\\p{L}? ${value}(?!\\p{L})`, 'iu').exec(text)?.[0];
  if (said !== undefined) return said;
  const number =
    /^(?:\d+\p{L}?|(?:(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|ten|\w+teen|\w+ty|hundred)[ -])+(?=\p{L}))\s?/iu
      .exec(known)?.[0]
      .trim();
  const [first = ''] = value.split(' ');
  const isSame =
    new RegExp(`\\b${first}\\b`, 'i').test(known) ||
    new RegExp(`\\b${value.split(' ').at(-1)}\\b`, 'i').test(known);
  return number === undefined || !isSame ? value : `${number} ${value}`;
}
const streetEnds =
  /^\p{L}[\p{L}'’ -]* (?:street|st|road|rd|avenue|ave|lane|drive|close|court|place|boulevard|way|crescent|terrace|square|hill|gardens?|grove|row|mews)$/iu;
