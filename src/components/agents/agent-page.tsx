import { useSuspenseQuery } from '@tanstack/react-query';
import { agentQuery } from '@/lib/queries/agents';
import { AgentEditor } from './agent-editor';

/** `/agents/{agentId}`; the loader has fetched the agent. */
export function AgentPage({ agentId }: { agentId: string }) {
  const { data: agent } = useSuspenseQuery(agentQuery(agentId));
  return <AgentEditor key={agent.agent_id} agent={agent} />;
}
