import { Link } from '@tanstack/react-router';
import type { AgentSummary } from '#contract/agents/agents';
import { AgentStatus } from '@/components/agents/list/agent-status';
import { Button } from '@/components/ui/button';
import { RelativeTime } from '@/components/ui/relative-time';
import { Badge } from '@/components/ui/status';
import { wholeRow } from '@/components/ui/table';
import { cn } from '@/lib/class-names';
import { counted } from '@/lib/format/figures';

/** The agents, with how busy each was. */
export default function AgentsRows({ agents }: { agents: readonly AgentSummary[] }) {
  return (
    <>
      <ul>
        {agents.map((agent) => (
          <li
            key={agent.agent_id}
            className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-b border-line py-2.5 hover:bg-raised/60"
          >
            <span className="flex min-w-0 items-center gap-2">
              <Link
                to="/agents/$agentId"
                params={{ agentId: agent.agent_id }}
                className={cn(wholeRow, 'truncate font-medium underline-offset-3 hover:underline')}
              >
                {agent.name}
              </Link>
              {agent.is_example && <Badge>Example</Badge>}
            </span>
            <AgentStatus status={agent.status} liveVersion={agent.live_version} brief />
            <p className="col-span-2 text-sm text-soft">
              {agent.last_call_at ? (
                <>
                  {/* Test calls aren't counted, but the last call may be one. */}
                  {agent.calls_7_days > 0 && `${counted(agent.calls_7_days, 'call')} this week · `}
                  {agent.calls_7_days > 0 ? 'last' : 'Last call'} <RelativeTime at={agent.last_call_at} />
                  {agent.last_call_is_test && ' · test'}
                </>
              ) : (
                'No calls yet'
              )}
            </p>
          </li>
        ))}
      </ul>
      <Button asChild variant="link" className="mt-3">
        <Link to="/agents">All agents</Link>
      </Button>
    </>
  );
}
