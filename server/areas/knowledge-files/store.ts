/** Uploaded files in the database. Runs inside a workspace's transaction. */
import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/connection';
import { knowledgeFiles } from '../../platform/database/schema';

type WholeRow = typeof knowledgeFiles.$inferSelect;
/** A file without its text. */
export type KnowledgeFileRow = Omit<WholeRow, 'text'> & { characters: number | null };

const { text: _text, ...light } = getTableColumns(knowledgeFiles);
const columns = { ...light, characters: sql<number | null>`length(${knowledgeFiles.text})` };

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

export async function finishFile(
  tx: Transaction,
  fileId: string,
  outcome: { state: 'ready'; text: string } | { state: 'failed'; problem: string },
): Promise<void> {
  await tx.update(knowledgeFiles).set(outcome).where(eq(knowledgeFiles.file_id, fileId));
}

export async function deleteFile(tx: Transaction, agentId: string, fileId: string): Promise<boolean> {
  const gone = await tx
    .delete(knowledgeFiles)
    .where(and(eq(knowledgeFiles.agent_id, agentId), eq(knowledgeFiles.file_id, fileId)))
    .returning({ file_id: knowledgeFiles.file_id });
  return gone.length > 0;
}

/** The texts of those of the files that could be read. */
export async function textsOf(
  tx: Transaction,
  fileIds: readonly string[],
): Promise<{ name: string; text: string }[]> {
  if (fileIds.length === 0) return [];
  const rows = await tx
    .select({ name: knowledgeFiles.name, text: knowledgeFiles.text })
    .from(knowledgeFiles)
    .where(and(inArray(knowledgeFiles.file_id, [...fileIds]), eq(knowledgeFiles.state, 'ready')))
    .orderBy(knowledgeFiles.created_at, knowledgeFiles.file_id);
  return rows.flatMap(({ name, text }) => (text === null ? [] : [{ name, text }]));
}
