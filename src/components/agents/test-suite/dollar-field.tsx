import { useState } from 'react';
import { type FieldPathByValue, useController } from 'react-hook-form';
import { MICROS_PER_DOLLAR } from '#contract/money';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import type { TestForm } from './test-form';

interface DollarFieldProps {
  field: FieldPathByValue<TestForm, number>;
  error: string | undefined;
}

/** An amount written in dollars, kept in micro-dollars; what is no amount is kept as not a number. */
export function DollarField({ field: name, error }: DollarFieldProps) {
  const { field } = useController<TestForm>({ name });
  const [text, setText] = useState(() => String(Number(field.value) / MICROS_PER_DOLLAR));
  return (
    <Field label="Dollars" error={error}>
      {(control) => (
        <Input
          {...control}
          ref={field.ref}
          inputMode="decimal"
          autoComplete="off"
          value={text}
          onBlur={field.onBlur}
          onChange={({ target: { value } }) => {
            setText(value);
            const amount = value.trim().replace(/^\$/, '');
            field.onChange(amount === '' ? Number.NaN : Math.round(Number(amount) * MICROS_PER_DOLLAR));
          }}
        />
      )}
    </Field>
  );
}
