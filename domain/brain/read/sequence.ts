/** Runs of digits as people say them: "two oh two, double five five", "fifty five", "eight hundred". */

const units: Record<string, string> = {
  zero: '0',
  oh: '0',
  o: '0',
  nought: '0',
  nil: '0',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
};
const teens: Record<string, string> = {
  ten: '10',
  eleven: '11',
  twelve: '12',
  thirteen: '13',
  fourteen: '14',
  fifteen: '15',
  sixteen: '16',
  seventeen: '17',
  eighteen: '18',
  nineteen: '19',
};
const tens: Record<string, string> = {
  twenty: '2',
  thirty: '3',
  forty: '4',
  fifty: '5',
  sixty: '6',
  seventy: '7',
  eighty: '8',
  ninety: '9',
};
const repeats: Record<string, number> = { double: 2, triple: 3, treble: 3 };

const own = <Value>(table: Record<string, Value>, word: string | undefined): Value | undefined =>
  word !== undefined && Object.hasOwn(table, word) ? table[word] : undefined;

/** What is said between digits without ending the run. */
const pauses = new Set(
  'uh um er erm then and dash hyphen minus area code space pause followed by'.split(' '),
);

/** A run of digits with where it stands among the words. */
interface DigitRun {
  digits: string;
  /** Index of the first and behind the last word. */
  from: number;
  to: number;
}

/** The words of a text in small letters; signs between digits vanish. */
export function wordsForDigits(text: string): string[] {
  return (
    text
      .toLowerCase()
      // "Oh, 33091": a sigh in front of figures.
      .replace(/^\W*oh[\s,.!]+(?=\d)/, '')
      .replace(/(\d)[-./()\s]+(?=\d)/g, '$1 ')
      .replace(/\+(?=\s*\d)/g, ' plus ')
      .replace(/[^\p{L}\p{N}'+ ]+/gu, ' ')
      .split(/\s+/)
      .filter((word) => word !== '')
  );
}

/** Every run of spoken or typed digits, in order. */
export function digitRuns(words: readonly string[]): DigitRun[] {
  const runs: DigitRun[] = [];
  let at = 0;
  while (at < words.length) {
    const run = runAt(words, at);
    if (run === null) at += 1;
    else {
      runs.push(run);
      at = run.to;
    }
  }
  return runs;
}

/** The words of a text without the runs of three digits and more. */
export function withoutDigitRuns(text: string): string {
  const words = wordsForDigits(text);
  const runs = digitRuns(words).filter(({ digits }) => digits.length > 2);
  return words.filter((_word, at) => !runs.some(({ from, to }) => from <= at && at < to)).join(' ');
}

function runAt(words: readonly string[], from: number): DigitRun | null {
  let digits = '';
  let to = from;
  for (let at = from; at < words.length; ) {
    const read = digitsAt(words, at, digits !== '');
    if (read !== null) {
      digits += read.digits;
      at += read.length;
      to = at;
    } else if (digits !== '' && pauses.has(words[at] ?? '')) at += 1;
    else break;
  }
  return digits === '' ? null : { digits, from, to };
}

function digitsAt(
  words: readonly string[],
  at: number,
  isInNumber: boolean,
): { digits: string; length: number } | null {
  const word = words[at];
  const next = words[at + 1];
  if (word === undefined) return null;
  if (/^\d+$/.test(word)) return { digits: word, length: 1 };
  const times = own(repeats, word);
  if (times !== undefined) {
    const digit = own(units, next) ?? (next !== undefined && /^\d$/.test(next) ? next : undefined);
    return digit === undefined ? null : { digits: digit.repeat(times), length: 2 };
  }
  const unit = own(units, word);
  // A lone "oh" is a sigh, and "o" a letter.
  if (unit !== undefined && next === 'hundred' && words[at + 2] === 'and') {
    const rest = digitsAt(words, at + 3, true);
    // "Two hundred and two" is three digits of a number.
    if (rest !== null && rest.digits.length <= 2)
      return { digits: `${unit}${rest.digits.padStart(2, '0')}`, length: 3 + rest.length };
  }
  // "Four hundred twelve".
  if (unit !== undefined && next === 'hundred') {
    const rest = digitsAt(words, at + 2, true);
    if (
      rest?.digits.length === 2 &&
      !/^\d/.test(words[at + 2] ?? '') &&
      own(repeats, words[at + 2]) === undefined
    )
      return { digits: `${unit}${rest.digits}`, length: 2 + rest.length };
  }
  if (unit !== undefined)
    return isInNumber || (word !== 'oh' && word !== 'o') || digitsAt(words, at + 1, true) !== null
      ? { digits: unit, length: 1 }
      : null;
  const teen = own(teens, word);
  if (teen !== undefined) return { digits: teen, length: 1 };
  const ten = own(tens, word);
  if (ten !== undefined) {
    const second = own(units, next);
    const joins = second !== undefined && second !== '0';
    return { digits: `${ten}${joins ? second : '0'}`, length: joins ? 2 : 1 };
  }
  if (isInNumber && word === 'hundred') return { digits: '00', length: 1 };
  if (isInNumber && word === 'thousand') return { digits: '000', length: 1 };
  return null;
}
