/** Topics by their names, as filters know them. */
import type { CallTopic } from '#contract/calls/call-topics';

/** The name of the topic that calls of this one count for; null: it isn't known here. */
export const topicNameIn = (topics: readonly CallTopic[], topicId: string | undefined): string | null =>
  topics.find(
    ({ topic_id, merged }) => topic_id === topicId || merged.some((one) => one.topic_id === topicId),
  )?.name ?? null;
