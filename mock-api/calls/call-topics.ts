/** What callers of mocked calls wanted, told by their words. */
import { MOST_FOUND_TOPICS } from '#contract/calls/reading/call-topics';
import type { CallSummary } from '#contract/calls/call-summary';
import { CALLS_FOR_A_TOPIC, type FoundTopic, topicsByWords } from '#domain/topics/topic-of-words';
import type { StoredCall, StoredTopic } from '../stored-calls';
import type { World } from '../world';

export const topicsOf = (world: World, workspaceId: string): StoredTopic[] =>
  world.topics.filter(({ workspace_id }) => workspace_id === workspaceId);

/** The topic that a call of this topic counts for. */
export function targetOf(world: World, topic: CallSummary['topic']): CallSummary['topic'] {
  const own = world.topics.find(({ topic_id }) => topic_id === topic?.topic_id);
  const target = world.topics.find(({ topic_id }) => topic_id === (own?.merged_into ?? own?.topic_id));
  return target ? { topic_id: target.topic_id, name: target.name } : null;
}

/** Gives a call that is over its topic. */
export function giveTopic(world: World, call: StoredCall): void {
  const added = topicsOf(world, call.workspace_id)
    .filter(({ is_added }) => is_added)
    .map(({ name }) => name);
  for (const found of topicsByWords(call, added)) {
    call.topic = topicFor(world, call, found);
    if (call.topic !== null) return;
  }
}

function topicFor(world: World, call: StoredCall, { phrase, name, sure }: FoundTopic): CallSummary['topic'] {
  const { workspace_id, call_id } = call;
  const known = topicsOf(world, workspace_id);
  const has = known.find(({ phrases }) => phrases.includes(phrase));
  if (has) return { topic_id: has.topic_id, name: has.name };
  const before = world.phrases.find((one) => one.workspace_id === workspace_id && one.phrase === phrase);
  if (before?.is_refused) return null;
  const callIds = [...new Set([...(before?.call_ids ?? []), call_id])];
  world.phrases = world.phrases.filter((one) => one !== before);
  const found = known.filter(({ is_added }) => !is_added);
  if ((!sure && callIds.length < CALLS_FOR_A_TOPIC) || found.length >= MOST_FOUND_TOPICS) {
    world.phrases.push({ workspace_id, phrase, call_ids: callIds, is_refused: false });
    return null;
  }
  const topic: StoredTopic = {
    workspace_id,
    topic_id: crypto.randomUUID(),
    name,
    is_added: false,
    is_hidden: false,
    merged_into: null,
    phrases: [phrase],
  };
  world.topics.push(topic);
  const given = { topic_id: topic.topic_id, name };
  for (const one of world.calls) if (callIds.includes(one.call_id)) one.topic ??= given;
  return given;
}
