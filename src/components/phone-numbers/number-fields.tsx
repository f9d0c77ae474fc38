import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { everyAgentQuery } from '@/lib/queries/phone-numbers';

export function LabelField({ error, ...input }: ComponentProps<'input'> & { error: string | undefined }) {
  return (
    <Field label="Label" help="Optional: what the number is for." error={error}>
      {(control) => <Input {...control} maxLength={60} autoComplete="off" {...input} />}
    </Field>
  );
}

interface AgentFieldProps extends ComponentProps<'select'> {
  error: string | undefined;
  /** The agent that answers now, shown even before the list has come. */
  current?: { agentId: string; name: string } | undefined;
}

/** Which agent answers. One without a published version is shown, but cannot be chosen yet. */
export function AgentField({ error, current, ...select }: AgentFieldProps) {
  const agents = useQuery(everyAgentQuery());
  const others = agents.data?.filter((agent) => agent.agent_id !== current?.agentId) ?? [];
  const help = agents.isError
    ? 'The agents could not be loaded. Close this and open it again.'
    : agents.data?.length === 0
      ? 'There is no agent yet. Add the number now and choose one later.'
      : 'An agent answers with its published version.';
  return (
    <Field label="Answered by" help={help} error={error}>
      {(control) => (
        <Select {...control} {...select}>
          <option value="">Nobody yet</option>
          {current && <option value={current.agentId}>{current.name}</option>}
          {others.map((agent) => (
            <option key={agent.agent_id} value={agent.agent_id} disabled={agent.live_version === null}>
              {agent.live_version === null ? `${agent.name} (not published)` : agent.name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
