/** The daily cap on what phone calls cost, and how much of it is used. */
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { type TelephoneCap, telephoneCapEndpoints } from '#contract/billing/telephone-cap';
import { call } from '@/lib/api/call';
import { endpointQuery } from '../endpoint-query';

export function telephoneSpendingQuery() {
  return queryOptions(endpointQuery(telephoneCapEndpoints.spending));
}

export function setTelephoneCapMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: (cap: TelephoneCap) => call(telephoneCapEndpoints.setCap, { body: cap }),
    onSuccess: (spending) => client.setQueryData(telephoneSpendingQuery().queryKey, spending),
  });
}
