import { useController } from 'react-hook-form';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import type { TestForm } from './test-form';

/** The moment the call pretends to happen at, in the time of this machine. */
export function MomentField() {
  const { field, fieldState } = useController<TestForm, 'pretended_at'>({ name: 'pretended_at' });
  return (
    <Field
      label="Pretend it is"
      help="So that “tomorrow” stays the same day. Empty takes the moment of the run."
      error={fieldState.error?.message}
    >
      {(control) => (
        <Input
          {...control}
          type="datetime-local"
          value={field.value === null ? '' : localTime(field.value)}
          onBlur={field.onBlur}
          onChange={(event) => {
            const moment = new Date(event.target.value);
            field.onChange(Number.isNaN(moment.getTime()) ? null : moment.toISOString());
          }}
        />
      )}
    </Field>
  );
}

/** What a field of date and time takes: `2026-11-20T09:30`. */
function localTime(iso: string): string {
  const at = new Date(iso);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`;
}
