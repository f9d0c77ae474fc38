/** Published versions of an agent. */
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { agentEndpoints } from '#contract/agents/agents';
import { callAgentEndpoints } from '#contract/calls/call-agents';
import { call } from '@/lib/api/call';
import { agentQuery } from './agents';
import { askedOfAgents } from '../asked';
import { endpointQuery, markStale } from '../endpoint-query';

/** The versions, and the drafts that something restored replaced; each newest first. */
export function agentVersionsQuery(agentId: string) {
  return queryOptions(endpointQuery(agentEndpoints.versions, { params: { agent_id: agentId } }));
}

/** One version with its content, which never changes. */
export function agentVersionQuery(agentId: string, version: number) {
  return queryOptions(endpointQuery(agentEndpoints.version, { params: { agent_id: agentId, version } }));
}

/** A draft that something restored took the place of; it never changes. */
export function keptDraftQuery(agentId: string, keptDraftId: string) {
  return queryOptions(
    endpointQuery(agentEndpoints.keptDraft, { params: { agent_id: agentId, kept_draft_id: keptDraftId } }),
  );
}

/** The agent as it was in a call, which never changes. */
export function callAgentQuery(callId: string) {
  return queryOptions(endpointQuery(callAgentEndpoints.get, { params: { call_id: callId } }));
}

/** A version, a draft that something restored took the place of, or what ran in a call. */
export type Restorable = { version: number } | { keptDraftId: string } | { callId: string };

/** Puts one of them into the draft, of which `revision` is what was last saved. */
export function restoreMutation(client: QueryClient, agentId: string) {
  return mutationOptions({
    mutationFn: ({ what, revision }: { what: Restorable; revision: number }) => {
      const body = { draft_revision: revision };
      if ('callId' in what) {
        return call(callAgentEndpoints.restore, { params: { call_id: what.callId }, body });
      }
      return 'version' in what
        ? call(agentEndpoints.restore, { params: { agent_id: agentId, version: what.version }, body })
        : call(agentEndpoints.restoreKeptDraft, {
            params: { agent_id: agentId, kept_draft_id: what.keptDraftId },
            body,
          });
    },
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
