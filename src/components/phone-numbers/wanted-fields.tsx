import type { NumberKind } from '#contract/agents/numbers-for-sale';
import { CountryOptions } from '@/components/ui/form/country-options';
import { Field } from '@/components/ui/form/field';
import { SearchField } from '@/components/ui/form/search-field';
import { Select } from '@/components/ui/form/select';

/** Numbers that are looked for among those for sale. */
export interface Wanted {
  country: string;
  kind: NumberKind;
  digits: string;
}

const kindNames: Record<NumberKind, string> = { local: 'Local', mobile: 'Mobile', toll_free: 'Toll-free' };

/** What kind of number is looked for, where, and with which digits. */
export function WantedFields({
  wanted,
  onChange,
}: {
  wanted: Wanted;
  onChange: (change: Partial<Wanted>) => void;
}) {
  return (
    <>
      <div className="grid grid-cols-2 gap-3 max-sm:grid-cols-1">
        <Field label="Country">
          {(wiring) => (
            <Select
              {...wiring}
              value={wanted.country}
              onChange={(event) => onChange({ country: event.target.value })}
            >
              <CountryOptions />
            </Select>
          )}
        </Field>
        <Field label="Type">
          {(wiring) => (
            <Select
              {...wiring}
              value={wanted.kind}
              onChange={(event) => onChange({ kind: event.target.value as NumberKind })}
            >
              {(Object.keys(kindNames) as NumberKind[]).map((one) => (
                <option key={one} value={one}>
                  {kindNames[one]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <SearchField
        label="Search by digits"
        value={wanted.digits}
        onChange={(text) => onChange({ digits: text.replace(/\D/g, '').slice(0, 12) })}
      />
    </>
  );
}
