/** Gives calls their topics. Runs inside the transaction that ends a call, or writes about it. */
import type { CallEvent } from '#contract/calls/call-events';
import { MOST_TOPICS } from '#contract/calls/call-topics';
import { listedTopics } from '#domain/topics/topic-list';
import { type FoundTopic, phraseOf, topicByWords, topicName } from '#domain/topics/topic-of-words';
import type { Database } from '../../../platform/database/connection';
import type { Transaction } from '../../../platform/database/transaction';
import { publishEvent } from '../../../platform/workspace-events';
import { callsByTopic } from '../figures/figures';
import type { CallRow } from '../store';
import * as store from './topic-store';

/** Names that a model may choose from; the workspace may have more. */
const MOST_OFFERED = 60;

interface ToldCall {
  workspace_id: string;
  call_id: string;
  events: readonly CallEvent[];
  facts: CallRow['facts'];
}

/**
 * What a call was about: by what a model answered where it did, else by what was said.
 *
 * @param named the model's answer; null: it gave none
 */
export async function topicForCall(
  tx: Transaction,
  { events, facts, ...call }: ToldCall,
  named: string | null,
): Promise<Pick<CallRow, 'topic_id' | 'topic_by'>> {
  const name = named === null ? null : topicName(named);
  if (name !== null) {
    const found = { phrase: phraseOf(name), name, sure: true };
    return { topic_id: await topicOf(tx, call, found), topic_by: 'model' };
  }
  const found = topicByWords({ events, facts }, await store.addedNames(tx));
  return { topic_id: found && (await topicOf(tx, call, found)), topic_by: 'words' };
}

/** The topic that it's found by this phrase as; a new one where there's none. Null: there can't be more of them, or it isn't sure yet. */
async function topicOf(
  tx: Transaction,
  call: { workspace_id: string; call_id: string },
  { phrase, name, sure }: FoundTopic,
): Promise<string | null> {
  const known = await store.findPhrase(tx, phrase);
  if (known?.topic_id) return known.topic_id;
  const { workspace_id, call_id } = call;
  if (!sure && known === undefined && (await store.insertPhrase(tx, { workspace_id, phrase, call_id }))) {
    await store.forgetOldestWaiting(tx);
    return null;
  }
  if (sure) await store.insertPhrase(tx, { workspace_id, phrase, call_id });
  // Another call that ends now with the same phrase waits here, and finds its topic.
  const locked = await store.lockPhrase(tx, phrase);
  if (locked?.topic_id) return locked.topic_id;
  if (!sure && (locked === undefined || locked.call_id === call_id)) return null;
  if ((await store.countTopics(tx)) >= MOST_TOPICS) return null;
  const { topic_id } = await store.insertTopic(tx, { workspace_id, name });
  await store.putPhrase(tx, { workspace_id, phrase, topic_id });
  if (locked?.call_id && locked.call_id !== call_id) await store.giveTopic(tx, locked.call_id, topic_id);
  await publishEvent(tx, workspace_id, { type: 'call_topics.changed' });
  return topic_id;
}

/** The names that a model is shown, those of most calls first: what's merged or hidden isn't offered. */
export function topicNames(database: Database, workspaceId: string): Promise<string[]> {
  return database.inWorkspace(workspaceId, async (tx) =>
    listedTopics(await store.listTopics(tx), await callsByTopic(tx))
      .filter(({ is_hidden }) => !is_hidden)
      .map(({ name }) => name)
      .slice(0, MOST_OFFERED),
  );
}
