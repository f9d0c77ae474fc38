import { createFileRoute } from '@tanstack/react-router';
import { NewAgentPage } from '@/components/agents/new/new-agent-page';
import { agentTemplatesQuery } from '@/lib/queries/agents/agents';

export const Route = createFileRoute('/_authed/agents/new')({
  staticData: { permission: 'agents:manage' },
  head: () => ({ meta: [{ title: 'New agent · Callwright' }] }),
  loader: async ({ context }) => {
    await context.queryClient.query(agentTemplatesQuery());
  },
  component: NewAgentPage,
});
