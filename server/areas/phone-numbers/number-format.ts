/** Phone numbers as people write them. Which can exist is checked in `contract/agents/phone-number-check`. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** `+14155552671` as `+1 415 555 2671`. */
export function formatNumber(number: string): string {
  return parsePhoneNumberFromString(number)?.formatInternational() ?? number;
}
