import { Plus } from 'lucide-react';
import { Controller, useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { type AgentDraft, type FactType, factTypes } from '#contract/agent-content';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { ChoiceField, Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { LinesField } from '../lines-field';
import { RemovableRow } from '../removable-row';

const typeNames: Record<FactType, string> = {
  text: 'Text',
  name: 'Name',
  email: 'E-mail address',
  phone: 'Phone number',
  number: 'Number',
  date: 'Date',
  choice: 'Choice',
};

/** What the agent must find out, in the order it asks. */
export function FactsSection() {
  const { control } = useFormContext<AgentDraft>();
  const { fields, append, remove } = useFieldArray({ control, name: 'facts' });
  const add = () => append({ name: '', type: 'text', required: true, question: '', choices: [] });
  return (
    <div className="grid">
      {fields.length === 0 && (
        <p className="measure py-5 text-soft">
          Nothing to find out yet. Add what the agent should ask for, such as a name or a day.
        </p>
      )}
      {fields.map((field, index) => (
        <RemovableRow key={field.id} name={`Fact ${index + 1}`} onRemove={() => remove(index)}>
          <FactFields index={index} />
        </RemovableRow>
      ))}
      <div className="pt-3">
        <Button onClick={add} aria-disabled={fields.length >= 20 || undefined}>
          <Plus aria-hidden="true" /> Add fact
        </Button>
      </div>
    </div>
  );
}

function FactFields({ index }: { index: number }) {
  const { register, control, formState } = useFormContext<AgentDraft>();
  const errors = formState.errors.facts?.[index];
  const type = useWatch({ control, name: `facts.${index}.type` });
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Fact name" error={errors?.name?.message}>
          {(field) => (
            <Input
              {...field}
              className="font-mono"
              autoComplete="off"
              spellCheck={false}
              placeholder="day"
              {...register(`facts.${index}.name`)}
            />
          )}
        </Field>
        <Field label="Type" error={errors?.type?.message}>
          {(field) => (
            <Select {...field} {...register(`facts.${index}.type`)}>
              {factTypes.map((name) => (
                <option key={name} value={name}>
                  {typeNames[name]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <Field label="Question" error={errors?.question?.message}>
        {(field) => (
          <Input {...field} placeholder="For which day?" {...register(`facts.${index}.question`)} />
        )}
      </Field>
      {type === 'choice' && (
        <Field
          label="Answers to choose from"
          help="One a line."
          error={errors?.choices?.message ?? errors?.choices?.root?.message}
        >
          {(field) => (
            <Controller
              control={control}
              name={`facts.${index}.choices`}
              render={({ field: { value, onChange, onBlur } }) => (
                <LinesField {...field} value={value} onChange={onChange} onBlur={onBlur} />
              )}
            />
          )}
        </Field>
      )}
      <ChoiceField label="Required" help="The agent asks again until it has an answer.">
        {(field) => <Checkbox {...field} {...register(`facts.${index}.required`)} />}
      </ChoiceField>
    </>
  );
}
