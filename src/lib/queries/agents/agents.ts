/** Agents, their drafts, versions and templates. */
import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import type { AgentDraft } from '#contract/agents/agent-content';
import type { Tool } from '#contract/agents/agent-tools';
import type { BodyOf } from '#contract/endpoint';
import {
  type Agent,
  agentEndpoints,
  type AgentExport,
  type AgentStatus,
  type agentSorts,
} from '#contract/agents/agents';
import { call } from '@/lib/api/call';
import { readersTimeZone } from '@/lib/format/readers-time-zone';
import { askedOfAgent, askedOfAgents } from '../asked';
import { endpointKey, endpointQuery, forget, markStale } from '../endpoint-query';

export type AgentSort = (typeof agentSorts)[number];

/** How a list of agents is narrowed and ordered. */
export interface AgentFilters {
  q?: string | undefined;
  status?: AgentStatus | undefined;
  sort?: AgentSort | undefined;
}

export function agentsQuery(filters: AgentFilters = {}) {
  return infiniteQueryOptions({
    queryKey: endpointKey(agentEndpoints.list, { query: filters }),
    queryFn: ({ signal, pageParam }) =>
      call(agentEndpoints.list, {
        query: { ...filters, cursor: pageParam, limit: 50, time_zone: readersTimeZone() },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

export function agentQuery(agentId: string) {
  return queryOptions(endpointQuery(agentEndpoints.get, { params: { agent_id: agentId } }));
}

export function agentTemplatesQuery() {
  return queryOptions({
    ...endpointQuery(agentEndpoints.templates),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** `key` makes a double click one agent. */
export function createAgentMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: ({ content, key }: { content: AgentDraft; key: string }) =>
      call(agentEndpoints.create, { body: { content }, idempotencyKey: key }),
    ...newAgentEffects(client),
  });
}

export function duplicateAgentMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: ({ agentId, key }: { agentId: string; key: string }) =>
      call(agentEndpoints.duplicate, { params: { agent_id: agentId }, idempotencyKey: key }),
    ...newAgentEffects(client),
  });
}

/** Takes what's in a file; the server's 400 names the path of what is wrong. */
export function importAgentMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: ({ file, key }: { file: AgentExport; key: string }) =>
      call(agentEndpoints.import, { body: file, idempotencyKey: key }),
    ...newAgentEffects(client),
  });
}

function newAgentEffects(client: QueryClient) {
  return {
    onSuccess: (agent: Agent) => client.setQueryData(agentQuery(agent.agent_id).queryKey, agent),
    onSettled: () => markStale(client, 'GET /agents'),
  };
}

/** An agent made from one sentence; nothing is saved yet. */
export function proposeAgentMutation() {
  return mutationOptions({
    mutationFn: (sentence: string) => call(agentEndpoints.propose, { body: { sentence } }),
  });
}

/** The draft as the content of a file. */
export function exportAgent(agentId: string): Promise<AgentExport> {
  return call(agentEndpoints.export, { params: { agent_id: agentId } });
}

/** A plain function: the draft's saver owns its errors and says them beside the title. */
export function saveDraft(agentId: string, baseRevision: number, content: AgentDraft): Promise<Agent> {
  return call(agentEndpoints.saveDraft, {
    params: { agent_id: agentId },
    body: { base_revision: baseRevision, content },
  });
}

interface PublishRequest {
  revision: number;
  note: string;
  despiteFailingTests: boolean;
  key: string;
}

export function publishAgentMutation(client: QueryClient, agentId: string) {
  return mutationOptions({
    mutationFn: ({ revision, note, despiteFailingTests, key }: PublishRequest) =>
      call(agentEndpoints.publish, {
        params: { agent_id: agentId },
        body: { draft_revision: revision, note, despite_failing_tests: despiteFailingTests },
        idempotencyKey: key,
      }),
    onSuccess: (agent) => client.setQueryData(agentQuery(agentId).queryKey, agent),
    onSettled: () => markStale(client, ...askedOfAgents),
  });
}

export function deleteAgentMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: (agentId: string) => call(agentEndpoints.remove, { params: { agent_id: agentId } }),
    onSuccess: (_nothing, agentId) => forget(client, ...askedOfAgent(agentId)),
    onSettled: () => markStale(client, ...askedOfAgents),
  });
}

/** Deletes all of them or none. */
export function deleteAgentsMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: (agentIds: readonly string[]) =>
      call(agentEndpoints.removeMany, { body: { agent_ids: [...agentIds] } }),
    onSettled: () => markStale(client, 'GET /agents'),
  });
}

/** Asks an MCP server for its tools. */
export function listMcpToolsMutation(agentId: string) {
  return mutationOptions({
    mutationFn: (body: BodyOf<typeof agentEndpoints.listMcpTools>) =>
      call(agentEndpoints.listMcpTools, { params: { agent_id: agentId }, body }),
  });
}

export function tryToolMutation(agentId: string) {
  return mutationOptions({
    mutationFn: ({ tool, values }: { tool: Tool; values: Record<string, string | number | boolean> }) =>
      call(agentEndpoints.tryTool, { params: { agent_id: agentId }, body: { tool, arguments: values } }),
  });
}
