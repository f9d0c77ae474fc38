/** Numbers as they're put on the do-not-call list. */
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { isRounded, roundedNumber } from '../calls/telephone/dialling';

/**
 * @param written as people write them
 * @param country ISO 3166-1 alpha-2, of those without a country code; null: none has none
 * @returns each number once, in E.164, and those that are none by their place
 */
export function numbersToList(
  written: readonly string[],
  country: string | null,
): { numbers: string[]; faults: { place: number; number: string; fault: string }[] } {
  const own = country !== null && isSupportedCountry(country) ? country : undefined;
  const numbers = new Set<string>();
  const faults: { place: number; number: string; fault: string }[] = [];
  for (const [place, number] of written.entries()) {
    const parsed = parsePhoneNumberFromString(number.trim(), own);
    // A list that's kept elsewhere may hold numbers that no one has any more. One that lost its plus looks like a national
    // one, and it would be someone else's: those have to be a country's.
    const isNumber = number.trim().startsWith('+') ? parsed?.isPossible() : parsed?.isValid();
    if (parsed && isNumber === true && !isRounded(number)) numbers.add(parsed.number);
    else
      faults.push({
        place,
        number,
        fault: isRounded(number)
          ? roundedNumber
          : 'This isn’t a phone number. Begin with + and the country code.',
      });
  }
  return { numbers: [...numbers], faults };
}
