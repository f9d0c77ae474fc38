/** Telephone numbers, typed or said, whole or in parts. */
import { type CountryCode, findPhoneNumbersInText } from 'libphonenumber-js';
import type { Language } from '#contract/agents/agent-content';
import { repairIn } from '../repair';
import { mendedDigits } from '../digits';
import { countrySaid, dialledIn, isOfElsewhere, spokenCountry } from './phone-country';
import { type FactReader, readOnce, unclear, understood, type Value } from '../reading';
import { digitRuns, wordsForDigits } from '../sequence';

/** Where callers are who leave the country code out: every language of the contract names a country. */
const countryOf = (language: Language) => language.slice(-2) as CountryCode;

const numberOf = (digits: string, language: Language): Value | null =>
  digits === '' ? null : dialledIn(digits, countryOf(language));

/** "Oh, five oh three …": a sigh in front of an American number, which begins with no zero. In "three one oh, …" it's a digit. */
const sigh =
  /^\W*(?:(?!(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|double|triple|\p{L}+(?:teen|ty))\b)\p{L}+[\s,]+){0,2}?oh[,.!…][\s,.!…]*(?=\S)/iu;
const withoutSigh = (text: string, language: Language) =>
  countryOf(language) === 'US' ? text.replace(sigh, '') : text;

