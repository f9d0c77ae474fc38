import { useFormContext, useWatch } from 'react-hook-form';
import { callingCountries } from '#contract/agents/calling-countries';
import { CountryOptions } from '@/components/ui/form/country-options';
import { Field } from '@/components/ui/form/field';
import { Select } from '@/components/ui/form/select';
import { SmallRows } from '@/components/ui/form/small-rows';
import { countryName } from '@/lib/countries';
import { faultAt, type NumberValues } from '../number-form';

/** Where the number may call. @param own the number's country; null: it has none */
export function CallsOutFields({ own }: { own: string | null }) {
  const { control, register, setValue, formState } = useFormContext<NumberValues>();
  const countries = useWatch({ control, name: 'rules.countries' }) ?? [];
  const change = (codes: string[]) =>
    setValue('rules.countries', codes.length > 0 ? codes : null, { shouldDirty: true });
  return (
    <SmallRows
      legend="Countries this number may call"
      help={
        own === null ? 'Add a country to make calls from it.' : `Leave empty for ${countryName(own)} only.`
      }
      noun="country"
      rows={countries.map((_, row) => ({ id: String(row) }))}
      most={callingCountries.length}
      onAdd={() => change([...countries, countries.length === 0 && own !== null ? own : ''])}
      onRemove={(row) => change(countries.toSpliced(row, 1))}
    >
      {(row) => (
        <Field
          label={`Country ${row + 1}`}
          labelHidden
          error={faultAt(formState.errors, `rules.countries.${row}`)}
          className="w-full"
        >
          {(wiring) => (
            <Select {...wiring} {...register(`rules.countries.${row}`)}>
              <option value="">Select a country</option>
              <CountryOptions />
            </Select>
          )}
        </Field>
      )}
    </SmallRows>
  );
}
