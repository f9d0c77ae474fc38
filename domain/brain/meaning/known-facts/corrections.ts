/** Facts that are known and that the caller puts right or states again. */
import type { Fact } from '#contract/agents/agent-content';
import type { FactSheet } from './fact-sheet';
import { correctionIn } from '../correction-words';
import { isProposal } from '../questions';
import { mendedName } from '../../read/names/mended-name';
import { spelledIn } from '../../read/names/spelling';
import { conclusionIn, takesBack } from '../../read/repair';
import { asksForBirth } from '../../read/days/birth-days';
import { dateValue } from '../../read/days/date';
import { datesIn } from '../../read/days/named-days';
import { mendedDigits } from '../../read/digits';
import { mendedEmail } from '../../read/mended-email';
import { isCode } from '../../read/number';
import { countsPeople } from '../../read/people';
import { isThing } from '../../read/text';
import { mendedPhone, phoneDigitsIn } from '../../read/phone';
import { asksForTime, isTime, timeIn } from '../../read/days/time';
import { type CallContext, type Value, withoutLeadIn } from '../../read/reading';
import { bornOtherwise, otherYear } from './other-birth-days';
import { deniesNumberOf, resemblingValue } from './resembling-values';
import { relativeValue, turnedDown } from './relative-changes';
import { isFarBelow, isRough, saidInThousands, saysAddress } from './restated-facts';
import { deniedWord, deniesPart, isWrong, sharesStart, sharesWord } from './shared-words';
import { swappedValue } from './swapped-values';
import { type FoundFact, readAnswer, readMention } from '../understanding';
import { labelOf, meaningfulWords, plain, saysPhrase } from '../../words';

