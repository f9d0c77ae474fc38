import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { CallsPage } from '@/components/calls/list/calls-page';
import type { CallFilters, CallOrder } from '#contract/calls/calls';
import { callFiltersOf, searchOf } from '@/lib/calls/call-filters';
import type { CallSearch } from '@/lib/calls/call-search';
import { everyAgentQuery } from '@/lib/queries/agents/every-agent';
import { callCountQuery, callListQuery } from '@/lib/queries/calls/call-list';

export const Route = createFileRoute('/_authed/calls/')({
  staticData: { permission: 'calls:view' },
  head: () => ({ meta: [{ title: 'Call History · Callwright' }] }),
  validateSearch: (search: Record<string, unknown>): CallSearch => search,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    const { filters, order } = callFiltersOf(deps);
    void queryClient.infiniteQuery(callListQuery({ filters, order })).catch(() => undefined);
    void queryClient.query(callCountQuery(filters)).catch(() => undefined);
    void queryClient.query(everyAgentQuery()).catch(() => undefined);
  },
  component: CallsRoute,
});

function CallsRoute() {
  const search = Route.useSearch();
  const { filters, order, wrong, mistakes } = useMemo(() => callFiltersOf(search), [search]);
  const navigate = useNavigate({ from: Route.fullPath });
  const onFilter = useCallback(
    (next: CallFilters) => void navigate({ search: searchOf(next, order) }),
    [navigate, order],
  );
  const onOrder = useCallback(
    (next: CallOrder) => void navigate({ search: searchOf(filters, next) }),
    [navigate, filters],
  );
  const onView = useCallback(
    (next: CallFilters, nextOrder: CallOrder) => void navigate({ search: searchOf(next, nextOrder) }),
    [navigate],
  );
  return (
    <CallsPage
      filters={filters}
      order={order}
      wrong={wrong}
      mistakes={mistakes}
      onFilter={onFilter}
      onOrder={onOrder}
      onView={onView}
    />
  );
}
