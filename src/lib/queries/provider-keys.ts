/** The workspace's provider keys: what agents can use to think, speak and listen. */
import { queryOptions } from '@tanstack/react-query';
import { providerKeyEndpoints } from '#contract/provider-keys';
import { call } from '@/lib/api/call';

export const providerKeyKeys = { all: ['provider-keys'] as const };

export function providerKeysQuery() {
  return queryOptions({
    queryKey: providerKeyKeys.all,
    queryFn: ({ signal }) => call(providerKeyEndpoints.list, { signal }),
  });
}
