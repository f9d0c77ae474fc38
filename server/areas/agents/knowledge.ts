/**
 * Full-text search over the knowledge of whatever runs: a draft under test or a published version.
 * See `docs/decisions/knowledge-search.md` for why it is kept by the hash of the entries.
 */
import { createHash } from 'node:crypto';
import type { AgentContent } from '#contract/agent-content';
import type { Database } from '../../platform/database/connection';
import type { Knowledge } from '../../runtime/ports';
import {
  deleteKnowledge,
  insertKnowledge,
  type SearchableEntry,
  searchKnowledge,
  type TextLanguage,
  touchKnowledge,
} from './knowledge-store';

/** Entries that a question may bring up. */
const MOST_HITS = 5;
/** Far longer than any call; a call marks what it uses when it begins. */
const FORGOTTEN_AFTER_MS = 24 * 60 * 60 * 1000;

const textLanguages: Record<AgentContent['language'], TextLanguage> = {
  'en-US': 'english',
  'en-GB': 'english',
  'de-DE': 'german',
  'es-ES': 'spanish',
  'fr-FR': 'french',
  'it-IT': 'italian',
  'nl-NL': 'dutch',
  'pt-BR': 'portuguese',
};

export type { SearchableEntry } from './knowledge-store';

export interface PreparedKnowledge extends Knowledge {
  /** Makes the entries ready, so that the first question does not wait. A failure shows when one is asked. */
  prepare(entries: readonly SearchableEntry[]): Promise<void>;
}

/** The knowledge of one call. Entries are prepared once, and not again where an earlier call has done it. */
export function knowledgeOf(
  database: Database,
  workspaceId: string,
  language: AgentContent['language'],
): PreparedKnowledge {
  const words = textLanguages[language];
  /** The hash of entries, once they can be searched. */
  const ready = new WeakMap<readonly SearchableEntry[], Promise<string>>();

  const index = async (entries: readonly SearchableEntry[]): Promise<string> => {
    const hash = createHash('sha256')
      .update(JSON.stringify([words, entries.map(({ title, text, from_file }) => [title, text, from_file])]))
      .digest('hex');
    await database.inWorkspace(workspaceId, async (tx) => {
      if (await touchKnowledge(tx, hash)) return;
      await deleteKnowledge(tx, new Date(Date.now() - FORGOTTEN_AFTER_MS));
      await insertKnowledge(tx, workspaceId, hash, words, entries);
    });
    return hash;
  };

  const hashOf = (entries: readonly SearchableEntry[]): Promise<string> => {
    const known = ready.get(entries);
    if (known !== undefined) return known;
    const hash = index(entries);
    ready.set(entries, hash);
    hash.catch(() => ready.delete(entries));
    return hash;
  };

  return {
    async prepare(entries) {
      if (entries.length > 0) await hashOf(entries).catch(() => undefined);
    },
    async search(entries, question, signal) {
      if (entries.length === 0 || question.trim() === '') return [];
      const hash = await hashOf(entries);
      signal.throwIfAborted();
      return database.inWorkspace(workspaceId, (tx) =>
        searchKnowledge(tx, hash, words, question.slice(0, 2000), {
          leastShare: leastShareFor(question),
          limit: MOST_HITS,
        }),
      );
    },
  };
}

/** Half of its words is enough to answer a question; somebody who merely states something must mean it more. */
function leastShareFor(text: string): number {
  const asks =
    /\?|^\W*(?:what|which|who|whose|when|where|why|how|is|are|was|do|does|did|can|could|may|will|would|should)\b/i;
  return asks.test(text) ? 0.5 : 0.6;
}
