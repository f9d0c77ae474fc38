/** E-mail addresses and telephone numbers, typed or dictated. */
import { type CountryCode, findPhoneNumbersInText, parsePhoneNumberFromString } from 'libphonenumber-js';
import { type FactReader, readOnce, unclear, understood } from './reading';

/** No part is open-ended, and a name begins where no letter stands before it: linear in what is typed. */
const address =
  /(?<![\p{L}\p{N}])[\p{L}\p{N}][\p{L}\p{N}._%+'-]{0,63}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.){1,8}\p{L}{2,24}/u;
/** The longest name before the `@`, by the standard. */
const MOST_NAME_CHARACTERS = 64;
const signs: Record<string, string> = {
  dot: '.',
  point: '.',
  period: '.',
  underscore: '_',
  dash: '-',
  hyphen: '-',
  minus: '-',
  plus: '+',
};
const digitWords: Record<string, string> = {
  zero: '0',
  oh: '0',
  o: '0',
  nought: '0',
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
/** Words that come before an address and are not part of it. */
const before = new Set(
  'my the is its email e-mail mail address reach me write to use send it try and that at yes sure please on so i im'.split(
    ' ',
  ),
);
before.delete('at');

const looked = (table: Record<string, string>, word: string): string | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined;

/** The e-mail address in a text, in small letters; null when there is none. */
export function emailIn(text: string): string | null {
  const typed = address.exec(text)?.[0];
  if (typed !== undefined) return typed.toLowerCase();
  return dictatedEmail(text);
}

function dictatedEmail(text: string): string | null {
  const words = text
    .toLowerCase()
    .replace(/\bat sign\b/g, 'at')
    .replace(/[,;:!?"()]+|'s\b|\.(?=\s|$)/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '');
  for (let at = words.indexOf('at'); at > 0; at = words.indexOf('at', at + 1)) {
    const domain = domainAfter(words, at + 1);
    if (domain === null) continue;
    let start = at;
    const first = Math.max(0, at - MOST_NAME_CHARACTERS);
    while (start > first && !before.has(words[start - 1] ?? '')) start -= 1;
    const local = words
      .slice(start, at)
      .map((word) => looked(signs, word) ?? (at - start > 1 ? looked(digitWords, word) : undefined) ?? word)
      .join('');
    if (local.length > MOST_NAME_CHARACTERS) continue;
    const whole = `${local}@${domain}`;
    if (address.exec(whole)?.[0] === whole && !local.endsWith('.')) return whole;
  }
  return null;
}

/** "example dot co dot uk" from a place on; the name may be spelled in several words. */
function domainAfter(words: readonly string[], start: number): string | null {
  const rest = words.slice(start, start + 12);
  const typed = rest[0] ?? '';
  if (/^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u.test(typed)) return typed;
  const dot = rest.findIndex((word) => word === 'dot' || word === 'point' || word === 'period');
  if (dot < 1) return null;
  let domain = rest
    .slice(0, dot)
    .map((word) => looked(signs, word) ?? word)
    .join('');
  let at = dot;
  while (
    (rest[at] === 'dot' || rest[at] === 'point' || rest[at] === 'period') &&
    rest[at + 1] !== undefined
  ) {
    domain += `.${rest[at + 1] ?? ''}`;
    at += 2;
  }
  return domain;
}

export const readEmail: FactReader = (text) => {
  const found = emailIn(text);
  if (found !== null) return found.length > 254 ? unclear() : understood(found, found);
  return unclear(/@|\bat\b.*\bdot\b/i.test(text) ? 'That does not look like a whole e-mail address.' : null);
};

/** Spoken digits as digits: "oh two oh, double seven" is 02077. */
export function digitsSpoken(text: string): string {
  const words = text
    .toLowerCase()
    .replace(/^(?:oh|o),\s*/, '')
    .split(/[\s,.;:?!-]+/);
  let written = '';
  let times = 1;
  for (const word of words) {
    const digit = looked(digitWords, word) ?? (/^[+\d()/]+$/.test(word) ? word : undefined);
    if (word === 'double') times = 2;
    else if (word === 'triple' || word === 'treble') times = 3;
    else {
      written += word === 'plus' ? '+' : digit === undefined ? ' ' : digit.repeat(times);
      times = 1;
    }
  }
  return written.replace(/\s+/g, ' ').trim();
}

/** The telephone number in a text, as E.164 and as it is written; null when there is none. */
export const phoneIn = readOnce((text, { language }): { value: string; spoken: string } | null => {
  const country: CountryCode = language === 'en-GB' ? 'GB' : 'US';
  const found = findPhoneNumbersInText(text, country)[0]?.number;
  const longest = digitsSpoken(text)
    .split(' ')
    .sort((a, b) => b.length - a.length)[0];
  const number = found ?? parsePhoneNumberFromString(longest ?? '', country);
  if (number === undefined || !number.isPossible()) return null;
  const spoken = number.country === country ? number.formatNational() : number.formatInternational();
  return { value: number.number, spoken };
});

export const readPhone: FactReader = (text, _fact, surroundings) => {
  const found = phoneIn(text, surroundings);
  if (found !== null) return understood(found.value, found.spoken);
  return unclear(
    digitsSpoken(text).replace(/\D/g, '').length >= 3
      ? 'That does not look like a whole telephone number.'
      : null,
  );
};
