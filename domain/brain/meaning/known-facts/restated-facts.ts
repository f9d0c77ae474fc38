/** Known facts that are stated again. */
import type { Fact } from '#contract/agents/agent-content';
import { asksForTime, isTime } from '../../read/days/time';
import { isCode, numberValue, withHundreds } from '../../read/number';
import { numbersIn } from '../../read/numbers';
import { countsPeople, othersDid, tellsOfSome } from '../../read/people';
import type { CallContext, Value } from '../../read/reading';
import { withoutDigitRuns } from '../../read/sequence';
import type { FactSheet } from './fact-sheet';
import { isWrong } from './shared-words';
import { phrasesOf, plain, saysPhrase } from '../../words';
import { isProposal, isWish } from '../questions';
import { type FoundFact, readMention } from '../understanding';
import { inKnownWeek } from './same-week';
import { wantsDay } from './wanted-days';

/** "First name dot last name at example dot com", and what breaks off before its "at". */
export const saysAddress = (text: string) =>
  /\bat\b.*\bdot\b|@|\bname (?:dot|underscore|dash|hyphen|period)\b/i.test(text);

/** "My husband's name is Paul": someone else's. */
const namesOther =
  /\b(?:my|his|her|our|the|their) (?!(?:full|first|last|family|sur|married|maiden|middle|real|proper) )\p{L}+['’]?s? name\b/iu;

/** "Her name's Biscuit", where the caller's own name is asked for. */
const namesThird = (text: string, { question }: Fact) =>
  /\b(?:his|her|its|their) (?:\p{L}+ )?name\b/iu.test(text) &&
  /\b(?:your|you|yours|i speaking|i talking)\b/i.test(question);

/** "It makes a noise when I brake" tells of the car that's in for its MOT: another choice is named, or wanted. */
const choosesBy = (text: string, { choices }: Fact) =>
  isWish(text) ||
  /\b(?:need|want|prefer|like|better|actually|not (?:that|because)|wrong|mean|meant|myself|you can|could you|can you|please)\w*\b|\b(?:i|we)['’]ll\b|\b(?:it|that|they)(?:['’]?s| is|['’]re| are) (?:just|only)\b/i.test(
    text,
  ) ||
  choices.some(phrasesOf(text));

/** "Eight-ish" is a time, and no count that was made. */
export const isRough = /\b(?:\d{1,2}|\p{L}{3,6})[ -]?ish\b(?! (?:people|guests|persons|of us))/iu;

/** "Order 880126 arrived, but this one is late." */
const ofAnother = /\b(?:another|other|different) (?:one|order|number)\b|\bbut this one\b/i;

/** Free text that is a time is of another kind than the rest of it. */
const kindOf = (fact: Fact) => (isTime(fact) ? 'time' : fact.type);

/** "We could go up to 450" where 400,000 is known. */
function inThousands(said: number, fact: Fact, known: string): Value | null {
  const before = Number(known);
  const times = (said * 1000) / before;
  if (fact.type !== 'number' || isCode(fact) || before % 1000 !== 0 || !(times >= 0.2 && times <= 5))
    return null;
  const reading = numberValue(said * 1000, fact);
  return reading.ok ? reading : null;
}

/** Fewer digits than half of the known ones, or a small count where thousands are known: it's hardly the same number put right. */
export const isFarBelow = (value: string, known: string, fact: Fact) =>
  isCode(fact)
    ? value.length * 2 < known.length
    : Number(known) >= 1000 && Number(value) * SMALLEST_SHARE < Number(known);
const SMALLEST_SHARE = 1000;

/** "Make it four twenty" where 400,000 is known; null where anything else is said. */
export function saidInThousands(text: string, fact: Fact, known: string): Value | null {
  const short = text.replace(/\b(\p{L}+) hundred(?: and)? (?=\p{L})/iu, '$1 ');
  const only = /^\W*(?:(?:about|around|up to|like|say|at|more like|it|to)\s+)*(\d{3})\W*$/i.exec(
    withHundreds(short, fact),
  )?.[1];
  return only === undefined ? null : inThousands(Number(only), fact, known);
}

/** "See you Friday then" moves no day. */
const seesThen = /\b(?:see|catch) (?:you|ya|u)\b/i;

/**
 * Known facts that are plainly stated again: "my e-mail is …", "five people", "how about Monday?"
 *
 * @param unanswered the words are no answer to what was asked, so that days and choices in them are meant too
 */
export function restatedFacts(
  text: string,
  sheet: FactSheet,
  found: readonly FoundFact[],
  context: CallContext,
  unanswered = false,
): FoundFact[] {
  const moves =
    isProposal(text) ||
    /\b(?:instead|rather|change|move|make it|then|only (?:do|make|come|manage))\b/i.test(text);
  // "I broke it on Monday" tells of a day, and wants no other.
  const movesDay = (moves && !seesThen.test(text)) || (unanswered && wantsDay(text));
  // The digits of a telephone number are no time and no count.
  const digits = found.some(({ fact }) => fact.type === 'phone' || (fact.type === 'number' && isCode(fact)));
  const words = digits ? withoutDigitRuns(text) : text;
  return sheet.known.flatMap(({ fact, value }) => {
    const telling =
      (fact.type !== 'text' || asksForTime(fact)) &&
      (fact.type !== 'choice' || (unanswered && (moves || choosesBy(text, fact)))) &&
      !(fact.type === 'number' && isRough.test(text)) &&
      !(fact.type === 'number' && isCode(fact) && ofAnother.test(text)) &&
      (fact.type !== 'date' || movesDay) &&
      (!isTime(fact) || moves || unanswered) &&
      // "This is urgent" doesn't rename the caller.
      (fact.type !== 'name' ||
        (/\bname\b/i.test(text) && !saysAddress(text) && !namesOther.test(text) && !namesThird(text, fact)));
    if (!telling || found.some((other) => kindOf(other.fact) === kindOf(fact))) return [];
    const said = fact.type === 'choice' ? words.replace(isWrong, ' ') : words;
    const reading = readMention(withHundreds(said, fact), fact, context);
    if (!reading.ok || reading.value === value.value) return [];
    // "The name's Biscuit" to "What's your pet called?" names no one else.
    if (fact.type === 'name' && found.some((other) => saysPhrase(other.value, reading.value))) return [];
    // "For eight tonight" tells when, where that's asked.
    const isWhen = found.some(
      (other) =>
        isTime(other.fact) && numbersIn(other.value).some((many) => String(many.value) === reading.value),
    );
    if (fact.type === 'number' && isWhen) return [];
    // Some of the guests are fewer than all of them.
    const isFewer = fact.type === 'number' && Number(reading.value) < Number(value.value);
    if (isFewer && countsPeople(fact) && tellsOfSome.test(text)) return [];
    // "My brother has three kids" says how many others have.
    if (fact.type === 'number' && !moves && othersDid.test(plain(text))) return [];
    const meant = inThousands(Number(reading.value), fact, value.value) ?? reading;
    const kept = inKnownWeek({ fact, value: meant.value, spoken: meant.spoken }, text, sheet, context);
    return kept === null ? [] : [kept];
  });
}
