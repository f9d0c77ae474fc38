import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { Select } from '@/components/ui/form/select';
import { agentVersionsQuery } from '@/lib/queries/agents/agent-versions';
import { carriersQuery } from '@/lib/queries/telephone/carriers';
import { everyAgentQuery } from '@/lib/queries/agents/every-agent';
import { NO_AGENTS_TO_CHOOSE } from '@/components/ui/repeated-words';

export function LabelField({ error, ...input }: ComponentProps<'input'> & { error: string | undefined }) {
  return (
    <Field label="Label" aside="optional" error={error}>
      {(control) => <Input {...control} maxLength={60} autoComplete="off" {...input} />}
    </Field>
  );
}

interface AgentFieldProps extends ComponentProps<'select'> {
  error: string | undefined;
  /** The agent that answers now, shown even before the list has come. */
  current?: { agentId: string; name: string } | undefined;
}

/** Which agent answers. One without a published version is shown, but can't be selected yet. */
export function AgentField({ error, current, ...select }: AgentFieldProps) {
  const agents = useQuery(everyAgentQuery());
  const others = agents.data?.filter((agent) => agent.agent_id !== current?.agentId) ?? [];
  const help = agents.isError
    ? NO_AGENTS_TO_CHOOSE
    : agents.data?.length === 0
      ? 'No agents yet. Add the number now and select one later.'
      : undefined;
  return (
    <Field label="Answered by" help={help} error={error}>
      {(control) => (
        <Select {...control} {...select}>
          <option value="">Unassigned</option>
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

interface VersionFieldProps extends ComponentProps<'select'> {
  agentId: string;
  error: string | undefined;
  /** The version that answers now, shown even before the list has come; null: the live one. */
  current: number | null;
}

/** Which version of the agent answers: the live one, or one that stays. */
export function VersionField({ agentId, error, current, ...select }: VersionFieldProps) {
  const versions = useQuery(agentVersionsQuery(agentId));
  const items = versions.data?.items ?? [];
  const live = items.find(({ is_live }) => is_live);
  const numbers = items.map(({ version }) => version);
  const shown = current === null || numbers.includes(current) ? numbers : [current, ...numbers];
  return (
    <Field label="Version" error={error}>
      {(control) => (
        <Select {...control} {...select}>
          <option value="">{live ? `Live (now v${live.version})` : 'Live'}</option>
          {shown.map((version) => (
            <option key={version} value={version}>
              v{version}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

interface CarrierFieldProps extends ComponentProps<'select'> {
  error: string | undefined;
  /** It stays with this one, whose account it was imported from. */
  only?: string | null;
}

/** Which phone system brings the calls. Absent where there's none. */
export function CarrierField({ error, only = null, ...select }: CarrierFieldProps) {
  const carriers = useQuery(carriersQuery());
  if (!carriers.data || carriers.data.items.length === 0) return null;
  const help = only ? 'To move this number, remove it and add it again.' : 'Connects this number’s calls.';
  return (
    <Field label="Phone system" help={help} error={error}>
      {(control) => (
        <Select {...control} {...select}>
          {!only && <option value="">None</option>}
          {carriers.data.items
            .filter(({ carrier_id }) => !only || carrier_id === only)
            .map(({ carrier_id, label }) => (
              <option key={carrier_id} value={carrier_id}>
                {label}
              </option>
            ))}
        </Select>
      )}
    </Field>
  );
}
