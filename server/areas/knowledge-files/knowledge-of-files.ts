/** The knowledge that uploaded files add to what an agent holds itself. */
import type { AgentDraft } from '#contract/agent-content';
import type { Transaction } from '../../platform/database/connection';
import type { SearchableEntry } from '../agents/knowledge';
import { passagesOf } from './passages';
import { textsOf } from './store';

/** The entries of the content, and behind them the passages of its files, each under its file's name. */
export async function wholeKnowledge(
  tx: Transaction,
  content: Pick<AgentDraft, 'knowledge' | 'knowledge_files'>,
): Promise<SearchableEntry[]> {
  const files = await textsOf(
    tx,
    content.knowledge_files.map(({ file_id }) => file_id),
  );
  const passages = files.flatMap(({ name, text }) =>
    passagesOf(text).map((passage) => ({ title: name, text: passage, from_file: true as const })),
  );
  return [...content.knowledge, ...passages];
}
