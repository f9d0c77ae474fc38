/** Which numbers an agent may call. */
import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { withCountryCode } from '#contract/agents/phone-number-check';
import type { Carrier } from '#contract/workspace/carriers';
import { fieldError } from '../../api-error';

export interface CallingNumber {
  /** ISO 3166-1 alpha-2; null: its number tells none. */
  country: string | null;
  rules: {
    /** Countries that may be called from it; null: its own alone. */
    countries: readonly string[] | null;
  };
}

/** Of a number that the workspace has on its do-not-call list. */
export const onDoNotCallList = 'This number is on the do-not-call list.';

/** What is no whole number and has so few digits is an emergency or short service number somewhere. */
const SHORT_DIGITS = 4;

/** `4.15556E+09`, as a spreadsheet writes a number that it takes for an amount: its last digits are gone. */
export const isRounded = (typed: string): boolean => /^\d(?:[.,]\d+)?E\+?\d+$/i.test(typed.trim());
export const roundedNumber = 'A spreadsheet has rounded this number. Format its column as text.';

/** What the one who is called would be charged for, or the one who calls far more than for a call: also 070 in the UK. */
const costly: ReadonlySet<string | undefined> = new Set([
  'PREMIUM_RATE',
  'SHARED_COST',
  'PAGER',
  'PERSONAL_NUMBER',
]);

/**
 * The number that was typed, in E.164, when an agent may call it at all; otherwise a sentence that says why not.
 *
 * @param typed E.164, or as it's dialled in the country `from`
 * @param from ISO 3166-1 alpha-2; null: typed with its country code
 */
export function callableNumber(
  typed: string,
  from: string | null,
): { number: string; country: string | undefined } | { fault: string } {
  const text = typed.trim();
  const own = country(from);
  const parsed = parsePhoneNumberFromString(text, own);
  if (isRounded(text)) return { fault: roundedNumber };
  if (parsed?.isValid() !== true || parsed.ext !== undefined) {
    if (parsed?.ext !== undefined) return { fault: 'Numbers with an extension can’t be called.' };
    const digits = parsed?.nationalNumber ?? text.replace(/\D/g, '');
    if (digits !== '' && digits.length <= SHORT_DIGITS) {
      return { fault: 'Emergency and short service numbers can’t be called.' };
    }
    if (!text.startsWith('+') && own === undefined) {
      return { fault: withCountryCode };
    }
    return { fault: 'This isn’t a phone number that exists. Check its digits and country code.' };
  }
  if (costly.has(parsed.getType())) return { fault: 'Premium-rate numbers can’t be called.' };
  return { number: parsed.number, country: parsed.country };
}

/**
 * The number that was typed, in E.164, when it may be called from `from`; otherwise a sentence that says why not.
 *
 * @param typed E.164, or as it's dialled in the country of `from`
 */
export function numberToCall(typed: string, from: CallingNumber): { number: string } | { fault: string } {
  const callable = callableNumber(typed, from.country);
  if ('fault' in callable) return callable;
  const { number, country: to } = callable;
  const allowed = from.rules.countries ?? (from.country === null ? [] : [from.country]);
  if (to === undefined || !allowed.includes(to)) {
    return { fault: `Calls to ${countryName(to)} aren’t allowed from this number.` };
  }
  return { number };
}

/** @throws ApiError `invalid_request` at `to` */
export function mustMayCall(typed: string, from: CallingNumber & { number: string }): string {
  const checked = numberToCall(typed, from);
  if ('fault' in checked) throw fieldError('to', checked.fault);
  if (checked.number === from.number) throw fieldError('to', 'A number can’t call itself.');
  return checked.number;
}

/**
 * @param carrier of the number that is to call; null: it has none, or it was removed
 * @param proven its carrier confirmed whose number it is: one of a provider's is shown to no one before
 * @throws ApiError `invalid_request` at `phone_number_id` when no call can be made over it
 */
export function mustCallOut<Calling extends Pick<Carrier, 'kind' | 'state'>>(
  carrier: Calling | null,
  proven: boolean,
): Calling {
  if (carrier === null) {
    throw fieldError('phone_number_id', 'This number has no phone system. Select one in Phone Numbers.');
  }
  if (carrier.kind !== 'asterisk' && !proven) {
    throw fieldError(
      'phone_number_id',
      'This number isn’t verified. In Phone Numbers, select “Set webhook” in its menu.',
    );
  }
  if (carrier.state !== 'failed') return carrier;
  throw fieldError('phone_number_id', 'The phone system of this number isn’t connected.');
}

function country(code: string | null): CountryCode | undefined {
  return code !== null && isSupportedCountry(code) ? code : undefined;
}

const countryName = (code: string | undefined): string =>
  code === undefined ? 'this country' : (new Intl.DisplayNames(['en'], { type: 'region' }).of(code) ?? code);
