/** What waits for one's look. */
import { queryOptions } from '@tanstack/react-query';
import { inboxEndpoints } from '#contract/calls/inbox';
import { endpointQuery } from './endpoint-query';

export function inboxQuery() {
  return queryOptions(endpointQuery(inboxEndpoints.get));
}
