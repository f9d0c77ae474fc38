/** The workspace's provider keys: what agents can use to think, speak and listen. */
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { BodyInputOf } from '#contract/endpoint';
import { providerKeyEndpoints } from '#contract/workspace/provider-keys';
import { call } from '@/lib/api/call';
import { endpointQuery, markStale } from '../endpoint-query';

export function providerKeysQuery() {
  return queryOptions(endpointQuery(providerKeyEndpoints.list));
}

const refreshKeys = (client: QueryClient) => markStale(client, 'GET /provider-keys');

/** The key is tried at once; 422 `provider_refused` when it does not work. The dialog tells of it. */
export function addProviderKeyMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: (body: BodyInputOf<typeof providerKeyEndpoints.add>) =>
      call(providerKeyEndpoints.add, { body }),
    meta: { silent: 'provider-key.add' },
    onSettled: () => refreshKeys(client),
  });
}

/** Looks for model servers on the server's machine and tries each: takes some seconds. The dialog tells of faults. */
export function findLocalModelsMutation() {
  return mutationOptions({
    mutationFn: () => call(providerKeyEndpoints.find),
    meta: { silent: 'provider-key.find' },
  });
}

/** A new host without its key is 422 `secret_needed`. The dialog tells of it. */
export function changeProviderKeyMutation(client: QueryClient, keyId: string) {
  return mutationOptions({
    mutationFn: (body: BodyInputOf<typeof providerKeyEndpoints.update>) =>
      call(providerKeyEndpoints.update, { params: { key_id: keyId }, body }),
    meta: { silent: 'provider-key.change' },
    onSettled: () => refreshKeys(client),
  });
}

export function tryProviderKeyMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: (keyId: string) => call(providerKeyEndpoints.test, { params: { key_id: keyId } }),
    onSettled: () => refreshKeys(client),
  });
}

export function removeProviderKeyMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: (keyId: string) => call(providerKeyEndpoints.remove, { params: { key_id: keyId } }),
    meta: { silent: 'provider-key.remove' },
    onSettled: () => refreshKeys(client),
  });
}
