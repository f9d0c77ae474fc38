/** The search parameters of the list of agents, not yet checked against the contract (`agent-filters.ts`). */
import { textIn } from '@/lib/search-values';

export interface AgentSearch {
  q?: string | undefined;
  status?: string | undefined;
  sort?: string | undefined;
}

export function agentSearch(search: Record<string, unknown>): AgentSearch {
  return { q: textIn(search.q), status: textIn(search.status), sort: textIn(search.sort) };
}
