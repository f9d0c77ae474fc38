/** What callers know the place by. An agent's own name is for its builders and is never said. */
import type { AgentContent } from '#contract/agent-content';

const named = /(?:\p{Lu}[\p{L}\p{N}&.'’-]*|of|the|and|&|de|la|del|IT)/u.source;
const name = `(\\p{Lu}[\\p{L}\\p{N}&.'’-]*(?:\\s+${named}|\\s+help desk)*)`;
const patterns = [
  new RegExp(`\\b(?:calling|call|reached|welcome to|this is|here is|for)\\s+(?:the )?${name}`, 'u'),
  new RegExp(`^${name}(?=[,.!:]|\\s+(?:good|hello|how|speaking))`, 'u'),
];

/** Said at the beginning of sentences, and no name. */
const openers = new Set([
  'Hello',
  'Hi',
  'Hey',
  'Good',
  'Welcome',
  'Thank',
  'Thanks',
  'How',
  'Please',
  'Would',
  'May',
  'Can',
  'Nice',
]);

/** The business's name as the first message says it; empty when it says none. */
export function businessOf({ first_message }: Pick<AgentContent, 'first_message'>): string {
  for (const pattern of patterns) {
    const found = pattern
      .exec(first_message)?.[1]
      ?.replace(/[.,!]+$/, '')
      .replace(/\s+(?:and|of|the)$/, '');
    if (found !== undefined && !openers.has(found.split(/\s/)[0] ?? '')) return found;
  }
  return '';
}
