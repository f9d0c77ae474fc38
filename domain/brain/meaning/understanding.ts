/** What a caller's words say about the facts of an agent: the one asked for, and others beside it. */
import type { Fact, FactType } from '#contract/agents/agent-content';
import { readChoice, volunteeredChoice, isMeantFor } from '../read/choice';
import { asksForBirth } from '../read/days/birth-days';
import { dateValue, readDate } from '../read/days/date';
import { datesIn } from '../read/days/named-days';
import { emailIn, readEmail } from '../read/email';
import { asksWhenAway, sayingAway } from '../read/days/ruled-out-days';
import { absentName } from '../read/names/absent';
import { announcedName, likelyName } from '../read/names/announced';
import { readName } from '../read/names/name';
import { numbersIn, ordinalIn } from '../read/numbers';
import { isCode, numberFor, numberValue, readNumber } from '../read/number';
import { phoneDigitsIn, phoneIn, readPhone } from '../read/phones/phone';
import {
  type Doubt,
  type FactReader,
  type Reading,
  type CallContext,
  readOnceForFact,
  unclear,
  understood,
  type Value,
  withoutLeadIn,
} from '../read/reading';
import { withoutDigitRuns } from '../read/sequence';
import { afterLabel, codeIn, readText } from '../read/text';
import { pets, volunteeredText } from '../read/volunteered-text';
import { asksForTime, isTime, isOnlyCount, timeIn, timeValue } from '../read/days/time';
import { readTime } from '../read/days/time-answer';
import { withoutDaysOfTrouble, withoutOtherTimes, withoutPastTimes } from '../read/days/past-times';
import { labelOf, meaningfulWords, phrasesOf, plain, saysPhrase, withoutPhrase } from '../words';
import { nameBeforeOthers } from '../read/names/name-before-others';
import { maySayDay, nextDay } from './days-beside';
import { ownNumber } from './own-number';
import { callersName, ownPart } from './own-part';
import { doubtsAround, type Role, type Sureness, surenessOf, tellsOfElse } from './sureness';

const readers: Record<FactType, FactReader> = {
  text: readText,
  name: nameOf,
  email: readEmail,
  phone: readPhone,
  number: readNumber,
  date: (text, fact, context) => readDate(sayingAway(text, fact), fact, context),
  time: readTime,
  choice: readChoice,
};

/** "My rabbit's called Biscuit" tells no caller's name. */
const withoutPets = (text: string, { name, question }: Fact) =>
  new RegExp(`\\b${pets}`, 'i').test(`${labelOf(name)} ${question}`) ? text : text.replace(petCalled, ' , ');
const petCalled = new RegExp(
  `(?:[\\s,]+and)?[\\s,]*\\b(?:my|our|the) ${pets}(?:['’]?s| is| was)? (?:name(?:['’]?s| is)|called|named) \\p{L}+`,
  'giu',
);

/** The name that's told, or that of a child who won't come. */
function nameOf(text: string, fact: Fact, context: CallContext): Reading {
  const absent = absentName(text, fact);
  return absent === null ? readName(withoutPets(text, fact), fact, context) : understood(absent, absent);
}

/**
 * Facts are read from the first words of an utterance: half a minute of speech. The readers go over them
 * many times, and while they do nobody else in this process is answered.
 */
const MOST_CHARACTERS = 500;

/** Reads words as the answer to a fact's question; a value outside the fact's bounds is refused. */
export const readAnswer: FactReader = readOnceForFact((text, fact, context) =>
  withinBounds(readers[fact.type](text.slice(0, MOST_CHARACTERS), fact, context), fact),
);

/** Reads a fact that no one asked for: only what cannot mean anything else. */
export const readMention: FactReader = readOnceForFact((text, fact, context) =>
  withinBounds(mentioned(text.slice(0, MOST_CHARACTERS), fact, context), fact),
);

function mentioned(text: string, fact: Fact, context: CallContext): Reading {
  switch (fact.type) {
    case 'name': {
      const name = announcedName(withoutPets(text, fact)) ?? absentName(text, fact);
      return name === null ? unclear() : understood(name, name);
    }
    case 'email': {
      const email = emailIn(text);
      return email === null ? unclear() : understood(email, email);
    }
    case 'phone': {
      const isAmount = /\b(?:thousand|million|grand)\b/i.test(text);
      const phone = !isAmount && phoneDigitsIn(text).length >= 9 ? phoneIn(text, context) : null;
      return phone === null ? unclear() : understood(phone.value, phone.spoken);
    }
    case 'number': {
      const number = numberFor(text, fact);
      return number === null ? unclear() : numberValue(number, fact);
    }
    case 'date': {
      const [date] = asksForBirth(fact) && !tellsBirth.test(text) ? [] : datesIn(text, context, false);
      return date === undefined ? unclear() : dateValue(date, fact, context, text);
    }
    case 'time': {
      const at = timeIn(withoutOtherTimes(text), false)?.at;
      return at === undefined || at === null ? unclear() : timeValue(at, context);
    }
    case 'choice':
      return volunteeredChoice(text, fact);
    case 'text':
      return mentionedText(text, fact, context);
    default:
      return fact.type satisfies never;
  }
}

