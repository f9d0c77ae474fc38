/** Numbers as people say them: digits, words, "a dozen", "two and a half"; and how they are read back. */
import { ordinals } from '../../ordinals';

const units: Record<string, number> = {
  zero: 0,
  nought: 0,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
};
const tens: Record<string, number> = {
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
};
const scales: Record<string, number> = {
  hundred: 100,
  thousand: 1000,
  grand: 1000,
  mil: 1_000_000,
  million: 1_000_000,
};
/** After digits: "350k". */
const shortScales: Record<string, number> = { k: 1000, m: 1_000_000 };
const wholes: Record<string, number> = { couple: 2, dozen: 12 };

const own = (table: Record<string, number>, word: string | undefined): number | null =>
  word !== undefined && Object.hasOwn(table, word) ? (table[word] ?? null) : null;

/** Whether a word, on its own, is a number or part of one. */
export function isNumberWord(word: string): boolean {
  return [units, tens, scales, wholes].some((table) => Object.hasOwn(table, word)) || /^\d/.test(word);
}

export interface FoundNumber {
  value: number;
  /** The words that were read as the number, in small letters. */
  words: readonly string[];
  /** The word that follows, in small letters: "people" in "for four people". */
  next: string | null;
}

/** Every number in a text, in the order in which they stand. */
export function numbersIn(text: string): FoundNumber[] {
  const words = (text.toLowerCase().match(/[-\u2212]?\d[\d,]*(?:\.\d+)?(?:st|nd|rd|th)?|[\p{L}']+/gu) ?? [])
    .filter((word) => word !== 'of')
    // "One's enough", "seven's too early".
    .map((word) => (isNumberWord(word.replace(/'s$/, '')) ? word.replace(/'s$/, '') : word));
  const found: FoundNumber[] = [];
  let at = 0;
  while (at < words.length) {
    const read = isPronoun(words, at) ? null : readAt(words, at);
    if (read === null) at += 1;
    else {
      found.push({ value: read.value, words: words.slice(at, read.end), next: words[read.end] ?? null });
      at = read.end;
    }
  }
  return found;
}

const pointsOut = new Set(
  'this that which each every any no some same another other next last only new old right wrong little young loved'.split(
    ' ',
  ),
);
const goesOnFromOne = new Set(
  'after before that which who i we you with on in from at as like near next and'.split(' '),
);

/** "The one after", "that one", "the same one": it stands for something and counts nothing; "just the one" does. */
function isPronoun(words: readonly string[], at: number): boolean {
  if (words[at] !== 'one') return false;
  const before = words[at - 1] ?? '';
  if (before !== 'the') return pointsOut.has(before);
  const next = words[at + 1];
  return !/^(?:just|only)$/.test(words[at - 2] ?? '') && (next === undefined || goesOnFromOne.has(next));
}

function readAt(words: readonly string[], start: number): { value: number; end: number } | null {
  const first = words[start] ?? '';
  if (first === 'minus' || first === 'negative') {
    const rest = readAt(words, start + 1);
    return rest && { value: -rest.value, end: rest.end };
  }
  const part = partAt(words, start);
  if (part !== null) return part;
  if (first === 'half' && words[start + 1] === 'a') {
    const whole = own(wholes, words[start + 2]) ?? own(scales, words[start + 2]);
    if (whole !== null) return { value: whole / 2, end: start + 3 };
  }
  const digits = readDigits(first);
  if (digits !== null) {
    const scale = own(scales, words[start + 1]) ?? own(shortScales, words[start + 1]);
    return withHalf(words, digits * (scale ?? 1), start + (scale === null ? 1 : 2));
  }
  // "Couple of us", "another couple".
  const whole = words[start - 1] === 'the' ? null : own(wholes, first);
  return whole === null ? readWords(words, start) : { value: whole, end: start + 1 };
}

/** "A quarter of a million", "three quarters of a million"; `of` isn't among the words. */
function partAt(words: readonly string[], start: number): { value: number; end: number } | null {
  const many = own(units, words[start]);
  const at = words[start] === 'a' || many !== null ? start + 1 : start;
  if (!/^quarters?$/.test(words[at] ?? '')) return null;
  const whole = words[at + 1] === 'a' ? at + 2 : at + 1;
  const scale = own(scales, words[whole]);
  return scale === null ? null : { value: ((many ?? 1) * scale) / 4, end: whole + 1 };
}

function readDigits(word: string): number | null {
  if (!/^[-\u2212]?\d/.test(word) || /(st|nd|rd|th)$/.test(word)) return null;
  const value = Number(word.replace('\u2212', '-').replace(/,/g, ''));
  return Number.isFinite(value) ? value : null;
}

/** "A couple dozen", "a couple of hundred". */
function severalOf(words: readonly string[], value: number, end: number): { value: number; end: number } {
  const more = own(wholes, words[end]) ?? own(scales, words[end]);
  return more === null ? { value, end } : { value: value * more, end: end + 1 };
}

function readWords(words: readonly string[], start: number): { value: number; end: number } | null {
  let at = start;
  const article = words[at] === 'a' || words[at] === 'an';
  if (article) {
    const whole = own(wholes, words[at + 1]);
    if (whole !== null) return severalOf(words, whole, at + 2);
    if (own(scales, words[at + 1]) === null) return null;
    at += 1;
  }
  let total = 0;
  let group = article ? 1 : 0;
  let last: 'none' | 'unit' | 'ten' | 'scale' = article ? 'unit' : 'none';
  while (at < words.length) {
    const word = words[at] ?? '';
    const unit = own(units, word);
    const ten = own(tens, word);
    const scale = own(scales, word);
    // "Three twenty-five thousand": the hundreds aren't said.
    if (last === 'unit' && group < 10 && total === 0 && ten !== null && at === start + 1) {
      const end = own(units, words[at + 1]) === null ? at + 1 : at + 2;
      const rest = ten + (end === at + 2 ? (own(units, words[at + 1]) ?? 0) : 0);
      if (words[end] === 'thousand' || words[end] === 'grand' || words[end] === 'k')
        return { value: (group * 100 + rest) * 1000, end: end + 1 };
    }
    if (unit !== null && (last === 'none' || last === 'scale' || (last === 'ten' && unit > 0 && unit < 10))) {
      group += unit;
      last = 'unit';
    } else if (ten !== null && (last === 'none' || last === 'scale')) {
      group += ten;
      last = 'ten';
    } else if (scale !== null && last !== 'none') {
      if (scale === 100) group = Math.max(group, 1) * 100;
      else {
        total += Math.max(group, 1) * scale;
        group = 0;
      }
      last = 'scale';
    } else if (word === 'and' && last === 'scale' && isSmall(words[at + 1])) {
      // "a hundred and two": the number goes on.
    } else break;
    at += 1;
  }
  if (last === 'none') return null;
  // "A million two" is 1.2 million.
  const behind = total % 1_000_000 === 0 && total > 0 && last === 'unit' && words[at - 2] === 'million';
  if (behind && group > 0 && group < 10) return { value: total + group * 100_000, end: at };
  // "Five hundred k".
  if (words[at] === 'k' && total === 0 && group > 0) return { value: group * 1000, end: at + 1 };
  const whole = own(wholes, words[at]);
  if (whole !== null) return { value: (total + group) * whole, end: at + 1 };
  return withHalf(words, total + group, at);
}

function isSmall(word: string | undefined): boolean {
  return own(units, word) !== null || own(tens, word) !== null;
}

/** "and a half" or "point five" after a number. */
function withHalf(words: readonly string[], value: number, end: number): { value: number; end: number } {
  if (words[end] === 'and' && words[end + 1] === 'a' && words[end + 2] === 'half') {
    // "Two and a half thousand".
    const times = own(scales, words[end + 3]);
    return { value: (value + 0.5) * (times ?? 1), end: end + (times === null ? 3 : 4) };
  }
  if (words[end] !== 'point') return { value, end };
  let decimals = '';
  let at = end + 1;
  for (let digit = own(units, words[at]); digit !== null && digit < 10; digit = own(units, words[at])) {
    decimals += String(digit);
    at += 1;
  }
  if (decimals === '') return { value, end };
  const scale = own(scales, words[at]);
  const exact = Number(`${value}.${decimals}`);
  return scale === null ? { value: exact, end: at } : { value: Math.round(exact * scale), end: at + 1 };
}

const unitNames = Object.keys(units).filter((word) => word !== 'nought');
const tenNames = Object.keys(tens);

/** A number as it is said: words up to a hundred, digits with separators beyond. */
export function spokenNumber(value: number): string {
  if (!Number.isInteger(value) || Math.abs(value) > 100) return value.toLocaleString('en-US');
  if (value < 0) return `minus ${spokenNumber(-value)}`;
  if (value === 100) return 'one hundred';
  if (value < 20) return unitNames[value] ?? String(value);
  const ten = tenNames[Math.floor(value / 10) - 2] ?? '';
  return value % 10 === 0 ? ten : `${ten}-${unitNames[value % 10] ?? ''}`;
}

/** The words name one of several by its place, and nothing else: "the second one, please". */
const placed =
  /^(?:(?:well|so|oh|yes|yeah|then|i|i['’]?d|i['’]?ll|id|ill|would|like|want|take|have|go|with|for|need|think|it['’]?s|its|that|that['’]?s|thats|the|be|please|probably|maybe|just|let['’]?s|say|make|it|um|uh)[\s,]+)*(?:(?:very )?(?:last|latter|former|first|second|third|fourth|fifth|sixth|\d{1,2}(?:st|nd|rd|th))|(?:number|option|choice) \w+)(?:[\s,]+(?:one|option|choice|thing|of|those|them|these|you|said|mentioned|named|the|please|thanks|thank|then|i|think|guess))*[.!]*$/i;

/** The place that an ordinal names, from 0: "the second one" is 1; `last` is the last of `count`. */
export function ordinalIn(text: string, count: number): number | null {
  if (!placed.test(text.trim())) return null;
  const words = text
    .toLowerCase()
    .replace(/[^\p{L}\p{N} ]+/gu, ' ')
    .split(/\s+/);
  for (const [index, word] of words.entries()) {
    const place = ordinals.indexOf(word);
    if (place >= 0 && place < count) return place;
    const numeral = /^(\d{1,2})(?:st|nd|rd|th)$/.exec(word);
    if (numeral !== null && Number(numeral[1]) >= 1 && Number(numeral[1]) <= count)
      return Number(numeral[1]) - 1;
    if (word === 'last' || word === 'latter') return count - 1;
    if (word === 'former') return 0;
    if (word === 'number' || word === 'option') {
      const named = numbersIn(words[index + 1] ?? '')[0]?.value;
      if (named !== undefined && named >= 1 && named <= count) return named - 1;
    }
  }
  return null;
}

/** "About 380", as a recognizer writes what's said like "three fifty": short for thousands, where homes are paid for. */
export const isFigure = (text: string, value: number, question: string) =>
  value % 100 !== 0 &&
  /\bbudget\b(?!.*\b(?:month|week|night|rent|person|head)\w*\b)/i.test(question) &&
  /\b(?:houses?|homes?|property|apartment|flat|condo|in (?:us |whole )?(?:dollars|pounds|euros))\b/i.test(
    question,
  ) &&
  // The bare number answers the question which of the two it is.
  !/^\W*\d{3}\W*$/.test(text) &&
  /(?<![$£€\d.,])\d{3}(?![\d.,]?\d)(?! ?(?:bucks|pounds?|euros?|k\b|grand|thousand|a month|per|monthly|a week))/i.test(
    text,
  );
