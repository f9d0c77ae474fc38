/** The filters of the list of agents as the API takes them. */
import * as z from 'zod/mini';
import { AgentStatus, agentSorts } from '#contract/agents/agents';
import type { AgentFilters } from '@/lib/queries/agents/agents';
import type { AgentSearch } from './agent-search';

const known = z.object({
  q: z.catch(z.optional(z.string().check(z.maxLength(100))), undefined),
  status: z.catch(z.optional(AgentStatus), undefined),
  sort: z.catch(z.optional(z.enum(agentSorts)), undefined),
});

/** The filters of `search`; one that is not one is left out, the others stay. */
export function agentFiltersOf(search: AgentSearch): AgentFilters {
  return known.parse(search);
}
