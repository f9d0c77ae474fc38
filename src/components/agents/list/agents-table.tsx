import { useQueryClient } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import type { PointerEvent } from 'react';
import type { AgentSummary, TestCount } from '#contract/agents/agents';
import { Checkbox } from '@/components/ui/form/checkbox';
import { RelativeTime } from '@/components/ui/relative-time';
import { Badge, Status } from '@/components/ui/status';
import {
  aboveRow,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
  wholeRow,
} from '@/components/ui/table';
import { cn } from '@/lib/class-names';
import { countText, shareText } from '@/lib/format/figures';
import { agentQuery } from '@/lib/queries/agents/agents';
import { AgentStatus } from './agent-status';

interface AgentsTableProps {
  agents: readonly AgentSummary[];
  /** Ids of the chosen ones; null where this person may choose none. */
  chosen: ReadonlySet<string> | null;
  onChoose: (chosen: ReadonlySet<string>) => void;
}

/** Agents as dense rows; each opens its agent. */
export function AgentsTable({ agents, chosen, onChoose }: AgentsTableProps) {
  const all = agents.map(({ agent_id }) => agent_id);
  const isAll = chosen !== null && all.every((id) => chosen.has(id));
  return (
    <Table aria-label="Agents">
      <TableHead>
        {chosen && (
          <TableHeader className="w-8">
            <Checkbox
              aria-label="Select all agents shown"
              checked={isAll}
              onChange={() => onChoose(new Set(isAll ? [] : all))}
            />
          </TableHeader>
        )}
        <TableHeader className="w-full">Name</TableHeader>
        <TableHeader>Status</TableHeader>
        <TableHeader>Tests</TableHeader>
        <TableHeader figure>Calls (7 days)</TableHeader>
        <TableHeader figure>Success (7 days)</TableHeader>
        <TableHeader>Last call</TableHeader>
        <TableHeader>Last edited</TableHeader>
      </TableHead>
      <TableBody>
        {agents.map((agent) => (
          <AgentRow
            key={agent.agent_id}
            agent={agent}
            chosen={chosen?.has(agent.agent_id) ?? null}
            onChoose={(is) => {
              const next = new Set(chosen);
              if (is) next.add(agent.agent_id);
              else next.delete(agent.agent_id);
              onChoose(next);
            }}
          />
        ))}
      </TableBody>
    </Table>
  );
}

interface AgentRowProps {
  agent: AgentSummary;
  chosen: boolean | null;
  onChoose: (chosen: boolean) => void;
}

function AgentRow({ agent, chosen, onChoose }: AgentRowProps) {
  const router = useRouter();
  const queries = useQueryClient();
  const params = { agentId: agent.agent_id };
  // With the press, which may come before the pointer has rested: the agent is there as the button is let go.
  // A finger's press may as well be the beginning of a scroll.
  const fetchIt = ({ button, pointerType }: PointerEvent) => {
    if (button !== 0 || pointerType !== 'mouse') return;
    // First and by itself: the router asks only after it has gone through all that is around the page.
    void queries.query(agentQuery(agent.agent_id)).catch(() => undefined);
    void router.preloadRoute({ to: '/agents/$agentId', params }).catch(() => undefined);
  };
  return (
    <TableRow>
      {chosen !== null && (
        <TableCell narrow="hidden" className={aboveRow}>
          <Checkbox
            aria-label={`Select ${agent.name}`}
            checked={chosen}
            onChange={(event) => onChoose(event.target.checked)}
          />
        </TableCell>
      )}
      <TableCell narrow="title" className="lg:max-w-0">
        <span className="flex min-w-0 items-center gap-2">
          <Link
            to="/agents/$agentId"
            params={params}
            onPointerDown={fetchIt}
            title={agent.name}
            className={cn(wholeRow, 'min-w-0 truncate font-medium underline-offset-3 hover:underline')}
          >
            {agent.name}
          </Link>
          {agent.is_example && <Badge className="shrink-0">Example</Badge>}
        </span>
      </TableCell>
      <TableCell narrow="detail" className="whitespace-nowrap">
        <AgentStatus status={agent.status} liveVersion={agent.live_version} />
      </TableCell>
      <TableCell narrow="detail" className="whitespace-nowrap">
        <Tests count={agent.tests} />
      </TableCell>
      <TableCell narrow="hidden" figure>
        {countText(agent.calls_7_days)}
      </TableCell>
      <TableCell narrow="hidden" figure>
        {shareText(agent.success_7_days)}
      </TableCell>
      <TableCell narrow="detail-aside" className="whitespace-nowrap">
        {agent.last_call_at ? (
          <>
            <span className="lg:hidden">Last call </span>
            <RelativeTime at={agent.last_call_at} />
            {agent.last_call_is_test && <span className="text-soft"> · test</span>}
          </>
        ) : (
          <span className="text-soft">No calls yet</span>
        )}
      </TableCell>
      <TableCell narrow="hidden" className="whitespace-nowrap">
        <RelativeTime at={agent.updated_at} className="text-soft" />
      </TableCell>
    </TableRow>
  );
}

/** "12/12 passed". */
function Tests({ count }: { count: TestCount | null }) {
  if (count === null || count.total === 0) return <span className="text-soft max-lg:hidden">–</span>;
  return (
    <Status tone={count.passed === count.total ? 'good' : 'bad'}>
      <span className="tabular">
        {count.passed}/{count.total}
        <span className="max-sm:sr-only"> passed</span>
      </span>
    </Status>
  );
}
