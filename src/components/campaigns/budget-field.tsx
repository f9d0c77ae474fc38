import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import type { CampaignValues } from './campaign-values';

const MICROS = 1_000_000;

/** Typed in dollars, kept in micro-dollars; empty is no limit. */
export function BudgetField() {
  const { getValues, setValue, formState } = useFormContext<CampaignValues>();
  const kept = getValues('budget_micros');
  const [typed, setTyped] = useState(kept === null ? '' : String(kept / MICROS));
  const change = (text: string) => {
    setTyped(text);
    const dollars = Number(text.trim().replace(/^\$/, ''));
    const micros = text.trim() === '' ? null : Number.isFinite(dollars) ? Math.round(dollars * MICROS) : 0;
    setValue('budget_micros', micros, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  };
  return (
    <Field
      label="Max spend ($)"
      help="No call starts once it’s used up, with a minute counted for each that runs. Long calls can exceed it. Leave empty for no limit."
      error={formState.errors.budget_micros?.message}
      className="max-w-72"
    >
      {(field) => (
        <Input
          {...field}
          inputMode="decimal"
          maxLength={12}
          value={typed}
          onChange={({ target }) => change(target.value)}
        />
      )}
    </Field>
  );
}
