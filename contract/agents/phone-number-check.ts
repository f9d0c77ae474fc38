/** Which phone numbers can exist: the same check in the browser's form and on the server. Heavy; load it lazily. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

interface CheckedNumber {
  /** E.164. */
  number: string;
  /** ISO 3166-1 alpha-2; null for numbers of no country, such as +800. */
  country: string | null;
}

export const withCountryCode = 'Begin with + and the country code, such as +1 415 555 2671.';

/** The number as E.164, when it is one that can exist; otherwise a sentence that says what is wrong. */
export function checkNumber(typed: string): CheckedNumber | { fault: string } {
  const text = typed.trim();
  if (!text.startsWith('+')) {
    return { fault: withCountryCode };
  }
  const parsed = parsePhoneNumberFromString(text);
  if (parsed === undefined || !parsed.isPossible()) {
    return { fault: 'This is too short or too long for a phone number of its country.' };
  }
  if (parsed.ext !== undefined) return { fault: 'Enter the number without an extension.' };
  if (!parsed.isValid()) return { fault: 'This isn’t a valid number in this country. Check its digits.' };
  return { number: parsed.number, country: parsed.country ?? null };
}
