import { useQuery } from '@tanstack/react-query';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { agentVersionQuery } from '@/lib/queries/agents/agent-versions';

/** Set by the call itself. */
const numbersOfCall: ReadonlySet<string> = new Set(['called_number', 'calling_number']);

interface VariableFieldsProps {
  agentId: string;
  version: number;
  /** Those that were changed. */
  values: Readonly<Record<string, string>>;
  onChange: (values: Record<string, string>) => void;
}

/** The values that a call takes with it. Nothing for an agent without variables. */
export function VariableFields({ agentId, version, values, onChange }: VariableFieldsProps) {
  const { data } = useQuery(agentVersionQuery(agentId, version));
  const variables = data?.content.variables.filter(({ name }) => !numbersOfCall.has(name)) ?? [];
  if (variables.length === 0) return null;
  return (
    <fieldset className="grid gap-3">
      <legend className="pb-2 font-medium">Variables</legend>
      <VariableInputs variables={variables} values={values} onChange={onChange} />
    </fieldset>
  );
}

interface VariableInputsProps extends Pick<VariableFieldsProps, 'values' | 'onChange'> {
  variables: readonly { name: string; default: string }[];
}

/** A field for each variable; one that wasn't changed shows its default. */
export function VariableInputs({ variables, values, onChange }: VariableInputsProps) {
  return (
    <>
      {variables.map(({ name, default: usual }) => (
        <Field key={name} label={<span className="font-mono text-sm">{name}</span>}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              maxLength={300}
              value={values[name] ?? usual}
              onChange={(event) => onChange({ ...values, [name]: event.target.value })}
            />
          )}
        </Field>
      ))}
    </>
  );
}
