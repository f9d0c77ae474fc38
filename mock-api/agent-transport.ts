/** An agent as a file, and as a copy of another one. */
import type { AgentDraft } from '#contract/agent-content';

/** The draft without what has a meaning only where it was made: secrets, uploaded files and keys. */
export function withoutTies(draft: AgentDraft): AgentDraft {
  const { model, voice, transcriber } = draft;
  return {
    ...draft,
    knowledge_files: [],
    tools: draft.tools.map((tool) =>
      tool.type === 'http'
        ? {
            ...tool,
            headers: tool.headers.map((header) =>
              header.secret ? { ...header, value: '', secret_id: null } : header,
            ),
          }
        : tool,
    ),
    model: { ...model, key_id: null, fallback: model.fallback && { ...model.fallback, key_id: null } },
    voice: { ...voice, key_id: null },
    transcriber: { ...transcriber, key_id: null },
  };
}

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

/** "Front desk (copy)", within the length that a name may have. */
export function nameOfCopy(name: string): string {
  const suffix = ' (copy)';
  return `${name.slice(0, 80 - suffix.length)}${suffix}`;
}
