/** Times of the day: "half past seven", "around ten", "in the afternoon". */
import type { Fact } from '#contract/agents/agent-content';
import { labelOf } from '../../words';
import { numbersIn } from '../numbers';
import { isTurnedDown } from './ruled-out-days';
import { type Reading, type CallContext, understood } from '../reading';

const hours = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const tens: Record<string, number> = { twenty: 20, thirty: 30, forty: 40, fifty: 50 };
const toNine = hours.slice(0, 9);
/** Minutes as they're said behind an hour: "thirty", "thirty five", "oh five". */
const minutes: Record<string, number> = {
  ten: 10,
  fifteen: 15,
  ...tens,
  ...Object.fromEntries(
    Object.entries(tens).flatMap(([word, value]) =>
      toNine.flatMap((unit, at) => [' ', '-'].map((mark) => [`${word}${mark}${unit}`, value + at + 1])),
    ),
  ),
  ...Object.fromEntries(toNine.map((unit, at) => [`oh ${unit}`, at + 1])),
};
export const hour = `(?:${hours.join('|')}|[01]?\\d|2[0-3])`;
const half =
  "(?:[ -]?ish\\b)?(?:\\s*(?:[ap]\\.?\\s?m\\b\\.?|o['’ ]?clock(?: sharp)?))?(?:\\s+(?:in the (?:morning|afternoon|evening)|at night|tonight))?";
const about =
  '(?:(?:(?:no|not(?: any)?) (?:later|earlier|sooner) than |(?:later|earlier) than |at |around |about |by |after |before |from |between |until |till |approximately |roughly |say )+)?';
const minutesBehind = `(?:twenty|thirty|forty|fifty)[ -](?:${toNine.join('|')})(?!\\s+(?:people|guests|persons|of us))|thirty|fifteen|forty|fifty|twenty|oh five`;
const clock = new RegExp(
  `(?<![\\p{L}\\p{N}:.])(${about})(?:(half past|half|quarter past|a quarter past|quarter to|a quarter to|ten past|ten to|twenty past|twenty to|five past|five to)\\s+(${hour})|(${hour})(?::([0-5]\\d)|\\.([0-5]\\d)(?![\\d.])|\\s+(${minutesBehind})(?!\\s+(?:people|guests|dollars)))?)(${half})(?![\\p{L}\\p{N}])`,
  'giu',
);
/** "Half past seven", "nine thirty", "noon": a point of time in a span. */
const offset = '(?:a )?(?:half|quarter|five|ten|twenty) (?:past|to|after)';
const point = `(?:(?:${offset} |half )?${hour}(?:[:.][0-5]\\d|\\s+(?:forty[ -]five|thirty|fifteen))?${half}|noon|midday|midnight|lunch(?: ?time)?)`;
/** "Between seven and half past", "eight to nine thirty", while "ten to eight" is one point. */
const span = new RegExp(
  `(?<![\\p{L}\\p{N}:.])(?:between ${point} (?:and|to) |from ${point} (?:to|till|until|on to) |(?<!\\b(?:(?:half|quarter|five|ten|twenty) (?:past|to|after)|half|quarter)\\s+)(?!(?:a |the )?(?:five|ten|twenty|quarter|half)\\b)${point} (?:to|till|until|or) )(?:${point}|${offset.replace('to|', '')}|half)(?! [ap]st)(?![\\p{L}\\p{N}])`,
  'iu',
);
const either = `(?:(?:around|about|before|after) )?(?:${point}|(?:the )?(?:(?:early|late|mid)[ -]?)?(?:morning|afternoon|evening|lunch(?: ?time)?|night)s?|first thing|any ?time|whenever)`;
/** "Seven, or eight if that's full", "morning or late afternoon": both of them; "quarter to seven or eight" may be one or two. */
const alternatives = new RegExp(
  `(?<![\\p{L}\\p{N}:.])(?<!\\b(?:past|to|after|half|quarter)\\s+)(?!(?:a )?(?:half|quarter|five|ten|twenty) (?:past|to|after)\\b|half\\b)${either},? or (?:(?:maybe|even|perhaps|else|at|in the) )*${either}(?![\\p{L}\\p{N}])`,
  'iu',
);
/** "Nineteen thirty", "eighteen hundred". */
const late = 'thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(' ');
const lateHour = new RegExp(
  `(?<![\\p{L}\\p{N}])(?<!\\b(?:(?:in|born|year)|(?:room|number|(?:post)?code)(?: is)?) )(?:(${late.join('|')})|twenty[ -](one|two|three)) (hundred|oh five|${Object.keys(
    minutes,
  )
    .filter((word) => word !== 'oh five')
    .sort((a, b) => b.length - a.length)
    .join('|')})(?: hours)?(?![\\p{L}\\p{N}-])`,
  'iu',
);
const dayPart =
  /\b(?:(?:early|late|mid|after|before)[ -]?)?(?:(?:in the |at |the )?(?:morning|afternoon|evening|lunch ?time|noon|midday|lunch|night|midnight)|first thing(?: in the morning)?|tonight|any ?time|whenever|after work|all day)s?\b/iu;

