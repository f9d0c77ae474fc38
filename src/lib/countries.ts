/** Countries by their English names. */

const names = new Intl.DisplayNames(['en'], { type: 'region' });

/** @param code ISO 3166-1 alpha-2 */
export const countryName = (code: string): string => names.of(code) ?? code;

/** "Germany", "CA, United States". @param place a country, or a state of one: ISO 3166-1 alpha-2 or 3166-2 */
export function placeName(place: string): string {
  const [country = '', state] = place.split('-');
  return state === undefined ? countryName(country) : `${state}, ${countryName(country)}`;
}
