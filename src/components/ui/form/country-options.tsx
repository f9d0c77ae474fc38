import { callingCountries } from '#contract/agents/calling-countries';
import { countryName } from '@/lib/countries';

const byName = callingCountries
  .map((code) => ({ code, name: countryName(code) }))
  .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));

/** The countries that have telephone numbers, by name, as a select's options. */
export const CountryOptions = () =>
  byName.map(({ code, name }) => (
    <option key={code} value={code}>
      {name}
    </option>
  ));
