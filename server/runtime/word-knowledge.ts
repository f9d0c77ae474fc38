/** Knowledge found by shared words, without a database. */
import { meaningfulWords } from './built-in-brain/words';
import type { Knowledge } from './ports';

/** Entries that share at least half of the question's words, best first. */
export const knowledgeByWords: Knowledge = {
  search: async (entries, question) => {
    const asked = new Set(meaningfulWords(question));
    if (asked.size === 0) return [];
    return entries
      .map((entry) => {
        const shared = new Set(
          meaningfulWords(`${entry.title} ${entry.text}`).filter((word) => asked.has(word)),
        );
        return { ...entry, rank: shared.size / asked.size };
      })
      .filter(({ rank }) => rank >= 0.5)
      .sort((a, b) => b.rank - a.rank);
  },
};
