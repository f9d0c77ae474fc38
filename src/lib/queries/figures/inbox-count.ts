/** How much waits in the inbox: by itself, because every signed-in page shows it. */
import { queryOptions } from '@tanstack/react-query';
import { inboxCountEndpoint } from '#contract/figures/inbox-count';
import { endpointQuery } from '../endpoint-query';

/** A failure leaves the last number shown. */
export function inboxCountQuery() {
  return queryOptions(endpointQuery(inboxCountEndpoint));
}
