/** Topics as they're listed, and why one can't be changed. */
import { STILL_RUNNING } from '#contract/calls/end-sentences';
import type { CallFilters } from '#contract/calls/list/call-filters';
import { type CallTopic, MOST_TOPICS } from '#contract/calls/reading/call-topics';
import { ApiError } from '../api-error';

interface KnownTopic {
  topic_id: string;
  name: string;
  is_hidden: boolean;
  merged_into: string | null;
}

/** @param calls by the topic that a call has itself */
export function listedTopics(topics: readonly KnownTopic[], calls: ReadonlyMap<string, number>): CallTopic[] {
  const countOf = ({ topic_id }: Pick<KnownTopic, 'topic_id'>) => calls.get(topic_id) ?? 0;
  return topics
    .filter(({ merged_into }) => merged_into === null)
    .map((topic) => {
      const merged = topics
        .filter(({ merged_into }) => merged_into === topic.topic_id)
        .toSorted((a, b) => a.name.localeCompare(b.name));
      return {
        topic_id: topic.topic_id,
        name: topic.name,
        is_hidden: topic.is_hidden,
        calls: merged.reduce((sum, one) => sum + countOf(one), countOf(topic)),
        merged: merged.map(({ topic_id, name }) => ({ topic_id, name })),
      };
    })
    .toSorted((a, b) => b.calls - a.calls || a.name.localeCompare(b.name));
}

/** The calls that a listed topic counts: those that connected. One that no one answered may have been given a topic by hand. */
export const callsOfTopic = (topicId: string): CallFilters => ({ topic_id: topicId, connected: 'yes' });

const atField = (code: 'conflict' | 'invalid_request', field: string, message: string) =>
  new ApiError(code, message, [{ field, message }]);

export const topicRefusals = {
  taken: (name: string) =>
    atField('conflict', 'name', `“${name}” is found by this name already. Merge the two instead.`),
  noTarget: () => atField('invalid_request', 'merged_into', 'Choose a topic that isn’t merged itself.'),
  most: `A workspace can have ${MOST_TOPICS} topics, merged ones among them. Delete one first.`,
  unknown: () => atField('invalid_request', 'topic_id', 'Choose a topic that’s in Settings.'),
  runs: `${STILL_RUNNING} It gets its topic when it ends.`,
};
