/** What callers wanted: the topics of the workspace. */
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { callTopicEndpoints } from '#contract/calls/reading/call-topics';
import { call } from '@/lib/api/call';
import { askedOfCalls, askedOfDashboard } from '../asked';
import { endpointQuery, markStale } from '../endpoint-query';
import { tellCallNews } from './call-news';

export const TOPICS_FAILURE = 'We couldn’t load the topics.';

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

/** The dialog tells of faults. */
export function removeTopicMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: (topicId: string) => call(callTopicEndpoints.remove, { params: { topic_id: topicId } }),
    meta: { silent: 'topic.remove' },
    onSettled: () => changed(client),
  });
}

/** Says what the caller of a call wanted. */
export function chooseTopicMutation(client: QueryClient, callId: string) {
  return mutationOptions({
    mutationFn: (topicId: string | null) =>
      call(callTopicEndpoints.choose, { params: { call_id: callId }, body: { topic_id: topicId } }),
    onSettled: () => {
      tellCallNews({ call_id: callId });
      return markStale(client, 'GET /call-topics', 'GET /calls/{call_id}', ...askedOfDashboard);
    },
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
