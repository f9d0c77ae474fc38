/** Knowledge prepared for search in the database. Runs inside a workspace's transaction. */
import { eq, lt, type SQL, sql } from 'drizzle-orm';
import type { KnowledgeEntry } from '#contract/agent-content';
import type { Transaction } from '../../platform/database/connection';
import { knowledgeIndex } from '../../platform/database/schema';
import type { KnowledgeHit } from '../../runtime/ports';

/** PostgreSQL's name for the words and endings of a language. */
export type TextLanguage =
  | 'english'
  | 'german'
  | 'spanish'
  | 'french'
  | 'italian'
  | 'dutch'
  | 'portuguese'
  | 'simple';

/** @returns whether the knowledge of this hash is there; it counts as used now */
export async function touchKnowledge(tx: Transaction, hash: string): Promise<boolean> {
  const touched = await tx
    .update(knowledgeIndex)
    .set({ used_at: sql`now()` })
    .where(eq(knowledgeIndex.knowledge_hash, hash))
    .returning({ position: knowledgeIndex.position });
  return touched.length > 0;
}

/** An entry, or a passage of a file, whose title is the file's name and says nothing of the passage. */
export interface SearchableEntry extends KnowledgeEntry {
  from_file?: true;
}

export async function insertKnowledge(
  tx: Transaction,
  workspaceId: string,
  hash: string,
  language: TextLanguage,
  entries: readonly SearchableEntry[],
): Promise<void> {
  // One parameter however many entries there are.
  const rows = JSON.stringify(entries.map((entry, position) => ({ ...entry, position })));
  const words = (text: SQL, weight: 'A' | 'B') =>
    sql`setweight(to_tsvector(${language}::regconfig, ${text}), ${weight}::"char")`;
  await tx.execute(sql`
    insert into knowledge_index (workspace_id, knowledge_hash, position, title, text, search)
    select ${workspaceId}::uuid, ${hash}, entry.position, entry.title, entry.text,
      ${words(sql`case when entry.from_file then '' else entry.title end`, 'A')} || ${words(sql`entry.text`, 'B')}
    from jsonb_to_recordset(${rows}::jsonb)
      as entry (position integer, title text, text text, from_file boolean)
    on conflict do nothing`);
}

/** Words that say nothing about what a question is about. They are stemmed as the question is. */
const GENERAL_WORDS = `like want need know tell ask get give go come take make say talk speak call
  question answer help please much many thing something anything information let see look use hello hi
  thanks thank yes okay ok good just also really now time today tomorrow name got kind sort`;

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
  const lexemes = (text: string) => sql`tsvector_to_array(to_tsvector(${language}::regconfig, ${text}))`;
  const { rows } = await tx.execute<{ title: string; text: string; rank: number }>(sql`
    with word as (
      select quote_literal(lexeme)::tsquery as anywhere, (quote_literal(lexeme) || ':A')::tsquery as in_title
      from unnest(${lexemes(question)}) as lexeme
      where lexeme <> all (${lexemes(GENERAL_WORDS)})
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

/** Forgets knowledge that no call has used since `before`. */
export async function deleteKnowledge(tx: Transaction, before: Date): Promise<void> {
  await tx.delete(knowledgeIndex).where(lt(knowledgeIndex.used_at, before));
}