/** "This evening" is nobody's day of birth. */
const tellsBirth = /\b(?:born|birth|birthday|dob|nineteen|two thousand|(?:19|20)\d\d)\b/i;

function mentionedText(text: string, fact: Fact, context: CallContext): Reading {
  const announced = afterLabel(text, fact);
  if (announced !== null) return readText(announced, fact, context);
  if (asksForTime(fact)) {
    const time = timeIn(withoutOtherTimes(text), false);
    const exact = /\b(?:at )?what time\b/i.test(fact.question) && !/time of day/i.test(fact.question);
    // "Whenever you're free" answers what's asked, and no one asked for a time.
    const isAny = time !== null && /^(?:any ?time|whenever|all day)/i.test(time.words);
    return time === null || isAny || (exact && time.at === null)
      ? unclear()
      : understood(time.words, time.words);
  }
  const code = isCode(fact) && namesFact(text, fact) ? codeIn(text) : null;
  const value = code ?? volunteeredText(text, fact);
  return value === null ? unclear() : understood(value, value);
}

/** "My flight is BA212": anything with a digit in it may be a reference, so it has to be named. */
function namesFact(text: string, { name, question }: Fact): boolean {
  const about = meaningfulWords(`${labelOf(name)} ${question}`);
  return meaningfulWords(text).some((word) => about.includes(word));
}

/** The bounds of a number, or of the length of a text. Those of dates are the reader's of dates. */
function withinBounds(reading: Reading, { type, minimum, maximum }: Fact): Reading {
  if (!reading.ok || (type !== 'number' && type !== 'text')) return reading;
  const size = type === 'number' ? Number(reading.value) : Array.from(reading.value).length;
  const unit = type === 'number' ? '' : ' characters';
  if (minimum !== null && size < minimum) return unclear(`That must be at least ${minimum}${unit}.`);
  if (maximum !== null && size > maximum) return unclear(`That must be at most ${maximum}${unit}.`);
  return reading;
}

export interface FoundFact extends Value {
  fact: Fact;
  /** Absent: sure. */
  sure?: Sureness;
}

/** Whether a value counts without being read back first. */
export const countsAtOnce = ({ fact, sure }: FoundFact) => !fact.confirm && sure !== 'doubtful';

/** "A condo in Boulder" says where from, and nothing about where to. */
const isPartOf = ({ value }: Value, whole: FoundFact | undefined) =>
  whole !== undefined && saysPhrase(whole.value, value);

const foundFact = (
  role: Role,
  fact: Fact,
  { value, spoken }: Value,
  doubts?: readonly Doubt[],
): FoundFact => ({ fact, value, spoken, sure: surenessOf(role, doubts) });

/** What speaks against a value that no one asked for. */
const doubtsAroundMention = (text: string, fact: Fact, value: Value, context: CallContext) =>
  doubtsAround(text, fact, value, (part) => {
    const reading = mentioned(part, fact, context);
    return reading.ok && reading.value === value.value;
  });

/** "A basket, and" is a basket, and "for the payroll team" is for that team. */
const bareWords = (text: string) =>
  plain(withoutLeadIn(text))
    .replace(/^(?:just )?for /, '')
    .replace(/^(?:an?|the|some|just) | (?:and|or|but|please|then)$/g, '');

/** "Tomorrow" is no account number, where a day is open too. */
const isNoCode = (text: string, open: readonly Fact[], current: Fact, context: CallContext) =>
  current.type === 'text' &&
  isCode(current) &&
  !/\d/.test(text) &&
  open.some((fact) => fact.type === 'date' && readMention(text, fact, context).ok);

/** A name is asked for, and the words are rather one of the choices of something else. */
function isChoiceOfAnother(
  text: string,
  open: readonly Fact[],
  current: Fact,
  context: CallContext,
): boolean {
  if (current.type !== 'name') return false;
  const words = plain(text);
  const said = readName(text, current, context);
  const two = said.ok && said.value.includes(' ') ? said.value : null;
  const name = absentName(text, current) ?? announcedName(text) ?? likelyName(text) ?? two;
  const choices = open.filter(({ type }) => type === 'choice');
  if (name !== null && choices.some((fact) => isMeantFor(words, plain(name), fact))) return true;
  if (name !== null && !choices.some((fact) => volunteeredChoice(name, fact).ok)) return false;
  return choices.some(
    (fact) => fact.choices.some((choice) => plain(choice) === words) || volunteeredChoice(text, fact).ok,
  );
}

/** "Abby Sun" isn't about Sunday, nor "the day pass" about a day: the words of a name or a choice mean nothing else. */
function withoutAnswer(text: string, answer: FoundFact | undefined): string {
  if (answer?.fact.type === 'phone') return withoutDigitRuns(text);
  if (answer === undefined || (answer.fact.type !== 'name' && answer.fact.type !== 'choice')) return text;
  return withoutPhrase(text, answer.value);
}

