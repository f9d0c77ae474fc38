/** Topics as people see and change them: renamed, hidden, merged into others. */
import { type CallTopic, type callTopicEndpoints, MOST_TOPICS } from '#contract/calls/reading/call-topics';
import type { BodyOf, ResponseOf } from '#contract/endpoint';
import { ApiError, present } from '#domain/api-error';
import { noSuch } from '#domain/refusals';
import { listedTopics, topicRefusals } from '#domain/topics/topic-list';
import { phraseOf } from '#domain/topics/topic-of-words';
import type { Database } from '../../../platform/database/connection';
import type { Transaction } from '../../../platform/database/transaction';
import { inTurn } from '../../../platform/database/in-turn';
import type { Session } from '../../../platform/http/session';
import { publishEvent } from '../../../platform/workspace-events';
import { callsByTopic } from '../figures/figures';
import { lockCall, updateCall } from '../store';
import * as store from './topic-store';

/** What the list of calls asks, in its own transaction. */
export { deletedTopics, topicsCountedWith } from './topic-store';

type Endpoints = typeof callTopicEndpoints;

export interface CallTopics {
  list(session: Session): Promise<{ items: CallTopic[] }>;
  /** @throws ApiError `conflict` where one has the name, `limit_reached` */
  add(session: Session, body: BodyOf<Endpoints['add']>): Promise<CallTopic>;
  /** @throws ApiError `conflict` where another has the name, `invalid_request` for a topic that nothing can be merged into */
  change(session: Session, topicId: string, change: BodyOf<Endpoints['change']>): Promise<CallTopic>;
  remove(session: Session, topicId: string): Promise<void>;
  /** @throws ApiError `not_found`, `conflict` for a call that isn't over, `invalid_request` for a topic that isn't there */
  choose(session: Session, callId: string, topicId: string | null): Promise<ResponseOf<Endpoints['choose']>>;
}

export function createCallTopics(database: Database): CallTopics {
  const listed = async (tx: Transaction) => listedTopics(await store.listTopics(tx), await callsByTopic(tx));

  /** One at a time, so that no two have a name, and none is merged into one that's just being merged. */
  const changing = (session: Session, work: (tx: Transaction) => Promise<string>): Promise<CallTopic> =>
    database.inWorkspace(session.workspace_id, async (tx) => {
      await inTurn(tx, 'call topics', session.workspace_id);
      const topicId = await work(tx);
      await publishEvent(tx, session.workspace_id, { type: 'call_topics.changed' });
      const shown = (await listed(tx)).find(
        ({ topic_id, merged }) => topic_id === topicId || merged.some((one) => one.topic_id === topicId),
      );
      return present(shown, noSuch.topic);
    });

  /** Makes the name one by which the topic is found. */
  const claimName = async (tx: Transaction, workspace_id: string, topic_id: string | null, name: string) => {
    const known = await store.lockPhrase(tx, phraseOf(name));
    if (known?.topic_id && known.topic_id !== topic_id) {
      const other = await store.findTopic(tx, known.topic_id);
      throw topicRefusals.taken(other?.name ?? name);
    }
    return (topicId: string) =>
      store.putPhrase(tx, { workspace_id, phrase: phraseOf(name), topic_id: topicId });
  };

  return {
    list: (session) =>
      database.inWorkspace(session.workspace_id, async (tx) => ({ items: await listed(tx) })),

    add: (session, { name }) =>
      changing(session, async (tx) => {
        const { workspace_id } = session;
        if ((await store.countTopics(tx, 'all')) >= MOST_TOPICS) {
          throw new ApiError('limit_reached', topicRefusals.most);
        }
        const claimed = await claimName(tx, workspace_id, null, name);
        const { topic_id } = await store.insertTopic(tx, { workspace_id, name, is_added: true });
        await claimed(topic_id);
        return topic_id;
      }),

    change: (session, topicId, { name, is_hidden, merged_into }) =>
      changing(session, async (tx) => {
        const topic = present(await store.findTopic(tx, topicId), noSuch.topic);
        if (name !== undefined && name !== topic.name) {
          const claimed = await claimName(tx, session.workspace_id, topicId, name);
          await claimed(topicId);
        }
        if (typeof merged_into === 'string') {
          const into = await store.findTopic(tx, merged_into);
          if (into === undefined || into.merged_into !== null || merged_into === topicId) {
            throw topicRefusals.noTarget();
          }
          await store.mergeAlong(tx, topicId, merged_into);
        }
        await store.updateTopic(tx, topicId, {
          name: name ?? topic.name,
          is_hidden: is_hidden ?? topic.is_hidden,
          merged_into: merged_into === undefined ? topic.merged_into : merged_into,
        });
        return topicId;
      }),

    remove: (session, topicId) =>
      database.inWorkspace(session.workspace_id, async (tx) => {
        await inTurn(tx, 'call topics', session.workspace_id);
        present(await store.findTopic(tx, topicId), noSuch.topic);
        await store.deleteTopic(tx, topicId);
        await publishEvent(tx, session.workspace_id, { type: 'call_topics.changed' });
      }),

    choose: (session, callId, topicId) =>
      database.inWorkspace(session.workspace_id, async (tx) => {
        const call = present(await lockCall(tx, callId), noSuch.call);
        if (call.ended_at === null) throw new ApiError('conflict', topicRefusals.runs);
        const topic = topicId === null ? undefined : await store.findTopic(tx, topicId);
        if (topicId !== null && topic === undefined) throw topicRefusals.unknown();
        await updateCall(tx, callId, { topic_id: topicId, topic_by: 'person' });
        await publishEvent(tx, session.workspace_id, { type: 'call.changed', call_id: callId });
        const shown = topicId === null ? undefined : (await store.topicsOf(tx, [topicId])).get(topicId);
        return { topic: shown ?? null };
      }),
  };
}
