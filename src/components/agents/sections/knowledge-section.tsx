import { Plus } from 'lucide-react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import type { AgentDraft } from '#contract/agent-content';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import { RemovableRow } from '../removable-row';

/** What the agent answers questions from. */
export function KnowledgeSection() {
  const { control, register, formState } = useFormContext<AgentDraft>();
  const { fields, append, remove } = useFieldArray({ control, name: 'knowledge' });
  return (
    <div className="grid">
      {fields.length === 0 && (
        <p className="measure py-5 text-soft">
          Nothing to know yet. Add opening hours, prices or answers to questions that callers ask.
        </p>
      )}
      {fields.map((field, index) => {
        const errors = formState.errors.knowledge?.[index];
        return (
          <RemovableRow key={field.id} name={`Entry ${index + 1}`} onRemove={() => remove(index)}>
            <Field label="Title" error={errors?.title?.message}>
              {(input) => (
                <Input {...input} placeholder="Opening hours" {...register(`knowledge.${index}.title`)} />
              )}
            </Field>
            <Field label="Text" error={errors?.text?.message}>
              {(input) => (
                <Textarea
                  {...input}
                  placeholder="We are open Monday to Friday, 9 to 17."
                  {...register(`knowledge.${index}.text`)}
                />
              )}
            </Field>
          </RemovableRow>
        );
      })}
      <div className="pt-3">
        <Button
          onClick={() => append({ title: '', text: '' })}
          aria-disabled={fields.length >= 100 || undefined}
        >
          <Plus aria-hidden="true" /> Add entry
        </Button>
      </div>
    </div>
  );
}
