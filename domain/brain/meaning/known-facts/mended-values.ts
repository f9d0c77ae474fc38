/** A known value as words put it right: whole, by a part of it, or by how it differs. */
import type { Fact } from '#contract/agents/agent-content';
import { asksForBirth } from '../../read/days/birth-days';
import { asksForTime, timeIn } from '../../read/days/time';
import { mendedDigits } from '../../read/digits';
import { mendedEmail } from '../../read/mended-email';
import { mendedName } from '../../read/names/mended-name';
import { isCode } from '../../read/number';
import { mendedPhone } from '../../read/phones/phone';
import type { CallContext, Value } from '../../read/reading';
import { labelOf, plain } from '../../words';
import { correctionIn } from '../correction-words';
import { readAnswer } from '../understanding';
import { otherYear } from './other-birth-days';
import { relativeValue } from './relative-changes';
import { wholeAddress } from './resembling-values';
import { isFarBelow, isRough, saidInThousands } from './restated-facts';
import { deniedWord, isWrong } from './shared-words';

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
  if (!reading.ok) return null;
  const value = fact.type === 'text' ? wholeAddress(said, reading.value, known) : reading.value;
  return { value, spoken: value === reading.value ? reading.spoken : value };
}

/** "change my name to Ben" and "the name is Ben" are about "Ben". */
export function withoutLabel(text: string, fact: Fact): string {
  const label = labelOf(fact.name).replace(/[^a-z0-9 ]/g, '');
  return text.replace(
    new RegExp(
      `^.*?\\b${label}\\b(?! (?:after|before)\\b)\\s*(?:is|was|to|should be|are|:)?\\s*(?:actually|really)?\\s*`,
      'i',
    ),
    (prefix) => (prefix.length < text.length ? '' : prefix),
  );
}
