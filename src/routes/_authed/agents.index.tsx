import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { AgentsPage } from '@/components/agents/list/agents-page';
import { agentFiltersOf } from '@/lib/agents/agent-filters';
import { agentSearch } from '@/lib/agents/agent-search';
import { type AgentFilters, agentsQuery } from '@/lib/queries/agents/agents';

export const Route = createFileRoute('/_authed/agents/')({
  staticData: { permission: 'agents:manage' },
  head: () => ({ meta: [{ title: 'Agent Builder · Callwright' }] }),
  validateSearch: agentSearch,
  loaderDeps: ({ search: filters }) => filters,
  loader: ({ context, deps }) => {
    void context.queryClient.infiniteQuery(agentsQuery(agentFiltersOf(deps))).catch(() => undefined);
  },
  component: AgentsRoute,
});

function AgentsRoute() {
  const search = Route.useSearch();
  const filters = useMemo(() => agentFiltersOf(search), [search]);
  const navigate = useNavigate({ from: Route.fullPath });
  const onFilter = useCallback(
    (next: AgentFilters) => void navigate({ search: next, replace: true }),
    [navigate],
  );
  return <AgentsPage filters={filters} onFilter={onFilter} />;
}
