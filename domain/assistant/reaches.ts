/** Where an agent sends what callers say: what to look at twice before a change is applied. */
import type { AgentDraft } from '#contract/agents/agent-content';

/** Hosts that tools ask and numbers that calls are transferred to, in `after` and not in `before`. */
export function newReaches(before: AgentDraft, after: AgentDraft): string[] {
  const known = new Set(reachesOf(before));
  return [...new Set(reachesOf(after))].filter((one) => !known.has(one));
}

function reachesOf({ tools }: AgentDraft): string[] {
  return tools.flatMap((tool) => {
    if ('url' in tool) return /^https?:\/\/([^/?#]+)/i.exec(tool.url)?.[1]?.toLowerCase() ?? [];
    if (tool.type === 'warm_transfer') return tool.people.flatMap(({ number }) => number || []);
    return tool.type === 'transfer' && tool.number !== '' ? [tool.number] : [];
  });
}
