/** Numbers that are read out figure by figure, and floors and rows that are told by their place. */
import type { Fact } from '#contract/agents/agent-content';
import { ordinals } from '../../ordinals';
import { labelOf, plain, plainWords } from '../words';
import { type FoundNumber, numbersIn } from './numbers';
import { withoutAlphabet } from './names/spelling';
import { digitRuns, wordsForDigits } from './sequence';

/** Fewer may be two counts: "two three". */
const FEWEST_FIGURES = 3;

/** "Oh four two one nine" is 4219, where a number that isn't counted is asked for; null where it isn't said so. */
export function figuresIn(said: string): string | null {
  const text = said.replace(/^\W*oh,\s*/i, '');
  const parts = text.split(/,\s+/).filter((part) => digitRuns(wordsForDigits(part)).length > 0);
  const words = wordsForDigits(text);
  const runs = digitRuns(words);
  const [run] = runs;
  if (run === undefined || runs.length > 1 || run.digits.length < FEWEST_FIGURES) return null;
  const read = words.slice(run.from, run.to);
  const isEach = read.length === run.digits.length && read.every((word) => /^(?:\d|\p{L}+)$/u.test(word));
  // "Four, five maybe" and "four, five, six" are several numbers, while "four, two, zero, zero" is one.
  if (
    parts.length > 1 &&
    (!isEach || /\b(?:maybe|perhaps|or|whatever)\b/i.test(text) || '0123456789'.includes(run.digits))
  )
    return null;
  // "Eighty three oh two", while "one hundred twelve" is a number as it is.
  const isRead = read.length > 2 && !read.some((word) => /^(?:hundred|thousand|\d{2,})$/.test(word));
  const starts = /^(?:zero|oh|o|0|nought)$/.test(read[0] ?? '');
  return isEach || (isRead && (starts || read.some((word) => /^(?:oh|o|zero|double|triple)$/.test(word))))
    ? run.digits
    : null;
}

/** What is told by its place in a row. */
const inOrder =
  /\bwhich (?!day|date|time|of)\w+|\bwhat (?:floor|level|stor(?:e?y)|row|grade|year|round|lane|platform|edition)\b|\b(?:floor|level|storey|row|grade|round|lane|platform)\b/;

const place = `(?:\\d{1,3}(?:st|nd|rd|th)|${ordinals.join('|')})`;
const inWhat = '(?:floor|level|stor(?:e?y)|row|grade|year|round|lane|platform|edition)';
/** "Just a second", "a third of it", "second thoughts", "first of all": none of them is a place in a row. */
const noPlace = new RegExp(
  `\\ba ${place}\\b(?! ${inWhat}r?\\b)|\\b${place} (?:thoughts?|opinion|time|of all|thing|place)\\b|\\bat first\\b|^(?:(?:well|so|and|but|ok|okay) )?first (?:i(?! think\\b)|id|ill|let|lets|can|could|we|what|who|how|why|tell|off)\\b|\\b(?:you|me|that|this|are|calling|know|yourself) first$`,
);

/** "The third floor" is 3 and the ground floor 0, where floors, rows and the like are asked for. */
export function placeIn(text: string, { name, question, minimum }: Fact): number | null {
  if (!inOrder.test(`${labelOf(name)} ${question}`.toLowerCase())) return null;
  const words = plainWords(text);
  const found = words.flatMap((word) => {
    const numeral = /^(\d{1,3})(?:st|nd|rd|th)$/.exec(word)?.[1];
    const told = numeral === undefined ? ordinals.indexOf(word) + 1 : Number(numeral);
    return told > 0 ? told : [];
  });
  const [only] = found;
  if (found.length === 1 && only !== undefined && !noPlace.test(words.join(' '))) return only;
  const isGround = /\b(?:ground|street|entrance) (?:floor|level)\b|^(?:the |on the )?ground$/.test(
    words.join(' '),
  );
  return found.length === 0 && isGround && (minimum === null || minimum <= 0) ? 0 : null;
}

/** "Just a pound" is one, where pounds are counted. */
export function oneIn(text: string, { question }: Fact): number | null {
  const unit =
    /^(?:(?:its|it is|just|only|about|around|roughly|maybe|probably|like|not even|for) )*an? (\p{L}{3,})(?: old| or so| maybe| i (?:think|guess)| please)*$/u.exec(
      plainWords(text).join(' '),
    )?.[1];
  return unit !== undefined && new RegExp(`\\b${unit}e?s\\b`, 'i').test(question) ? 1 : null;
}

