import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { AgentSummary } from '#contract/agents/agents';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/loading/empty-state';
import { TableSkeleton } from '@/components/ui/loading/skeleton';

// A workspace without agents does without them.
const AgentsRows = lazy(() => import('./agents-rows'));

/** The agents, or the way to the first one. @param isStart the steps above lead there */
export function AgentsList({ agents, isStart }: { agents: readonly AgentSummary[]; isStart: boolean }) {
  if (agents.length === 0) {
    return (
      <EmptyState
        drawing="agents"
        sentence="Agents answer calls the way you describe."
        action={
          isStart || (
            <Button asChild>
              <Link to="/agents/new">New agent</Link>
            </Button>
          )
        }
      />
    );
  }
  return (
    <Suspense fallback={<TableSkeleton words="Loading the agents" rows={agents.length} />}>
      <AgentsRows agents={agents} />
    </Suspense>
  );
}
