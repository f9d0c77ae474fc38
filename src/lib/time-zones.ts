/** The world's time zones as a page lists them. */
import { callingCountries } from '#contract/agents/calling-countries';
import { countryName } from './countries';

/** Zones that browsers list by a name from before the place, or the zone, was renamed. */
const renamed: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

const todaysName = (zone: string): string => renamed[zone] ?? zone;

/** IANA names as this browser knows them, UTC first. */
export const everyTimeZone: readonly string[] = [
  ...new Set(['UTC', ...Intl.supportedValuesOf('timeZone').map(todaysName).toSorted()]),
];

/** "America/New York". */
export const timeZoneName = (zone: string) => todaysName(zone).replaceAll('_', ' ');

/** The zone of a name as someone types it, in any case; null where there's none. */
export function timeZoneNamed(name: string): string | null {
  const wanted = name.trim().replaceAll(' ', '_').toLowerCase();
  const all = [...everyTimeZone, ...Object.keys(renamed)];
  const found = all.find((zone) => zone.toLowerCase() === wanted);
  return found === undefined ? null : todaysName(found);
}

/** Every zone with what else people call it: "Kolkata, India". The reader's own is first. */
export function timeZonesByPlace(own: string): { value: string; words?: string }[] {
  const countries = countriesOfZones();
  return [...new Set([todaysName(own), ...everyTimeZone])].map((zone) => {
    const value = timeZoneName(zone);
    const city = value.split('/').at(-1) ?? value;
    return value.includes('/')
      ? { value, words: [city, countries.get(zone)].filter((part) => part !== undefined).join(', ') }
      : { value };
  });
}

/** The zones of a country: a method, or in older browsers a value. */
type LocaleWithZones = Intl.Locale & { getTimeZones?: () => string[]; timeZones?: string[] };

/** The country of each zone; empty where the browser doesn't tell them. */
function countriesOfZones(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const code of callingCountries) {
    const locale: LocaleWithZones = new Intl.Locale('und', { region: code });
    for (const zone of locale.getTimeZones?.() ?? locale.timeZones ?? [])
      found.set(todaysName(zone), countryName(code));
  }
  return found;
}
