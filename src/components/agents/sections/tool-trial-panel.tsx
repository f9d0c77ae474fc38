import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { AgentDraft } from '#contract/agent-content';
import { Tool, type ToolArgument } from '#contract/agent-tools';
import type { ToolTrial } from '#contract/agents';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { FormError } from '@/components/ui/form-error';
import { Input } from '@/components/ui/input';
import { shortTime } from '@/lib/format/durations';
import { tryToolMutation } from '@/lib/queries/agents';

/** Makes the tool's request for real, with values typed here, and shows the exchange. */
export function ToolTrialPanel({ agentId, index }: { agentId: string; index: number }) {
  const { control, getValues } = useFormContext<AgentDraft>();
  const tool = useWatch({ control, name: `tools.${index}` });
  const [values, setValues] = useState<Record<string, string>>({});
  const [fault, setFault] = useState<string | null>(null);
  const trial = useMutation({ ...tryToolMutation(agentId), meta: { silent: true } });
  const inputs = tool.arguments.filter((argument) => argument.name !== '');

  const attempt = () => {
    const parsed = Tool.safeParse(getValues(`tools.${index}`));
    if (!parsed.success) {
      setFault(parsed.error.issues[0]?.message ?? 'The tool is not complete.');
      return;
    }
    setFault(null);
    trial.mutate({ tool: parsed.data, values: typedValues(inputs, values) });
  };

  return (
    <fieldset aria-label="Try the tool" className="grid gap-3 rounded-control bg-raised p-3">
      {inputs.length > 0 && (
        <div className="grid gap-3 sm:grid-cols-2">
          {inputs.map((argument) => (
            <Field key={argument.name} label={`Value of ${argument.name}`}>
              {(field) => (
                <Input
                  {...field}
                  value={values[argument.name] ?? ''}
                  onChange={(event) => setValues({ ...values, [argument.name]: event.target.value })}
                />
              )}
            </Field>
          ))}
        </div>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button pending={trial.isPending} onClick={attempt}>
          Try
        </Button>
        <span className="text-sm text-soft">Makes the real request.</span>
      </div>
      <FormError>{fault ?? trial.error?.message}</FormError>
      {trial.data && <Exchange trial={trial.data} />}
    </fieldset>
  );
}

function Exchange({ trial }: { trial: ToolTrial }) {
  return (
    <output className="grid gap-2">
      <p className="tabular text-sm text-soft">
        {trial.error ?? `Status ${trial.status ?? '–'}`} · {shortTime(trial.duration_ms)}
      </p>
      {trial.says && <p className="measure">The agent says: {trial.says}</p>}
      {trial.body && (
        <pre
          // A long answer scrolls inside its box, which the keyboard must be able to reach.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className="max-h-60 overflow-auto rounded-control border border-line bg-surface p-2 font-mono text-xs break-words whitespace-pre-wrap"
        >
          {trial.body}
        </pre>
      )}
    </output>
  );
}

/** What was typed, as the argument's type; what was left empty is not sent. */
function typedValues(inputs: readonly ToolArgument[], values: Readonly<Record<string, string>>) {
  const typed: Record<string, string | number | boolean> = {};
  for (const { name, type } of inputs) {
    const text = values[name]?.trim() ?? '';
    if (text === '') continue;
    if (type === 'number' && Number.isFinite(Number(text))) typed[name] = Number(text);
    else if (type === 'boolean') typed[name] = /^(true|yes|1)$/i.test(text);
    else typed[name] = text;
  }
  return typed;
}
