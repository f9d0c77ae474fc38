import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import * as z from 'zod/mini';
import { CallsPage } from '@/components/calls/calls-page';
import { CallFilters } from '#contract/calls';
import { agentsQuery } from '@/lib/queries/agents';
import { callsQuery } from '@/lib/queries/calls';

const { agent_id, end_reason, status, origin } = CallFilters.shape;
// A filter that is not one is left out; the others stay.
const search = z.object({
  agent_id: z.catch(agent_id, undefined),
  end_reason: z.catch(end_reason, undefined),
  status: z.catch(status, undefined),
  origin: z.catch(origin, undefined),
});

export const Route = createFileRoute('/_authed/calls/')({
  staticData: { permission: 'calls:view' },
  head: () => ({ meta: [{ title: 'Call History · Callwright' }] }),
  validateSearch: search,
  loaderDeps: ({ search: filters }) => filters,
  loader: ({ context, deps }) => {
    void context.queryClient.infiniteQuery(callsQuery(deps)).catch(() => undefined);
    void context.queryClient.infiniteQuery(agentsQuery()).catch(() => undefined);
  },
  component: CallsRoute,
});

function CallsRoute() {
  const filters = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  const onFilter = useCallback((next: CallFilters) => void navigate({ search: next }), [navigate]);
  return <CallsPage filters={filters} onFilter={onFilter} />;
}
