/** Days of birth as people say them: in figures ("nine twenty four seventy one"), or with the year apart. */
import { DateTime } from 'luxon';
import type { Fact } from '#contract/agents/agent-content';
import { labelOf, plain, plainWords } from '../../words';
import { tensNames } from './day-patterns';
import { smallNumber, withThousands } from './respelled-days';

/** Whether a fact is the day on which somebody was born: it's no day without its year. */
export const asksForBirth = ({ name, question }: Pick<Fact, 'name' | 'question'>): boolean =>
  /\b(?:birth|birthday|born|dob)\b/.test(plain(`${labelOf(name)} ${question}`));

const fillers = new Set(
  "it its it's is that's thats um uh so well my her his he she hes shes i im was born on birthday date of birth dob the and slash stroke dash".split(
    ' ',
  ),
);

/** The numbers of an utterance that holds nothing else: "oh three fourteen nineteen eighty" is 3, 14, 19, 80. */
function onlyNumbers(text: string): number[] | null {
  const words = plainWords(withThousands(text)).filter((word) => !fillers.has(word));
  const numbers: number[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const next = words[at + 1];
    const joins =
      next !== undefined &&
      ((tensNames.includes(word) && isDigitWord(next)) ||
        ((word === 'oh' || word === 'zero') && isDigitWord(next)));
    const value = /^\d+$/.test(word)
      ? Number(word)
      : smallNumber(joins ? `${word.replace('zero', 'oh')} ${next}` : word);
    if (value < 0) return null;
    numbers.push(value);
    if (joins) at += 1;
  }
  return numbers;
}

const isDigitWord = (word: string) => smallNumber(word) > 0 && smallNumber(word) < 10;

/** The last year that ends in these two digits; a year in full as it is. */
function fullYear(year: number, here: DateTime): number {
  if (year >= 100) return year;
  return 2000 + year <= here.year ? 2000 + year : 1900 + year;
}

/** A day in figures alone, month first except in Britain; null for anything else. */
export function dayInFigures(text: string, here: DateTime, dayFirst: boolean): DateTime | null {
  const [first, second, third, fourth, ...more] = onlyNumbers(text) ?? [];
  if (first === undefined || second === undefined || third === undefined || more.length > 0) return null;
  const isCentury = fourth !== undefined && (third === 19 || third === 20);
  if (fourth !== undefined && !isCentury) return null;
  const year = isCentury ? third * 100 + fourth : fullYear(third, here);
  const [month, day] = dayFirst ? [second, first] : [first, second];
  const date = DateTime.fromObject({ year, month, day }, { zone: here.zone });
  return date.isValid && date <= here ? date : null;
}

/** "June third, forty eight": two figures behind the day, and nothing else. */
export function yearBehind(text: string, here: DateTime): number | null {
  const said = new RegExp(
    `^[\\s,.]*((?:${tensNames.join('|')})(?:[ -](?:one|two|three|four|five|six|seven|eight|nine))?|oh (?:one|two|three|four|five|six|seven|eight|nine)|(?:thir|four|fif|six|seven|eigh|nine)teen|ten|eleven|twelve|['’]?\\d\\d)(?:[\\s,.!]+(?:so|i|i['’]m|but|yes|yeah|which|makes?|that|believe|don['’]t|can)(?![\\p{L}'’]).*)?[\\s,.!]*$`,
    'iu',
  ).exec(text)?.[1];
  if (said === undefined) return null;
  const figures = /\d\d/.exec(said)?.[0];
  return fullYear(figures === undefined ? smallNumber(said) : Number(figures), here);
}

/** "April 12 1978, sorry, 13": rather another day than another year. */
export const mayBeDay = (text: string): boolean =>
  /^[\s,.]*(?:[12]\d|3[01]|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|twenty(?:[ -]\w+)?|thirty(?:[ -]one)?)[\s,.!]*$/i.test(
    text,
  );

/** The year that's said apart from the day: "born in fifty three on the fourth of May". */
export function yearApart(text: string, here: DateTime): number | null {
  const whole = /\b(19\d\d|20\d\d)\b/.exec(text)?.[1];
  if (whole !== undefined) return Number(whole);
  const short = new RegExp(
    `\\b(?:in|of|year(?: is| was|['’]s| of birth(?: is| was|['’]s)?)?|was|['’])\\s*((?:${tensNames.join('|')})(?:[ -](?:one|two|three|four|five|six|seven|eight|nine))?|\\d\\d)\\b(?!\\s*(?:st|nd|rd|th)\\b)`,
    'i',
  ).exec(text)?.[1];
  if (short === undefined) return null;
  return fullYear(/^\d/.test(short) ? Number(short) : smallNumber(short), here);
}
