/** Known values that are put right by words that resemble them: "6 lake view drive, not 5", "880152, I swapped them". */
import type { Fact } from '#contract/agents/agent-content';
import { asksForTime } from '../read/days/time';
import { isCode } from '../read/number';
import type { Value } from '../read/reading';
import { digitRuns, wordsForDigits } from '../read/sequence';

/** A value in which a part differs from the known one's; null where the words don't resemble it. */
export function resemblingValue(text: string, fact: Fact, known: string): Value | null {
  if (fact.type === 'number' && isCode(fact)) return resemblingCode(text, known);
  if (fact.type === 'text' && !asksForTime(fact)) return resemblingAddress(text, known);
  return null;
}

/** As many digits as the known ones, nearly all of them at the same places or the same ones in another order. */
function resemblingCode(text: string, known: string): Value | null {
  const runs = digitRuns(wordsForDigits(text)).filter(({ digits }) => digits.length > 2);
  const [only, ...more] = runs.filter(({ digits }) => digits !== known);
  if (only === undefined || more.length > 0 || known.length < SHORTEST_CODE) return null;
  const { digits } = only;
  if (digits.length !== known.length) return null;
  const differing = Array.from(digits).filter((digit, at) => digit !== known[at]).length;
  return differing <= MOST_DIFFERING ? { value: digits, spoken: digits } : null;
}
const SHORTEST_CODE = 4;
const MOST_DIFFERING = 2;

/** "5 lake view drive" and "6 lake view drive": the same street, another number in front. */
function resemblingAddress(text: string, known: string): Value | null {
  const [, number = '', street = ''] = /^(\d+\p{L}?) (\p{L}[\p{L}'’ -]{3,})$/u.exec(known.trim()) ?? [];
  if (street === '' || !street.includes(' ')) return null;
  const said = new RegExp(`\\b(\\d+\\p{L}?) (${street})\\b`, 'iu').exec(text);
  const [whole = '', other = ''] = said ?? [];
  const isDenied = new RegExp(`\\bnot\\s+${whole}`, 'i').test(text);
  return whole === '' || other === number || isDenied ? null : { value: whole, spoken: whole };
}
