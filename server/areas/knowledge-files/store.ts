/** Uploaded files in the database. Runs inside a workspace's transaction. */
import { and, arrayContains, eq, getTableColumns, inArray, ne, not, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/transaction';
import { knowledgeFiles } from '../../platform/database/schema';
import type { TextLanguage } from '../../platform/database/question-words';

type WholeRow = typeof knowledgeFiles.$inferSelect;
/** A file without its text. */
export type KnowledgeFileRow = Omit<WholeRow, 'text'>;

const { text: _text, ...light } = getTableColumns(knowledgeFiles);
const columns = {
  ...light,
  // Of a file that an earlier version has read, until it's cut into passages.
  characters: sql<number | null>`coalesce(${knowledgeFiles.characters}, length(${knowledgeFiles.text}))`,
};

export async function insertFile(
  tx: Transaction,
  row: Pick<
    WholeRow,
    'workspace_id' | 'file_id' | 'agent_id' | 'name' | 'media_type' | 'size_bytes' | 'uploaded_by'
  >,
): Promise<KnowledgeFileRow> {
  const [made] = await tx.insert(knowledgeFiles).values(row).returning(columns);
  if (made === undefined) throw new Error('The file was not stored.');
  return made;
}

export function filesOf(tx: Transaction, agentId: string): Promise<KnowledgeFileRow[]> {
  return tx
    .select(columns)
    .from(knowledgeFiles)
    .where(eq(knowledgeFiles.agent_id, agentId))
    .orderBy(knowledgeFiles.created_at, knowledgeFiles.file_id);
}

export async function findFile(tx: Transaction, fileId: string): Promise<KnowledgeFileRow | undefined> {
  const [found] = await tx.select(columns).from(knowledgeFiles).where(eq(knowledgeFiles.file_id, fileId));
  return found;
}

/** What the files of an agent, and of the whole workspace, hold. */
export interface Holdings {
  files: { agent: number; workspace: number };
  /** Files of the workspace whose text is still being read. */
  unread: number;
  characters: { agent: number; workspace: number };
}

/** @param without a file that isn't counted */
export async function holdings(tx: Transaction, agentId: string, without?: string): Promise<Holdings> {
  const own = sql`filter (where ${knowledgeFiles.agent_id} = ${agentId})`;
  const [sums] = await tx
    .select({
      agentFiles: sql`count(*) ${own}`.mapWith(Number),
      files: sql`count(*)`.mapWith(Number),
      unread: sql`count(*) filter (where ${knowledgeFiles.state} = 'reading')`.mapWith(Number),
      agentCharacters: sql`coalesce(sum(${knowledgeFiles.characters}) ${own}, 0)`.mapWith(Number),
      characters: sql`coalesce(sum(${knowledgeFiles.characters}), 0)`.mapWith(Number),
    })
    .from(knowledgeFiles)
    .where(without === undefined ? undefined : ne(knowledgeFiles.file_id, without));
  return {
    files: { agent: sums?.agentFiles ?? 0, workspace: sums?.files ?? 0 },
    unread: sums?.unread ?? 0,
    characters: { agent: sums?.agentCharacters ?? 0, workspace: sums?.characters ?? 0 },
  };
}

export async function deleteFile(tx: Transaction, agentId: string, fileId: string): Promise<boolean> {
  const gone = await tx
    .delete(knowledgeFiles)
    .where(and(eq(knowledgeFiles.agent_id, agentId), eq(knowledgeFiles.file_id, fileId)))
    .returning({ file_id: knowledgeFiles.file_id });
  return gone.length > 0;
}

export async function deleteFileOfAnyAgent(tx: Transaction, fileId: string): Promise<void> {
  await tx.delete(knowledgeFiles).where(eq(knowledgeFiles.file_id, fileId));
}

/** From now on only this attempt may add passages. @returns false when the file was removed */
export async function takeOver(tx: Transaction, fileId: string, attempt: string): Promise<boolean> {
  const taken = await tx
    .update(knowledgeFiles)
    .set({ reading_id: attempt, reading_since: sql`now()` })
    .where(eq(knowledgeFiles.file_id, fileId))
    .returning({ file_id: knowledgeFiles.file_id });
  return taken.length > 0;
}

/** Keeps another attempt from taking over until the transaction ends. @returns false when one has */
export async function stillOurs(tx: Transaction, fileId: string, attempt: string): Promise<boolean> {
  const ours = await tx
    .select({ file_id: knowledgeFiles.file_id })
    .from(knowledgeFiles)
    .where(and(eq(knowledgeFiles.file_id, fileId), eq(knowledgeFiles.reading_id, attempt)))
    .for('share');
  return ours.length > 0;
}

export async function updateFile(
  tx: Transaction,
  fileId: string,
  change: Partial<Pick<WholeRow, 'state' | 'problem' | 'characters' | 'languages' | 'wanted_languages'>> & {
    text?: null;
    reading_id?: null;
    reading_since?: null;
  },
): Promise<void> {
  await tx.update(knowledgeFiles).set(change).where(eq(knowledgeFiles.file_id, fileId));
}

/** A part of the text of a file that was read before there were passages. Counted in characters from 1. */
export async function partOfText(
  tx: Transaction,
  fileId: string,
  from: number,
  length: number,
): Promise<string> {
  const [row] = await tx
    .select({ part: sql<string | null>`substr(${knowledgeFiles.text}, ${from}, ${length})` })
    .from(knowledgeFiles)
    .where(eq(knowledgeFiles.file_id, fileId));
  return row?.part ?? '';
}

export async function holdsText(tx: Transaction, fileId: string): Promise<boolean> {
  const [row] = await tx
    .select({ held: sql<boolean>`${knowledgeFiles.text} is not null` })
    .from(knowledgeFiles)
    .where(eq(knowledgeFiles.file_id, fileId));
  return row?.held ?? false;
}

/** Those of the files that can be searched, oldest first, with the languages in which they can. */
export function searchableFiles(
  tx: Transaction,
  fileIds: readonly string[],
): Promise<{ file_id: string; name: string; languages: string[] }[]> {
  return tx
    .select({
      file_id: knowledgeFiles.file_id,
      name: knowledgeFiles.name,
      languages: knowledgeFiles.languages,
    })
    .from(knowledgeFiles)
    .where(and(inArray(knowledgeFiles.file_id, [...fileIds]), eq(knowledgeFiles.state, 'ready')))
    .orderBy(knowledgeFiles.created_at, knowledgeFiles.file_id);
}

/** Has those of the files prepared for a language that aren't yet. */
export async function wantLanguage(
  tx: Transaction,
  fileIds: readonly string[],
  language: TextLanguage,
): Promise<void> {
  const { languages, wanted_languages } = knowledgeFiles;
  await tx
    .update(knowledgeFiles)
    .set({ wanted_languages: sql`array_append(${wanted_languages}, ${language})` })
    .where(
      and(
        inArray(knowledgeFiles.file_id, [...fileIds]),
        eq(knowledgeFiles.state, 'ready'),
        not(arrayContains(languages, [language])),
        not(arrayContains(wanted_languages, [language])),
      ),
    );
}
