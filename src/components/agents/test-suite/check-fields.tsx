import { type ReactNode, useState } from 'react';
import { type FieldPathByValue, get, useController, useFormContext, useWatch } from 'react-hook-form';
import type { TestCheck } from '#contract/calls/agent-tests';
import { MICROS_PER_DOLLAR } from '#contract/money';
import { EndReason } from '#contract/calls/outcomes';
import { reasonWords } from '@/components/calls/call-outcome';
import { Field } from '@/components/ui/form/field';
import { Input, NumberInput } from '@/components/ui/form/input';
import { Select } from '@/components/ui/form/select';
import type { AgentNames } from './agent-names';
import { NameChoice } from './name-choice';
import { NamedValues } from './named-values';
import type { TestForm } from './test-form';

interface CheckFieldsProps {
  /** Which of the checks. */
  place: number;
  type: TestCheck['type'];
  names: AgentNames;
  /** It was there when the test was last checked. */
  showsFaults: boolean;
}

/** The small form of one check. */
export function CheckFields({ place, type, names: { facts, tools }, showsFaults }: CheckFieldsProps) {
  const at = `checks.${place}` as const;
  const faults = useFaults(place);
  const faultOf = (field: string) => (showsFaults ? faults(field) : undefined);
  switch (type) {
    case 'fact_equals':
      return (
        <>
          <NameChoice label="Fact" names={facts} field={`${at}.fact`} error={faultOf('fact')} />
          <TextField label="Value" field={`${at}.value`} error={faultOf('value')} />
        </>
      );
    case 'tool_called':
      return (
        <>
          <NameChoice
            label="Tool"
            names={tools.map(({ name }) => name)}
            field={`${at}.tool`}
            error={faultOf('tool')}
          />
          <CalledWith place={place} tools={tools} />
        </>
      );
    case 'ended_by':
      return <EndChoice place={place} />;
    case 'said':
    case 'never_said':
      return <TextField label="Text" field={`${at}.text`} error={faultOf('text')} />;
    case 'judged':
      return (
        <TextField
          label="Statement"
          help="Decided by a model. Skipped without one."
          field={`${at}.statement`}
          error={faultOf('statement')}
        />
      );
    case 'max_turns':
      return <NumberField label="Turns" field={`${at}.turns`} error={faultOf('turns')} />;
    case 'max_turn_ms':
      return (
        <NumberField label="Milliseconds" field={`${at}.milliseconds`} error={faultOf('milliseconds')} />
      );
    case 'max_cost':
      return <DollarField field={`${at}.micros`} error={faultOf('micros')} />;
  }
}

/** What is wrong with a field of a check. */
function useFaults(place: number): (field: string) => string | undefined {
  const { formState } = useFormContext<TestForm>();
  return (field) => {
    const message: unknown = get(formState.errors, `checks.${place}.${field}.message`);
    return typeof message === 'string' ? message : undefined;
  };
}

interface PlainFieldProps<Value> {
  label: string;
  help?: ReactNode;
  field: FieldPathByValue<TestForm, Value>;
  error: string | undefined;
}

function TextField({ label, help, field, error }: PlainFieldProps<string>) {
  const { register } = useFormContext<TestForm>();
  return (
    <Field label={label} help={help} error={error}>
      {(control) => <Input {...control} autoComplete="off" maxLength={300} {...register(field)} />}
    </Field>
  );
}

function NumberField({ label, field, error }: PlainFieldProps<number>) {
  const { register } = useFormContext<TestForm>();
  return (
    <Field label={label} error={error}>
      {(control) => <NumberInput {...control} {...register(field, { valueAsNumber: true })} />}
    </Field>
  );
}

function EndChoice({ place }: { place: number }) {
  const { register } = useFormContext<TestForm>();
  return (
    <Field label="Call ends by">
      {(control) => (
        <Select {...control} {...register(`checks.${place}.reason`)}>
          {EndReason.options.map((reason) => (
            <option key={reason} value={reason}>
              {reasonWords[reason]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** The arguments that must be among those of the call. */
function CalledWith({ place, tools }: { place: number; tools: AgentNames['tools'] }) {
  const chosen = useWatch<TestForm, `checks.${number}.tool`>({ name: `checks.${place}.tool` });
  const { field } = useController<TestForm, `checks.${number}.arguments`>({
    name: `checks.${place}.arguments`,
  });
  return (
    <NamedValues
      legend="With these arguments (leave empty for any)"
      names={tools.find(({ name }) => name === chosen)?.arguments ?? []}
      values={field.value}
      onChange={field.onChange}
    />
  );
}

interface DollarFieldProps {
  field: FieldPathByValue<TestForm, number>;
  error: string | undefined;
}

/** An amount written in dollars, kept in micro-dollars; what is no amount is kept as not a number. */
function DollarField({ field: name, error }: DollarFieldProps) {
  const { field } = useController<TestForm>({ name });
  const [text, setText] = useState(() => String(Number(field.value) / MICROS_PER_DOLLAR));
  return (
    <Field label="Dollars" error={error}>
      {(control) => (
        <NumberInput
          {...control}
          ref={field.ref}
          decimal
          value={text}
          onBlur={field.onBlur}
          onChange={({ target: { value } }) => {
            setText(value);
            const amount = value.trim().replace(/^\$/, '');
            field.onChange(amount === '' ? Number.NaN : Math.round(Number(amount) * MICROS_PER_DOLLAR));
          }}
        />
      )}
    </Field>
  );
}
