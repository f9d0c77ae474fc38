/** Knowledge found by shared words, without a database. */
import type { KnowledgeEntry } from '#contract/agent-content';
import type { KnowledgeHit } from './exchange';
import { meaningfulWords } from './words';

/** How much more a word counts that stands in the title. */
const TITLE_WEIGHT = 0.25;

/** Entries that share at least half of the question's words, best first. */
export function knowledgeByWords(entries: readonly KnowledgeEntry[], question: string): KnowledgeHit[] {
  const asked = new Set(stemsIn(question));
  if (asked.size === 0) return [];
  return entries
    .map((entry) => {
      const inTitle = sharedWith(asked, entry.title);
      const share = sharedWith(asked, `${entry.title} ${entry.text}`) / asked.size;
      return { entry, share, rank: share + (TITLE_WEIGHT * inTitle) / asked.size };
    })
    .filter(({ share }) => share >= 0.5)
    .sort((a, b) => b.rank - a.rank)
    .map(({ entry: { title, text }, rank }) => ({ title, text, rank }));
}

function sharedWith(asked: ReadonlySet<string>, text: string): number {
  return new Set(stemsIn(text).filter((stem) => asked.has(stem))).size;
}

/** The words that carry meaning without their commonest endings: "parking" meets "park". */
function stemsIn(text: string): string[] {
  return meaningfulWords(text).map((word) => word.replace(/(?<=[a-z]{4})(?:ing|ed)$/, ''));
}
