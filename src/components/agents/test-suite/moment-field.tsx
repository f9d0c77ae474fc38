import { useState } from 'react';
import { useController } from 'react-hook-form';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import type { TestForm } from './test-form';

/** The moment the call pretends to happen at, in the time of this machine. */
export function MomentField() {
  const { field, fieldState } = useController<TestForm, 'pretended_at'>({ name: 'pretended_at' });
  const [text, setText] = useState(() => (field.value === null ? '' : localTime(field.value)));
  return (
    <Field
      label="Simulated time"
      help="Leave empty to use now."
      error={fieldState.error && 'Enter a date and time such as 2026-11-20 09:30.'}
    >
      {(control) => (
        <Input
          {...control}
          ref={field.ref}
          autoComplete="off"
          placeholder="2026-11-20 09:30"
          value={text}
          onBlur={field.onBlur}
          onChange={({ target: { value } }) => {
            setText(value);
            // What is no moment is kept as it's typed, for the check to refuse.
            field.onChange(value.trim() === '' ? null : (momentOf(value) ?? value));
          }}
        />
      )}
    </Field>
  );
}

/** `2026-11-20 09:30` here, as the contract has it; null where there's no such moment. */
function momentOf(text: string): string | null {
  if (!/^\s*\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}\s*$/.test(text)) return null;
  const moment = new Date(text.trim().replace(' ', 'T'));
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}

function localTime(iso: string): string {
  const at = new Date(iso);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())} ${two(at.getHours())}:${two(at.getMinutes())}`;
}
