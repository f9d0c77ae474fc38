import { useInfiniteQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { Checkbox } from '@/components/ui/form/checkbox';
import { FieldError } from '@/components/ui/form/field';
import { LoadFailed } from '@/components/ui/loading/loaded';
import { ShowMore } from '@/components/ui/loading/loaded-pages';
import { agentsQuery } from '@/lib/queries/agents/agents';
import { AGENTS_FAILURE } from '@/components/ui/repeated-words';

interface AgentFieldsProps {
  value: readonly string[];
  onChange: (agentIds: string[]) => void;
  error: string | undefined;
  /** The first of them, which takes the focus when they're wrong. */
  first: Ref<HTMLInputElement>;
}

/** The agents that a key is bound to. */
export function AgentFields({ value, onChange, error, first }: AgentFieldsProps) {
  const agents = useInfiniteQuery(agentsQuery({ sort: 'name' }));
  if (agents.isError) return <LoadFailed query={agents} failure={AGENTS_FAILURE} />;
  return (
    <fieldset className="grid gap-0.5 pl-6.5" aria-describedby={error ? 'agents-error' : undefined}>
      <legend className="sr-only">Agents</legend>
      <div className="grid max-h-52 overflow-y-auto">
        {agents.data?.pages
          .flatMap(({ items }) => items)
          .map(({ agent_id, name }, place) => (
            <label key={agent_id} className="flex cursor-pointer items-center gap-2.5 py-1.5 touch:py-2.5">
              <Checkbox
                ref={place === 0 ? first : null}
                aria-invalid={error ? true : undefined}
                checked={value.includes(agent_id)}
                onChange={({ target }) =>
                  onChange(target.checked ? [...value, agent_id] : value.filter((one) => one !== agent_id))
                }
              />
              <span className="truncate">{name || 'Untitled agent'}</span>
            </label>
          ))}
      </div>
      {agents.data?.pages[0]?.items.length === 0 && <p className="text-soft">No agents yet.</p>}
      <ShowMore query={agents} className="mt-1 justify-self-start" />
      {error && <FieldError id="agents-error">{error}</FieldError>}
    </fieldset>
  );
}
