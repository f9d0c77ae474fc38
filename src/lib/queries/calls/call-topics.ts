/** What callers wanted: the topics of the workspace. */
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { callTopicEndpoints } from '#contract/calls/call-topics';
import { call } from '@/lib/api/call';
import { askedOfCalls, askedOfDashboard } from '../asked';
import { endpointQuery, markStale } from '../endpoint-query';

export const callTopicsQuery = () => queryOptions(endpointQuery(callTopicEndpoints.list));

const changed = (client: QueryClient) =>
  markStale(client, 'GET /call-topics', ...askedOfCalls, ...askedOfDashboard);

/** The dialog tells of faults. */
export function addTopicMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: (name: string) => call(callTopicEndpoints.add, { body: { name } }),
    meta: { silent: 'topic.add' },
    onSettled: () => changed(client),
  });
}

interface TopicChange {
  topicId: string;
  name?: string;
  is_hidden?: boolean;
  merged_into?: string | null;
}

/** The dialog tells of faults. */
export function changeTopicMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: ({ topicId, ...body }: TopicChange) =>
      call(callTopicEndpoints.change, { params: { topic_id: topicId }, body }),
    meta: { silent: 'topic.save' },
    onSettled: () => changed(client),
  });
}

/** Hides, shows or separates a topic, where no dialog is open. */
export function switchTopicMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: ({ topicId, ...body }: TopicChange) =>
      call(callTopicEndpoints.change, { params: { topic_id: topicId }, body }),
    onSettled: () => changed(client),
  });
}
