/** Share links of an agent. */
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { BodyInputOf } from '#contract/endpoint';
import { shareLinkEndpoints } from '#contract/agents/share-links';
import { call } from '@/lib/api/call';
import { endpointQuery, markStale } from '../endpoint-query';

/** Newest first, revoked ones too. */
export function shareLinksQuery(agentId: string) {
  return queryOptions(endpointQuery(shareLinkEndpoints.list, { params: { agent_id: agentId } }));
}

const refreshLinks = (client: QueryClient, agentId: string) =>
  markStale(client, ['GET /agents/{agent_id}/share-links', { agent_id: agentId }]);

type NewShareLink = BodyInputOf<typeof shareLinkEndpoints.create>;

/** The answer carries the link's address, which is told this once. */
export function createShareLinkMutation(client: QueryClient, agentId: string) {
  return mutationOptions({
    mutationFn: ({ link, key }: { link: NewShareLink; key: string }) =>
      call(shareLinkEndpoints.create, {
        params: { agent_id: agentId },
        body: link,
        idempotencyKey: key,
      }),
    onSettled: () => refreshLinks(client, agentId),
  });
}

export function revokeShareLinkMutation(client: QueryClient, agentId: string) {
  return mutationOptions({
    mutationFn: (linkId: string) =>
      call(shareLinkEndpoints.revoke, { params: { agent_id: agentId, link_id: linkId } }),
    onSettled: () => refreshLinks(client, agentId),
  });
}
