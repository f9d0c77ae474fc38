/** What the API tells of itself. It changes with the server alone. */
import { queryOptions } from '@tanstack/react-query';
import { apiDescriptionEndpoint } from '#contract/workspace/api-description';
import { endpointQuery } from '../endpoint-query';

export function apiDescriptionQuery() {
  return queryOptions({ ...endpointQuery(apiDescriptionEndpoint), staleTime: Number.POSITIVE_INFINITY });
}
