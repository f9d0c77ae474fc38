/** Public links to a call, and what someone reads by one. */
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { callLinkEndpoints } from '#contract/calls/reading/call-links';
import type { BodyOf } from '#contract/endpoint';
import { call } from '@/lib/api/call';
import { endpointQuery, markStale } from '../endpoint-query';

/** Those that are open, newest first. */
export function callLinksQuery(callId: string) {
  return queryOptions(endpointQuery(callLinkEndpoints.list, { params: { call_id: callId } }));
}

const refreshLinks = (client: QueryClient, callId: string) =>
  markStale(client, ['GET /calls/{call_id}/links', { call_id: callId }]);

export type NewCallLink = BodyOf<typeof callLinkEndpoints.create>;

/** The answer carries the link's address, which is told this once. */
export function createCallLinkMutation(client: QueryClient, callId: string) {
  return mutationOptions({
    mutationFn: ({ link, key }: { link: NewCallLink; key: string }) =>
      call(callLinkEndpoints.create, { params: { call_id: callId }, body: link, idempotencyKey: key }),
    onSettled: () => refreshLinks(client, callId),
    meta: { silent: 'call-link.create' },
  });
}

export function revokeCallLinkMutation(client: QueryClient, callId: string) {
  return mutationOptions({
    mutationFn: (linkId: string) =>
      call(callLinkEndpoints.revoke, { params: { call_id: callId, call_link_id: linkId } }),
    onSettled: () => refreshLinks(client, callId),
    meta: { silent: 'call-link.revoke' },
  });
}

/** What a link tells a visitor. The page shows a failure in place. */
export function sharedCallQuery(token: string) {
  return queryOptions({
    ...endpointQuery(callLinkEndpoints.page, { params: { token } }),
    meta: { silent: 'shared-call.read' },
    retry: false,
  });
}
