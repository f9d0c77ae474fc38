/** Published versions of an agent. */
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { agentEndpoints } from '#contract/agents';
import { call } from '@/lib/api/call';
import { agentKeys, agentQuery } from './agents';

const versionsKey = (agentId: string) => [...agentKeys.detail(agentId), 'versions'] as const;

/** Newest first. */
export function agentVersionsQuery(agentId: string) {
  return queryOptions({
    queryKey: versionsKey(agentId),
    queryFn: ({ signal }) => call(agentEndpoints.versions, { params: { agent_id: agentId }, signal }),
  });
}

/** One version with its content, which never changes. */
export function agentVersionQuery(agentId: string, version: number) {
  return queryOptions({
    queryKey: [...versionsKey(agentId), version] as const,
    queryFn: ({ signal }) => call(agentEndpoints.version, { params: { agent_id: agentId, version }, signal }),
  });
}

export function restoreVersionMutation(client: QueryClient, agentId: string) {
  return mutationOptions({
    mutationFn: ({ version, revision }: { version: number; revision: number }) =>
      call(agentEndpoints.restore, {
        params: { agent_id: agentId, version },
        body: { draft_revision: revision },
      }),
    onSuccess: (agent) => client.setQueryData(agentQuery(agentId).queryKey, agent),
    onSettled: () => client.invalidateQueries({ queryKey: agentKeys.all }),
  });
}

export function makeLiveMutation(client: QueryClient, agentId: string) {
  return mutationOptions({
    mutationFn: (version: number) =>
      call(agentEndpoints.makeLive, { params: { agent_id: agentId, version } }),
    onSuccess: (agent) => client.setQueryData(agentQuery(agentId).queryKey, agent),
    onSettled: () => client.invalidateQueries({ queryKey: agentKeys.all }),
  });
}
