/** Topics of calls and the phrases they're found by. Runs inside a workspace's transaction. */
import { and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../../platform/database/transaction';
import { calls, callTopicPhrases, callTopics } from '../../../platform/database/schema';

export type TopicRow = typeof callTopics.$inferSelect;

/** Phrases of one caller that are kept until another has them. */
const MOST_WAITING = 1_000;

/** By their names. */
export function listTopics(tx: Transaction): Promise<TopicRow[]> {
  return tx.select().from(callTopics).orderBy(asc(callTopics.name), asc(callTopics.topic_id));
}

/** Of topics that someone has added, by which their callers are known. */
export async function addedNames(tx: Transaction): Promise<string[]> {
  const rows = await tx.select({ name: callTopics.name }).from(callTopics).where(sql`${callTopics.is_added}`);
  return rows.map(({ name }) => name);
}

export async function findTopic(tx: Transaction, topicId: string): Promise<TopicRow | undefined> {
  const [found] = await tx.select().from(callTopics).where(eq(callTopics.topic_id, topicId));
  return found;
}

/** By the topic that a call has: the one it counts for. */
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
      sql`coalesce(${callTopics.merged_into}, ${callTopics.topic_id}) = (
        select coalesce(merged_into, topic_id) from call_topics asked
        where asked.workspace_id = current_workspace() and asked.topic_id = ${topicId}
      )`,
    );
  return rows.map(({ topic_id }) => topic_id);
}

export async function countTopics(tx: Transaction): Promise<number> {
  const [row] = await tx.select({ topics: count() }).from(callTopics);
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

/** What a phrase stands for. */
export type PhraseRow = Pick<typeof callTopicPhrases.$inferSelect, 'topic_id' | 'call_id'>;

export async function findPhrase(tx: Transaction, phrase: string): Promise<PhraseRow | undefined> {
  const [found] = await tx
    .select({ topic_id: callTopicPhrases.topic_id, call_id: callTopicPhrases.call_id })
    .from(callTopicPhrases)
    .where(eq(callTopicPhrases.phrase, phrase));
  return found;
}

/** As `findPhrase`; no one else changes it until the transaction ends. */
export async function lockPhrase(tx: Transaction, phrase: string): Promise<PhraseRow | undefined> {
  const [found] = await tx
    .select({ topic_id: callTopicPhrases.topic_id, call_id: callTopicPhrases.call_id })
    .from(callTopicPhrases)
    .where(eq(callTopicPhrases.phrase, phrase))
    .for('update');
  return found;
}

/** @returns whether it's new */
export async function insertPhrase(
  tx: Transaction,
  row: { workspace_id: string; phrase: string; topic_id?: string | null; call_id?: string },
): Promise<boolean> {
  const { rowCount } = await tx.insert(callTopicPhrases).values(row).onConflictDoNothing();
  return (rowCount ?? 0) > 0;
}

export async function putPhrase(
  tx: Transaction,
  { workspace_id, phrase, topic_id }: { workspace_id: string; phrase: string; topic_id: string },
): Promise<void> {
  const set = { topic_id, call_id: null, seen_at: new Date() };
  await tx
    .insert(callTopicPhrases)
    .values({ workspace_id, phrase, ...set })
    .onConflictDoUpdate({ target: [callTopicPhrases.workspace_id, callTopicPhrases.phrase], set });
}

/** What no second caller has said for longest is forgotten. */
export async function forgetOldestWaiting(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    delete from call_topic_phrases where workspace_id = current_workspace() and phrase in (
      select phrase from call_topic_phrases
      where workspace_id = current_workspace() and topic_id is null
      order by seen_at desc offset ${MOST_WAITING} limit 10
    )`);
}

/** The call that had a phrase first; one that someone is just changing keeps what it has. */
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
          .where(and(eq(calls.call_id, callId), isNull(calls.topic_id)))
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
