/** What callers know the place by. An agent's own name is for the people who build it and is never said. */
import type { AgentContent } from '#contract/agents/agent-content';

const named = /(?:\p{Lu}[\p{L}\p{N}&.'’-]*|of|the|and|&|de|la|del)/u.source;
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

/** Words with a point that end no sentence. */
const shortened = /^(?:\p{Lu}|Dr|Mr|Mrs|Ms|Mx|Prof|St|Ste|Mt|Ft)\.$/u;

/** Up to the end of the sentence: what begins the next one is no part of a name, though it has a capital, too. */
function inOneSentence(found: string): string {
  const words = found.split(/\s+/);
  const last = words.findIndex((word) => word.endsWith('.') && !shortened.test(word));
  return (last === -1 ? words : words.slice(0, last + 1)).join(' ');
}

/** The agent's business name, else the one that its first message says; empty when there's neither. */
export function businessOf({
  business_name,
  first_message,
}: Pick<AgentContent, 'business_name' | 'first_message'>): string {
  // Calls that were frozen before the field was there have none.
  if (business_name) return business_name;
  for (const pattern of patterns) {
    const said = pattern.exec(first_message)?.[1];
    const found =
      said &&
      inOneSentence(said)
        .replace(/[.,!]+$/, '')
        .replace(/\s+(?:and|of|the)$/, '');
    if (found !== undefined && !openers.has(found.split(/\s/)[0] ?? '')) return found;
  }
  return '';
}

/** What a workspace's name says about the business: nothing while it's "Ada Byron's workspace". */
export const businessOfWorkspace = (name: string): string =>
  /['’]s? workspace$/i.test(name.trim()) ? '' : name.trim().slice(0, 80);

/** The agent with another business in every text that names the one it has. A name that someone gave is no example. */
export function withBusiness<
  Content extends Pick<AgentContent, 'business_name'> & Partial<Pick<AgentContent, 'examples'>>,
>(content: Content, business: string): Content {
  const { business_name, examples } = content;
  if (business === '' || business_name === '' || business === business_name) return content;
  const replace = (value: unknown): unknown => {
    if (typeof value === 'string') return value.replaceAll(business_name, () => business);
    if (Array.isArray(value)) return value.map(replace);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, replace(part)]));
  };
  // Only texts change, and none of them by its shape.
  return replace(
    examples === undefined
      ? content
      : { ...content, examples: examples.filter((example) => example !== business_name) },
  ) as Content;
}
