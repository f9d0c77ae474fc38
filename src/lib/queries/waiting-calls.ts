/** Running calls that wait for a person; every page of those who may come shows them. */
import { queryOptions } from '@tanstack/react-query';
import { waitingCallEndpoints } from '#contract/calls/waiting-calls';
import { endpointQuery } from './endpoint-query';

/** A failure leaves what is shown. */
export function waitingCallsQuery() {
  return queryOptions(endpointQuery(waitingCallEndpoints.list));
}
