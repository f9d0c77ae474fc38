/** What the API tells of itself. It changes with the server alone. */
import { queryOptions } from '@tanstack/react-query';
import { apiDescriptionEndpoint } from '#contract/workspace/api-description';
import { call } from '@/lib/api/call';

export function apiDescriptionQuery() {
  return queryOptions({
    queryKey: ['GET /openapi.json'],
    queryFn: ({ signal }) => call(apiDescriptionEndpoint, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
