import { Controller, useFormContext } from 'react-hook-form';
import type { AgentDraft } from '#contract/agent-content';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import { LinesField } from '../lines-field';

/** How a call ends, and how long it may take. */
export function EndingSection() {
  const { control, register, formState } = useFormContext<AgentDraft>();
  const { errors } = formState;
  return (
    <div className="grid gap-5 pt-5">
      <Field
        label="End phrases"
        help="One a line. When the caller says one of them, the agent says its closing message and ends the call. It knows “bye” and “goodbye” by itself."
        error={
          errors.end_phrases?.message ?? errors.end_phrases?.root?.message ?? firstMessage(errors.end_phrases)
        }
      >
        {(field) => (
          <Controller
            control={control}
            name="end_phrases"
            render={({ field: { value, onChange, onBlur } }) => (
              <LinesField {...field} value={value} onChange={onChange} onBlur={onBlur} />
            )}
          />
        )}
      </Field>
      <Field label="Closing message" error={errors.closing_message?.message}>
        {(field) => <Textarea {...field} rows={2} {...register('closing_message')} />}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label="Longest call, in seconds"
          help="From 30 to 3,600."
          error={errors.max_duration_seconds?.message}
        >
          {(field) => (
            <Input
              {...field}
              type="number"
              inputMode="numeric"
              min={30}
              max={3600}
              {...register('max_duration_seconds', { valueAsNumber: true })}
            />
          )}
        </Field>
        <Field
          label="Longest silence, in seconds"
          help="The agent reminds the caller at half of it, then ends the call."
          error={errors.silence_timeout_seconds?.message}
        >
          {(field) => (
            <Input
              {...field}
              type="number"
              inputMode="numeric"
              min={10}
              max={600}
              {...register('silence_timeout_seconds', { valueAsNumber: true })}
            />
          )}
        </Field>
      </div>
    </div>
  );
}

/** The fault of one line of a list, which has no field of its own to stand at. */
function firstMessage(faults: unknown): string | undefined {
  if (!Array.isArray(faults)) return undefined;
  for (const fault of faults as readonly ({ message?: unknown } | undefined)[]) {
    if (typeof fault?.message === 'string') return fault.message;
  }
  return undefined;
}
