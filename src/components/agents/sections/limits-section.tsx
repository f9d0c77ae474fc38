import { useState } from 'react';
import { useController } from 'react-hook-form';
import type { AgentDraft } from '#contract/agents/agent-content';
import { Field } from '@/components/ui/form/field';
import { NumberInput } from '@/components/ui/form/input';
import { NumberField } from '../form/draft-fields';
import { NO_LIMIT } from '@/components/ui/repeated-words';

/** When the agent reminds, and what ends a call at the latest. */
export function LimitsSection() {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <NumberField
        name="silence_reminder_seconds"
        label="Silence reminder (s)"
        help="The agent asks if the caller is there. 0 = never."
      />
      <NumberField name="silence_timeout_seconds" label="Hang up after silence (s)" />
      <NumberField name="max_duration_seconds" label="Max call length (s)" help="The agent wraps up first." />
      <SpendField />
    </div>
  );
}

const MICROS = 1_000_000;

/** The most a call may cost, written in dollars, kept in micro-dollars; empty is no limit but the balance. */
function SpendField() {
  const { field, fieldState } = useController<AgentDraft, 'max_spend_micros'>({ name: 'max_spend_micros' });
  const [text, setText] = useState(() => dollarsOf(field.value));
  const shown = microsOf(text) === field.value ? text : dollarsOf(field.value);
  return (
    <Field label="Max cost per call ($)" help={NO_LIMIT} error={fieldState.error?.message}>
      {(control) => (
        <NumberInput
          {...control}
          ref={field.ref}
          decimal
          value={Number.isNaN(field.value) ? text : shown}
          onBlur={field.onBlur}
          onChange={(event) => {
            setText(event.target.value);
            field.onChange(microsOf(event.target.value));
          }}
        />
      )}
    </Field>
  );
}

function dollarsOf(micros: number | null): string {
  return micros === null || Number.isNaN(micros) ? '' : String(micros / MICROS);
}

/** Null where nothing is written; not a number where something else is. */
function microsOf(text: string): number | null {
  const trimmed = text.trim().replace(/^\$/, '');
  return trimmed === '' ? null : Math.round(Number(trimmed) * MICROS);
}
