/** The conversation with the assistant about an agent, and the change that it proposes. */
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { type AssistantChat, assistantEndpoints } from '#contract/assistant/assistant';
import { call } from '@/lib/api/call';
import { agentQuery } from './agents';
import { askedOfAgent } from '../asked';
import { endpointQuery, markStale } from '../endpoint-query';

/** Beside the events, in case they don't come through. */
const WORKING_REFETCH_MS = 2000;

export function assistantQuery(agentId: string) {
  return queryOptions({
    ...endpointQuery(assistantEndpoints.get, { params: { agent_id: agentId } }),
    refetchInterval: ({ state }) => (state.data?.is_working ? WORKING_REFETCH_MS : false),
  });
}

const put = (client: QueryClient, agentId: string) => (chat: AssistantChat) => {
  client.setQueryData(assistantQuery(agentId).queryKey, chat);
};

const refresh = (client: QueryClient, agentId: string) =>
  markStale(client, ['GET /agents/{agent_id}/assistant', { agent_id: agentId }]);

/** `key` makes a double click one message. */
export function askAssistantMutation(client: QueryClient, agentId: string) {
  return mutationOptions({
    mutationFn: ({ text, key }: { text: string; key: string }) =>
      call(assistantEndpoints.ask, { params: { agent_id: agentId }, body: { text }, idempotencyKey: key }),
    meta: { silent: 'assistant.ask' },
    onSuccess: put(client, agentId),
    onError: () => refresh(client, agentId),
  });
}

export function cancelAssistantMutation(client: QueryClient, agentId: string) {
  return mutationOptions({
    mutationFn: () => call(assistantEndpoints.cancel, { params: { agent_id: agentId } }),
    meta: { silent: 'assistant.cancel' },
    onSuccess: put(client, agentId),
  });
}

export function testProposalMutation(client: QueryClient, agentId: string) {
  return mutationOptions({
    mutationFn: () => call(assistantEndpoints.test, { params: { agent_id: agentId } }),
    meta: { silent: 'assistant.test' },
    onSettled: () => refresh(client, agentId),
  });
}

export function applyProposalMutation(client: QueryClient, agentId: string) {
  return mutationOptions({
    mutationFn: (draftRevision: number) =>
      call(assistantEndpoints.apply, {
        params: { agent_id: agentId },
        body: { draft_revision: draftRevision },
      }),
    meta: { silent: 'assistant.apply' },
    onSuccess: (agent) => client.setQueryData(agentQuery(agentId).queryKey, agent),
    onSettled: () => {
      void refresh(client, agentId);
      void markStale(client, ...askedOfAgent(agentId));
    },
  });
}

export function discardProposalMutation(client: QueryClient, agentId: string) {
  return mutationOptions({
    mutationFn: () => call(assistantEndpoints.discard, { params: { agent_id: agentId } }),
    meta: { silent: 'assistant.discard' },
    onSuccess: put(client, agentId),
  });
}

export function clearAssistantMutation(client: QueryClient, agentId: string) {
  return mutationOptions({
    mutationFn: () => call(assistantEndpoints.clear, { params: { agent_id: agentId } }),
    meta: { silent: 'assistant.clear' },
    onSettled: () => refresh(client, agentId),
  });
}
