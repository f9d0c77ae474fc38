import { type FieldPathByValue, useFormContext, useWatch } from 'react-hook-form';
import { Field } from '@/components/ui/form/field';
import { Select } from '@/components/ui/form/select';
import type { TestForm } from './test-form';

interface NameChoiceProps {
  label: string;
  /** The names the agent has. */
  names: readonly string[];
  field: FieldPathByValue<TestForm, string>;
  error: string | undefined;
}

/** A choice among the agent's names; one that it no longer has stays and is marked. */
export function NameChoice({ label, names, field, error }: NameChoiceProps) {
  const { register } = useFormContext<TestForm>();
  const value = useWatch<TestForm>({ name: field });
  const known = names.filter((name) => name !== '');
  return (
    <Field label={label} error={error}>
      {(control) => (
        <Select {...control} {...register(field)}>
          {value === '' && <option value="">Choose…</option>}
          {typeof value === 'string' && value !== '' && !known.includes(value) && (
            <option value={value}>{value} (not in the agent)</option>
          )}
          {known.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
