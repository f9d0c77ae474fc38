import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react';
import type { Agent } from '#contract/agents/agents';
import { contentDifferences } from '@/lib/agents/content-differences';
import { counted } from '@/lib/format/figures';
import { agentVersionQuery } from '@/lib/queries/agent-versions';

/** What calls use, and how far the saved draft is from it: "v4 live · 2 changes". */
export function LivePill({ agent }: { agent: Agent }) {
  const isChanged = agent.status === 'live_with_changes';
  const live = useQuery({
    ...agentVersionQuery(agent.agent_id, agent.live_version ?? 0),
    enabled: isChanged,
    // Without it the pill says less.
    meta: { silent: 'version.live' },
  });
  const changes = live.data ? contentDifferences(live.data.content, agent.draft).length : null;
  const Icon = agent.status === 'draft' ? CircleDashed : isChanged ? CircleAlert : CircleCheck;
  const color = agent.status === 'draft' ? 'text-soft' : isChanged ? 'text-warn' : 'text-good';
  return (
    <span className="inline-flex h-6 min-w-0 shrink-0 items-center gap-1.5 rounded-full border border-line-strong px-2.5 text-sm whitespace-nowrap max-sm:max-w-28">
      <Icon aria-hidden="true" className={`size-3.5 shrink-0 ${color}`} />
      <span className="truncate">
        {agent.status === 'draft'
          ? 'Draft'
          : `v${agent.live_version} live${isChanged ? changed(changes) : ''}`}
      </span>
    </span>
  );
}

/** `null` while it isn't known how many. */
function changed(changes: number | null): string {
  return ` · ${changes === null ? 'Unpublished changes' : counted(changes, 'change')}`;
}
