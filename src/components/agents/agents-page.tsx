import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import type { AgentSummary } from '#contract/agents';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeader } from '@/components/ui/headings';
import { InlineError } from '@/components/ui/inline-error';
import { RelativeTime } from '@/components/ui/relative-time';
import { SearchField } from '@/components/ui/search-field';
import { TableSkeleton } from '@/components/ui/skeleton';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table';
import { countText } from '@/lib/format/figures';
import { agentsQuery } from '@/lib/queries/agents';
import { AgentStatus } from './agent-status';

interface AgentsPageProps {
  search: string;
  onSearch: (search: string) => void;
}

/** `/agents`: every agent with its status, version and last call. */
export function AgentsPage({ search, onSearch }: AgentsPageProps) {
  const navigate = useNavigate();
  const agents = useInfiniteQuery(agentsQuery(search));
  const items = agents.data?.pages.flatMap((page) => page.items) ?? [];
  const isEmpty = agents.isSuccess && items.length === 0;
  return (
    <>
      <PageHeader
        title="Agents"
        actions={
          <Button variant="primary" onClick={() => void navigate({ to: '/agents/new' })}>
            <Plus aria-hidden="true" /> New agent
          </Button>
        }
      />
      {(search !== '' || !isEmpty) && (
        <SearchField
          label="Search agents by name"
          value={search}
          onChange={onSearch}
          className="mb-4 max-w-80"
        />
      )}
      {agents.isPending ? (
        <TableSkeleton words="Loading agents" rows={6} />
      ) : agents.isError && items.length === 0 ? (
        <InlineError onRetry={() => void agents.refetch()} retrying={agents.isRefetching}>
          {agents.error.message}
        </InlineError>
      ) : isEmpty ? (
        search === '' ? (
          <EmptyState
            drawing="agents"
            sentence="An agent answers calls for you. Make one from a template and talk to it within a minute."
            action={
              <Button asChild>
                <Link to="/agents/new">Make the first agent</Link>
              </Button>
            }
          />
        ) : (
          <EmptyState
            drawing="agents"
            sentence={`No agent has “${search}” in its name.`}
            action={<Button onClick={() => onSearch('')}>Show all agents</Button>}
          />
        )
      ) : (
        <>
          <Table aria-label="Agents">
            <TableHead>
              <TableHeader>Name</TableHeader>
              <TableHeader>Status</TableHeader>
              <TableHeader figure>Calls, 7 days</TableHeader>
              <TableHeader>Last call</TableHeader>
              <TableHeader>Changed</TableHeader>
            </TableHead>
            <TableBody>
              {items.map((agent) => (
                <AgentRow key={agent.agent_id} agent={agent} />
              ))}
            </TableBody>
          </Table>
          {agents.hasNextPage && (
            <Button
              className="mt-4"
              pending={agents.isFetchingNextPage}
              onClick={() => void agents.fetchNextPage()}
            >
              Show more
            </Button>
          )}
        </>
      )}
    </>
  );
}

function AgentRow({ agent }: { agent: AgentSummary }) {
  return (
    <TableRow>
      <TableCell narrow="title">
        <Link
          to="/agents/$agentId"
          params={{ agentId: agent.agent_id }}
          className="font-medium underline-offset-3 hover:underline"
        >
          {agent.name}
        </Link>
      </TableCell>
      <TableCell narrow="detail">
        <AgentStatus status={agent.status} liveVersion={agent.live_version} />
      </TableCell>
      <TableCell narrow="hidden" figure>
        {countText(agent.calls_7_days)}
      </TableCell>
      <TableCell narrow="detail-aside">
        {agent.last_call_at ? (
          <RelativeTime at={agent.last_call_at} />
        ) : (
          <span className="text-soft">No call yet</span>
        )}
      </TableCell>
      <TableCell narrow="hidden">
        <RelativeTime at={agent.updated_at} className="text-soft" />
      </TableCell>
    </TableRow>
  );
}
