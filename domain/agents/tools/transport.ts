/** An agent as a file, and as a copy of another one. */
import type { AgentDraft } from '#contract/agents/agent-content';
import type { ToolHeader } from '#contract/agents/agent-tools';
import type { AgentExport } from '#contract/agents/agents';

/** The draft without what has a meaning only where it was made: secrets, uploaded files and keys. */
export function exported(draft: AgentDraft): AgentExport {
  return { format: 'callwright.agent', format_version: 1, content: withoutTies(draft) };
}

/** What an export may bring in. An id in it would name something in the importer's workspace. */
export function imported(file: AgentExport): AgentDraft {
  return withoutTies(file.content);
}

/** The tools with each header as `change` makes it. */
export function withHeaders(
  tools: AgentDraft['tools'],
  change: (header: ToolHeader) => ToolHeader,
): AgentDraft['tools'] {
  return tools.map((tool) => ('headers' in tool ? { ...tool, headers: tool.headers.map(change) } : tool));
}

function withoutTies(draft: AgentDraft): AgentDraft {
  const { model } = draft;
  return {
    ...draft,
    knowledge_files: [],
    tools: withHeaders(draft.tools, (header) =>
      header.secret ? { ...header, value: '', secret_id: null } : header,
    ),
    model: {
      ...model,
      key_id: null,
      fallback: model.fallback && { ...model.fallback, key_id: null },
    },
    voice: { ...draft.voice, key_id: null },
    transcriber: { ...draft.transcriber, key_id: null },
  };
}

/** "Front desk (copy)", within the length that a name may have. */
export function nameOfCopy(name: string): string {
  const suffix = ' (copy)';
  return `${name.slice(0, 80 - suffix.length)}${suffix}`;
}
