/** What a visitor reads of a call by a public link. */
import { queryOptions } from '@tanstack/react-query';
import { callLinkEndpoints } from '#contract/calls/reading/call-links';
import { endpointQuery } from '../endpoint-query';

/** What the link tells. The page shows a failure in place. */
export function sharedCallQuery(token: string) {
  return queryOptions({
    ...endpointQuery(callLinkEndpoints.page, { params: { token } }),
    meta: { silent: 'shared-call.read' },
    retry: false,
  });
}
