/** What callers of mocked calls wanted, told by their words. */
import { MOST_TOPICS } from '#contract/calls/call-topics';
import type { CallSummary } from '#contract/calls/call-summary';
import { topicByWords } from '#domain/topics/topic-of-words';
import type { StoredCall, StoredTopic, World } from '../world';

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
  const { workspace_id } = call;
  const known = topicsOf(world, workspace_id);
  const added = known.filter(({ is_added }) => is_added).map(({ name }) => name);
  const found = topicByWords(call, added);
  if (found === null) return;
  const has = known.find(({ phrases }) => phrases.includes(found.phrase));
  if (has) {
    call.topic = { topic_id: has.topic_id, name: has.name };
    return;
  }
  const before = world.phrases.find(
    (one) => one.workspace_id === workspace_id && one.phrase === found.phrase,
  );
  if (!found.sure && before === undefined) {
    world.phrases.push({ workspace_id, phrase: found.phrase, call_id: call.call_id });
    return;
  }
  if (known.length >= MOST_TOPICS) return;
  const topic: StoredTopic = {
    workspace_id,
    topic_id: crypto.randomUUID(),
    name: found.name,
    is_added: false,
    is_hidden: false,
    merged_into: null,
    phrases: [found.phrase],
  };
  world.topics.push(topic);
  world.phrases = world.phrases.filter((one) => one !== before);
  for (const one of [call, world.calls.find(({ call_id }) => call_id === before?.call_id)]) {
    if (one) one.topic = { topic_id: topic.topic_id, name: topic.name };
  }
}
