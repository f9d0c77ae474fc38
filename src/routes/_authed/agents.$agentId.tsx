import { createFileRoute } from '@tanstack/react-router';
import { AgentPage } from '@/components/agents/editor/agent-editor';
import { orNotFound } from '@/lib/api/or-not-found';
import { agentQuery } from '@/lib/queries/agents/agents';
import { callEstimateQuery } from '@/lib/queries/calls/calls';
import { uuidIn } from '@/lib/search-values';

/** `test`: the test of the agent to open beside it; `call`: the call as of which to show it. */
const readSearch = (search: Record<string, unknown>): { test?: string; call?: string } => ({
  test: uuidIn(search.test),
  call: uuidIn(search.call),
});

export const Route = createFileRoute('/_authed/agents/$agentId')({
  staticData: { permission: 'agents:manage' },
  validateSearch: readSearch,
  loader: async ({ context, params }) => {
    void context.queryClient.query(callEstimateQuery()).catch(() => undefined);
    const agent = await orNotFound(context.queryClient.query(agentQuery(params.agentId)));
    return { name: agent.draft.name };
  },
  // An agent is there sooner than one has read that it's loading, and a screen that is shown stays for a moment.
  pendingMs: 500,
  head: ({ loaderData }) => ({ meta: [{ title: `${loaderData?.name ?? 'Agent'} · Callwright` }] }),
  component: AgentRoute,
});

function AgentRoute() {
  const { agentId } = Route.useParams();
  return <AgentPage agentId={agentId} />;
}
