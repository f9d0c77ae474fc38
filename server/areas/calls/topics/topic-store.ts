/** Topics of calls and the phrases they're found by. Runs inside a workspace's transaction. */
import { and, asc, count, eq, inArray, isNull, not, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../../platform/database/transaction';
import { calls, callTopicPhrases, callTopics } from '../../../platform/database/schema';

export type TopicRow = typeof callTopics.$inferSelect;

/** Phrases of few callers that are kept until more have them. */
const MOST_WAITING = 1_000;

/** By their names. */
export function listTopics(tx: Transaction): Promise<TopicRow[]> {
  return tx
    .select()
    .from(callTopics)
    .where(not(callTopics.is_deleted))
    .orderBy(asc(callTopics.name), asc(callTopics.topic_id));
}

/** Of topics that someone has added, by which their callers are known. */
export async function addedNames(tx: Transaction): Promise<string[]> {
  const rows = await tx
    .select({ name: callTopics.name })
    .from(callTopics)
    .where(and(eq(callTopics.is_added, true), not(callTopics.is_deleted)));
  return rows.map(({ name }) => name);
}

export async function findTopic(tx: Transaction, topicId: string): Promise<TopicRow | undefined> {
  const [found] = await tx
    .select()
    .from(callTopics)
    .where(and(eq(callTopics.topic_id, topicId), not(callTopics.is_deleted)));
  return found;
}

/** By the topic that a call has: the one it counts for. One that was deleted is absent. */
export async function topicsOf(
  tx: Transaction,
  topicIds: readonly string[],
): Promise<Map<string, { topic_id: string; name: string }>> {
  if (topicIds.length === 0) return new Map();
  const target = alias(callTopics, 'target');
  const rows = await tx
    .select({ own: callTopics.topic_id, topic_id: target.topic_id, name: target.name })
    .from(callTopics)
    .innerJoin(
      target,
      and(
        eq(target.workspace_id, callTopics.workspace_id),
        sql`${target.topic_id} = coalesce(${callTopics.merged_into}, ${callTopics.topic_id})`,
        not(target.is_deleted),
      ),
    )
    .where(inArray(callTopics.topic_id, [...new Set(topicIds)]));
  return new Map(rows.map(({ own, ...topic }) => [own, topic]));
}

/** The topics whose calls count for the one that this counts for; none when there's no such topic. */
export async function topicsCountedWith(tx: Transaction, topicId: string): Promise<string[]> {
  const rows = await tx
    .select({ topic_id: callTopics.topic_id })
    .from(callTopics)
    .where(
      and(
        not(callTopics.is_deleted),
        sql`coalesce(${callTopics.merged_into}, ${callTopics.topic_id}) = (
          select coalesce(merged_into, topic_id) from call_topics asked
          where asked.workspace_id = current_workspace() and asked.topic_id = ${topicId}
        )`,
      ),
    );
  return rows.map(({ topic_id }) => topic_id);
}

/** Whose calls count for no topic. */
export async function deletedTopics(tx: Transaction): Promise<string[]> {
  const rows = await tx
    .select({ topic_id: callTopics.topic_id })
    .from(callTopics)
    .where(eq(callTopics.is_deleted, true));
  return rows.map(({ topic_id }) => topic_id);
}

/** @param which those that no one has added alone, or all */
export async function countTopics(tx: Transaction, which: 'found' | 'all'): Promise<number> {
  const [row] = await tx
    .select({ topics: count() })
    .from(callTopics)
    .where(and(not(callTopics.is_deleted), which === 'found' ? not(callTopics.is_added) : undefined));
  return row?.topics ?? 0;
}

export async function insertTopic(
  tx: Transaction,
  row: Pick<TopicRow, 'workspace_id' | 'name'> & { is_added?: boolean },
): Promise<TopicRow> {
  const [made] = await tx.insert(callTopics).values(row).returning();
  if (made === undefined) throw new Error('The topic was not stored.');
  return made;
}

export async function updateTopic(
  tx: Transaction,
  topicId: string,
  change: Partial<Pick<TopicRow, 'name' | 'is_hidden' | 'merged_into'>>,
): Promise<void> {
  await tx.update(callTopics).set(change).where(eq(callTopics.topic_id, topicId));
}

/** Topics that were merged into one go with it into another. */
export async function mergeAlong(tx: Transaction, from: string, into: string): Promise<void> {
  await tx.update(callTopics).set({ merged_into: into }).where(eq(callTopics.merged_into, from));
}

/** With those that are merged into it. What they're found by makes no topic by itself again. */
export async function deleteTopic(tx: Transaction, topicId: string): Promise<void> {
  const deleted = await tx
    .update(callTopics)
    .set({ is_deleted: true })
    .where(or(eq(callTopics.topic_id, topicId), eq(callTopics.merged_into, topicId)))
    .returning({ topic_id: callTopics.topic_id });
  const ids = deleted.map(({ topic_id }) => topic_id);
  await tx
    .update(callTopicPhrases)
    .set({ topic_id: null, is_refused: true })
    .where(inArray(callTopicPhrases.topic_id, ids));
}

/** The topic that a phrase means. */
export type PhraseRow = Pick<typeof callTopicPhrases.$inferSelect, keyof typeof phraseColumns>;
const phraseColumns = {
  topic_id: callTopicPhrases.topic_id,
  call_ids: callTopicPhrases.call_ids,
  is_refused: callTopicPhrases.is_refused,
};

export async function findPhrase(tx: Transaction, phrase: string): Promise<PhraseRow | undefined> {
  const [found] = await tx
    .select(phraseColumns)
    .from(callTopicPhrases)
    .where(eq(callTopicPhrases.phrase, phrase));
  return found;
}

/** As `findPhrase`; no one else changes it until the transaction ends. */
export async function lockPhrase(tx: Transaction, phrase: string): Promise<PhraseRow | undefined> {
  const [found] = await tx
    .select(phraseColumns)
    .from(callTopicPhrases)
    .where(eq(callTopicPhrases.phrase, phrase))
    .for('update');
  return found;
}

/** @returns whether it's new */
export async function insertPhrase(
  tx: Transaction,
  row: { workspace_id: string; phrase: string },
): Promise<boolean> {
  const { rowCount } = await tx.insert(callTopicPhrases).values(row).onConflictDoNothing();
  return (rowCount ?? 0) > 0;
}

/** Notes which calls have had a phrase that isn't a topic yet. */
export async function noteWanted(tx: Transaction, phrase: string, call_ids: string[]): Promise<void> {
  await tx
    .update(callTopicPhrases)
    .set({ call_ids, seen_at: new Date() })
    .where(eq(callTopicPhrases.phrase, phrase));
}

export async function putPhrase(
  tx: Transaction,
  { workspace_id, phrase, topic_id }: { workspace_id: string; phrase: string; topic_id: string },
): Promise<void> {
  const set = { topic_id, call_ids: [], is_refused: false, seen_at: new Date() };
  await tx
    .insert(callTopicPhrases)
    .values({ workspace_id, phrase, ...set })
    .onConflictDoUpdate({ target: [callTopicPhrases.workspace_id, callTopicPhrases.phrase], set });
}

/** What no one has said for longest is forgotten before it was a topic. @param kept the one that has just come */
export async function forgetOldestWaiting(tx: Transaction, kept: string): Promise<void> {
  await tx.execute(sql`
    delete from call_topic_phrases where workspace_id = current_workspace() and phrase <> ${kept} and phrase in (
      select phrase from call_topic_phrases
      where workspace_id = current_workspace() and topic_id is null and not is_refused
      order by seen_at desc offset ${MOST_WAITING} limit 10
    )`);
}

/** To a call that had a phrase before; one that someone is just changing, or has changed, keeps what it has. */
export async function giveTopic(tx: Transaction, callId: string, topicId: string): Promise<void> {
  await tx
    .update(calls)
    .set({ topic_id: topicId })
    .where(
      inArray(
        calls.call_id,
        tx
          .select({ call_id: calls.call_id })
          .from(calls)
          .where(
            and(
              eq(calls.call_id, callId),
              isNull(calls.topic_id),
              sql`${calls.topic_by} is distinct from 'person'`,
            ),
          )
          .for('update', { skipLocked: true }),
      ),
    );
}

/** Calls that ended before there were topics. Locked; others are skipped. */
export function lockWithoutTopic(
  tx: Transaction,
  limit: number,
): Promise<Pick<typeof calls.$inferSelect, 'workspace_id' | 'call_id' | 'facts'>[]> {
  return tx
    .select({ workspace_id: calls.workspace_id, call_id: calls.call_id, facts: calls.facts })
    .from(calls)
    .where(and(isNull(calls.topic_by), sql`${calls.status} in ('ended', 'failed')`))
    .limit(limit)
    .for('update', { skipLocked: true });
}
