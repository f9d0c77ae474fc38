/** The numbers that no agent calls. */
import { infiniteQueryOptions, mutationOptions, type QueryClient } from '@tanstack/react-query';
import { doNotCallEndpoints, MOST_NUMBERS_AT_ONCE } from '#contract/outbound/do-not-call';
import type { BodyInputOf, ResponseOf } from '#contract/endpoint';
import { call } from '@/lib/api/call';
import { endpointKey, markStale } from '../endpoint-query';

/** Newest first, page by page. */
export function doNotCallQuery(digits: string) {
  return infiniteQueryOptions({
    queryKey: endpointKey(doNotCallEndpoints.list, { query: { digits } }),
    queryFn: ({ signal, pageParam }) =>
      call(doNotCallEndpoints.list, { query: { digits, cursor: pageParam, limit: 50 }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  });
}

export type Added = ResponseOf<typeof doNotCallEndpoints.add>;

/** As many numbers as there are, part by part. The dialog tells of faults. */
export function listNumbersMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: async ({ numbers, ...rest }: BodyInputOf<typeof doNotCallEndpoints.add>): Promise<Added> => {
      const all: Added = { added: 0, already: 0, faults: [] };
      for (let from = 0; from < numbers.length; from += MOST_NUMBERS_AT_ONCE) {
        const part = numbers.slice(from, from + MOST_NUMBERS_AT_ONCE);
        const { added, already, faults } = await call(doNotCallEndpoints.add, {
          body: { ...rest, numbers: part },
        });
        all.added += added;
        all.already += already;
        all.faults.push(...faults.map((fault) => ({ ...fault, place: fault.place + from })));
      }
      return all;
    },
    meta: { silent: 'do-not-call.add' },
    onSettled: () => markStale(client, 'GET /do-not-call'),
  });
}

export function unlistNumberMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: (entryId: string) => call(doNotCallEndpoints.remove, { params: { entry_id: entryId } }),
    meta: { silent: 'do-not-call.remove' },
    onSettled: () => markStale(client, 'GET /do-not-call'),
  });
}
