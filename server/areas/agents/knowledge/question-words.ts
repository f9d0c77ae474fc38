/** How a question is put to an agent's knowledge: in which language, and how well a hit has to fit. */
import type { AgentContent } from '#contract/agents/agent-content';
import type { TextLanguage } from '../../../platform/database/question-words';

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

export const textLanguageOf = (language: AgentContent['language']): TextLanguage => textLanguages[language];

/** Entries or passages that a question may bring up. */
export const MOST_HITS = 5;

/** Half of its words is enough to answer a question; a mere statement has to match more closely. */
export function leastShareFor(text: string): number {
  const asks =
    /\?|^\W*(?:what|which|who|whose|when|where|why|how|is|are|was|do|does|did|can|could|may|will|would|should)\b/i;
  return asks.test(text) ? 0.5 : 0.6;
}
