import { Plus } from 'lucide-react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { NumberInput } from '@/components/ui/form/input';
import { Textarea } from '@/components/ui/form/textarea';
import { useUndoableRemove } from '../form/undo-scope';
import { NameChoice } from './name-choice';
import { RowHead } from './row-head';
import type { TestForm } from './test-form';

/** The answers that tools are given instead of their requests. */
export function ToolAnswerRows({ tools }: { tools: readonly string[] }) {
  const { register, formState } = useFormContext<TestForm>();
  const { fields, append, remove } = useFieldArray<TestForm, 'tool_answers'>({ name: 'tool_answers' });
  const removeRow = useUndoableRemove({ list: 'tool_answers', noun: 'Tool response', field: 'tool' }, remove);
  if (tools.length === 0 && fields.length === 0) return null;
  return (
    <fieldset className="grid gap-3">
      <legend className="font-medium">Tool responses</legend>
      <p className="measure text-sm text-soft">Tests never call real tools. Unmocked tools fail.</p>
      {fields.map((row, place) => {
        const errors = formState.errors.tool_answers?.[place];
        const name = `tool response ${place + 1}`;
        return (
          <fieldset key={row.id} className="grid gap-3 border-t border-line pt-2">
            <legend className="sr-only">{name}</legend>
            <RowHead words={`Response ${place + 1}`} name={name} onRemove={() => removeRow(place)} />
            <div className="grid grid-cols-[1fr_5rem] gap-3">
              <NameChoice
                label="Tool"
                names={tools}
                error={errors?.tool?.message}
                field={`tool_answers.${place}.tool`}
              />
              <Field label="Status" error={errors?.status?.message}>
                {(control) => (
                  <NumberInput
                    {...control}
                    {...register(`tool_answers.${place}.status`, { valueAsNumber: true })}
                  />
                )}
              </Field>
            </div>
            <Field label="Response" error={errors?.answer?.message}>
              {(control) => (
                <Textarea
                  {...control}
                  spellCheck={false}
                  className="font-mono text-sm"
                  maxLength={8000}
                  {...register(`tool_answers.${place}.answer`)}
                />
              )}
            </Field>
          </fieldset>
        );
      })}
      <Button
        className="justify-self-start"
        onClick={() => append({ tool: tools[0] ?? '', status: 200, answer: '{}' })}
      >
        <Plus aria-hidden="true" /> Add tool response
      </Button>
    </fieldset>
  );
}
