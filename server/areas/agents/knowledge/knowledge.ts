/**
 * Full-text search over the entries of whatever runs: a draft under test or a published version. Files are
 * searched by `knowledge-files`. See `docs/decisions/knowledge-search.md` for why entries are kept by hash.
 */
import { createHash } from 'node:crypto';
import type { AgentContent, KnowledgeEntry } from '#contract/agents/agent-content';
import type { Database } from '../../../platform/database/connection';
import type { Transaction } from '../../../platform/database/transaction';
import type { Knowledge } from '../../../runtime/ports';
import {
  deleteKnowledge,
  holdsKnowledge,
  insertKnowledge,
  searchKnowledge,
  touchKnowledge,
} from './knowledge-store';
import { leastShareFor, MOST_HITS, textLanguageOf } from './question-words';

/** Far longer than any call; a call marks what it uses when it begins. */
const FORGOTTEN_AFTER_MS = 24 * 60 * 60 * 1000;
const NOTED_AGAIN_AFTER_MS = 60 * 60 * 1000;
/** Contents that a workspace keeps prepared; more make the one used longest ago be prepared again. */
const MOST_CONTENTS = 50;

interface PreparedKnowledge extends Knowledge {
  /** Makes the entries ready, so that the first question does not wait. A failure shows when one is asked. */
  prepare(entries: readonly KnowledgeEntry[]): Promise<void>;
}

/** The knowledge of one call. Entries are prepared once, and not again where an earlier call has done it. */
export function knowledgeOf(
  database: Database,
  workspaceId: string,
  language: AgentContent['language'],
): PreparedKnowledge {
  const words = textLanguageOf(language);
  const hashes = new WeakMap<readonly KnowledgeEntry[], string>();
  const ready = new WeakMap<readonly KnowledgeEntry[], Promise<void>>();

  const hashOf = (entries: readonly KnowledgeEntry[]): string => {
    const known = hashes.get(entries);
    if (known !== undefined) return known;
    const hash = createHash('sha256')
      .update(JSON.stringify([words, entries.map(({ title, text }) => [title, text])]))
      .digest('hex');
    hashes.set(entries, hash);
    return hash;
  };

  const index = async (tx: Transaction, entries: readonly KnowledgeEntry[]): Promise<void> => {
    const hash = hashOf(entries);
    if (await holdsKnowledge(tx, hash)) {
      await touchKnowledge(tx, hash, new Date(Date.now() - NOTED_AGAIN_AFTER_MS));
      return;
    }
    const before = new Date(Date.now() - FORGOTTEN_AFTER_MS);
    await deleteKnowledge(tx, { before, most: MOST_CONTENTS - 1 });
    await insertKnowledge(tx, workspaceId, hash, words, entries);
  };

  const makeReady = (entries: readonly KnowledgeEntry[]): Promise<void> => {
    const underWay = ready.get(entries);
    if (underWay !== undefined) return underWay;
    const indexed = database.inWorkspace(workspaceId, (tx) => index(tx, entries));
    ready.set(entries, indexed);
    indexed.catch(() => ready.delete(entries));
    return indexed;
  };

  return {
    async prepare(entries) {
      if (entries.length > 0) await makeReady(entries).catch(() => undefined);
    },
    async search(entries, question, signal) {
      if (entries.length === 0 || question.trim() === '') return [];
      await makeReady(entries);
      signal.throwIfAborted();
      const options = { leastShare: leastShareFor(question), limit: MOST_HITS };
      return database.inWorkspace(workspaceId, async (tx) => {
        const hits = await searchKnowledge(tx, hashOf(entries), words, question, options);
        // Forgotten since this call began, because many other contents were used.
        if (hits.length > 0 || (await holdsKnowledge(tx, hashOf(entries)))) return hits;
        await index(tx, entries);
        return searchKnowledge(tx, hashOf(entries), words, question, options);
      });
    },
  };
}
