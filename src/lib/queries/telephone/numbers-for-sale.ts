/** Numbers that a phone system's provider sells. */
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { BodyInputOf, QueryInputOf } from '#contract/endpoint';
import { numberSaleEndpoints } from '#contract/agents/numbers-for-sale';
import { call } from '@/lib/api/call';
import { endpointKey, markStale } from '../endpoint-query';

/** Asked of the provider each time, and kept for as long as someone looks at it: what's for sale is soon sold. */
export function numbersForSaleQuery(
  carrierId: string,
  query: QueryInputOf<typeof numberSaleEndpoints.search>,
) {
  const params = { carrier_id: carrierId };
  return queryOptions({
    queryKey: endpointKey(numberSaleEndpoints.search, { params, query }),
    queryFn: ({ signal }) => call(numberSaleEndpoints.search, { params, query, signal }),
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  });
}

/** 422 `provider_refused` with the provider's words. The dialog tells of it. */
export function buyNumberMutation(client: QueryClient, carrierId: string) {
  return mutationOptions({
    mutationFn: (body: BodyInputOf<typeof numberSaleEndpoints.buy>) =>
      call(numberSaleEndpoints.buy, { params: { carrier_id: carrierId }, body }),
    meta: { silent: 'number.buy' },
    onSettled: () => markStale(client, 'GET /phone-numbers', 'GET /carriers/{carrier_id}/numbers-for-sale'),
  });
}

/** 422 `provider_refused` when its provider keeps it. The dialog tells of it. */
export function releaseNumberMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: (phoneNumberId: string) =>
      call(numberSaleEndpoints.release, { params: { phone_number_id: phoneNumberId } }),
    meta: { silent: 'phone-number.release' },
    onSettled: () => markStale(client, 'GET /phone-numbers'),
  });
}
