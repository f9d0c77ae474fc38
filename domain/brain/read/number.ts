/** Numbers that a fact asks for: counts, amounts, and references read off something. */
import type { Fact } from '#contract/agents/agent-content';
import { ageIn, asksForAge } from './ages';
import { mendedDigits, withOtherEnd } from './digits';
import { asksHowMuch, figuresIn, leavesPart, oneIn, paidIn, placeIn, sharesIn, sumOfOthers } from './figures';
import { conclusionIn, repairIn } from './repair';
import { digitRuns, wordsForDigits } from './sequence';
import { labelOf, meaningfulWords, plain } from '../words';
import {
  countBehindOthers,
  countBeside,
  countsNoMore,
  countsPeople,
  people,
  peopleIn,
  someOfThem,
  withCouples,
  withLastCount,
} from './people';
import { numbersIn, spokenNumber, isFigure } from './numbers';
import { withoutScale } from './scales';
import { isAskedSpan, isOpenLength, lengthIn, otherRole, tellsYears, withoutOtherRoles } from './days/spans';
import { type Doubt, type FactReader, type Reading, unclear, understood } from './reading';

/** Days and times, whose digits are no answer to "how many". */
const dayOrTime =
  /\b[\p{L}\d]+ o['’ ]?clock\b|\b\d{4}-\d{1,2}-\d{1,2}\b|\b\d{1,2}[/.]\d{1,2}[/.]\d{2,4}\b|\bat \d{1,2}(?::\d{2})?(?:\s?[ap]\.?m\.?)?\b|\b\d{1,2}(?::\d{2})?\s?[ap]\.?m\b|\b\d{1,2}:\d{2}\b|\b\d{1,2} (?=(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b)/giu;

/** "Room 212", "extension 305": a number that says which of something else. */
const numbered =
  /\b(?:table|room|floor|apartment|apt|flat|suite|gate|seat|line|extension|ext|level|bay|desk)(?: (?:number|no))?\.? #?(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b/gi;

const withoutNumbered = (text: string, { name, question }: Fact) =>
  text.replace(numbered, (all) => {
    const [label = ''] = all.toLowerCase().split(/[ .]/);
    return plain(`${labelOf(name)} ${question}`)
      .split(' ')
      .includes(label) && label !== 'table'
      ? all
      : ' , ';
  });

/** Whether a fact is a number or reference that people read off something. */
export function isCode({ type, name, question }: Fact): boolean {
  // What's ordered is told in words, unless it's asked for by its number.
  const label = type === 'text' ? labelOf(name).replace(/\border\b/, ' ') : labelOf(name);
  return (
    /\b(?:number|no|code|id|reference|ref|order)\b/.test(label) ||
    /\b(?:number|code|reference)\b(?! of\b)/i.test(question.replace(/\bhow many\b.*/i, ' '))
  );
}

/** Whether a fact is an amount of money. */
export const asksForMoney = ({ name, question }: Fact) =>
  /\b(?:budget|price|amount|dollars|pounds|euros|cost)\b/i.test(`${labelOf(name)} ${question}`);

/** "We're preapproved for three ninety": what a house costs. */
const aboutHouses = /\b(?:pre[ -]?approved|approved|qualif\w+|mortgage|loan|house|condo|asking price)\b/i;

const small = 'one|two|three|four|five|six|seven|eight|nine';

const tensWords = `(?:ten|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[ -](?:${small}))?`;
/** "Three fifty, three hundred fifty thousand": said short, and then in full. */
const saidShort = new RegExp(
  `\\b(${small}) (${tensWords})[\\s,]+(?=\\1 hundred (?:and )?\\2 thousand\\b)`,
  'gi',
);

const hundreds = new RegExp(
  `\\b(${small}) (${tensWords})\\b(?![ -](?:${small}|hundred|thousand|grand|k|million|dollars)\\b)`,
  'gi',
);

/** "Up to four fifty" is 450, where it's money. */
export const withHundreds = (text: string, fact: Fact) =>
  asksForMoney(fact) || asksHowMuch(fact)
    ? text.replace(hundreds, (_all, many: string, rest: string) =>
        String(100 * (numbersIn(many)[0]?.value ?? 0) + (numbersIn(rest)[0]?.value ?? 0)),
      )
    : text;

/** "It starts with a nine, nine oh two …": said before the whole of it. */
const startsWith =
  /\b(?:it |that |which )?(?:starts|begins) with (?:an? |the )?(?:number )?(?:(\p{L}+|\d)[\s,.;:]+(?:(?:so|and|it['’]?s|then)[\s,]+)*(?=\1\b)|(?:zero|oh|0)[\s,.;:]+(?:(?:so|and|it['’]?s|then)[\s,]+)*(?=zero\b|oh\b|0))/giu;

/** The digits of a reference in a text; null when there is none. */
function codeDigitsIn(text: string, least: number): string | null {
  const repair = repairIn(text);
  if (repair !== null) {
    const before = codeDigitsIn(repair.before, least);
    const mended =
      before === null ? null : (mendedDigits(before, repair.after) ?? withOtherEnd(before, repair.after));
    if (mended !== null) return mended;
    const after = codeDigitsIn(repair.after, least);
    if (after !== null) return after;
  }
  const cleaned = text
    // "It's the long one, nine one oh …".
    .replace(
      /\b(?:long|longer|short|shorter|right|other|first|second|last|new|old|big|top|bottom|only) one(?=[\s,.]|$)/gi,
      ' , ',
    )
    .replace(/\bthen\b/i.test(text) ? /(?!)/ : startsWith, ' ')
    // "Badge 5521, one of my monitors is dead".
    .replace(/\bone of\b/gi, ' , of')
    .replace(otherRole, ' , ')
    .replace(dayOrTime, ' , ');
  const whole = numbersIn(cleaned)[0]?.value;
  if (whole !== undefined && whole >= 1000 && /\b(?:hundred|thousand)\b/i.test(cleaned)) return String(whole);
  const words = wordsForDigits(cleaned);
  const runs = digitRuns(words)
    .filter(
      ({ to, digits }) =>
        digits.length >= 3 ||
        !/^(?!and$|please$|thanks?$|thank$|is$|it$|that$)\p{L}{3,}$/u.test(words[to] ?? ''),
    )
    .map(({ digits }) => digits);
  const longest = runs.reduce((best, run) => (run.length > best.length ? run : best), '');
  return longest.length >= least && longest.length <= 15 ? longest : null;
}

/** The number in a text that belongs to a fact by the words beside it: "four people", "order 77120". */
export function numberFor(said: string, fact: Fact): number | string | null {
  const text = withMillimetres(said, fact);
  if (isCode(fact)) {
    const label = labelOf(fact.name).split(' ')[0] ?? '';
    const after = new RegExp(
      `\\b(?:${label}|number|reference|code${/\bemployee|member|staff\b/i.test(fact.name) ? '|badge|id' : ''})\\b(?:\\s+(?:number|id|is|was|no|would be|it's))*[\\s:#]+(.+)`,
      'i',
    ).exec(text)?.[1];
    return after === undefined || /\b(?:phone|mobile|cell)\b/i.test(text.slice(0, text.indexOf(after)))
      ? null
      : codeDigitsIn(after, 3);
  }
  if (asksForAge(fact)) return ageIn(text);
  const cleaned = withCouples(countsPeople(fact) ? withLastCount(text) : text)
    .replace(dayOrTime, ' ')
    .replace(otherRole, (all, at: number, whole: string) =>
      isAskedSpan(all, whole.slice(0, at), whole.slice(at + all.length), fact) ? all : ' ',
    )
    .replace(someOfThem, ' ');
  if (countsPeople(fact)) {
    const decided = /\bmake (?:it|that) (.+)/i.exec(cleaned)?.[1] ?? '';
    const [now] = numbersIn(decided);
    if (now !== undefined && now.next !== null && people.test(now.next)) return now.value;
    const plainly =
      /\b(?:we(?:['’]?re| are|['’]?ll be| will be|['’]?d be| would be)|there(?:['’]?ll be|['’]?s| are| will be)|it['’]?ll be) (?:(?:only|just|now|about|actually|going to be) )*(\S+)(?= (?:after all|now|then|instead|in all|altogether|in total|actually|this|next|tonight|tomorrow|(?:on|for) (?:\w+day|the|tomorrow))\b|$)/i.exec(
        cleaned.trim(),
      )?.[1];
    const [stated] = numbersIn(plainly ?? '');
    if (stated !== undefined) return stated.value;
    const behind = numbersIn(countBeside(cleaned, text, fact) ?? '')[0];
    if (behind !== undefined) return behind.value;
    const counts =
      /\b(?:table|party|group|booking|reservation|dinner|lunch|room) (?:for|of) (.+)/i.exec(cleaned)?.[1] ??
      // "Book for five on Sunday at half past seven": the time is another one.
      /\b(?:book|reserve|anything|something|space|room)(?: something| it| us| free| left| open| available)? for (\p{L}+|\d{1,2}) .*\b(?:at|around|about) (?:half|quarter|noon|\d|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b/iu.exec(
        text,
      )?.[1] ??
      // "Yes, for two, please"; six and more may be the time.
      /^(?:(?:yes|yeah|yep|sure|please|oh|hi|hello|i would|i['’]d love (?:to|one))[\s,]+)+(?:just )?for (two|three|four|five)(?:[\s,]+(?:please|thanks|thank you))*[.!]*$/i.exec(
        text,
      )?.[1] ??
      '';
    const first = numbersIn(counts)[0];
    const counted = peopleIn(cleaned);
    if (counted !== null && (first === undefined || counted > first.value)) return counted;
    if (first !== undefined) return first.value;
    const beside = numbersIn(cleaned).find(({ next }) => next !== null && people.test(next));
    return beside === undefined || (/\b(?:of|more)$/.test(beside.next ?? '') && !/\bof us\b/i.test(cleaned))
      ? beside && /\bof us\b/i.test(cleaned)
        ? beside.value
        : null
      : beside.value;
  }
  if (asksForMoney(fact)) {
    const after =
      /\b(?:budget(?: is| of|'s)?|up to|spend|around|about|pay|max(?:imum)?|at most|no more than|under|below|limit(?: is| of)?|\$|£|€)\s*(.+)/i.exec(
        cleaned,
      )?.[1] ?? '';
    const first =
      numbersIn(after)[0] ??
      numbersIn(cleaned).find(({ next }) => /^(?:dollars?|bucks|pounds?|quid|euros?)$/.test(next ?? ''));
    if (first === undefined) return null;
    // "About sixty" may be anything; "about sixty dollars" is money.
    const isMoney = /^(?:dollars?|bucks|pounds?|quid|euros?|grand)$/.test(first.next ?? '');
    return first.value >= 100 || isMoney ? first.value : null;
  }
  const paid = paidIn(cleaned, fact);
  if (paid !== null) return paid;
  const about = new Set(meaningfulWords(`${labelOf(fact.name)} ${fact.question}`));
  const found = numbersIn(cleaned).find(
    ({ next }) =>
      next !== null &&
      (meaningfulWords(next).some((word) => about.has(word)) ||
        (next.length > 2 && [...about].some((word) => word.length > 3 && isAlike(word, next)))),
  );
  return found?.value ?? null;
}

/** "Four on Friday, around seven", "four, Friday, seven thirty": a number behind another one that's said to be a time. */
const withoutTimes = (text: string) =>
  numbersIn(text).length > 1
    ? text.replace(
        /(?<=\S\s+)(?:at|around|by|after|before|from|until|(?<=\b(?:\w+day|tomorrow|tonight|morning|afternoon|evening|night)[\s,]+)about) (?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d{1,2})(?: (?:thirty|fifteen|forty[- ]five|o['’]?clock|[ap]\.?m))?(?=[\s,.!]|$)|(?<=\S,\s)(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) (?:thirty|fifteen|forty[- ]five)(?=[,.!]|$)/gi,
        ' ',
      )
    : text;

/** Living beings, where none are counted. */
const countsBeside = (next: string | null, fact: Fact) =>
  next !== null &&
  !countsPeople(fact) &&
  !asksForMoney(fact) &&
  /^(?:dollars?|bucks|euros?|kids?|children|child|babies|people|persons?|dogs?|cats?|cars?|sons?|daughters?|boys|girls|grandkids|grandchildren|adults?)$/.test(
    next,
  ) &&
  !meaningfulWords(`${labelOf(fact.name)} ${fact.question}`).some((word) => isAlike(word, next));

/** "We've got two dogs, if that matters" to the question for rooms: the number may count something else. */
function countsOther(next: string | null, text: string, fact: Fact): boolean {
  if (next === null || plain(text).split(' ').length <= MOST_AROUND) return false;
  const about = meaningfulWords(`${labelOf(fact.name)} ${fact.question}`);
  const counted = next.endsWith('s') && next.length > 3;
  return counted && !people.test(next) && !measures.test(next) && !about.some((word) => isAlike(word, next));
}

const MOST_AROUND = 5;

const measures =
  /^(?:dollars?|bucks|pounds?|quid|euros?|cents?|nights?|pieces?|items?|this|plus|thanks|yes|always|perhaps|units?|ones)$/;

const isAlike = (word: string, next: string) =>
  next.replace(/s$/, '').endsWith(word.replace(/s$/, '')) || word.startsWith(next.replace(/s$/, ''));

const isMeasured =
  /\b(?:mil|mm|millimet\w+|millilit\w+|dos(?:e|age)|thick\w*|wide|width|deep|depth|diameter|gauge|long|length|size)\b/i;

/** "Six mil" is six millions, and six millimetres where something is measured. */
const withMillimetres = (text: string, fact: Fact) =>
  asksForMoney(fact) || !isMeasured.test(`${labelOf(fact.name)} ${fact.question}`)
    ? text
    : text.replace(/\bmil\b/gi, 'millimetres');

export const readNumber: FactReader = (said, fact, context) => {
  const text = withoutScale(withMillimetres(countBehindOthers(said) ?? said, fact), fact);
  if (isCode(fact)) {
    const bare = /^[^\p{L}]*(?:\S+\s+){0,3}\S*$/u.test(text);
    // "I've been here since 2015" tells a year.
    const code = withoutNumbered(text.replace(/\bsince (?:about )?(?:19|20)\d\d\b/gi, ' '), fact);
    // "20331 or 20313", which only the caller can tell.
    const [one = '', other = '', more] = code.split(/\s+or\s+/i).map((part) => codeDigitsIn(part, 3) ?? '');
    if (more === undefined && one !== '' && one !== other && one.length === other.length)
      return unclear(`Is that ${one} or ${other}?`);
    const digits = codeDigitsIn(code, bare ? 1 : 3);
    return digits === null ? unclear() : understood(digits, digits);
  }
  const concluded = conclusionIn(text, true);
  if (concluded !== null) {
    const last = readNumber(concluded, fact, context);
    // "Say three seventy": three hundred seventy, or thousands of it?
    if (last.ok && asksForMoney(fact)) return numberValue(inSameUnit(Number(last.value), text), fact);
    if (last.ok || last.problem?.startsWith('Is that ') === true) return last;
  }
  const repair = repairIn(text);
  if (repair !== null) {
    const after = readNumber(repair.after, fact, context);
    if (after.ok) return after;
  }
  if (countsPeople(fact) && countsNoMore(text)) return unclear('How many is that now?');
  const length = lengthIn(text, fact);
  if (length !== null) return numberValue(length, fact);
  if (isOpenLength(text, fact)) return unclear('How many exactly?');
  if (tellsYears(text, fact)) return unclear('How many months is that?');
  const isCount = countsPeople(fact) || asksForAge(fact) || /\bhow many\b/i.test(fact.question);
  const figures = isCount ? null : figuresIn(text);
  if (figures !== null && !asksForMoney(fact)) return numberValue(Number(figures), fact);
  const counted = withoutNumbered(countsPeople(fact) ? withCouples(text) : text, fact);
  const cleaned = withoutOtherRoles(counted.replace(dayOrTime, ' '), fact)
    .replace(someOfThem, ' ')
    // "A big one" counts nothing.
    .replace(/\ban? (?:big|small|large|little|nice|good|quiet|cheap|new|old|different) one\b/gi, ' ')
    .replace(/\bnot\s+\S+/gi, ' ')
    .replace(saidShort, '');
  const money = withHundreds(cleaned, fact);
  const found = numbersIn(withoutTimes(money));
  // "Four, we have three kids": what's counted besides.
  const own = found.filter(({ next }) => !countsBeside(next, fact));
  const all = own.length > 0 ? own : found;
  const [first] = all;
  const [large, ...larger] = asksForMoney(fact)
    ? all.filter(({ value }) => value >= 1000 && value % 1000 === 0)
    : [];
  // "Two fifty, two hundred fifty thousand": the one that's said in full.
  if (
    large !== undefined &&
    larger.length === 0 &&
    all.length > 1 &&
    /\b(?:hundred|thousand|million|grand|k)\b/i.test(cleaned)
  )
    return numberValue(large.value, fact);
  const [short] = money === cleaned ? [] : numbersIn(money);
  // "Three fifty" for a house is 350 thousand, and for a month's rent 350.
  if (
    short !== undefined &&
    asksForMoney(fact) &&
    !/\b(?:dollars?|bucks|pounds?|euros?|month|week)\b/i.test(money)
  )
    return orThousand(short.value);
  const [{ value: bare, next } = { value: 0, next: null }] = found;
  const isShort = found.length === 1 && bare >= 100 && bare < 1000 && next !== 'dollars';
  if (isShort && asksForMoney(fact) && (aboutHouses.test(money) || isFigure(text, bare, fact.question)))
    return orThousand(bare);
  const labelled = numberFor(text, fact);
  if (labelled !== null) return numberValue(Number(labelled), fact);
  const total = sharesIn(text) ?? sumOfOthers(all);
  if (total !== null) return numberValue(total.value, fact);
  const second = all.find(({ value }) => value !== first?.value);
  if (first !== undefined && second !== undefined)
    return unclear(`Is that ${spokenNumber(first.value)} or ${spokenNumber(second.value)}?`);
  if (first !== undefined) {
    const reading = numberValue(first.value, fact);
    if (!reading.ok) return reading;
    const doubts: Doubt[] = [
      ...(own.length === 0 || countsOther(first.next, text, fact) ? (['off_the_point'] as const) : []),
      ...(leavesPart(cleaned, first) ? (['nearly'] as const) : []),
    ];
    return understood(reading.value, reading.spoken, ...doubts);
  }
  const many = countsPeople(fact) ? peopleIn(cleaned) : (placeIn(text, fact) ?? oneIn(text, fact));
  return many === null ? unclear() : numberValue(many, fact);
};

/** "Between three and four hundred thousand, say four hundred": what's decided on goes on in thousands. */
function inSameUnit(value: number, text: string): number {
  if (value >= 1000 || !/\b(?:hundred thousand|grand|\d+ ?k)\b|\b\d{3},?000\b/i.test(text)) return value;
  const largest = Math.max(...numbersIn(text).map((one) => one.value));
  return value * 1000 <= largest * 2 && value * 3000 >= largest ? value * 1000 : value;
}

const orThousand = (value: number) =>
  unclear(`Is that ${spokenNumber(value)} or ${spokenNumber(value)} thousand?`);

/** A number as the value of a fact; the digits of a reference are read back as they are. */
export function numberValue(value: number | string, fact: Fact): Reading {
  if (typeof value === 'string') return understood(value, value);
  if (!Number.isFinite(value) || Math.abs(value) > 1e12) return unclear('That number is too large for me.');
  return understood(String(value), isCode(fact) ? String(value) : spokenNumber(value));
}
