/** The phone systems that bring calls to the workspace's numbers. */
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { carrierEndpoints } from '#contract/workspace/carriers';
import type { BodyInputOf } from '#contract/endpoint';
import { call } from '@/lib/api/call';
import { endpointQuery, markStale } from '../endpoint-query';

/** Of the numbers that an account has, and of those for sale. */
export const CARRIERS_NUMBERS_FAILURE = 'We couldn’t load the numbers.';

export function carriersQuery() {
  return queryOptions(endpointQuery(carrierEndpoints.list));
}

/** What a number tells of its phone system changes with it. */
async function refresh(client: QueryClient): Promise<void> {
  await Promise.all([markStale(client, 'GET /carriers'), markStale(client, 'GET /phone-numbers')]);
}

/** It's tested at once; 422 `provider_refused` when it can't be reached. The dialog tells of it. */
export function addCarrierMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: (body: BodyInputOf<typeof carrierEndpoints.add>) => call(carrierEndpoints.add, { body }),
    meta: { silent: 'carrier.add' },
    onSettled: () => refresh(client),
  });
}

/** A new host without its password is 422 `secret_needed`. The dialog tells of it. */
export function changeCarrierMutation(client: QueryClient, carrierId: string) {
  return mutationOptions({
    mutationFn: (body: BodyInputOf<typeof carrierEndpoints.update>) =>
      call(carrierEndpoints.update, { params: { carrier_id: carrierId }, body }),
    meta: { silent: 'carrier.change' },
    onSettled: () => refresh(client),
  });
}

export function removeCarrierMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: (carrierId: string) => call(carrierEndpoints.remove, { params: { carrier_id: carrierId } }),
    meta: { silent: 'carrier.remove' },
    onSettled: () => refresh(client),
  });
}
