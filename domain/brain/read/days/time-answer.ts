/** A time of day as the answer to a question: the one that's told, or what follows from until when someone is busy. */
import { type FactReader, unclear } from '../reading';
import { conclusionIn, repairIn } from '../repair';
import { type FoundTime, hour, timeIn, timeValue } from './time';

const occupied =
  '(?:work\\w*|busy|tied up|booked(?: up| solid)?|class(?:es)?|college|school|uni(?:versity)?|lectures?|meetings?|shifts?|office|asleep|teaching|training|court|rehearsals?|lessons?|practice|on call)';
const notFree =
  "(?:not|never|don['’]?t|doesn['’]?t|won['’]?t|can['’]?t|isn['’]?t|aren['’]?t) (?:\\p{L}+ ){0,2}(?:free|home|back|available|off|around|in|done|out|finish|get (?:off|away|home|out|back))";
const busy = new RegExp(
  `\\b(?:i|we|he|she|they|my \\p{L}+)(?:['’](?:m|re|s|ve|ll))?(?: \\p{L}+){0,5}? (?:${occupied}|${notFree})(?: \\p{L}+){0,2}? (?:until|till|til)\\s+(?<until>\\S.*)$`,
  'iu',
);

/** "I've got college till five": the words without it, and from when on someone is free; null where nothing of the kind is said. */
function busyUntil(text: string): { rest: string; until: string } | null {
  const found = busy.exec(text);
  const behind = found?.groups?.['until'] ?? '';
  const until = timeIn(behind, true);
  if (found === null || until === null || until.at === null || !behind.startsWith(until.words)) return null;
  return { rest: `${text.slice(0, found.index)} ${behind.slice(until.words.length)}`, until: until.words };
}

/** "I've got college till five" is not until five, unless another time is told beside it. */
export function freeAfter(text: string): FoundTime | null {
  const found = busyUntil(text);
  return found && (timeIn(found.rest, true) ?? { words: `not until ${found.until}`, at: null });
}

/**
 * "I finish at four, so half past" is half past four, a part of the time that wasn't read. Null where its hour isn't told,
 * undefined where nothing of the kind is said.
 */
export function partOfHour(text: string, time: FoundTime | null): string | null | undefined {
  const isPart = /\b(?:half|quarter)(?: past| to| after)?\W*$/i.test(text);
  if (!isPart || /\b(?:half|quarter)\b/i.test(time?.words ?? '')) return undefined;
  const part = /\b((?:(?:after|before|from|around|about|by) )?(?:half|quarter) past)\W*$/i.exec(text)?.[1];
  const at = timeIn(text.replace(/\b(?:any ?time|whenever)\b/gi, ' '), true);
  const hour =
    at === null || at.at === null
      ? undefined
      : /\b(?:at |o['’]?clock )?(\p{L}+|\d{1,2})$/iu.exec(at.words)?.[1];
  return part === undefined || hour === undefined ? null : `${part} ${hour}`;
}

/**
 * "I finish at half three, so any time after", "I start at ten, so before that": "after half three", "before ten". Null where it's
 * said so of no time that can be read, undefined where nothing of the kind is said.
 */
export function besideTime(text: string): string | null | undefined {
  const beside = besideThat.exec(text)?.[1]?.toLowerCase();
  if (beside === undefined) return undefined;
  // "I work until three so not right after".
  if (/\bnot (?:any ?time |straight |right |just )?(?:after|before)\b/i.test(text)) return null;
  const from = timeIn(text.replace(/\b(?:any ?time|whenever)\b/gi, ' '), true);
  if (from === null || from.at === null) return namesHour.test(text) ? null : undefined;
  return `${beside} ${from.words.replace(/^(?:not )?(?:(?:after|before|until|till|by|from|around|about) )+/i, '')}`;
}
const besideThat =
  /(?<!\bor )\b(?:any ?time|whenever|straight|right|some ?time|just|so|anything) (after|before)(?: (?:that|then|it))?\W*$/i;
const namesHour = new RegExp(`\\b(?:at|until|till|by|from) (?:half |quarter (?:past|to) )?${hour}\\b`, 'i');

const noonAndMidnight: readonly (readonly [RegExp, number])[] = [
  [/\b(?:noon|midday|lunch ?time|lunch)\b/i, 12],
  [/\bmidnight\b/i, 0],
];

/** A clock time as the value of a fact: `19:30`. A part of the day alone is asked about once more. */
export const readTime: FactReader = (text, _fact, context) => {
  const repair = repairIn(text);
  const right =
    (repair === null ? null : timeIn(repair.after, true)) ?? timeIn(conclusionIn(text) ?? '', true);
  const busy = right === null ? freeAfter(text) : null;
  if (busy?.at === null) return unclear(`What time ${busy.words}?`);
  const found = right ?? busy ?? timeIn(text, true);
  if (found === null) return unclear();
  const named = noonAndMidnight.find(([pattern]) => pattern.test(found.words))?.[1];
  const at = found.at ?? (named === undefined ? null : { hour: named, minute: 0 });
  if (at !== null) return timeValue(at, context);
  const part = /\b(morning|afternoon|evening|night)\b/i.exec(found.words)?.[1]?.toLowerCase();
  if (part === undefined) return unclear('What time exactly?');
  return unclear(part === 'night' ? 'What time at night?' : `What time in the ${part}?`);
};
