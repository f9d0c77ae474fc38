/** What the mocked knowledge holds for a question: by the beginnings of its words. */
import type { AgentDraft } from '#contract/agents/agent-content';
import type { KnowledgePassage } from '#contract/agents/knowledge-files';
import type { StoredFile } from '../world';

const MOST = 5;

type Knowledge = Pick<AgentDraft, 'knowledge' | 'knowledge_files'>;

/** Best first. */
export function passagesFor(
  question: string,
  { knowledge, knowledge_files }: Knowledge,
  files: readonly StoredFile[],
): KnowledgePassage[] {
  const asked = new Set(wordsOf(question));
  const used = new Set(knowledge_files.map(({ file_id }) => file_id));
  const entries = knowledge.map((entry) => ({ ...entry, source: 'entry' as const }));
  const paragraphs = files
    .filter(({ file_id }) => used.has(file_id))
    .flatMap(({ name, text }) =>
      text.split(/\n\s*\n/).map((part) => ({ title: name, text: part.trim(), source: 'file' as const })),
    );
  return [...entries, ...paragraphs]
    .map((passage) => ({ ...passage, rank: shared(asked, `${passage.title} ${passage.text}`) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((a, b) => b.rank - a.rank)
    .slice(0, MOST);
}

/** The share of the asked words that are in a text, 0 to 1. */
function shared(asked: ReadonlySet<string>, text: string): number {
  const there = new Set(wordsOf(text));
  return asked.size === 0 ? 0 : [...asked].filter((word) => there.has(word)).length / asked.size;
}

/** The words that say something, by their beginnings: "park" and "parking" are one. */
export function wordsOf(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? []).map((word) => word.slice(0, 4));
}
