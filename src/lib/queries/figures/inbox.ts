/** What waits for one's look. */
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { inboxEndpoints } from '#contract/figures/inbox';
import { call } from '@/lib/api/call';
import { askedOfInbox } from '../asked';
import { endpointQuery, markStale } from '../endpoint-query';

export function inboxQuery() {
  return queryOptions(endpointQuery(inboxEndpoints.get));
}

export function readMentionMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: (mentionId: string) =>
      call(inboxEndpoints.readMention, { params: { mention_id: mentionId } }),
    onSettled: () => markStale(client, ...askedOfInbox),
  });
}
