/** All agents, for a choice among them. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type AgentSummary, agentEndpoints } from '#contract/agents/agents';
import { call } from '@/lib/api/call';
import { endpointKey } from '../endpoint-query';

const AGENTS_A_REQUEST = 100;

/** Every agent of the workspace by name, for choosing one. By the last change, one that's changed between two pages would be on neither. */
export function everyAgentQuery() {
  return queryOptions({
    queryKey: [...endpointKey(agentEndpoints.list), 'every'] as const,
    queryFn: async ({ signal }) => {
      const agents: AgentSummary[] = [];
      let cursor: string | null | undefined;
      do {
        const page = await call(agentEndpoints.list, {
          query: { sort: 'name', cursor: cursor ?? undefined, limit: AGENTS_A_REQUEST },
          signal,
        });
        agents.push(...page.items);
        cursor = page.next_cursor;
      } while (cursor);
      return agents;
    },
  });
}

const none: readonly AgentSummary[] = [];

/** Every agent, once they're known. */
export const useEveryAgent = (): readonly AgentSummary[] => useQuery(everyAgentQuery()).data ?? none;
