/** An MCP client that asks to be let in. */
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { BodyOf, QueryInputOf } from '#contract/endpoint';
import { mcpClientEndpoints } from '#contract/workspace/mcp-clients';
import { call } from '@/lib/api/call';
import { endpointQuery, markStale } from '../endpoint-query';

export function mcpClientQuery(query: QueryInputOf<typeof mcpClientEndpoints.ask>) {
  return queryOptions({
    ...endpointQuery(mcpClientEndpoints.ask, { query }),
    retry: false,
    meta: { silent: 'mcp-client.ask' },
  });
}

/** The page tells of faults. */
export function approveMcpClientMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: (body: BodyOf<typeof mcpClientEndpoints.approve>) =>
      call(mcpClientEndpoints.approve, { body }),
    meta: { silent: 'mcp-client.approve' },
    onSettled: () => markStale(client, 'GET /api-keys'),
  });
}
