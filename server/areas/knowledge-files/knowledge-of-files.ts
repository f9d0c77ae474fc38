/** All that an agent answers from: the entries of its content, and the passages of its files. */
import type { AgentDraft } from '#contract/agents/agent-content';
import type { KnowledgePassage } from '#contract/agents/knowledge-files';
import type { Database } from '../../platform/database/connection';
import { fewAtATime } from '../../platform/few-at-a-time';
import type { Knowledge } from '../../runtime/ports';
import { knowledgeOf } from '../agents/knowledge/knowledge';
import type { TextLanguage } from '../../platform/database/question-words';
import { leastShareFor, MOST_HITS, textLanguageOf } from '../agents/knowledge/question-words';
import { type PassageHit, searchPassages } from './passage-search';
import * as store from './store';

interface WholeKnowledge extends Knowledge {
  /** Makes all ready, so that the first question doesn't wait. A failure shows when one is asked. */
  prepare(): Promise<void>;
  /** Entries and passages that fit the question, best first. */
  find(question: string, signal: AbortSignal): Promise<KnowledgePassage[]>;
}

/** Searches of one workspace at a time in this process: the database has other things to do. */
const searching = fewAtATime(2);

export function wholeKnowledge(
  database: Database,
  workspaceId: string,
  content: Pick<AgentDraft, 'language' | 'knowledge' | 'knowledge_files'>,
): WholeKnowledge {
  const language = textLanguageOf(content.language);
  const fileIds = content.knowledge_files.map(({ file_id }) => file_id);
  const entries = knowledgeOf(database, workspaceId, content.language);

  async function inFiles(question: string): Promise<KnowledgePassage[]> {
    if (fileIds.length === 0 || question.trim() === '') return [];
    return database.inWorkspace(workspaceId, async (tx) => {
      const files = await store.searchableFiles(tx, fileIds);
      const names = new Map(files.map(({ file_id, name }) => [file_id, name]));
      const hits: PassageHit[] = [];
      for (const [asked, ids] of byLanguage(files, language)) {
        const options = { leastShare: leastShareFor(question), limit: MOST_HITS };
        const scope = { workspace_id: workspaceId, file_ids: ids, language: asked };
        hits.push(...(await searchPassages(tx, scope, question, options)));
      }
      return hits.map(({ file_id, text, rank }) => ({
        title: names.get(file_id) ?? '',
        text,
        rank,
        source: 'file' as const,
      }));
    });
  }

  const find = (question: string, signal: AbortSignal): Promise<KnowledgePassage[]> =>
    searching(workspaceId, async () => {
      signal.throwIfAborted();
      const typed = await entries.search(content.knowledge, question, signal);
      const found = await inFiles(question);
      // Stable, so that of two that fit alike the typed one comes first.
      return [...typed.map((hit) => ({ ...hit, source: 'entry' as const })), ...found]
        .sort((a, b) => b.rank - a.rank)
        .slice(0, MOST_HITS);
    });

  return {
    async prepare() {
      await entries.prepare(content.knowledge);
      if (fileIds.length === 0) return;
      await database
        .inWorkspace(workspaceId, (tx) => store.wantLanguage(tx, fileIds, language))
        .catch(() => undefined);
    },
    find,
    search: async (_entries, question, signal) =>
      (await find(question, signal)).map(({ title, text, rank }) => ({ title, text, rank })),
  };
}

/** The files by the language in which they're searched: the wanted one, or one that is there until it is. */
function byLanguage(
  files: readonly { file_id: string; languages: string[] }[],
  wanted: TextLanguage,
): Map<TextLanguage, string[]> {
  const groups = new Map<TextLanguage, string[]>();
  for (const { file_id, languages } of files) {
    // The column holds what `textLanguageOf` has given.
    const known = languages as TextLanguage[];
    const language = known.includes(wanted) ? wanted : known[0];
    if (language !== undefined) groups.set(language, [...(groups.get(language) ?? []), file_id]);
  }
  return groups;
}