const dayParts = new RegExp(dayPart.source, 'giu');

const wontDo = '';

/** As many characters before a time tell what it's of: there may be hundreds of times in one text. */
const LEAD = 40;
/** "A table for two tonight at eight". */
const isTable = (before: string) =>
  /\b(?:table|seats?|room|space|dinner|lunch|reservation|booking|party|group) (?:for|of)\s+$/i.test(before);
const isGuests = (before: string, tail: string) =>
  /\b(?:for|party of|group of|all)\s+$/i.test(before) && /^\s+tonight$/i.test(tail);
/** "For two tonight" is how many: no evening begins before five. */
const EARLY_EVENING = 5;
const laterClock = new RegExp(`\\b(?:at|around|about)\\s+(?:half|quarter|a quarter|${hour})\\b`, 'i');

/** "9 Oak Street" is no time. */
const isAddress =
  /^(?:\s+[\p{L}'’]+){1,2}\s+(?:street|st|road|rd|avenue|ave|lane|ln|drive|dr|court|way|place|boulevard|blvd|square|terrace|close|crescent|hill)\b/iu;

export interface FoundTime {
  /** The words, as the caller put them. */
  words: string;
  /** Hour and minute of the day; null for "the afternoon". */
  at: { hour: number; minute: number } | null;
}

function hourOf(word: string): number {
  const place = hours.indexOf(word.toLowerCase());
  return place >= 0 ? place + 1 : Number(word);
}

/** "Three" is in the afternoon, "nine" in the morning, unless the words say otherwise. */
function ofTheDay(value: number, words: string): number {
  if (/p\.?\s?m|afternoon|evening|night/i.test(words)) return value < 12 ? value + 12 : value;
  if (/a\.?\s?m\b|morning/i.test(words)) return value === 12 ? 0 : value;
  return value >= 1 && value <= 6 ? value + 12 : value;
}

/**
 * The time that is said.
 *
 * @param bare a number on its own counts ("seven"); otherwise something has to mark it as a time
 */
export function timeIn(said: string, bare: boolean): FoundTime | null {
  const text = said.replace(noTimePerson, 'not in the $1');
  const spanned = bare ? span.exec(text)?.[0] : undefined;
  if (spanned !== undefined) return { words: spanned, at: null };
  const both = bare ? alternatives.exec(text) : null;
  if (both !== null && !isTurnedDown(text, { from: both.index, to: both.index + both[0].length }))
    return { words: both[0], at: null };
  const range = bare
    ? /\b(?:between|from) \S+(?: \S+)? (?:and|to|till|until) \S+(?: (?:in the )?(?:[ap]\.?m|morning|afternoon|evening))?/i.exec(
        text,
      )?.[0]
    : undefined;
  if (range !== undefined) return { words: range, at: null };
  const byTwentyFour = bare ? atLateHour(text) : null;
  if (byTwentyFour !== null) return byTwentyFour;
  let turnedDown = false;
  let countsGuests = false;
  for (const match of text.matchAll(clock)) {
    const [words, lead = '', relative, past, plain, typed, dotted, spoken, tail = ''] = match;
    const marked =
      relative !== undefined ||
      typed !== undefined ||
      (dotted !== undefined && (bare || /[ap]\.?\s?m/i.test(tail))) ||
      tail.replace(ish, '').trim() !== '';
    const follows = text.slice((match.index ?? 0) + words.length);
    const range = /\b(?:from|between)\b/i.test(lead);
    const before = text.slice(Math.max(0, match.index - LEAD), match.index);
    // "How about eight" is eight.
    const isAsked = /\b(?:how|what)\s+$/i.test(before);
    const introduced =
      /\b(?:at|around|about|by|after|before|than)\b/i.test(lead) ||
      ish.test(tail) ||
      (range && /^\s+(?:to|till|until|and)\b/i.test(follows));
    if (isAddress.test(follows)) continue;
    if (/^\s*(?:tonight)?$/i.test(tail) && isTable(before)) continue;
    const isHour = plain !== undefined && (typed ?? dotted ?? spoken) === undefined;
    if (isHour && isGuests(before, tail) && (laterClock.test(follows) || hourOf(plain) < EARLY_EVENING)) {
      countsGuests = true;
      continue;
    }
    const counts =
      /^\s+(?:people|persons?|guests|of us|adults|kids|children|bed|dollars|pounds|weeks?|days?|months?|years?|minutes?|hundred|thousand|percent|(?:sixty|seventy|eighty|ninety)\b)/i;
    if (!marked && (counts.test(follows) || (!bare && !introduced && spoken === undefined))) continue;
    const denial = denialOf(text, match.index ?? 0, words, lead);
    turnedDown ||= denial === wontDo;
    if (denial === wontDo) continue;
    const value = hourOf(past ?? plain ?? '');
    const whole = `${words} ${dayPart.exec(text)?.[0] ?? ''}`;
    const base = ofTheDay(value, whole);
    const minute = minuteOf(relative, typed ?? dotted, spoken);
    const total = base * 60 + minute;
    return {
      words: denial ?? words.trim().replace(isAsked ? /^(?:about|at|say)\s+/i : /^(?:at|say)\s+/i, ''),
      at: { hour: Math.floor(total / 60) % 24, minute: total % 60 },
    };
  }
  const part = partOfDayIn(text, bare);
  // "For two tonight" tells the day, where a time is asked for.
  if (bare && countsGuests && /^tonight$/i.test(part?.words ?? '')) return null;
  // "Any time but seven" asks for another than seven.
  return turnedDown && part !== null && isAnyTime.test(part.words) ? null : part;
}

/** "I'm not a morning person." */
const noTimePerson =
  /\bnot (?:really |exactly |much of )*an? (?:early )?(morning|evening|night) (?:person|people|type|owl)\b/gi;
const isAnyTime = /^(?:any ?time|whenever|all day)/i;
/** "Not mornings or evenings", and not "I can't do mornings and evenings are best". */
const joins = /^,?\s*(?:and|or|nor)\s+(?:on |in )?$/i;
const isSaidOf = /^\s*(?:['’]s|is|are|would|will|works?|suits?)\b/i;

/** "Whenever, in the morning": what narrows it counts, and what won't do only where nothing else is said. */
function partOfDayIn(text: string, bare: boolean): FoundTime | null {
  const parts = [...text.matchAll(dayParts)].map((found) => ({
    words: found[0].replace(/^(?:in the|the)\s+/i, ''),
    isAny: isAnyTime.test(found[0]),
    from: found.index,
    to: found.index + found[0].length,
  }));
  const joined = (at: number) => {
    const [before, part] = [parts[at - 1], parts[at]];
    return (
      before !== undefined &&
      part !== undefined &&
      joins.test(text.slice(before.to, part.from)) &&
      !isSaidOf.test(text.slice(part.to))
    );
  };
  const wont = (part: (typeof parts)[number], at: number): boolean => {
    const before = parts[at - 1];
    return isTurnedDown(text, part) || (before !== undefined && joined(at) && wont(before, at - 1));
  };
  const part = parts.find((one, at) => !one.isAny && !wont(one, at));
  if (part !== undefined) return { words: part.words, at: null };
  const not = parts.find((one) => !one.isAny);
  if (not !== undefined && bare) {
    let last = parts.indexOf(not);
    while (joined(last + 1)) last++;
    const words = text.slice(not.from, parts[last]?.to).replace(/^the\s+/i, '');
    const others = /\b(any ?(?:thing|time)\b.*)$/i.exec(text.slice(0, not.from))?.[1];
    return { words: `${others ?? 'not '}${words}`, at: null };
  }
  const [any] = not === undefined ? parts : [];
  return any === undefined ? null : { words: any.words, at: null };
}

/** Whether times are named that won't do, and no other: "seven won't work". */
export const turnsDownTimes = (text: string): boolean =>
  timeIn(text, true) === null &&
  [...text.matchAll(clock)].some(
    ({ 0: words, index, 1: lead = '' }) => denialOf(text, index, words, lead) === wontDo,
  );

/** "I can't do eight" is no time, "I can't come before nine" is "not before nine"; null where nothing is denied. */
function denialOf(text: string, at: number, words: string, lead: string): string | null {
  const from = at + words.length - words.trimStart().length;
  if (!isTurnedDown(text, { from, to: at + words.length })) return null;
  return /^(?:before|after|until|till|between)\b/i.test(lead) ? `not ${words.trim()}` : wontDo;
}

const ish = /^[ -]?ish\b/i;

function atLateHour(text: string): FoundTime | null {
  const [words, tens, ones, spoken] = lateHour.exec(text) ?? [];
  if (words === undefined || spoken === undefined) return null;
  const hour =
    tens === undefined
      ? 21 + hours.indexOf((ones ?? '').toLowerCase())
      : 13 + late.indexOf(tens.toLowerCase());
  return { words, at: { hour, minute: minutes[spoken.toLowerCase()] ?? 0 } };
}

function minuteOf(
  relative: string | undefined,
  typed: string | undefined,
  spoken: string | undefined,
): number {
  if (typed !== undefined) return Number(typed);
  if (spoken !== undefined) return minutes[spoken.toLowerCase()] ?? 0;
  if (relative === undefined) return 0;
  const word = relative.toLowerCase().replace(/^a /, '');
  const amount = word.startsWith('half')
    ? 30
    : word.startsWith('quarter')
      ? 15
      : (minutes[word.split(' ')[0] ?? ''] ?? 5);
  return word.endsWith(' to') ? -amount : amount;
}

export function timeValue(at: { hour: number; minute: number }, context: CallContext): Reading {
  const value = `${String(at.hour).padStart(2, '0')}:${String(at.minute).padStart(2, '0')}`;
  return understood(value, spokenClock(at, context));
}

/** Whether a fact is a time of day, as a type or in words. */
export const isTime = (fact: Fact): boolean => fact.type === 'time' || asksForTime(fact);

/** Whether a text fact asks for a time of day. */
export function asksForTime({ type, name, question }: Fact): boolean {
  return (
    type === 'text' &&
    (/\btime\b|\bhour\b|\bwhen\b/.test(labelOf(name)) || /\b(?:what|which|at what) time\b/i.test(question))
  );
}

/** "15:00" as it's said: "3 PM", or "15:00" in Britain. */
export function spokenClock(
  { hour, minute }: { hour: number; minute: number },
  { language }: Pick<CallContext, 'language'>,
): string {
  const padded = String(minute).padStart(2, '0');
  if (language === 'en-GB') return `${String(hour).padStart(2, '0')}:${padded}`;
  const twelve = hour % 12 === 0 ? 12 : hour % 12;
  return `${twelve}${minute === 0 ? '' : `:${padded}`} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** What says that a number is a time, where how many is asked: "up to three fifty" needn't be one. */
const marksTime =
  /\b(?:at|about|around|by|after|before|from|until|o['’]?clock|[ap]\.?m|half|quarter|noon|midday|midnight|lunch(?:time)?|morning|afternoon|evening|tonight|time)\b|:\d\d|\d[ap]\.?m\b/i;

/** "Five five two": a code rather than how many. */
const digitByDigit =
  /\b(?:zero|oh|one|two|three|four|five|six|seven|eight|nine)\s+(?:zero|oh|one|two|three|four|five|six|seven|eight|nine)\b/i;

/** Whether a time is told beside the number that's asked for: "four, Friday, seven thirty", "two, from three fifty on". */
function isTimeBesideNumber(text: string): boolean {
  if (marksTime.test(text)) return true;
  const time = timeIn(text, false);
  const at = time?.at ?? null;
  if (time === null || at === null || at.minute % 15 !== 0) return false;
  // "Nine four one fifteen" is a code: a time is set apart by commas.
  const from = text.indexOf(time.words);
  const isApart =
    /,\s*$/.test(text.slice(0, from)) && /^(?: please\b|[,.!]|$)/i.test(text.slice(from + time.words.length));
  return (
    isApart && !digitByDigit.test(text.slice(0, from)) && numbersIn(text.replace(time.words, ' ')).length > 0
  );
}

/** "About eight" answers how many, not when. */
export const isOnlyCount = (text: string): boolean =>
  (/\b(?:about|around) /i.test(text) && numbersIn(text).length < 2) || !isTimeBesideNumber(text);
