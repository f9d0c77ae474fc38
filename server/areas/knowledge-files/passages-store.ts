/** Passages of files in the database. Runs inside a workspace's transaction. */
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/transaction';
import { knowledgePassages } from '../../platform/database/schema';
import { type TextLanguage, wordsOfQuestion } from '../../platform/database/question-words';

export interface PassageScope {
  workspace_id: string;
  file_id: string;
  language: TextLanguage;
}

/** Without their places, which no search asks for, and with the name of file and language beside them. */
const searchVectorOf = ({ file_id, language }: PassageScope) => sql`
  strip(to_tsvector(${language}::regconfig, passage.text)) || array_to_tsvector(array[${`file:${file_id}:${language}`}])`;

/** @param from place of the first one in the file, from 0 */
export async function insertPassages(
  tx: Transaction,
  scope: PassageScope,
  from: number,
  passages: readonly string[],
): Promise<void> {
  const { workspace_id, file_id, language } = scope;
  await tx.execute(sql`
    insert into knowledge_passages (workspace_id, file_id, language, position, text, search)
    select ${workspace_id}::uuid, ${file_id}::uuid, ${language}, ${from}::integer + passage.place::integer - 1,
      passage.text, ${searchVectorOf(scope)}
    from jsonb_array_elements_text(${JSON.stringify(passages)}::jsonb) with ordinality as passage (text, place)`);
}

/**
 * Prepares passages for a further language, those from place `from` on.
 *
 * @returns how many there were; fewer than `most` are the last
 */
export async function copyPassages(
  tx: Transaction,
  scope: PassageScope,
  { source, from, most }: { source: string; from: number; most: number },
): Promise<number> {
  const { workspace_id, file_id, language } = scope;
  const { rowCount } = await tx.execute(sql`
    insert into knowledge_passages (workspace_id, file_id, language, position, text, search)
    select ${workspace_id}::uuid, ${file_id}::uuid, ${language}, passage.position, passage.text, ${searchVectorOf(scope)}
    from ${knowledgePassages} passage
    where passage.workspace_id = ${workspace_id} and passage.file_id = ${file_id} and passage.language = ${source}
      and passage.position >= ${from} and passage.position < ${from + most}`);
  return rowCount ?? 0;
}

export async function deletePassages(
  tx: Transaction,
  { file_id, language }: Pick<PassageScope, 'file_id' | 'language'>,
): Promise<void> {
  await tx
    .delete(knowledgePassages)
    .where(and(eq(knowledgePassages.file_id, file_id), eq(knowledgePassages.language, language)));
}

/** Where to search: files of one language. */
export interface SearchScope {
  workspace_id: string;
  file_ids: readonly string[];
  language: TextLanguage;
}

/** Bit n of `mask` says whether the passage holds word n of the question. */
export interface Candidate {
  file_id: string;
  position: number;
  mask: number;
}

const uuids = (ids: readonly string[]) => sql`${`{${ids.join(',')}}`}::uuid[]`;
const queries = (words: readonly string[]) =>
  sql`array(select jsonb_array_elements_text(${JSON.stringify(words)}::jsonb))::tsquery[]`;

/**
 * The words of a question that say what it's about, the longest ones.
 *
 * @returns each as written in a `tsquery`
 */
export async function questionWords(
  tx: Transaction,
  language: TextLanguage,
  question: string,
  most: number,
): Promise<string[]> {
  const { rows } = await tx.execute<{ lexeme: string }>(sql`
    select lexeme from ${wordsOfQuestion(language, question)} as word
    order by length(lexeme) desc, lexeme limit ${most}`);
  return rows.map(({ lexeme }) => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`);
}

/**
 * Looks at passages from all parts of the files, about `most`, or at all when there are no more.
 *
 * @returns `stride`: one passage of so many was looked at, so 1 is all
 */
export async function samplePassages(
  tx: Transaction,
  { workspace_id, file_ids, language }: SearchScope,
  words: readonly string[],
  most: number,
): Promise<{ stride: number; passages: Candidate[] }> {
  // `offset 0` has each passage looked up by its key, whatever the planner thinks of the table.
  const { rows } = await tx.execute<{
    file_id: string;
    stride: number;
    positions: number[];
    masks: number[];
  }>(sql`
    with file as materialized (
      select asked.file_id, coalesce((
        select max(k.position) + 1 from ${knowledgePassages} k
        where k.workspace_id = ${workspace_id} and k.file_id = asked.file_id and k.language = ${language}
      ), 0) as size
      from unnest(${uuids(file_ids)}) as asked (file_id)
    ), step as materialized (
      select greatest(1, ceil(sum(size)::numeric / ${most}::integer))::integer as stride from file
    ), word as materialized (
      select ${queries(words)} as queries
    )
    select file.file_id, step.stride, array_agg(k.position) as positions, array_agg(k.mask) as masks
    from file cross join step cross join word
    cross join lateral generate_series(0, file.size - 1, step.stride) as stretch (start)
    cross join lateral (
      select k.position, (
        select coalesce(bit_or(1 << (word.place - 1)::integer), 0)
        from unnest(word.queries) with ordinality as word (query, place) where k.search @@ word.query
      ) as mask
      from ${knowledgePassages} k
      where k.workspace_id = ${workspace_id} and k.file_id = file.file_id and k.language = ${language}
        and k.position = least(file.size - 1, stretch.start + abs(hashint4(stretch.start) % step.stride))
      offset 0
    ) as k
    group by file.file_id, step.stride`);
  return {
    stride: rows[0]?.stride ?? 1,
    passages: rows.flatMap(({ file_id, positions, masks }) =>
      positions.map((position, at) => ({ file_id, position, mask: masks[at] ?? 0 })),
    ),
  };
}

/** Passages that match a `tsquery`, found by the index: those of the first files, when there are too many. */
export async function matchingPassages(
  tx: Transaction,
  { file_ids, language }: SearchScope,
  query: string,
  words: readonly string[],
  limit: number,
): Promise<Candidate[]> {
  const { rows } = await tx.execute<Candidate & Record<string, unknown>>(sql`
    select file_id, position, mask from knowledge_passages_with(
      ${uuids(file_ids)}, ${language}, ${query}::tsquery, ${queries(words)}, ${limit}::integer)`);
  return rows;
}

/** @returns the texts of these passages, in their order */
export async function textsOf(
  tx: Transaction,
  { workspace_id, language }: SearchScope,
  passages: readonly Pick<Candidate, 'file_id' | 'position'>[],
): Promise<string[]> {
  const places = passages.map(({ file_id, position }) => ({ file_id, position }));
  const { rows } = await tx.execute<{ text: string }>(sql`
    select k.text
    from rows from (jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as (file_id uuid, position integer))
      with ordinality as wanted (file_id, position, place)
    cross join lateral (
      select k.text from ${knowledgePassages} k
      where k.workspace_id = ${workspace_id} and k.file_id = wanted.file_id and k.language = ${language}
        and k.position = wanted.position
      offset 0
    ) as k
    order by wanted.place`);
  return rows.map(({ text }) => text);
}