/** "My surname is not Lopez, is Lopes". */
const isNot = /\b(?:is|['’]s) not (?:an? |the )?[\p{L}\d'’-]+,? (?:(?:but|it['’]?s|it is|is|rather) )+/giu;

/** Reads words that put a known value right; whole values first, then parts of it. */
export function mended(said: string, fact: Fact, known: string, context: CallContext): Value | null {
  const { language } = context;
  const text = (fact.type === 'choice' ? said.replace(isWrong, ' ') : said).replace(isNot, ' is ');
  const rest = correctionIn(text) ?? text;
  const relative = relativeValue(rest, fact, known, context);
  if (relative !== null) return relative;
  if (fact.type === 'phone') {
    const whole = readAnswer(text, fact, context);
    const other = whole.ok ? whole : readAnswer(rest, fact, context);
    return other.ok && other.value !== known ? other : mendedPhone(known, text, language);
  }
  if (fact.type === 'number' && isRough.test(rest)) return null;
  const thousands = saidInThousands(rest, fact, known);
  if (thousands !== null) return thousands;
  if (fact.type === 'number' && isCode(fact)) {
    const digits = mendedDigits(known, text);
    if (digits !== null) return { value: digits, spoken: digits };
  }
  if (fact.type === 'email') {
    const email = mendedEmail(known, text);
    if (email !== null) return { value: email, spoken: email };
  }
  if (asksForTime(fact)) {
    const time = timeIn(rest, true);
    return time === null ? null : { value: time.words, spoken: time.words };
  }
  const born = fact.type === 'date' && asksForBirth(fact) ? otherYear(rest, known, fact, context) : null;
  if (born !== null) return born;
  if (fact.type === 'name') {
    const other = mendedName(known, rest);
    // "Don't put Lopez, put Garcia" leaves the first name.
    const denied = other?.includes(' ') === false ? deniedWord(said) : null;
    const parts = known.split(' ');
    const place = denied === null ? -1 : parts.findIndex((part) => plain(part) === plain(denied));
    const name =
      other === null || place < 0 ? other : parts.map((part, at) => (at === place ? other : part)).join(' ');
    return name === null || name === known ? null : { value: name, spoken: name };
  }
  // "We sold the Fiesta, it's the Nissan Juke": what it is now comes last.
  const now =
    fact.type === 'text' ? /[,.;]\s*(?:it['’]?s|it is|that['’]?s)\s+(?:now\s+)?(.+)$/i.exec(rest)?.[1] : null;
  // "The day after that" is no car.
  if (
    fact.type === 'text' &&
    /^(?:the )?(?:next |following )?(?:day|week) (?:after|before|later|earlier)\b/i.test(rest)
  )
    return null;
  const reading = readAnswer(withoutLabel(now ?? rest, fact), fact, context);
  // "Wrong one" is no order number, and "so let's say four" no price.
  if (reading.ok && fact.type === 'number' && isFarBelow(reading.value, known, fact)) return null;
  return reading.ok ? { value: reading.value, spoken: reading.spoken } : null;
}

/**
 * "No, it's Ben": the fact that is put right, the last ones first. Null when nothing is, or when the
 * words rather answer `current`, which is being asked for.
 */
export function correctedFact(
  text: string,
  sheet: FactSheet,
  current: Fact | null,
  context: CallContext,
): FoundFact | null {
  const differing = differingFact(text, sheet, current, context);
  if (differing !== null) return differing;
  const spelling = text
    .replace(/[\s,]+by the way,?(?=\s+with\b)/gi, '')
    .replace(/[\s,]+(?:by the way|actually|please|if you don['’]?t mind|sorry)[.!]*$/i, '');
  const spells =
    (aboutName.test(spelling) && current?.type !== 'name' && !saysAddress(spelling)) ||
    aboutDigits.test(spelling) ||
    (aboutSpelling.test(spelling) && current?.type !== 'name') ||
    (current?.type !== 'name' && current?.type !== 'email' && spelledIn(text) !== null);
  const rest = correctionIn(text) ?? (spells ? spelling : null);
  if (rest === null) return concludedFact(text, sheet, current, context);
  const answersCurrent = (fact: Fact) =>
    current !== null &&
    current.type !== fact.type &&
    (current.type === 'text'
      ? asksForTime(current) && fact.type === 'number' && aboutTime.test(text) && timeIn(rest, true) !== null
      : (current.type === 'date' ? readAnswer : readMention)(rest, current, context).ok ||
        // "I mean, it's annoying, but it can wait" says how urgent it is.
        (current.type === 'choice' && fact.type === 'text' && readAnswer(rest, current, context).ok));
  const denied = turnedDown(text)?.value ?? null;
  if (current !== null && proposesOnly.test(text) && readAnswer(rest, current, context).ok) return null;
  for (const fact of candidates(rest, spelling, sheet, current)) {
    const known = sheet.valueOf(fact.name);
    // "Not four, three" is about a four.
    const other = denied === null ? null : readAnswer(denied, fact, context);
    if (other?.ok === true && other.value !== known?.value && fact.type !== 'name') continue;
    const value = known === null ? null : mended(spells ? spelling : text, fact, known.value, context);
    if (value !== null && value.value !== known?.value && !answersCurrent(fact)) return { fact, ...value };
  }
  return null;
}

/** "Say eight", "let's say Friday": an answer to what is asked, where it can be one. */
const proposesOnly = /^(?:(?:oh|um|well|hm+|so|ok|okay)[\s,]+)*(?:let['’]?s )?say\b/i;

/** "Not Fairview, Lakeside": what's said behind a known value that's denied. */
function insteadOf(known: string, text: string): string | null {
  const value = known.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const denied = new RegExp(
    `^(?:(?:no|oh|sorry|wait|actually|i said|well)[\\s,]+)*(?:(?:it['’]?s |it is )?not|it isn['’]?t) (?:in |on |the |an? |at |for )*${value}[\\s,]+(?:(?:but|it['’]?s|rather|in|the)\\s+)*([^\\s].*)$`,
    'i',
  );
  return denied.exec(text)?.[1] ?? null;
}

/** "Not 5" about the known "5 lake view drive", and six digits: they put it right whatever free text is asked for. */
const isNoTime = (text: string, fact: Fact, known: string) =>
  deniesNumberOf(text, known) || (fact.type === 'number' && isCode(fact) && known.length > 5);

/** "A day later", "one more, so five", "seven's too early, eight": a known value, by how it has to differ. */
function differingFact(
  text: string,
  sheet: FactSheet,
  current: Fact | null,
  context: CallContext,
): FoundFact | null {
  const last = new Set(sheet.last.map(({ name }) => name));
  const known = sheet.known
    .filter(({ fact }) => fact.type !== current?.type || fact.type === 'text' || asksForBirth(fact))
    .sort((a, b) => Number(last.has(b.fact.name)) - Number(last.has(a.fact.name)));
  const rejected = turnedDown(text);
  // Free text takes any words for an answer.
  const answersCurrent =
    current !== null &&
    ((current.type === 'phone' && phoneDigitsIn(text).length > 6) || readAnswer(text, current, context).ok);
  for (const { fact, value } of known) {
    const resembling =
      answersCurrent && !(current.type === 'text' && isNoTime(text, fact, value.value))
        ? null
        : resemblingValue(text, fact, value.value);
    if (resembling !== null) return { fact, ...resembling };
    const relative = relativeValue(text, fact, value.value, context);
    if (relative !== null) return { fact, ...relative };
    const swapped = swappedValue(text, fact, value, context);
    if (swapped !== null) return { fact, ...swapped };
    const born =
      fact.type === 'date' && asksForBirth(fact) ? bornOtherwise(text, value.value, fact, context) : null;
    if (born !== null) return { fact, ...born };
    // "Not Friday, Saturday", with or without the comma.
    if (fact.type === 'date' && !asksForBirth(fact) && /^(?:(?:no|oh|sorry|wait)[\s,]+)*not\b/i.test(text)) {
      const [day, more] = datesIn(text, context, false);
      const other = day === undefined || more !== undefined ? null : dateValue(day, fact, context, text);
      if (other?.ok === true && other.value !== value.value)
        return { fact, value: other.value, spoken: other.spoken };
    }
    const instead = fact.type === 'text' || fact.type === 'choice' ? insteadOf(value.value, text) : null;
    const other = instead === null ? null : readAnswer(instead, fact, context);
    if (other?.ok === true && other.value !== value.value)
      return { fact, value: other.value, spoken: other.spoken };
    if (rejected === null || fact.type === 'name') continue;
    const before = readAnswer(rejected.value, fact, context);
    const after = readAnswer(rejected.instead, fact, context);
    if (!before.ok || plain(before.value) !== plain(value.value)) continue;
    if (after.ok && after.value !== value.value) return { fact, value: after.value, spoken: after.spoken };
    // "Friday's no good, the day after".
    const next = after.ok ? null : relativeValue(rejected.instead, fact, value.value, context);
    if (next !== null) return { fact, ...next };
  }
  return null;
}

/** "My surname is Gomez now." */
const aboutName =
  /^(?:\W|oh |no |and |actually |well |sorry )*(?:my|the) (?:surname|(?:last|first|family|full) name|name)(?:['’]s| is| has changed)\b/i;

/** "The last digit is a six." */
const aboutDigits =
  /\b(?:it|that|number|which) (?:actually |really )?ends (?:in|with) (?:\d|zero|oh|one|two|three|four|five|six|seven|eight|nine|\w+teen|\w+ty)\b|\b(?:the )?(?:last|first|final) (?:\w+ )?(?:digits?|numbers?|figures?|bit|part) (?:is|are|was|were|should be|has to be)\b/i;

const aboutTime =
  /\b(?:early|earlier|earliest|late|later|latest|o['’]?clock|[ap]\.?m|time|half|quarter|before|after|until)\b/i;

/** "Rowe with an e at the end". */
const aboutSpelling =
  /\bwith (?:an?|one|two|double) \p{L}\b(?= (?:at|in) the (?:end|start|beginning|middle)|,? (?:and )?(?:not|instead of|rather than)\b|$)/iu;

/** Whether the words hold what was asked for, so that the rest only goes with it: "555 0184, but only after five". */
const holdsWhole = (text: string, current: Fact, context: CallContext) =>
  (current.type === 'phone' || current.type === 'email') && readMention(text, current, context).ok;

const aboutPeople =
  /\b(?:of us|people|persons?|guests?|come|coming|join(?:ing)?|kids|children|bring(?:ing)?|friends?|we are|we['’]re)\b/i;

/** "I forgot the kids, so six": what was given last, put right by what follows from something. */
function concludedFact(
  text: string,
  sheet: FactSheet,
  current: Fact | null,
  context: CallContext,
): FoundFact | null {
  const rest = conclusionIn(text);
  if (rest === null) return null;
  if (current !== null && (readAnswer(rest, current, context).ok || holdsWhole(text, current, context)))
    return null;
  // "My wife wants four bedrooms, so let's say four" is about the bedrooms.
  const counts = sheet.known
    .map(({ fact }) => fact)
    .filter((fact) => fact.type === 'number' && !isCode(fact))
    .filter((fact) => saysPhrase(text, labelOf(fact.name)) || (countsPeople(fact) && aboutPeople.test(text)));
  // "I forgot, I'm out of town then, so Sunday": a day and nothing else.
  const days = sheet.known
    .map(({ fact }) => fact)
    .filter((fact) => fact.type === 'date' && !asksForBirth(fact) && plain(rest).split(' ').length < 4)
    .filter((fact) => readMention(rest, fact, context).ok);
  for (const fact of [...counts, ...sheet.last, ...(days.length === 1 ? days : [])]) {
    const isClock =
      isOnlyTime(rest, fact) || (asksForTime(fact) && (timeIn(rest, true)?.at ?? null) !== null);
    if ((fact.type === 'text' && !isClock) || fact.type === 'name') continue;
    const reading = readAnswer(rest, fact, context);
    const known = sheet.valueOf(fact.name)?.value ?? '';
    const thousands = saidInThousands(rest, fact, known);
    if (thousands !== null && thousands.value !== known) return { fact, ...thousands };
    if (reading.ok && fact.type === 'number' && isFarBelow(reading.value, known, fact)) continue;
    if (reading.ok && reading.value !== known) return { fact, value: reading.value, spoken: reading.spoken };
  }
  return null;
}

/** What takes back the words before, so that even free text is put right by what follows. */
const meantOtherwise = new RegExp(
  `^(?:(?:no|oh|um|uh|actually)[\\s,]+)*(?:${takesBack.filter((phrase) => !/^(?:sorry|wait|hang on|hold on|oops|whoops)$/.test(phrase)).join('|')}|make that|no (?:wait|sorry|hang on|hold on)|(?:wait|sorry|hang on|hold on) no)\\b|\\bi meant\\b`,
  'i',
);

/** The fact that is named, the ones collected last, then those whose values are unmistakable. */
function candidates(rest: string, text: string, sheet: FactSheet, current: Fact | null): Fact[] {
  const known = sheet.known.map(({ fact }) => fact);
  const last = new Set(sheet.last.map(({ name }) => name));
  const named = known.filter(
    (fact) =>
      // A fact that's called "to" isn't named by the word.
      (meaningfulWords(labelOf(fact.name)).length > 0 &&
        saysPhrase(/\b(?:change|swap|switch|replace)\b/i.test(text) ? text : rest, labelOf(fact.name))) ||
      // "Sorry, not Lakeside, Fairview": what is noted is named itself.
      (fact.type === 'text' && saysPhrase(text, sheet.valueOf(fact.name)?.value ?? '')) ||
      (fact.type === 'text' && deniesPart(text, sheet.valueOf(fact.name)?.value ?? '')) ||
      // "Sorry, it's a Ford Focus", where a Ford Fiesta is known; where another thing is asked for, it may be that.
      (isThing(fact) &&
        !isTime(fact) &&
        !(current?.type === 'text' && isThing(current)) &&
        sharesStart(rest, sheet.valueOf(fact.name)?.value ?? '')),
  );
  const others = known
    .filter(
      (fact) =>
        last.has(fact.name) ||
        (fact.type === 'name' &&
          (aboutName.test(text) ||
            deniesPart(text, sheet.valueOf(fact.name)?.value ?? '') ||
            /\b(?:sur)?name\b|\bunder \p{L}{3,}/iu.test(text) ||
            sharesWord(rest, sheet.valueOf(fact.name)?.value ?? '') ||
            aboutSpelling.test(text) ||
            spelledIn(text) !== null)) ||
        isTimeOf(rest, fact) ||
        !['text', 'name', 'time'].includes(fact.type),
    )
    // Anything can be free text, so that it's put right only where nothing is being asked.
    .filter(
      (fact) =>
        fact.type !== 'text' ||
        current === null ||
        isTimeOf(rest, fact) ||
        (last.has(fact.name) &&
          ((current.type !== 'number' && isOnlyTime(rest, fact)) ||
            (!asksForTime(fact) && meantOtherwise.test(text)))),
    )
    // "Lopes with an s, not a z" is about the name, whatever was said last.
    .filter((fact) => !aboutSpelling.test(text) || (fact.type !== 'text' && fact.type !== 'choice'))
    .sort((a, b) => Number(last.has(b.name)) - Number(last.has(a.name)));
  // "Who's Maria, I said Marta" is about the name, whatever was said last.
  const denied = known.filter((fact) => deniesPart(text, sheet.valueOf(fact.name)?.value ?? ''));
  return denied.length > 0 ? denied : [...named, ...others];
}

/** A fact that is a time, and words that hardly mean anything else. */
export const isTimeOf = (text: string, fact: Fact) => isTime(fact) && timeIn(text, false) !== null;

/** "Eleven" right after a time was given. */
export const isOnlyTime = (text: string, fact: Fact) =>
  asksForTime(fact) &&
  plain(timeIn(text, true)?.words ?? '') === plain(withoutLeadIn(text)) &&
  plain(text) !== '';

/**
 * A day that the caller would rather have, but that can't be had: the sentence that says why, and the day
 * that stays. Null where no day is put right.
 */
export function refusedDay(
  text: string,
  sheet: FactSheet,
  current: Fact | null,
  context: CallContext,
): { problem: string; stays: string } | null {
  const rest = correctionIn(text) ?? (isProposal(text) ? text : null);
  if (rest === null || current?.type === 'date') return null;
  for (const { fact, value } of sheet.known.filter(({ fact }) => fact.type === 'date')) {
    const reading = readAnswer(withoutLabel(rest, fact), fact, context);
    if (reading.ok || reading.problem === null || datesIn(rest, context, false).length === 0) continue;
    // "Which day exactly?" gives no reason.
    const problem = reading.problem.replace(/(?:^|\s)[^.!?]*\?$/, '');
    if (problem !== '') return { problem, stays: value.spoken };
  }
  return null;
}

/** "change my name to Ben" and "the name is Ben" are about "Ben". */
function withoutLabel(text: string, fact: Fact): string {
  const label = labelOf(fact.name).replace(/[^a-z0-9 ]/g, '');
  return text.replace(
    new RegExp(
      `^.*?\\b${label}\\b(?! (?:after|before)\\b)\\s*(?:is|was|to|should be|are|:)?\\s*(?:actually|really)?\\s*`,
      'i',
    ),
    (prefix) => (prefix.length < text.length ? '' : prefix),
  );
}
