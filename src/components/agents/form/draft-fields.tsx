/**
 * Fields of the draft, each bound to its place in it by name. They keep their own value (a keystroke
 * renders nothing) and hear of their own faults alone.
 */
import {
  type ChangeEvent,
  type ComponentProps,
  type FocusEvent,
  type ReactNode,
  useRef,
  useState,
} from 'react';
import {
  Controller,
  type FieldPath,
  type FieldPathByValue,
  useController,
  useFormContext,
} from 'react-hook-form';
import type { AgentDraft } from '#contract/agents/agent-content';
import { ChoiceField, Field } from '@/components/ui/form/field';
import { Input, NumberInput } from '@/components/ui/form/input';
import { Options, Select } from '@/components/ui/form/select';
import { SuggestedInput, type Suggestion } from '@/components/ui/form/suggested/suggested-input';
import { Switch } from '@/components/ui/form/switch';
import { Textarea } from '@/components/ui/form/textarea';
import { cn } from '@/lib/class-names';
import { ExampleNote } from './example-note';
import { useFault } from './field-fault';
import { LinesField } from '@/components/ui/form/lines-field';

type PathOf<Value> = FieldPathByValue<AgentDraft, Value>;
type TextPath = PathOf<string>;

interface DraftFieldProps {
  label: ReactNode;
  help?: ReactNode;
  labelHidden?: boolean;
  className?: string;
}

/**
 * Binds a control to its place in the draft. Leaving a field that's still empty says nothing about it: a
 * new row isn't wrong before something was written in it. What is wrong goes as it's mended. Publishing
 * looks at every field.
 */
function useBinding(name: TextPath, tidy?: (typed: string) => string) {
  const { register, setValue } = useFormContext<AgentDraft>();
  const { onChange, onBlur, ...binding } = register(name);
  const patience = usePatience(name);
  return {
    ...binding,
    onChange: async (event: ChangeEvent<HTMLElement>) => {
      await onChange(event);
      patience.changed();
    },
    onBlur: (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => {
      const typed = event.target.value;
      const tidied = tidy?.(typed) ?? typed;
      if (tidied !== typed) setValue(name, tidied, { shouldDirty: true, shouldTouch: true });
      if (patience.speaks(typed !== '')) void onBlur(event);
    },
  };
}

/** When a field is told what is wrong with it. */
function usePatience(name: FieldPath<AgentDraft>) {
  const { getFieldState, trigger } = useFormContext<AgentDraft>();
  const edited = useRef(false);
  return {
    changed: () => {
      edited.current = true;
      if (getFieldState(name).error) void trigger(name);
    },
    /** As the focus leaves it. */
    speaks: (isFilled: boolean) => edited.current || isFilled,
  };
}

interface TextFieldProps extends DraftFieldProps {
  name: TextPath;
  /** Names, addresses, JSON: written in mono, without correction. */
  code?: boolean;
  /** Puts what was typed into the form that is kept, as the focus leaves the field. */
  tidy?: (typed: string) => string;
  inputProps?: Omit<ComponentProps<'input'>, 'id' | 'name' | 'list'>;
  /** What can be chosen in place of typing. */
  suggestions?: readonly Suggestion[];
}

export function TextField({ name, code = false, tidy, inputProps, suggestions, ...field }: TextFieldProps) {
  const binding = useBinding(name, tidy);
  return (
    <Field {...field} error={useFault(name)} below={<ExampleNote name={name} />}>
      {(control) => {
        const props = {
          ...control,
          autoComplete: 'off',
          ...(code ? { spellCheck: false, autoCapitalize: 'none' } : {}),
          ...inputProps,
          className: cn(code && 'font-mono', inputProps?.className),
          ...binding,
        };
        return suggestions ? <SuggestedInput {...props} suggestions={suggestions} /> : <Input {...props} />;
      }}
    </Field>
  );
}

interface AreaFieldProps extends DraftFieldProps {
  name: TextPath;
  rows?: number;
  placeholder?: string;
}

export function AreaField({ name, rows = 2, placeholder, ...field }: AreaFieldProps) {
  const binding = useBinding(name);
  return (
    <Field {...field} error={useFault(name)} below={<ExampleNote name={name} />}>
      {(control) => <Textarea {...control} rows={rows} placeholder={placeholder} {...binding} />}
    </Field>
  );
}

interface NumberFieldProps extends DraftFieldProps {
  name: PathOf<number> | PathOf<number | null>;
  /** Parts of a number count too: for the keyboard of a phone. */
  decimal?: boolean;
  /** An empty field is "none". */
  nullable?: boolean;
  placeholder?: string;
}

/** A number, typed as text: what isn't one stays to be read, and is told so. */
export function NumberField({
  name,
  decimal = false,
  nullable = false,
  placeholder,
  ...field
}: NumberFieldProps) {
  const { field: bound } = useController<AgentDraft>({ name });
  const patience = usePatience(name);
  const value = bound.value as number | null;
  const [text, setText] = useState(() => numberText(value));
  // What is typed, until the draft has another number.
  const shown = Object.is(numberOf(text, nullable), value) ? text : numberText(value);
  return (
    <Field {...field} error={useFault(name)}>
      {(control) => (
        <NumberInput
          {...control}
          ref={bound.ref}
          name={name}
          decimal={decimal}
          placeholder={placeholder}
          value={shown}
          onChange={(event) => {
            setText(event.target.value);
            bound.onChange(numberOf(event.target.value, nullable));
            patience.changed();
          }}
          onBlur={(event) => {
            if (patience.speaks(event.target.value !== '')) bound.onBlur();
          }}
        />
      )}
    </Field>
  );
}

function numberText(value: number | null): string {
  return value === null || Number.isNaN(value) ? '' : String(value);
}

/** Not a number where something else is written; nothing written is no number, where that's allowed. */
function numberOf(text: string, nullable: boolean): number | null {
  const written = text.trim();
  if (written === '') return nullable ? null : Number.NaN;
  return /^-?(\d+\.?\d*|\.\d+)$/.test(written) ? Number(written) : Number.NaN;
}

interface SelectFieldProps extends DraftFieldProps {
  name: TextPath;
  /** Values with their words, in their order. */
  options: Readonly<Record<string, string>>;
}

export function SelectField({ name, options, ...field }: SelectFieldProps) {
  const binding = useBinding(name);
  return (
    <Field {...field} error={useFault(name)}>
      {(control) => (
        <Select {...control} {...binding}>
          <Options of={options} />
        </Select>
      )}
    </Field>
  );
}

export function SwitchField({ name, ...field }: DraftFieldProps & { name: PathOf<boolean> }) {
  const { register } = useFormContext<AgentDraft>();
  return (
    <ChoiceField {...field} error={useFault(name)}>
      {(control) => <Switch {...control} {...register(name)} />}
    </ChoiceField>
  );
}

/** A list of short texts, one per line. */
export function DraftLinesField({ name, ...field }: DraftFieldProps & { name: PathOf<string[]> }) {
  const { control } = useFormContext<AgentDraft>();
  const patience = usePatience(name);
  return (
    <Field {...field} error={useFault(name)} below={<ExampleNote name={name} />}>
      {(wiring) => (
        <Controller
          control={control}
          name={name}
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <LinesField
              {...wiring}
              ref={ref}
              value={value}
              onChange={(lines) => {
                onChange(lines);
                patience.changed();
              }}
              onBlur={() => {
                if (patience.speaks(value.length > 0)) onBlur();
              }}
            />
          )}
        />
      )}
    </Field>
  );
}
