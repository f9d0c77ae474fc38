/** The numbers of a phone system's account, for importing them. */
import { infiniteQueryOptions, mutationOptions, type QueryClient } from '@tanstack/react-query';
import { accountNumberEndpoints } from '#contract/agents/account-numbers';
import type { PhoneNumber } from '#contract/agents/phone-numbers';
import { call } from '@/lib/api/call';
import { endpointKey, markStale } from '../endpoint-query';

/** Asked of the account each time, and kept for as long as someone looks at it. */
export function accountNumbersQuery(carrierId: string, digits: string) {
  const params = { carrier_id: carrierId };
  return infiniteQueryOptions({
    queryKey: endpointKey(accountNumberEndpoints.list, { params, query: { digits } }),
    queryFn: ({ pageParam, signal }) =>
      call(accountNumberEndpoints.list, {
        params,
        query: { digits, cursor: pageParam ?? undefined },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    gcTime: 0,
    retry: false,
  });
}

/** What became of one number: imported, maybe without its webhook, or not. */
export type ImportOutcome = { imported: PhoneNumber } | { refused: string };

/**
 * Imports numbers one after the other, since each asks the account several times. Never fails: the row of each
 * number tells of a refusal.
 */
export function importNumbersMutation(client: QueryClient, carrierId: string) {
  return mutationOptions({
    mutationFn: async ({ numbers, agentId, onStarted, onEnded }: ImportWork) => {
      for (const number of numbers) {
        onStarted(number);
        const imported = call(accountNumberEndpoints.import, {
          params: { carrier_id: carrierId },
          body: { number, agent_id: agentId },
        });
        const outcome = await imported.then(
          (of): ImportOutcome => ({ imported: of }),
          (error: Error): ImportOutcome => ({ refused: error.message }),
        );
        onEnded(number, outcome);
      }
    },
    meta: { silent: 'number.import' },
    onSettled: () => markStale(client, 'GET /phone-numbers', 'GET /carriers/{carrier_id}/numbers'),
  });
}

interface ImportWork {
  /** E.164. */
  numbers: readonly string[];
  /** Null: none for new numbers, and what they have for those in the list. */
  agentId: string | null;
  onStarted: (number: string) => void;
  onEnded: (number: string, outcome: ImportOutcome) => void;
}

export function setWebhookMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: (phoneNumberId: string) =>
      call(accountNumberEndpoints.setWebhook, { params: { phone_number_id: phoneNumberId } }),
    onSettled: () => markStale(client, 'GET /phone-numbers'),
  });
}
