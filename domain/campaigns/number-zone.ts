/**
 * The time zone of a phone number, where its country, or in the US its state, has one. Zones that show the same time the
 * whole year count as one. Numbers move with people, so it's where a number was given out.
 */
import { DateTime } from 'luxon';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { stateOfAreaCode } from '../calls/telephone/us-area-codes';

/** States that lie in one zone; the others lie in two, or their clocks differ within them. */
const zonesOfStates: Readonly<Record<string, string>> = {
  ...zoneOf('America/New_York', 'CT DC DE GA MA MD ME NC NH NJ NY OH PA RI SC VA VT WV'),
  ...zoneOf('America/Chicago', 'AL AR IA IL LA MN MO MS OK WI'),
  ...zoneOf('America/Denver', 'CO MT NM UT WY'),
  ...zoneOf('America/Los_Angeles', 'CA NV WA'),
  ...zoneOf('Pacific/Honolulu', 'HI'),
};

function zoneOf(zone: string, states: string): Record<string, string> {
  return Object.fromEntries(states.split(' ').map((state) => [state, zone]));
}

/** Zones of each country, by its code, as this system's calendar has them. */
const zonesOfCountries = new Map<string, string | null>();

/** IANA; null: it isn't known, or there's more than one. @param number E.164 */
export function zoneOfNumber(number: string): string | null {
  const parsed = parsePhoneNumberFromString(number);
  if (parsed?.country === undefined) return null;
  const { country, nationalNumber } = parsed;
  if (country === 'US') {
    const state = stateOfAreaCode(nationalNumber.slice(0, 3));
    return state === null ? null : (zonesOfStates[state] ?? null);
  }
  const known = zonesOfCountries.get(country);
  if (known !== undefined) return known;
  const zone = onlyZone(zonesIn(country));
  zonesOfCountries.set(country, zone);
  return zone;
}

/** Browsers and Node tell them by one of two names, which the types don't have yet. */
interface ZonedLocale {
  timeZones?: readonly string[];
  getTimeZones?: () => readonly string[] | undefined;
}

function zonesIn(country: string): readonly string[] {
  const locale: Intl.Locale & ZonedLocale = new Intl.Locale(`und-${country}`);
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}

function onlyZone(zones: readonly string[]): string | null {
  const [first, ...others] = zones;
  if (first === undefined) return null;
  return others.every((zone) => sameAllYear(first, zone)) ? first : null;
}

/** By the first and the middle of each month of this year. */
function sameAllYear(one: string, other: string): boolean {
  const { year } = DateTime.utc();
  for (let month = 1; month <= 12; month += 1) {
    for (const day of [1, 15]) {
      const at = DateTime.utc(year, month, day);
      if (at.setZone(one).offset !== at.setZone(other).offset) return false;
    }
  }
  return true;
}
