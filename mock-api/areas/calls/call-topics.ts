/** Topics: what callers wanted. */
import { type callTopicEndpoints, MOST_TOPICS } from '#contract/calls/reading/call-topics';
import { ApiError, present } from '#domain/api-error';
import { connectedStatuses } from '#domain/calls/call-filters';
import { noSuch } from '#domain/refusals';
import { listedTopics, topicRefusals } from '#domain/topics/topic-list';
import { phraseOf } from '#domain/topics/topic-of-words';
import { targetOf, topicsOf } from '../../calls/call-topics';
import type { Host } from '../../host';
import type { Answers } from '../../serve';
import type { StoredTopic } from '../../stored-calls';

export function callTopicAnswers(host: Host): Answers<typeof callTopicEndpoints> {
  const { world } = host;
  const listed = (workspaceId: string) => {
    const calls = new Map<string, number>();
    for (const { workspace_id, topic, status, ended_at } of world.calls) {
      if (workspace_id !== workspaceId || topic === null || ended_at === null) continue;
      if (connectedStatuses.includes(status)) calls.set(topic.topic_id, (calls.get(topic.topic_id) ?? 0) + 1);
    }
    return listedTopics(topicsOf(world, workspaceId), calls);
  };
  const shown = (workspaceId: string, topicId: string) => {
    host.publish(workspaceId, { type: 'call_topics.changed' });
    return present(
      listed(workspaceId).find(
        ({ topic_id, merged }) => topic_id === topicId || merged.some((one) => one.topic_id === topicId),
      ),
      noSuch.topic,
    );
  };
  const claimName = (workspaceId: string, name: string, own: StoredTopic | null) => {
    const other = topicsOf(world, workspaceId).find(({ phrases }) => phrases.includes(phraseOf(name)));
    if (other && other !== own) throw topicRefusals.taken(other.name);
  };

  return {
    list: ({ session }) => ({ items: listed(session.workspace_id) }),

    add({ session: { workspace_id }, body: { name } }) {
      if (topicsOf(world, workspace_id).length >= MOST_TOPICS) {
        throw new ApiError('limit_reached', topicRefusals.most);
      }
      claimName(workspace_id, name, null);
      const topic_id = crypto.randomUUID();
      world.phrases = world.phrases.filter(
        (one) => one.workspace_id !== workspace_id || one.phrase !== phraseOf(name),
      );
      world.topics.push({
        workspace_id,
        topic_id,
        name,
        is_added: true,
        is_hidden: false,
        merged_into: null,
        phrases: [phraseOf(name)],
      });
      return shown(workspace_id, topic_id);
    },

    change({ session: { workspace_id }, params: { topic_id }, body: { name, is_hidden, merged_into } }) {
      const known = topicsOf(world, workspace_id);
      const topic = present(
        known.find((one) => one.topic_id === topic_id),
        noSuch.topic,
      );
      if (name !== undefined && name !== topic.name) {
        claimName(workspace_id, name, topic);
        if (!topic.phrases.includes(phraseOf(name))) topic.phrases.push(phraseOf(name));
      }
      if (typeof merged_into === 'string') {
        const into = known.find((one) => one.topic_id === merged_into);
        if (into === undefined || into.merged_into !== null || into === topic) throw topicRefusals.noTarget();
        for (const one of known) if (one.merged_into === topic_id) one.merged_into = merged_into;
      }
      topic.name = name ?? topic.name;
      topic.is_hidden = is_hidden ?? topic.is_hidden;
      if (merged_into !== undefined) topic.merged_into = merged_into;
      return shown(workspace_id, topic_id);
    },

    remove({ session: { workspace_id }, params: { topic_id } }) {
      const gone = topicsOf(world, workspace_id).filter(
        (one) => one.topic_id === topic_id || one.merged_into === topic_id,
      );
      present(
        gone.find((one) => one.topic_id === topic_id),
        noSuch.topic,
      );
      const phrases = gone.flatMap((one) => one.phrases);
      world.topics = world.topics.filter((one) => !gone.includes(one));
      world.phrases.push(
        ...phrases.map((phrase) => ({ workspace_id, phrase, call_ids: [], is_refused: true })),
      );
      host.publish(workspace_id, { type: 'call_topics.changed' });
    },

    choose({ session: { workspace_id }, params: { call_id }, body: { topic_id } }) {
      const call = present(
        world.calls.find((one) => one.workspace_id === workspace_id && one.call_id === call_id),
        noSuch.call,
      );
      if (call.ended_at === null) throw new ApiError('conflict', topicRefusals.runs);
      const topic = topicsOf(world, workspace_id).find((one) => one.topic_id === topic_id);
      if (topic_id !== null && topic === undefined) throw topicRefusals.unknown();
      call.topic = topic === undefined ? null : { topic_id: topic.topic_id, name: topic.name };
      host.publish(workspace_id, { type: 'call.changed', call_id });
      return { topic: targetOf(world, call.topic) };
    },
  };
}
