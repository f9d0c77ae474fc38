/** Agents, their drafts and templates. */
import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { type Agent, type AgentDraft, agentEndpoints, type Tool } from '#contract/agents';
import { call } from '@/lib/api/call';

export const agentKeys = {
  all: ['agents'] as const,
  list: (search: string) => ['agents', 'list', search] as const,
  detail: (agentId: string) => ['agents', 'detail', agentId] as const,
  templates: ['agent-templates'] as const,
};

export function agentsQuery(search = '') {
  return infiniteQueryOptions({
    queryKey: agentKeys.list(search),
    queryFn: ({ signal, pageParam }) =>
      call(agentEndpoints.list, {
        query: { q: search || undefined, cursor: pageParam, limit: 50 },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  });
}

export function agentQuery(agentId: string) {
  return queryOptions({
    queryKey: agentKeys.detail(agentId),
    queryFn: ({ signal }) => call(agentEndpoints.get, { params: { agent_id: agentId }, signal }),
  });
}

export function agentTemplatesQuery() {
  return queryOptions({
    queryKey: agentKeys.templates,
    queryFn: ({ signal }) => call(agentEndpoints.templates, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** `key` makes a double click one agent. */
export function createAgentMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: ({ content, key }: { content: AgentDraft; key: string }) =>
      call(agentEndpoints.create, { body: { content }, idempotencyKey: key }),
    onSuccess: (agent) => client.setQueryData(agentQuery(agent.agent_id).queryKey, agent),
    onSettled: () => client.invalidateQueries({ queryKey: agentKeys.all }),
  });
}

/** A plain function: the draft's saver owns its errors and says them beside the title. */
export function saveDraft(agentId: string, baseRevision: number, content: AgentDraft): Promise<Agent> {
  return call(agentEndpoints.saveDraft, {
    params: { agent_id: agentId },
    body: { base_revision: baseRevision, content },
  });
}

export function publishAgentMutation(client: QueryClient, agentId: string) {
  return mutationOptions({
    mutationFn: ({ revision, note, key }: { revision: number; note: string; key: string }) =>
      call(agentEndpoints.publish, {
        params: { agent_id: agentId },
        body: { draft_revision: revision, note },
        idempotencyKey: key,
      }),
    onSuccess: (agent) => client.setQueryData(agentQuery(agentId).queryKey, agent),
    onSettled: () => client.invalidateQueries({ queryKey: agentKeys.all }),
  });
}

export function deleteAgentMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: (agentId: string) => call(agentEndpoints.remove, { params: { agent_id: agentId } }),
    onSuccess: (_nothing, agentId) => client.removeQueries({ queryKey: agentKeys.detail(agentId) }),
    onSettled: () => client.invalidateQueries({ queryKey: agentKeys.all }),
  });
}

export function tryToolMutation(agentId: string) {
  return mutationOptions({
    mutationFn: ({ tool, values }: { tool: Tool; values: Record<string, string | number | boolean> }) =>
      call(agentEndpoints.tryTool, { params: { agent_id: agentId }, body: { tool, arguments: values } }),
  });
}
