/** Facts that are known and that the caller puts right or states again. */
import type { Fact } from '#contract/agents/agent-content';
import type { FactSheet } from './fact-sheet';
import { correctionIn } from '../correction-words';
import { spelledIn } from '../../read/names/spelling';
import { conclusionIn, takesBack } from '../../read/repair';
import { asksForBirth } from '../../read/days/birth-days';
import { dateValue } from '../../read/days/date';
import { datesIn } from '../../read/days/named-days';
import { isCode } from '../../read/number';
import { countsPeople } from '../../read/people';
import { isThing } from '../../read/text';
import { phoneDigitsIn } from '../../read/phones/phone';
import { asksForTime, isTime, timeIn } from '../../read/days/time';
import { type CallContext, withoutLeadIn } from '../../read/reading';
import { forgottenFact } from './forgotten-values';
import { mended } from './mended-values';
import { bornOtherwise } from './other-birth-days';
import { deniesNumberOf, resemblingValue } from './resembling-values';
import { relativeValue, turnedDown } from './relative-changes';
import { isFarBelow, saidInThousands, saysAddress } from './restated-facts';
import { deniesPart, sharesStart, sharesWord } from './shared-words';
import { inKnownWeek } from './same-week';
import { swappedValue } from './swapped-values';
import { type FoundFact, readAnswer, readMention } from '../understanding';
import { labelOf, meaningfulWords, plain, saysPhrase } from '../../words';

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
  const found = putRight(text, sheet, current, context);
  return found && inKnownWeek(found, text, sheet, context);
}

function putRight(
  text: string,
  sheet: FactSheet,
  current: Fact | null,
  context: CallContext,
): FoundFact | null {
  const forgotten = forgottenFact(text, sheet, context);
  if (forgotten !== null) return forgotten;
  const differing = differingFact(text, sheet, current, context);
  if (differing !== null) return differing;
  const spelling = text
    .replace(/[\s,]+by the way,?(?=\s+with\b)/gi, '')
    .replace(/[\s,]+(?:by the way|actually|please|if you don['’]?t mind|sorry)[.!]*$/i, '');
  const spells =
    (aboutName.test(spelling) &&
      current?.type !== 'name' &&
      !asksWhatCalled(spelling, current) &&
      !saysAddress(spelling)) ||
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
    // "No, June, not July" while a day is read back names no one.
    if (fact.type === 'name' && current?.type === 'date' && namesMonth.test(rest)) continue;
    const value = known === null ? null : mended(spells ? spelling : text, fact, known.value, context);
    if (value !== null && value.value !== known?.value && !answersCurrent(fact)) return { fact, ...value };
  }
  return null;
}

const namesMonth =
  /^\W*(?:it['’]?s |in |the month is )?(?:january|february|march|april|may|june|july|august|september|october|november|december)\b/i;

/** "Say eight", "let's say Friday": an answer to what is asked, where it can be one. */
const proposesOnly =
  /^(?:(?:oh|um|well|hm+|so|ok|okay)[\s,]+)*(?:(?:let['’]?s )?say\b|let['’]?s (?:do|make it) (?:[\w:'’-]+ ){0,2}[\w:'’-]+(?: then)?[.!]*$(?<!\b(?:instead|not|people|of us)[.!]*))/i;

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
    .filter(
      ({ fact }) =>
        fact.type !== current?.type || fact.type === 'text' || fact.type === 'choice' || asksForBirth(fact),
    )
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

/** "The name's Biscuit" to "What's your pet called?" */
const asksWhatCalled = (text: string, current: Fact | null) =>
  current?.type === 'text' &&
  /\b(?:name|called)\b/i.test(`${labelOf(current.name)} ${current.question}`) &&
  !/\bmy\b/i.test(text);

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