/** "202, that's the area code, and then 555 0143." */
const saysAreaCode =
  /(?<=\S)[\s,]+(?:that['’]?s|that is|which is|is|being|as)\s+(?:the|my|an?)\s+(?:area |country |city |diall?ing )?(?:code|prefix)\b/gi;

/** "919 555, and the last four are 0139": what's said between the parts of a number. */
const goesOnWith =
  /(?<=\S)[\s,]+and (?:then )?(?:the )?(?:last|final|other) (?:(?:two|three|four|five|six) )?(?:(?:digits|numbers|ones) )?(?:are|is)\s+/gi;

/** The longest run of digits in a text; empty when there is none. */
export function phoneDigitsIn(text: string): string {
  const words = wordsForDigits(text.replace(saysAreaCode, ' ').replace(goesOnWith, ' and '));
  const runs = digitRuns(words).map(
    ({ digits, from }) => `${words[from - 1] === 'plus' ? '+' : ''}${digits}`,
  );
  return runs.reduce((longest, run) => (run.length > longest.length ? run : longest), '');
}

/** "The area code is 917 and the number is 555 0127". */
const codeThenNumber =
  /\barea code(?:['’]?s| is)?\s+(?!and\b|then\b)(.{3,30}?)[\s,]+(?:(?:and |then )*(?:the |my )?(?:rest|number|phone number)(?:['’]?s| is)?|(?:and )?then(?: (?:it['’]?s|it is|comes))?)\s+/i;

/** "555 0123, area code 773": the code goes in front, wherever it's said. */
function areaCodeFirst(said: string): string {
  const text = said.replace(codeThenNumber, '$1 ');
  const named = /[\s,.;](?:(?:and|with|in|the|my)\s+){0,2}area code(?:['’]?s| is| of)?[\s,:]/i.exec(text);
  if (named === null) return text;
  const code = text.slice(named.index + named[0].length);
  const number = text.slice(0, named.index);
  return phoneDigitsIn(code).length === 3 && phoneDigitsIn(number) !== '' ? `${code} ${number}` : text;
}

/** "Home is 555 0199 but my cell is better, 555 0150": the number behind a "but", where it's the better one and the caller's own. */
function preferredIn(text: string, language: Language): Value | null {
  const [, before = '', after = ''] = /^(.+?)[\s,;]+(?:but|though|however)\b(.+)$/i.exec(text) ?? [];
  if (
    numberOf(phoneDigitsIn(before), language) === null ||
    !(/\b(?:better|best|rather|prefer\w*|instead|use|easier)\b/i.test(after) || callsCell.test(after)) ||
    /\b(?:not|never|only|old|also|as well|too|emergenc\w*|wife|husband|partner|his|her)\b|n['’]t\b|['’]s is\b/i.test(
      after,
    )
  )
    return null;
  return numberOf(phoneDigitsIn(after), language);
}

/** "Call my cell", at all times. */
const callsCell =
  /^[\s,]*(?:please |just )*(?:call|ring|text|try) (?:me (?:on|at) )?my (?:cell|mobile)\b(?!.*\b(?:if|when|after|until|unless)\b)/i;

/** The telephone number in a text, as E.164 and as it is written; null when there's none. */
export const phoneIn = readOnce((said, { language }): Value | null => {
  const text = areaCodeFirst(withoutSigh(said, language));
  const repair = repairIn(text);
  if (repair !== null) {
    const tail = phoneDigitsIn(repair.after);
    const whole = numberOf(tail, language);
    if (whole !== null) return whole;
    const first = phoneDigitsIn(repair.before);
    const mended = tail === '' ? null : numberOf(first.slice(0, -tail.length) + tail, language);
    if (mended !== null && tail.length < first.length) return mended;
    // What was taken back wasn't whole: "five five five one zero, sorry, zero one zero zero".
    const front = WHOLE_LENGTH - tail.length;
    const filled =
      tail.length >= SHORTEST_TAIL && first.length >= front && countryOf(language) === 'US'
        ? numberOf(first.slice(0, front) + tail, language)
        : null;
    if (filled !== null) return filled;
  }
  const rather = preferredIn(text, language);
  if (rather !== null) return rather;
  const spoken = numberOf(phoneDigitsIn(text), language);
  if (spoken !== null) return spoken;
  const found = findPhoneNumbersInText(text, countryOf(language))[0]?.number;
  return found === undefined ? null : numberOf(found.number, language);
});

/** The digits of an American number, and of the part that's usually said again. */
const WHOLE_LENGTH = 10;
const SHORTEST_TAIL = 4;
/** The digits of a country code, without those of an area: "+44". */
const LONGEST_CODE = 3;

export const TOO_LONG_FOR_A_PHONE = "That's too long for a phone number.";

export const readPhone: FactReader = (text, _fact, context) => {
  const found = phoneIn(text, context);
  if (found !== null) return understood(found.value, found.spoken);
  const digits = phoneDigitsIn(text);
  if (digits.length < 3) return unclear();
  if (digits.length > 15) return unclear(TOO_LONG_FOR_A_PHONE);
  return unclear(null, digits);
};

/** Puts together a number that's given in parts; null while something is still missing. */
export function joinedPhone(soFar: string, text: string, language: Language): Value | null {
  const country = countryOf(language);
  const more = phoneDigitsIn(text);
  // "Which country is it in?" was asked: "the UK", "plus 44".
  if (isOfElsewhere(soFar, country)) {
    const named = countrySaid(text);
    const code = more.replace(/^(?:\+|00|011)/, '');
    const whole =
      named !== null
        ? dialledIn(soFar, named)
        : code !== '' && code.length <= LONGEST_CODE
          ? dialledIn(`+${code}${soFar.replace(/^0/, '')}`, country)
          : null;
    if (whole !== null) return dialledIn(whole.value, country);
  }
  if (more === '') return null;
  // "And the area code?" was asked: it goes in front.
  const inFront = soFar.length === 7 && more.length === 3 ? numberOf(more + soFar, language) : null;
  return inFront ?? numberOf(soFar + more, language);
}

/** What's asked for the rest of a number. */
export const restOfPhone = (digits: string, language: Language): string =>
  language !== 'en-GB' && digits.length === 7
    ? 'And the area code?'
    : `I have ${spaced(digits)} so far. What comes after that?`;

const spaced = (digits: string) => digits.split('').join(' ');

/** Whether digits are a whole number that isn't one of the agent's country. */
export const isWholeElsewhere = (digits: string, language: Language) =>
  isOfElsewhere(digits, countryOf(language));

/** What's asked for the country of a whole number that's none of the agent's, in other words each time. */
export function countryOfPhone(digits: string, language: Language, times: number): string {
  const country = countryOf(language);
  if (times === 1)
    return `I have ${spaced(digits)}, which isn't a number in ${spokenCountry(country)}. Which country is it in?`;
  const example = country === 'US' ? 'plus 44 for the United Kingdom' : 'plus 1 for the United States';
  return `I can only take a number from abroad with its country, such as ${example}. Which country shall I put in front of it?`;
}

/**
 * A number with a part put right: "0143, not 0142", "it ends in 73", "the area code is 203". Null when
 * nothing is.
 */
export function mendedPhone(known: string, text: string, language: Language): Value | null {
  const country = countryOf(language) === 'US' ? '+1' : '+44';
  if (!known.startsWith(country)) return null;
  const digits = known.slice(country.length);
  const mended = mendedDigits(digits, text, true);
  return mended === null ? null : numberOf(country + mended, language);
}
