import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { Plus, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/loading/empty-state';
import { PageHeader } from '@/components/ui/headings';
import { LoadedPages } from '@/components/ui/loading/loaded-pages';
import { TableSkeleton } from '@/components/ui/loading/skeleton';
import { agentsQuery } from '@/lib/queries/agents/agents';
import { usePermission } from '@/lib/session/use-session';
import { AgentFilterBar, type AgentFilterBarProps } from './agent-filter-bar';
import { AgentsTable } from './agents-table';
import { DeleteAgentsDialog } from './delete-agents-dialog';
import { AGENTS_FAILURE } from '@/components/ui/repeated-words';

/** `/agents`: every agent with its status, tests and last calls; filters and order are in the URL. */
export function AgentsPage({ filters, onFilter }: AgentFilterBarProps) {
  const navigate = useNavigate();
  useEditorSoon();
  const mayDelete = usePermission('agents:delete');
  const agents = useInfiniteQuery(agentsQuery(filters));
  const items = agents.data?.pages.flatMap((page) => page.items) ?? [];
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [deleting, setDeleting] = useState(false);
  // What is no longer listed is no longer chosen.
  const chosenAgents = items.filter(({ agent_id }) => chosen.has(agent_id));
  const isFiltered = filters.q !== undefined || filters.status !== undefined;
  const isEmpty = agents.isSuccess && !agents.isPlaceholderData && items.length === 0;
  // Where there are none yet, the way on is below.
  const hasNone = isEmpty && !isFiltered;
  return (
    <>
      <PageHeader
        title="Agents"
        actions={
          !agents.isPending &&
          !hasNone && (
            <Button variant="primary" onClick={() => void navigate({ to: '/agents/new' })}>
              <Plus aria-hidden="true" /> New agent
            </Button>
          )
        }
      />
      {chosenAgents.length > 0 ? (
        // Instead of the filters, as high as they are: the rows under the pointer stay where they are.
        <div className="flex min-h-8 flex-wrap items-center gap-3 pb-4 touch:min-h-11">
          <output>{chosenAgents.length} selected</output>
          <Button onClick={() => setDeleting(true)}>
            <Trash2 aria-hidden="true" /> Delete
          </Button>
          <Button variant="quiet" onClick={() => setChosen(new Set())}>
            Clear
          </Button>
        </div>
      ) : (
        !hasNone && <AgentFilterBar filters={filters} onFilter={onFilter} />
      )}
      <LoadedPages
        query={agents}
        failure={AGENTS_FAILURE}
        skeleton={<TableSkeleton words="Loading agents" rows={6} />}
        empty={<NoAgents filters={filters} onFilter={onFilter} />}
      >
        {(loaded) => <AgentsTable agents={loaded} chosen={mayDelete ? chosen : null} onChoose={setChosen} />}
      </LoadedPages>
      <DeleteAgentsDialog
        agents={chosenAgents}
        open={deleting}
        onOpenChange={setDeleting}
        onDeleted={() => setChosen(new Set())}
      />
    </>
  );
}

function NoAgents({ filters, onFilter }: AgentFilterBarProps) {
  if (filters.q === undefined && filters.status === undefined) {
    return (
      <EmptyState
        drawing="agents"
        sentence="Agents answer calls for you. Start from a template or a sentence."
        action={
          <Button asChild variant="primary">
            <Link to="/agents/new">Create agent</Link>
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      drawing="agents"
      sentence={
        filters.q === undefined
          ? 'No agents have this status.'
          : `No agents${filters.status ? ' with this status' : ''} match “${filters.q}”.`
      }
      action={<Button onClick={() => onFilter({ sort: filters.sort })}>Show all agents</Button>}
    />
  );
}

/** From the list one opens an agent next: the editor's code is fetched meanwhile. */
function useEditorSoon(): void {
  const router = useRouter();
  useEffect(() => {
    const fetchIt = () => void router.loadRouteChunk(router.routesByPath['/agents/$agentId']);
    const timer = setTimeout(fetchIt, 300);
    return () => clearTimeout(timer);
  }, [router]);
}
