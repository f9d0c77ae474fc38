/** Secrets that are typed into a draft. */
import type { AgentDraft } from '#contract/agents/agent-content';

/** The draft with the values of typed secrets taken out, as the server stores them apart. */
export function withSealedSecrets(draft: AgentDraft): AgentDraft {
  return {
    ...draft,
    tools: draft.tools.map((tool) =>
      tool.type === 'http'
        ? {
            ...tool,
            headers: tool.headers.map((header) =>
              header.secret && header.value !== ''
                ? { ...header, value: '', secret_id: crypto.randomUUID() }
                : header,
            ),
          }
        : tool,
    ),
  };
}
