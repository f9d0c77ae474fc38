/** Topics by their names, as filters know them. */
import type { CallTopic } from '#contract/calls/reading/call-topics';

/** What calls without a topic are called: nothing told what their callers wanted, or too few wanted the same. */
export const OTHER_TOPIC = 'Other';

/** The name of the topic that calls of this one count for; null: it isn't known here. */
export const topicNameIn = (topics: readonly CallTopic[], topicId: string | undefined): string | null =>
  topics.find(
    ({ topic_id, merged }) => topic_id === topicId || merged.some((one) => one.topic_id === topicId),
  )?.name ?? null;
