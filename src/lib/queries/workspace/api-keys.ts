/** The workspace's API keys, how they're used, and MCP clients that ask for one. */
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { BodyInputOf, BodyOf, QueryInputOf } from '#contract/endpoint';
import { apiKeyEndpoints } from '#contract/workspace/api-keys';
import { call } from '@/lib/api/call';
import { mcpClientEndpoints } from '#contract/workspace/mcp-clients';
import { endpointQuery, markStale } from '../endpoint-query';

/** Of API keys, and of providers' keys. */
export const KEYS_FAILURE = 'We couldn’t load the keys.';

export function apiKeysQuery() {
  return queryOptions(endpointQuery(apiKeyEndpoints.list));
}

export function apiKeyUsageQuery() {
  return queryOptions(endpointQuery(apiKeyEndpoints.usage));
}

const refreshKeys = (client: QueryClient) => markStale(client, 'GET /api-keys');

/** The answer carries the key, which is never told again. The dialog tells of faults. */
export function createApiKeyMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: (body: BodyInputOf<typeof apiKeyEndpoints.create>) => call(apiKeyEndpoints.create, { body }),
    meta: { silent: 'api-key.create' },
    onSettled: () => refreshKeys(client),
  });
}

/** As `createApiKeyMutation`, for a key that is there. */
export function rotateApiKeyMutation(client: QueryClient, keyId: string) {
  return mutationOptions({
    mutationFn: (oldKeyUntil: string | null) =>
      call(apiKeyEndpoints.rotate, { params: { key_id: keyId }, body: { old_key_until: oldKeyUntil } }),
    meta: { silent: 'api-key.rotate' },
    onSettled: () => refreshKeys(client),
  });
}

export function revokeApiKeyMutation(client: QueryClient, keyId: string) {
  return mutationOptions({
    mutationFn: () => call(apiKeyEndpoints.revoke, { params: { key_id: keyId } }),
    meta: { silent: 'api-key.revoke' },
    onSettled: () => refreshKeys(client),
  });
}

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
    onSettled: () => refreshKeys(client),
  });
}
