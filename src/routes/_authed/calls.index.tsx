import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { CallsPage } from '@/components/calls/list/calls-page';
import type { CallFilters } from '#contract/calls/calls';
import { callFiltersOf, searchOf } from '@/lib/calls/call-filters';
import type { CallSearch } from '@/lib/calls/call-search';
import { agentsQuery } from '@/lib/queries/agents';
import { callsQuery } from '@/lib/queries/calls';

export const Route = createFileRoute('/_authed/calls/')({
  staticData: { permission: 'calls:view' },
  head: () => ({ meta: [{ title: 'Call History · Callwright' }] }),
  validateSearch: (search: Record<string, unknown>): CallSearch => search,
  loaderDeps: ({ search: filters }) => filters,
  loader: ({ context, deps }) => {
    void context.queryClient.infiniteQuery(callsQuery(callFiltersOf(deps).filters)).catch(() => undefined);
    void context.queryClient.infiniteQuery(agentsQuery()).catch(() => undefined);
  },
  component: CallsRoute,
});

function CallsRoute() {
  const search = Route.useSearch();
  const { filters, wrong } = useMemo(() => callFiltersOf(search), [search]);
  const navigate = useNavigate({ from: Route.fullPath });
  const onFilter = useCallback((next: CallFilters) => void navigate({ search: searchOf(next) }), [navigate]);
  return <CallsPage filters={filters} wrong={wrong} onFilter={onFilter} />;
}
