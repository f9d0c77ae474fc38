/** Which country a phone number is of: what can be one of it, and how callers name it. */
import {
  type CountryCode,
  getCountries,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js';
import type { Value } from '../reading';
import { plain } from '../../words';

/** Neither an area nor what follows it begins with 0 or 1 in North America. */
const northAmerican = /^[2-9]\d\d[2-9]\d{6}$/;
/** British numbers that are given to no one, and so stand in examples. */
const forFilms = /^\+44(?:7700900|1632960)\d{3}$/;
/** With 011 in front there are more digits than in a number of another country that begins with 011 by itself. */
const LEAST_BEHIND_011 = 12;

/** How many digits no number of the country is longer than, without its country code. */
const longest = (country: CountryCode) => (country === 'US' ? 10 : 11);

/** A number as it's dialled in `country`; null when it can be none of it, nor one of another by its country code. */
export function dialledIn(digits: string, country: CountryCode): Value | null {
  const dialled = withPlus(digits, country);
  const number = parsePhoneNumberFromString(dialled, country);
  if (number?.isPossible() !== true) return null;
  // With its country code it's stored as it was said. Without one it has to be a number of the agent's country.
  if (!dialled.startsWith('+') && !isNumberOf(number, country)) return null;
  const spoken = number.country === country ? number.formatNational() : number.formatInternational();
  return { value: number.number, spoken };
}

const isNumberOf = (number: PhoneNumber, country: CountryCode) =>
  country === 'US' || country === 'CA'
    ? northAmerican.test(number.nationalNumber)
    : number.isValid() || forFilms.test(number.number);

/** "00 44 …" and "011 44 …" as "+44 …", wherever they're dialled: no number of a country begins with 00. */
function withPlus(digits: string, country: CountryCode): string {
  if (digits.startsWith('00')) return `+${digits.slice(2)}`;
  if (country !== 'US' || !digits.startsWith('011')) return digits;
  return digits.length >= LEAST_BEHIND_011 ? `+${digits.slice(3)}` : '';
}

/** Whether so many digits, of which no number came, are whole: more of them would make none either. */
export function isOfElsewhere(digits: string, country: CountryCode): boolean {
  if (digits.startsWith('+') || digits.startsWith('00')) return false;
  return digits.length >= longest(country);
}

/** "The United States". */
export function spokenCountry(country: CountryCode): string {
  const name = new Intl.DisplayNames(['en'], { type: 'region' }).of(country) ?? country;
  return /^(?:United|Netherlands|Philippines|Czech Rep)/.test(name) ? `the ${name}` : name;
}

const alsoCalled: Readonly<Record<string, CountryCode>> = {
  uk: 'GB',
  'u k': 'GB',
  'great britain': 'GB',
  britain: 'GB',
  british: 'GB',
  england: 'GB',
  english: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  irish: 'IE',
  us: 'US',
  usa: 'US',
  'u s': 'US',
  america: 'US',
  american: 'US',
  canadian: 'CA',
  mexican: 'MX',
  french: 'FR',
  german: 'DE',
  spanish: 'ES',
  italian: 'IT',
  dutch: 'NL',
  holland: 'NL',
  polish: 'PL',
  portuguese: 'PT',
  swiss: 'CH',
  austrian: 'AT',
  belgian: 'BE',
  australian: 'AU',
  indian: 'IN',
};

let names: ReadonlyMap<string, CountryCode> | null = null;

function countryNames(): ReadonlyMap<string, CountryCode> {
  const inEnglish = new Intl.DisplayNames(['en'], { type: 'region' });
  const own = getCountries().map((code) => [plain(inEnglish.of(code) ?? code), code] as const);
  return new Map([...own, ...Object.entries(alsoCalled)]);
}

/** The country in "it's a UK number", "in France"; null when none is named. */
export function countrySaid(text: string): CountryCode | null {
  names ??= countryNames();
  const words = plain(text).split(' ');
  for (let length = 3; length > 0; length -= 1) {
    for (let at = 0; at + length <= words.length; at += 1) {
      const country = names.get(words.slice(at, at + length).join(' '));
      // "Call us" names no country.
      if (country !== undefined && !(words[at] === 'us' && at > 0 && words[at - 1] !== 'the')) return country;
    }
  }
  return null;
}
