/** Share links of an agent. */
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { BodyInputOf } from '#contract/endpoint';
import { shareLinkEndpoints } from '#contract/share-links';
import { call } from '@/lib/api/call';

const linksKey = (agentId: string) => ['share-links', agentId] as const;

/** Newest first, revoked ones too. */
export function shareLinksQuery(agentId: string) {
  return queryOptions({
    queryKey: linksKey(agentId),
    queryFn: ({ signal }) => call(shareLinkEndpoints.list, { params: { agent_id: agentId }, signal }),
  });
}

export type NewShareLink = BodyInputOf<typeof shareLinkEndpoints.create>;

/** The answer carries the link's address, which is told this once. */
export function createShareLinkMutation(client: QueryClient, agentId: string) {
  return mutationOptions({
    mutationFn: ({ link, key }: { link: NewShareLink; key: string }) =>
      call(shareLinkEndpoints.create, {
        params: { agent_id: agentId },
        body: link,
        idempotencyKey: key,
      }),
    onSettled: () => client.invalidateQueries({ queryKey: linksKey(agentId) }),
  });
}

export function revokeShareLinkMutation(client: QueryClient, agentId: string) {
  return mutationOptions({
    mutationFn: (linkId: string) =>
      call(shareLinkEndpoints.revoke, { params: { agent_id: agentId, link_id: linkId } }),
    onSettled: () => client.invalidateQueries({ queryKey: linksKey(agentId) }),
  });
}
