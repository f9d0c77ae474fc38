import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { CallsPage } from '@/components/calls/list/calls-page';
import type { CallFilters } from '#contract/calls/calls';
import { callFiltersOf } from '@/lib/calls/call-filters';
import { callSearch } from '@/lib/calls/call-search';
import { agentsQuery } from '@/lib/queries/agents';
import { callsQuery } from '@/lib/queries/calls';

export const Route = createFileRoute('/_authed/calls/')({
  staticData: { permission: 'calls:view' },
  head: () => ({ meta: [{ title: 'Call History · Callwright' }] }),
  validateSearch: callSearch,
  loaderDeps: ({ search: filters }) => filters,
  loader: ({ context, deps }) => {
    void context.queryClient.infiniteQuery(callsQuery(callFiltersOf(deps))).catch(() => undefined);
    void context.queryClient.infiniteQuery(agentsQuery()).catch(() => undefined);
  },
  component: CallsRoute,
});

function CallsRoute() {
  const search = Route.useSearch();
  const filters = useMemo(() => callFiltersOf(search), [search]);
  const navigate = useNavigate({ from: Route.fullPath });
  const onFilter = useCallback((next: CallFilters) => void navigate({ search: next }), [navigate]);
  return <CallsPage filters={filters} onFilter={onFilter} />;
}
