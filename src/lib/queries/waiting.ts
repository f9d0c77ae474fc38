/** What waits for a person. By itself, because every signed-in page shows it; a failure leaves what is shown. */
import { queryOptions } from '@tanstack/react-query';
import { waitingCallEndpoints } from '#contract/calls/waiting-calls';
import { inboxCountEndpoint } from '#contract/figures/inbox-count';
import { endpointQuery } from './endpoint-query';

/** Running calls that wait; every page of those who may come shows them. */
export function waitingCallsQuery() {
  return queryOptions(endpointQuery(waitingCallEndpoints.list));
}

/** How much waits in the inbox. */
export function inboxCountQuery() {
  return queryOptions(endpointQuery(inboxCountEndpoint));
}
