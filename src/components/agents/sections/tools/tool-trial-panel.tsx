import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { type FieldPath, useFormContext, useWatch } from 'react-hook-form';
import type { AgentDraft } from '#contract/agents/agent-content';
import { Tool, type ToolArgument } from '#contract/agents/agent-tools';
import { namedArguments } from '#domain/agents/tools/mcp-schema';
import type { ToolTrial } from '#contract/agents/agents';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { FormError } from '@/components/ui/form/form-error';
import { Input } from '@/components/ui/form/input';
import { Status } from '@/components/ui/status';
import { shortTime } from '@/lib/format/durations';
import { tryToolMutation } from '@/lib/queries/agents/agents';
import { CHECK_MARKED } from '@/components/ui/repeated-words';
import { useEditor } from '../../form/editor-context';
import { useAfterSave } from '../../form/use-after-save';
import type { ToolPlace } from './response-variable-rows';

/** The kind of an error at a field that a trial found. */
const TRIAL = 'trial';

/**
 * Makes the tool's request for real, with values typed here, and shows the exchange.
 *
 * @param inner which tool of an MCP server it is
 */
export function ToolTrialPanel({ index, inner }: { index: number; inner?: number }) {
  const place: ToolPlace = inner === undefined ? `tools.${index}` : `tools.${index}.tools.${inner}`;
  const headingId = useId();
  const { agentId } = useEditor();
  const { isUnderWay, afterSave } = useAfterSave();
  const { getValues } = useFormContext<AgentDraft>();
  const showFaults = useTrialFaults();
  const tool = useWatch<AgentDraft, `tools.${number}`>({ name: `tools.${index}` });
  const [values, setValues] = useState<Record<string, string>>({});
  const [isComplete, setIsComplete] = useState(true);
  const trial = useMutation({ ...tryToolMutation(agentId), meta: { silent: 'tool.try' } });
  const inputs = inputsOf(tool, inner);

  const attempt = async () => {
    const parsed = Tool.safeParse(alone(getValues(`tools.${index}`), inner));
    setIsComplete(parsed.success);
    if (!parsed.success) {
      const faults = parsed.error.issues.map(({ path, message }) => ({ name: nameOf(path), message }));
      showFaults(faults, { shouldFocus: true });
      return;
    }
    await trial.mutateAsync(
      { tool: parsed.data, values: typedValues(inputs, values) },
      {
        // The server names a field of the tool by its path.
        onSuccess: ({ faults }) =>
          showFaults(faults.map(({ field, message }) => ({ name: `${place}.${field}`, message }))),
      },
    );
  };
  /** Of the tool alone, an MCP server's one tool is its first. */
  const nameOf = (path: readonly PropertyKey[]) => {
    const field = path.join('.');
    return inner === undefined || !field.startsWith('tools.0.')
      ? `tools.${index}.${field}`
      : `${place}.${field.slice('tools.0.'.length)}`;
  };

  return (
    <fieldset aria-labelledby={headingId} className="grid gap-3 rounded-control bg-raised p-3">
      <h4 id={headingId} className="font-medium">
        Test request
      </h4>
      {inputs.length > 0 && (
        <div className="grid gap-3 sm:grid-cols-2">
          {inputs.map((argument) => (
            <Field
              key={argument.name}
              label={<span className="font-mono text-sm">{argument.name}</span>}
              {...(argument.type === 'json' && { help: 'As JSON.' })}
            >
              {(field) => (
                <Input
                  {...field}
                  placeholder={argument.description}
                  value={values[argument.name] ?? ''}
                  onChange={(event) => setValues({ ...values, [argument.name]: event.target.value })}
                />
              )}
            </Field>
          ))}
        </div>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {/* A secret typed a moment ago is sealed by the save; the request then uses what was sealed. */}
        <Button pending={isUnderWay} onClick={() => void afterSave(attempt)}>
          Send test request
        </Button>
      </div>
      <FormError>{isComplete ? trial.error?.message : `The tool isn’t complete. ${CHECK_MARKED}`}</FormError>
      {trial.data && <ToolExchange trial={trial.data} />}
    </fieldset>
  );
}

/** Shows what the last trial found at the fields that caused it, in place of what the one before found. `shouldFocus`: go to the first. */
function useTrialFaults() {
  const { clearErrors, getFieldState, setError } = useFormContext<AgentDraft>();
  const shown = useRef<FieldPath<AgentDraft>[]>([]);
  return (faults: readonly { name: string; message: string }[], options = { shouldFocus: false }) => {
    clearErrors(shown.current.filter((name) => getFieldState(name).error?.type === TRIAL));
    shown.current = faults.map(({ name: path, message }, at) => {
      // What checked the tool names what the draft has.
      const name = path as FieldPath<AgentDraft>;
      setError(name, { type: TRIAL, message }, { shouldFocus: options.shouldFocus && at === 0 });
      return name;
    });
  };
}

interface Input {
  name: string;
  /** What the agent is told of it. */
  description?: string;
  /** `json`: a list or an object, typed as such. */
  type: ToolArgument['type'] | 'json';
}

type DraftTool = AgentDraft['tools'][number];

function inputsOf(tool: DraftTool, inner?: number): readonly Input[] {
  switch (tool.type) {
    case 'mcp':
      return namedArguments(tool.tools[inner ?? 0]?.input_schema ?? {});
    case 'lookup':
      return namedInputs(numbersOfCall, tool.url);
    case 'http':
      return namedInputs(tool.arguments, tool.url);
    default:
      return [];
  }
}

/** An MCP server with the one tool that's tried. */
function alone(tool: DraftTool, inner?: number): DraftTool {
  return tool.type === 'mcp' ? { ...tool, tools: tool.tools.filter((_, place) => place === inner) } : tool;
}

/** What every lookup is sent. */
const numbersOfCall: readonly Input[] = [
  { name: 'caller_number', type: 'string' },
  { name: 'called_number', type: 'string' },
];

/** The arguments, and the variables of the address that are not among them. */
function namedInputs(args: readonly Input[] | undefined, url: string | undefined): Input[] {
  const named: Input[] = (args ?? []).filter(({ name }) => name !== '');
  for (const [, name] of (url ?? '').matchAll(/\{\{\s*(\w+)\s*\}\}/g)) {
    if (name && !named.some((input) => input.name === name)) named.push({ name, type: 'string' });
  }
  return named.filter(({ name }, at) => named.findIndex((input) => input.name === name) === at);
}

/** What was typed, as the argument's type; what was left empty is not sent. */
function typedValues(inputs: readonly Input[], values: Readonly<Record<string, string>>) {
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

/** What went out and what came back, and what the agent makes of it. All of it stays text. */
function ToolExchange({ trial }: { trial: ToolTrial }) {
  const { request } = trial;
  const headers = Object.entries(request.headers).map(([name, value]) => `${name}: ${value}`);
  const sent = [`${request.method} ${request.url}`, ...headers, ...(request.body ? ['', request.body] : [])];
  const variables = Object.entries(trial.variables);
  return (
    <output className="grid gap-2">
      <Text heading="Request">{sent.join('\n')}</Text>
      {trial.error === null ? (
        <p className="tabular text-sm text-soft">
          Status {trial.status ?? '–'} · {shortTime(trial.duration_ms)}
        </p>
      ) : (
        <Status tone="bad" className="items-start text-sm [&>svg]:mt-0.5">
          <span className="measure wrap-anywhere">{trial.error}</span>
        </Status>
      )}
      {trial.body && <Text heading="Response">{readable(trial.body)}</Text>}
      {variables.map(([name, value]) => (
        <p key={name} className="measure text-sm">
          <code className="font-mono">{name}</code> = {value}
        </p>
      ))}
      {trial.says && <p className="measure">The agent says: {trial.says}</p>}
    </output>
  );
}

/** JSON in lines, which is how its paths are read; anything else as it came, and so are numbers that JavaScript would round. */
function readable(body: string): string {
  try {
    if (/\d{16}/.test(body)) return body;
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

function Text({ heading, children }: { heading: string; children: string }) {
  return (
    <div className="grid gap-1">
      <span className="text-sm text-soft">{heading}</span>
      <pre
        // A long text scrolls inside its box, which the keyboard must be able to reach.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="max-h-60 overflow-auto rounded-control border border-line bg-surface p-2 font-mono text-xs break-words whitespace-pre-wrap"
      >
        {children}
      </pre>
    </div>
  );
}
