import { createFileRoute } from '@tanstack/react-router';
import { AgentPage } from '@/components/agents/agent-page';
import { orNotFound } from '@/lib/api/or-not-found';
import { agentQuery } from '@/lib/queries/agents';
import { callEstimateQuery } from '@/lib/queries/calls';

export const Route = createFileRoute('/_authed/agents/$agentId')({
  staticData: { permission: 'agents:manage' },
  loader: async ({ context, params }) => {
    void context.queryClient.query(callEstimateQuery()).catch(() => undefined);
    const agent = await orNotFound(context.queryClient.query(agentQuery(params.agentId)));
    return { name: agent.draft.name };
  },
  head: ({ loaderData }) => ({ meta: [{ title: `${loaderData?.name ?? 'Agent'} · Callwright` }] }),
  component: AgentRoute,
});

function AgentRoute() {
  const { agentId } = Route.useParams();
  return <AgentPage agentId={agentId} />;
}
