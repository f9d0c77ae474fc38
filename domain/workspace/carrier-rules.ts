/** What is refused of a carrier, and in which words. */
import type { Mend } from '#contract/mend';
import type { Carrier } from '#contract/workspace/carriers';
import { ApiError, fieldError } from '../api-error';

export const notACarriersAddress = () =>
  fieldError('address', 'Enter an address such as http://192.168.1.20:8088.');

/** A password goes only to the host that it was typed for. */
export const carrierHostHasChanged = () => passwordNeeded('The host has changed. Enter the password again.');

export function passwordNeeded(message: string): ApiError {
  return new ApiError('secret_needed', message, [{ field: 'password', message }]);
}

export const passwordRefused = (host: string) =>
  `Asterisk at ${host} refused the user or the password. Check ari.conf.`;

/** Carriers with an account: each has one address, and tells of the account's numbers. */
export const providers = {
  twilio: { name: 'Twilio', address: 'https://api.twilio.com' },
  telnyx: { name: 'Telnyx', address: 'https://api.telnyx.com' },
} as const;

/** @returns null for a phone system of one's own */
export const providerOf = (kind: Carrier['kind']) => (kind === 'asterisk' ? null : providers[kind]);

/** Another account has another auth token. */
export const twilioAccountHasChanged = () =>
  passwordNeeded('This is another Twilio account. Enter its auth token.');

export const addressIsFixed = (provider: string) =>
  fieldError('address', `${provider}’s address can’t be changed.`);

export const authTokenRefused =
  'Twilio refused this auth token for the account. Copy it from the Twilio console.';

export const apiKeyRefused = 'Telnyx refused this API key. Copy it from the Telnyx portal, under API Keys.';
export const isPublicKey = (text: string): boolean => /^[A-Za-z\d+/]{43}=$/.test(text);
/** How the Account SID of a practice phone begins: none of Twilio's own does. */
export const PRACTICE_ACCOUNT_PREFIX = 'AC00000000';
/** Whether an account is the practice phone's: no real carrier has it, and nothing of it goes to one. */
export const isPracticeAccount = (sid: string): boolean => sid.startsWith(PRACTICE_ACCOUNT_PREFIX);
export const PRACTICE_PHONE = 'Practice phone';
export const noPracticePhone = () =>
  new ApiError('conflict', 'This server has no practice phone: it’s there in development alone.');
export const practicePhoneAway = () =>
  new ApiError('conflict', 'The practice phone isn’t running. Run npm run carrier-double to start it.');
export const noPracticeNumber = () =>
  new ApiError('conflict', 'All practice numbers are taken. Remove one first.');

export const isAccountSid = (text: string): boolean => /^AC[\da-f]{32}$/i.test(text);

/** Nothing was saved, and one field is why. */
export function carrierRefused(
  message: string,
  field?: 'username' | 'password',
  mends: Mend[] = [],
): ApiError {
  const fields = field && [{ field, message }];
  return new ApiError('provider_refused', message, fields, undefined, mends.length > 0 ? mends : undefined);
}