/** What is written in letters and figures. */
const writtenCode =
  /\b(?:post ?code|zip|registration|plate|vin|serial|reference|policy|code|badge|membership|tag|flight|number)\b/i;
const asksPostcode = /\b(?:post(?:al)? ?code|zip)\b/i;
const postcode = /^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})$/;

/** "B S six five Q T" is BS6 5QT, where a code is asked for; null where nothing is read out letter by letter. */
export function codeReadOut(text: string, { name, question }: Fact): string | null {
  const asked = `${labelOf(name)} ${question}`;
  if (!writtenCode.test(asked)) return null;
  const words = wordsForDigits(withoutAlphabet(text).replace(/[,.]/g, ' '));
  const runs = digitRuns(words);
  const inRun = (at: number) => runs.find(({ from, to }) => from <= at && at < to);
  if (runs.length === 0 || words.length < FEWEST_FIGURES) return null;
  let code = '';
  for (const [at, word] of words.entries()) {
    const run = inRun(at);
    if (run !== undefined) code += run.from === at ? run.digits : '';
    else if (/^[a-z]$|^[a-z]{1,3}\d{1,4}[a-z]?$/.test(word)) code += word.toUpperCase();
    else return null;
  }
  if (!/[A-Z]/.test(code)) return null;
  return asksPostcode.test(asked) ? code.replace(postcode, '$1 $2') : code;
}

/** "Three, one for us and two for the kids", "two adults and three kids, five": a number and the ones that it's made of. */
export function sumOfOthers(all: readonly FoundNumber[]): FoundNumber | null {
  if (all.length < 3) return null;
  const total = all.reduce((sum, { value }) => sum + value, 0);
  return [all[0], all.at(-1)].find((one) => one !== undefined && one.value * 2 === total) ?? null;
}

const share = String.raw`(?:one|two|three|four|five|six|\d) for (?:me|us|him|her|them|guests|visitors|(?:me|us) and (?:my|our) \p{L}+|(?:my|our|the|his|her) (?:\p{L}+ )?\p{L}+)`;
const onlyShares = new RegExp(
  String.raw`^(?:(?:well|um|so|oh|i|we|we['’]d|i['’]d|need|want|like|say|let['’]?s see)[\s,]+)*(${share}(?:[\s,]+(?:(?:and|plus|then)[\s,]+)*${share})+)[\s.!]*$`,
  'iu',
);

/** "One for us and one for the baby": what's counted out one by one, and nothing else. */
export function sharesIn(text: string): { value: number } | null {
  const shares = onlyShares.exec(text)?.[1];
  if (shares === undefined) return null;
  return { value: numbersIn(shares).reduce((sum, { value }) => sum + value, 0) };
}

/** "Three quarters of a dozen": words of amount that the number was read without. */
export const leavesPart = (text: string, { words }: FoundNumber) => {
  const unread =
    / (?:quarters?|half|third|thirds|dozens?|twice|double|hundreds|thousands|millions|pairs?|scores?)(?= )/g;
  const inAll = ` ${plain(text)} `.match(unread) ?? [];
  return inAll.length > (` ${words.join(' ')} `.match(unread) ?? []).length;
};

/** Whether it's asked what a bill or the like comes to. */
export const asksHowMuch = ({ name, question }: Pick<Fact, 'name' | 'question'>) =>
  /\bhow much\b/i.test(question) &&
  /\b(?:bills?|rent|fees?|premium|salary|pay|spend|charged?)\b/i.test(`${labelOf(name)} ${question}`);
const roughly =
  '(?:us|me|them|you|it|usually|normally|is|now|like|about|around|roughly|nearly|almost|over|just|maybe|some|approximately)';
const paid = new RegExp(
  `\\b(?:pay(?:ing)?|spend(?:ing)?|costs?|costing|charged?|bills?(?:['’]s| is| are| comes to| runs(?: to)?)|comes to)\\s+(?:${roughly} )*(?=[$£€]?\\d|\\p{L}+ (?:hundred|thousand|fifty|dollars?|pounds?|euros?|a month|per month)\\b)(.+)`,
  'iu',
);

/** "We pay around two hundred a month": what a bill comes to, where that's asked; neither "I pay on the 1st" nor "for two". */
export function paidIn(text: string, fact: Pick<Fact, 'name' | 'question'>): number | null {
  const [first, second] = asksHowMuch(fact) ? numbersIn(paid.exec(text)?.[1] ?? '') : [];
  return first === undefined || second !== undefined || first.value < LEAST_PAID ? null : first.value;
}
const LEAST_PAID = 10;
