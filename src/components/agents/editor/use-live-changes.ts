import { useQuery } from '@tanstack/react-query';
import type { Agent } from '#contract/agents/agents';
import { contentDifferences } from '@/lib/agents/content-differences';
import { agentVersionQuery } from '@/lib/queries/agents/agent-versions';

/** How far the saved draft is from the live version: what was changed may have been changed back. Null: not known, or nothing is live. */
export function useLiveChanges(agent: Agent): number | null {
  const wasChanged = agent.status === 'live_with_changes';
  const live = useQuery({
    ...agentVersionQuery(agent.agent_id, agent.live_version ?? 0),
    enabled: wasChanged,
  });
  if (agent.status === 'live') return 0;
  return wasChanged && live.data ? contentDifferences(live.data.content, agent.draft).length : null;
}