/**
 * Every open fact that a text answers. The one asked for (`current`) is read generously, the others
 * only where the words are unmistakable. Several days fill the date facts in the order they are asked.
 *
 * @param open facts without a value, in the order they are asked
 */
export function factsIn(
  text: string,
  open: readonly Fact[],
  current: Fact | null,
  context: CallContext,
): { found: FoundFact[]; problem: string | null; soFar: string | null } {
  const found: FoundFact[] = [];
  let problem: string | null = null;
  let soFar: string | null = null;
  let part = text;
  const head = current?.type === 'name' ? nameBeforeOthers(text, open, current, context) : null;
  const isChoice =
    current?.type === 'text' &&
    open.some(
      ({ type, choices }) => type === 'choice' && choices.some((choice) => plain(choice) === bareWords(text)),
    );
  const caller = current === null ? null : callersName(text, open, current);
  if (current !== null && head !== null) found.push(foundFact('asked', current, head));
  else if (caller !== null) found.push(foundFact('told', caller.fact, caller));
  else if (
    current !== null &&
    !isChoice &&
    !tellsOfElse(text, current) &&
    !isNoCode(text, open, current, context) &&
    !isChoiceOfAnother(text, open, current, context)
  ) {
    part =
      current.type === 'text'
        ? ownPart(text, open, current, {
            answers: (words, fact) => readAnswer(words, fact, context).ok,
            mentions: (words, fact) => readMention(words, fact, context).ok,
          })
        : ownNumber(text, open, current);
    const reading = readAnswer(part, current, context);
    if (reading.ok) found.push(foundFact('asked', current, reading, reading.doubts));
    else {
      problem = reading.problem;
      soFar = reading.soFar ?? null;
    }
  }
  // "The first thing you said" says nothing about a time.
  const placed = current?.type === 'choice' && ordinalIn(text, current.choices.length) !== null;
  if (placed && found.length > 0) return { found, problem, soFar };
  const mentions = withoutPastTimes(withoutAnswer(text, found[0]));
  const answered = found.length > 0 && current?.type === 'text';
  const said = (current?.type === 'date' ? text : mentions).slice(0, MOST_CHARACTERS);
  const away = open.find(asksWhenAway);
  const isAhead =
    current?.type !== 'date' && open.every((fact) => fact.type !== 'date' || fact.date_rule === 'future');
  const ahead = isAhead ? withoutDaysOfTrouble(said) : said;
  const daysSaid = away === undefined ? ahead : sayingAway(said, away);
  const days = open.some(({ type }) => type === 'date') ? datesIn(daysSaid, context, false) : [];
  const born = current?.type === 'date' && asksForBirth(current);
  const dates = days.slice(found[0]?.fact.type === 'date' ? 1 : 0);
  for (const fact of open) {
    // A day that lacks its year is nobody else's.
    if (fact.name === current?.name || (soFar !== null && fact.type === current?.type)) continue;
    // "Oh three fifteen sixty one" is a day of birth, and no time of day.
    if (born && isTime(fact)) continue;
    const day =
      fact.type === 'date' && maySayDay(text, mentions, fact, current)
        ? nextDay(dates, fact, context, text, daysSaid)
        : undefined;
    if (fact.type === 'date' && day === undefined) continue;
    // What free text only hints at is asked: "my pay slip" needn't be for the payroll team.
    if (
      answered &&
      fact.type === 'choice' &&
      !fact.choices.some(phrasesOf(text)) &&
      readMention(part, fact, context).ok
    )
      continue;
    const reading =
      day === undefined ? readMention(mentions, fact, context) : dateValue(day, fact, context, text);
    // "About eight" answers how many, not when.
    if (current?.type === 'number' && reading.ok && isTime(fact) && isOnlyCount(text)) continue;
    // "Two nights, and there's two of us": said as often as it's taken.
    const taken =
      found.some((other) => reading.ok && other.value === reading.value && other.fact.type === fact.type) &&
      !(
        reading.ok &&
        fact.type === 'number' &&
        numbersIn(text).filter(({ value }) => String(value) === reading.value).length > 1
      );
    if (!reading.ok || taken) continue;
    const doubts = [
      ...doubtsAroundMention(withoutPastTimes(text), fact, reading, context),
      ...(day !== undefined && day.certain !== 'year' && asksForBirth(fact) ? (['nearly'] as const) : []),
      ...(answered && fact.type === 'text' && isPartOf(reading, found[0]) ? (['rival'] as const) : []),
    ];
    const told = foundFact('told', fact, reading, doubts);
    if (told.sure !== 'doubtful') found.push(told);
  }
  // "We'll be forty people" says how many, and nothing of what's asked.
  const isOnlyBeside = current?.type === 'text' && found.length > 1 && found[0]?.sure === 'doubtful';
  return { found: isOnlyBeside ? found.slice(1) : found, problem, soFar };
}
