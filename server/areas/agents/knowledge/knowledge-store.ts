/** Typed knowledge prepared for search in the database. Runs inside a workspace's transaction. */
import { and, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { KnowledgeEntry } from '#contract/agents/agent-content';
import type { Transaction } from '../../../platform/database/transaction';
import { knowledgeIndex } from '../../../platform/database/schema';
import type { KnowledgeHit } from '../../../runtime/ports';
import { type TextLanguage, wordsOfQuestion } from '../../../platform/database/question-words';

/** @returns whether the knowledge of this hash is there */
export async function holdsKnowledge(tx: Transaction, hash: string): Promise<boolean> {
  const found = await tx
    .select({ position: knowledgeIndex.position })
    .from(knowledgeIndex)
    .where(eq(knowledgeIndex.knowledge_hash, hash))
    .limit(1);
  return found.length > 0;
}

/** The knowledge of this hash counts as used now. Noted when it wasn't since `before`: it's many rows. */
export async function touchKnowledge(tx: Transaction, hash: string, before: Date): Promise<void> {
  await tx
    .update(knowledgeIndex)
    .set({ used_at: sql`now()` })
    .where(and(eq(knowledgeIndex.knowledge_hash, hash), lt(knowledgeIndex.used_at, before)));
}

export async function insertKnowledge(
  tx: Transaction,
  workspaceId: string,
  hash: string,
  language: TextLanguage,
  entries: readonly KnowledgeEntry[],
): Promise<void> {
  // One parameter however many entries there are.
  const rows = JSON.stringify(entries.map(({ title, text }, position) => ({ title, text, position })));
  const words = (text: SQL, weight: 'A' | 'B') =>
    sql`setweight(to_tsvector(${language}::regconfig, ${text}), ${weight}::"char")`;
  await tx.execute(sql`
    insert into knowledge_index (workspace_id, knowledge_hash, position, title, text, search)
    select ${workspaceId}::uuid, ${hash}, entry.position, entry.title, entry.text,
      ${words(sql`entry.title`, 'A')} || ${words(sql`entry.text`, 'B')}
    from jsonb_to_recordset(${rows}::jsonb) as entry (position integer, title text, text text)
    on conflict do nothing`);
}

/**
 * Entries that fit the question, best first. One fits when its title holds a word of the question, or
 * when it holds at least `leastShare` of the question's words; general words do not count. The rank is
 * the share of the words that it holds (0 to 1), plus half of the share that its title holds.
 */
export async function searchKnowledge(
  tx: Transaction,
  hash: string,
  language: TextLanguage,
  question: string,
  { leastShare, limit }: { leastShare: number; limit: number },
): Promise<KnowledgeHit[]> {
  const { rows } = await tx.execute<{ title: string; text: string; rank: number }>(sql`
    with word as (
      select quote_literal(lexeme)::tsquery as anywhere, (quote_literal(lexeme) || ':A')::tsquery as in_title
      from ${wordsOfQuestion(language, question)} as asked
    )
    select k.title, k.text, found.share + found.title_share / 2 as rank
    from ${knowledgeIndex} k
    cross join lateral (
      select (count(*) filter (where k.search @@ word.anywhere))::float8 / greatest(count(*), 1) as share,
        (count(*) filter (where k.search @@ word.in_title))::float8 / greatest(count(*), 1) as title_share
      from word
    ) found
    where k.knowledge_hash = ${hash} and (found.title_share > 0 or found.share >= ${leastShare}::float8)
    order by rank desc, k.position
    limit ${limit}`);
  return rows;
}

/** Forgets knowledge that no call has used since `before`, and all but the `most` used last. */
export async function deleteKnowledge(
  tx: Transaction,
  { before, most }: { before: Date; most: number },
): Promise<void> {
  await tx.execute(sql`
    delete from knowledge_index where used_at < ${before.toISOString()}::timestamptz or knowledge_hash in (
      select knowledge_hash from knowledge_index where position = 0 order by used_at desc offset ${most}
    )`);
}
