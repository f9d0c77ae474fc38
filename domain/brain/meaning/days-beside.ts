/** Days that are told beside what's asked: which facts they may be for. */
import type { Fact } from '#contract/agents/agent-content';
import { asksForBirth } from '../read/days/birth-days';
import { dateValue } from '../read/days/date';
import { besideNamed } from '../read/days/dependent-days';
import { wordsOf } from '../read/days/named-days';
import { type FoundDate, isEither } from '../read/days/several-days';
import type { CallContext } from '../read/reading';
import { plain } from '../words';

/** A day of birth is told as one, and beside it no other day is: "December 25th 1970, a Christmas baby". */
export const maySayDay = (text: string, rest: string, fact: Fact, current: Fact | null) =>
  asksForBirth(fact)
    ? /\b(?:born|birth|birthday|dob)\b/i.test(text) ||
      (current?.type === 'name' &&
        /\b(?:19[0-9]{2}|200\d|201\d|nineteen (?:\w+teen|\w+ty))\b/i.test(rest) &&
        plain(rest).replace(besideNameAndDate, '').trim() === '')
    : current === null || !asksForBirth(current);

/**
 * The next of several days for a fact; what lies behind the caller tells when something began: "since last night". Of "Monday or
 * Tuesday" it's none: which one is asked in its turn.
 *
 * @param said the words that the days were found in
 */
export function nextDay(
  dates: FoundDate[],
  fact: Fact,
  context: CallContext,
  text: string,
  said: string,
): FoundDate | undefined {
  const [first, second, ...more] = dates;
  // "The wedding's on Saturday, but we'd arrive the night before".
  if (first !== undefined && second === undefined) dates[0] = besideNamed(wordsOf(said, context), first);
  const isOpen = first !== undefined && second !== undefined && more.length === 0;
  if (isOpen && isEither(wordsOf(said, context), first, second)) return undefined;
  const ahead =
    fact.date_rule === 'future' && dates.length > 1
      ? dates.findIndex((date) => dateValue(date, fact, context, text).ok)
      : 0;
  return dates.splice(Math.max(ahead, 0), 1)[0];
}

const dateWords = [
  String.raw`\w*\d\w*|january|february|march|april|may|june|july|august|september|october|november`,
  String.raw`december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|\w+teen(?:th)?|\w+t(?:y|ieth)|oh`,
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|first|second|third',
  String.raw`\w+(?:ft?h|nth|xth|ghth)|hundred|thousand|(?:mon|tues|wednes|thurs|fri|satur|sun)day`,
  'the|of|and|its|it is|it|im|i am|this is|my|name|is|here|speaking|hi|hello|yes|yeah|sure|ok|okay|um',
  'uh|so|well|please|thanks|thank you',
];

/** What a date and the words around a name consist of: a year beside anything else may be that of an invoice. */
const besideNameAndDate = new RegExp(String.raw`\b(?:${dateWords.join('|')})\b`, 'g');
