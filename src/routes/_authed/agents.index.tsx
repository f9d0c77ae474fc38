import {
  createFileRoute,
  type SearchSchemaInput,
  stripSearchParams,
  useNavigate,
} from '@tanstack/react-router';
import { useCallback } from 'react';
import { AgentsPage } from '@/components/agents/agents-page';
import { agentsQuery } from '@/lib/queries/agents';
import { textIn } from '@/lib/search-values';

export const Route = createFileRoute('/_authed/agents/')({
  staticData: { permission: 'agents:manage' },
  head: () => ({ meta: [{ title: 'Agent Builder · Callwright' }] }),
  validateSearch: (search: { q?: string } & SearchSchemaInput) => ({ q: textIn(search.q) ?? '' }),
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
