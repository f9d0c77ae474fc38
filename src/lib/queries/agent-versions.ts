/** Published versions of an agent. */
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { agentEndpoints } from '#contract/agents';
import { call } from '@/lib/api/call';
import { agentQuery } from './agents';
import { askedOfAgents } from './asked';
import { endpointQuery, markStale } from './endpoint-query';

/** Newest first. */
export function agentVersionsQuery(agentId: string) {
  return queryOptions(endpointQuery(agentEndpoints.versions, { params: { agent_id: agentId } }));
}

/** One version with its content, which never changes. */
export function agentVersionQuery(agentId: string, version: number) {
  return queryOptions(endpointQuery(agentEndpoints.version, { params: { agent_id: agentId, version } }));
}

export function restoreVersionMutation(client: QueryClient, agentId: string) {
  return mutationOptions({
    mutationFn: ({ version, revision }: { version: number; revision: number }) =>
      call(agentEndpoints.restore, {
        params: { agent_id: agentId, version },
        body: { draft_revision: revision },
      }),
    onSuccess: (agent) => client.setQueryData(agentQuery(agentId).queryKey, agent),
    onSettled: () => markStale(client, ...askedOfAgents),
  });
}

export function makeLiveMutation(client: QueryClient, agentId: string) {
  return mutationOptions({
    mutationFn: (version: number) =>
      call(agentEndpoints.makeLive, { params: { agent_id: agentId, version } }),
    onSuccess: (agent) => client.setQueryData(agentQuery(agentId).queryKey, agent),
    onSettled: () => markStale(client, ...askedOfAgents),
  });
}
