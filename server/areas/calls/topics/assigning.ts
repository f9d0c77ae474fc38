/** Gives calls their topics. Runs inside the transaction that ends a call, or writes about it. */
import * as store from './topic-store';
import type { CallEvent } from '#contract/calls/call-events';
import { MOST_FOUND_TOPICS } from '#contract/calls/reading/call-topics';
import { listedTopics } from '#domain/topics/topic-list';
import {
  CALLS_FOR_A_TOPIC,
  type FoundTopic,
  topicOfModel,
  topicsByWords,
} from '#domain/topics/topic-of-words';
import type { Database } from '../../../platform/database/connection';
import type { Transaction } from '../../../platform/database/transaction';
import { publishEvent } from '../../../platform/workspace-events';
import { callsByTopic } from '../figures/figures';
import { type CallRow, updateCall } from '../store';
import { logsOf } from '../log-store';

/** Names that a model may choose from; the workspace may have more. */
const MOST_OFFERED = 60;

interface ToldCall {
  workspace_id: string;
  call_id: string;
  events: readonly CallEvent[];
  facts: CallRow['facts'];
}

/**
 * What a call was about: by what a model answered where it did, else by what was said. What isn't a topic yet is noted,
 * and until enough calls have had it the call is of what else was said, or of none.
 *
 * @param named the model's answer; null: it gave none
 */
export async function topicForCall(
  tx: Transaction,
  { events, facts, ...call }: ToldCall,
  named: string | null,
): Promise<Pick<CallRow, 'topic_id' | 'topic_by'>> {
  const byModel = named === null ? null : topicOfModel(named);
  const byWords = topicsByWords({ events, facts }, await store.addedNames(tx));
  if (byModel !== null) {
    const topic_id = await topicOf(tx, call, byModel);
    if (topic_id !== null) return { topic_id, topic_by: 'model' };
  }
  // Where a model has answered, words that only one caller has are beside the point.
  for (const found of byModel === null ? byWords : byWords.filter(({ sure }) => sure)) {
    const topic_id = await topicOf(tx, call, found);
    if (topic_id !== null) return { topic_id, topic_by: 'words' };
  }
  return { topic_id: null, topic_by: byModel === null ? 'words' : 'model' };
}

/** The topic that it's found by this phrase as; a new one where there's none. Null: there can't be more of them, or too few calls have it. */
async function topicOf(
  tx: Transaction,
  { workspace_id, call_id }: { workspace_id: string; call_id: string },
  { phrase, name, sure }: FoundTopic,
): Promise<string | null> {
  const known = await store.findPhrase(tx, phrase);
  if (known?.topic_id || known?.is_refused) return known.topic_id;
  if (known === undefined && (await store.insertPhrase(tx, { workspace_id, phrase }))) {
    await store.forgetOldestWaiting(tx, phrase);
  }
  // Another call that ends now with the same phrase waits here, and finds its topic.
  const locked = await store.lockPhrase(tx, phrase);
  if (locked === undefined || locked.topic_id || locked.is_refused) return locked?.topic_id ?? null;
  const callIds = [...new Set([...locked.call_ids, call_id])];
  const isWanted = sure || callIds.length >= CALLS_FOR_A_TOPIC;
  if (!isWanted || (await store.countTopics(tx, 'found')) >= MOST_FOUND_TOPICS) {
    await store.noteWanted(tx, phrase, callIds.slice(0, CALLS_FOR_A_TOPIC));
    return null;
  }
  const { topic_id } = await store.insertTopic(tx, { workspace_id, name });
  await store.putPhrase(tx, { workspace_id, phrase, topic_id });
  for (const callId of locked.call_ids) if (callId !== call_id) await store.giveTopic(tx, callId, topic_id);
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

/** Calls that ended before there were topics are read so many at a time. */
const AT_A_TIME = 50;

/**
 * Gives topics to calls that ended before there were any, by what was said in them. The triggers bring the figures up to date.
 *
 * @returns how many were looked at; 0: there are none left
 */
export function readOldTopics(database: Database, workspaceId: string): Promise<number> {
  return database.inWorkspace(workspaceId, async (tx) => {
    const calls = await store.lockWithoutTopic(tx, AT_A_TIME);
    const logs = await logsOf(
      tx,
      calls.map(({ call_id }) => call_id),
    );
    for (const call of calls) {
      const events = (logs.get(call.call_id) ?? []).map(({ event }) => event);
      await updateCall(tx, call.call_id, await topicForCall(tx, { ...call, events }, null));
    }
    return calls.length;
  });
}
