import { type Control, type UseFormRegister, useFormState, useWatch } from 'react-hook-form';
import type { ScorecardContent } from '#contract/scoring/scorecards';
import { Checkbox } from '@/components/ui/form/checkbox';
import { ChoiceField, Field } from '@/components/ui/form/field';
import { Input, NumberInput } from '@/components/ui/form/input';
import { Select } from '@/components/ui/form/select';
import { Textarea } from '@/components/ui/form/textarea';
import { RuleFields } from './rule-fields';
import { GREETED } from '#domain/scoring/starter';

interface CriterionFieldsProps {
  control: Control<ScorecardContent>;
  register: UseFormRegister<ScorecardContent>;
  row: number;
}

/** What one criterion asks of a call, and who answers. */
export function CriterionFields({ control, register, row }: CriterionFieldsProps) {
  const at = `criteria.${row}` as const;
  const judgedBy = useWatch({ control, name: `${at}.judged_by` });
  const { errors } = useFormState({ control, name: at });
  const faults = errors.criteria?.[row];
  const byModel = judgedBy !== 'rule';
  return (
    <>
      <Field label="Question" help="Phrase it so that Yes, or 5, is good." error={faults?.question?.message}>
        {(input) => (
          <Input
            {...input}
            autoComplete="off"
            maxLength={200}
            placeholder={GREETED}
            {...register(`${at}.question`)}
          />
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label="Judged by">
          {(input) => (
            <Select {...input} {...register(`${at}.judged_by`)}>
              <option value="model">A model</option>
              <option value="rule">A rule</option>
            </Select>
          )}
        </Field>
        {byModel && (
          <Field label="Answer">
            {(input) => (
              <Select {...input} {...register(`${at}.scale`)}>
                <option value="yes_no">Yes or no</option>
                <option value="one_to_five">1 to 5</option>
              </Select>
            )}
          </Field>
        )}
        <Field label="Weight" error={faults?.weight?.message}>
          {(input) => (
            <NumberInput {...input} maxLength={2} {...register(`${at}.weight`, { valueAsNumber: true })} />
          )}
        </Field>
      </div>
      {byModel && (
        <>
          <Field
            label="What counts"
            aside="optional"
            help="The model reads it with the question."
            error={faults?.guidance?.message}
          >
            {(input) => <Textarea {...input} rows={2} maxLength={500} {...register(`${at}.guidance`)} />}
          </Field>
          <ChoiceField
            label="Require a quote from the agent"
            help="Turn off for things that must not happen: no quote can show them."
          >
            {(input) => <Checkbox {...input} {...register(`${at}.needs_quote`)} />}
          </ChoiceField>
        </>
      )}
      <RuleFields control={control} row={row} required={!byModel} />
    </>
  );
}
