import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';

interface NamedValuesProps {
  legend: string;
  /** The names the agent has; names that only `values` has stay, to be emptied. */
  names: readonly string[];
  /** What an empty field means, by name. */
  hints?: Readonly<Record<string, string>>;
  values: Readonly<Record<string, string>>;
  onChange: (values: Record<string, string>) => void;
}

/** A value for each name; an empty one is left out. Nothing where there are no names. */
export function NamedValues({ legend, names, hints = {}, values, onChange }: NamedValuesProps) {
  const all = [...new Set([...names, ...Object.keys(values)])].filter((name) => name !== '');
  if (all.length === 0) return null;
  return (
    <fieldset className="grid gap-3">
      <legend className="pb-2 font-medium">{legend}</legend>
      {all.map((name) => (
        <Field key={name} label={<span className="font-mono text-sm">{name}</span>}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              maxLength={300}
              placeholder={hints[name]}
              value={values[name] ?? ''}
              onChange={(event) => {
                const { [name]: _before, ...others } = values;
                onChange(event.target.value === '' ? others : { ...others, [name]: event.target.value });
              }}
            />
          )}
        </Field>
      ))}
    </fieldset>
  );
}
