import { Plus, X } from 'lucide-react';
import { Controller, useFieldArray, useFormContext } from 'react-hook-form';
import type { AgentDraft } from '#contract/agent-content';
import { toolArgumentTypes } from '#contract/agent-tools';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { Textarea } from '@/components/ui/textarea';
import { LinesField } from '../lines-field';
import { ToolTrialPanel } from './tool-trial-panel';

/** The fields of one HTTP tool. */
export function ToolFields({ agentId, index }: { agentId: string; index: number }) {
  const { register, control, formState } = useFormContext<AgentDraft>();
  const errors = formState.errors.tools?.[index];
  return (
    <>
      <Field label="Tool name" error={errors?.name?.message}>
        {(field) => (
          <Input
            {...field}
            className="font-mono"
            autoComplete="off"
            spellCheck={false}
            placeholder="slots"
            {...register(`tools.${index}.name`)}
          />
        )}
      </Field>
      <Field
        label="What it does"
        help="A language model decides by these words when to use it."
        error={errors?.description?.message}
      >
        {(field) => <Textarea {...field} rows={2} {...register(`tools.${index}.description`)} />}
      </Field>
      <div className="grid gap-4 sm:grid-cols-[7rem_1fr]">
        <Field label="Method" error={errors?.method?.message}>
          {(field) => (
            <Select {...field} {...register(`tools.${index}.method`)}>
              <option value="GET">GET</option>
              <option value="POST">POST</option>
            </Select>
          )}
        </Field>
        <Field
          label="Address"
          help="Variables such as {{day}} may stand after the host. callwright:sample/slots and callwright:sample/order answer without a network."
          error={errors?.url?.message}
        >
          {(field) => (
            <Input
              {...field}
              className="font-mono"
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
              placeholder="https://example.com/slots?day={{day}}"
              {...register(`tools.${index}.url`)}
            />
          )}
        </Field>
      </div>
      <ArgumentRows index={index} />
      <HeaderRows index={index} />
      <Field
        label="Trigger phrases"
        help="One a line. The built-in brain calls the tool when the caller says one of them."
        error={errors?.triggers?.message ?? errors?.triggers?.root?.message}
      >
        {(field) => (
          <Controller
            control={control}
            name={`tools.${index}.triggers`}
            render={({ field: { value, onChange, onBlur } }) => (
              <LinesField {...field} value={value} onChange={onChange} onBlur={onBlur} />
            )}
          />
        )}
      </Field>
      <Field
        label="What to say with the answer"
        help="Takes values from the answer’s JSON: {{slots.0.time}}."
        error={errors?.result_message?.message}
      >
        {(field) => <Textarea {...field} rows={2} {...register(`tools.${index}.result_message`)} />}
      </Field>
      <ToolTrialPanel agentId={agentId} index={index} />
    </>
  );
}

function ArgumentRows({ index }: { index: number }) {
  const { register, control, formState } = useFormContext<AgentDraft>();
  const { fields, append, remove } = useFieldArray({ control, name: `tools.${index}.arguments` });
  return (
    <fieldset className="grid gap-2">
      <legend className="float-left font-medium">Arguments</legend>
      <p className="measure text-sm text-soft">Filled from the fact of the same name, or by the model.</p>
      {fields.map((field, row) => {
        const errors = formState.errors.tools?.[index]?.arguments?.[row];
        return (
          <div key={field.id} className="flex items-start gap-2">
            <Field
              label={`Argument ${row + 1} name`}
              labelHidden
              error={errors?.name?.message}
              className="min-w-0 flex-1"
            >
              {(input) => (
                <Input
                  {...input}
                  className="font-mono"
                  spellCheck={false}
                  placeholder="day"
                  {...register(`tools.${index}.arguments.${row}.name`)}
                />
              )}
            </Field>
            <Field label={`Argument ${row + 1} type`} labelHidden className="w-28">
              {(input) => (
                <Select {...input} {...register(`tools.${index}.arguments.${row}.type`)}>
                  {toolArgumentTypes.map((type) => (
                    <option key={type} value={type}>
                      {type}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <Button
              variant="quiet"
              size="icon"
              aria-label={`Remove argument ${row + 1}`}
              onClick={() => remove(row)}
            >
              <X aria-hidden="true" />
            </Button>
          </div>
        );
      })}
      <div>
        <Button
          variant="quiet"
          onClick={() => append({ name: '', type: 'string', description: '', required: true })}
          aria-disabled={fields.length >= 10 || undefined}
        >
          <Plus aria-hidden="true" /> Add argument
        </Button>
      </div>
    </fieldset>
  );
}

function HeaderRows({ index }: { index: number }) {
  const { register, control, formState } = useFormContext<AgentDraft>();
  const { fields, append, remove } = useFieldArray({ control, name: `tools.${index}.headers` });
  return (
    <fieldset className="grid gap-2">
      <legend className="float-left font-medium">Headers</legend>
      <p className="measure text-sm text-soft">Everybody in the workspace can read them.</p>
      {fields.map((field, row) => {
        const errors = formState.errors.tools?.[index]?.headers?.[row];
        return (
          <div key={field.id} className="flex items-start gap-2">
            <Field
              label={`Header ${row + 1} name`}
              labelHidden
              error={errors?.name?.message}
              className="min-w-0 flex-1"
            >
              {(input) => (
                <Input
                  {...input}
                  className="font-mono"
                  spellCheck={false}
                  placeholder="Accept"
                  {...register(`tools.${index}.headers.${row}.name`)}
                />
              )}
            </Field>
            <Field
              label={`Header ${row + 1} value`}
              labelHidden
              error={errors?.value?.message}
              className="min-w-0 flex-1"
            >
              {(input) => (
                <Input
                  {...input}
                  className="font-mono"
                  spellCheck={false}
                  placeholder="application/json"
                  {...register(`tools.${index}.headers.${row}.value`)}
                />
              )}
            </Field>
            <Button
              variant="quiet"
              size="icon"
              aria-label={`Remove header ${row + 1}`}
              onClick={() => remove(row)}
            >
              <X aria-hidden="true" />
            </Button>
          </div>
        );
      })}
      <div>
        <Button
          variant="quiet"
          onClick={() => append({ name: '', value: '' })}
          aria-disabled={fields.length >= 10 || undefined}
        >
          <Plus aria-hidden="true" /> Add header
        </Button>
      </div>
    </fieldset>
  );
}
