import { createFileRoute, stripSearchParams, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import * as z from 'zod/mini';
import { AgentsPage } from '@/components/agents/agents-page';
import { agentsQuery } from '@/lib/queries/agents';

// The codec reads `?q=123` as a number.
const search = z.object({ q: z.catch(z._default(z.coerce.string(), ''), '') });

export const Route = createFileRoute('/_authed/agents/')({
  staticData: { permission: 'agents:manage' },
  head: () => ({ meta: [{ title: 'Agent Builder · Callwright' }] }),
  validateSearch: search,
  search: { middlewares: [stripSearchParams({ q: '' })] },
  loaderDeps: ({ search: { q } }) => ({ q }),
  loader: ({ context, deps }) => {
    void context.queryClient.infiniteQuery(agentsQuery(deps.q)).catch(() => undefined);
  },
  component: AgentsRoute,
});

function AgentsRoute() {
  const { q } = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  const onSearch = useCallback(
    (text: string) => void navigate({ search: { q: text }, replace: true }),
    [navigate],
  );
  return <AgentsPage search={q} onSearch={onSearch} />;
}
