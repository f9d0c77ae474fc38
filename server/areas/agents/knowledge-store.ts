/** Knowledge prepared for search in the database. Runs inside a workspace's transaction. */
import { eq, lt, sql } from 'drizzle-orm';
import type { KnowledgeEntry } from '#contract/agents';
import type { Transaction } from '../../platform/database/connection';
import { knowledgeIndex } from '../../platform/database/schema';
import type { KnowledgeHit } from '../../runtime/ports';

/** PostgreSQL's name for the words and endings of a language. */
export type TextLanguage = 'english' | 'simple';

/** @returns whether the knowledge of this hash is there; it counts as used now */
export async function touchKnowledge(tx: Transaction, hash: string): Promise<boolean> {
  const touched = await tx
    .update(knowledgeIndex)
    .set({ used_at: sql`now()` })
    .where(eq(knowledgeIndex.knowledge_hash, hash))
    .returning({ position: knowledgeIndex.position });
  return touched.length > 0;
}

export async function insertKnowledge(
  tx: Transaction,
  workspaceId: string,
  hash: string,
  language: TextLanguage,
  entries: readonly KnowledgeEntry[],
): Promise<void> {
  const words = (text: string, weight: 'A' | 'B') =>
    sql`setweight(to_tsvector(${language}::regconfig, ${text}), ${weight}::"char")`;
  await tx
    .insert(knowledgeIndex)
    .values(
      entries.map(({ title, text }, position) => ({
        workspace_id: workspaceId,
        knowledge_hash: hash,
        position,
        title,
        text,
        search: sql`${words(title, 'A')} || ${words(text, 'B')}`,
      })),
    )
    .onConflictDoNothing();
}

/**
 * Entries that share words with the question, best first. The rank is the share of the question's
 * words that an entry holds (0 to 1), plus half of the share that its title holds.
 */
export async function searchKnowledge(
  tx: Transaction,
  hash: string,
  language: TextLanguage,
  question: string,
  limit: number,
): Promise<KnowledgeHit[]> {
  const { rows } = await tx.execute<{ title: string; text: string; rank: number }>(sql`
    with word as (
      select quote_literal(lexeme)::tsquery as anywhere, (quote_literal(lexeme) || ':A')::tsquery as in_title
      from unnest(tsvector_to_array(to_tsvector(${language}::regconfig, ${question}))) as lexeme
    )
    select k.title, k.text, found.rank::float8 as rank
    from ${knowledgeIndex} k
    cross join lateral (
      select (count(*) filter (where k.search @@ word.anywhere)
        + 0.5 * count(*) filter (where k.search @@ word.in_title)) / greatest(count(*), 1) as rank
      from word
    ) found
    where k.knowledge_hash = ${hash} and found.rank > 0
    order by found.rank desc, k.position
    limit ${limit}`);
  return rows;
}

/** Forgets knowledge that no call has used since `before`. */
export async function deleteKnowledge(tx: Transaction, before: Date): Promise<void> {
  await tx.delete(knowledgeIndex).where(lt(knowledgeIndex.used_at, before));
}
