/**
 * Secret values of tools' headers. The server seals what is typed and gives back an empty value with the
 * `secret_id` that's kept in its place; the form takes that over, and nothing typed is kept in the browser.
 */
import type { AgentDraft } from '#contract/agents/agent-content';
import { withHeaders } from '#domain/agents/tools/transport';

interface SealedHeader {
  tool: number;
  header: number;
  secret_id: string;
}

interface PlacedHeader {
  tool: number;
  toolName: string;
  header: number;
  name: string;
  value: string;
  secretId: string | null;
}

/** The draft without the secrets that were typed and not sealed yet, to keep outside the page's memory. */
export function withoutTypedSecrets(draft: AgentDraft): AgentDraft {
  if (secretHeaders(draft).every(({ value }) => value === '')) return draft;
  return {
    ...draft,
    tools: withHeaders(draft.tools, (header) => (header.secret ? { ...header, value: '' } : header)),
  };
}

/**
 * Which headers of `current`, the current form, hold a value that the save of `sent` has sealed.
 * Rows may have moved since; a value that was changed meanwhile is left for the next save.
 */
export function sealedHeaders(current: AgentDraft, sent: AgentDraft, saved: AgentDraft): SealedHeader[] {
  const sealed = new Map(secretHeaders(saved).map((header) => [placeOf(header), header.secretId]));
  const waiting = secretHeaders(sent).filter(({ value }) => value !== '');
  return secretHeaders(current).flatMap((header) => {
    if (header.value === '') return [];
    const match =
      waiting.find((other) => placeOf(other) === placeOf(header) && isSame(other, header)) ??
      waiting.find((other) => isSame(other, header));
    const secretId = match && sealed.get(placeOf(match));
    return secretId ? [{ tool: header.tool, header: header.header, secret_id: secretId }] : [];
  });
}

function secretHeaders(draft: AgentDraft): PlacedHeader[] {
  return draft.tools.flatMap((tool, toolIndex) =>
    'headers' in tool
      ? tool.headers.flatMap(({ name, value, secret, secret_id }, index) =>
          secret
            ? [{ tool: toolIndex, toolName: tool.name, header: index, name, value, secretId: secret_id }]
            : [],
        )
      : [],
  );
}

function placeOf({ tool, header }: PlacedHeader): string {
  return `${tool}.${header}`;
}

function isSame(one: PlacedHeader, other: PlacedHeader): boolean {
  return (
    one.toolName.trim() === other.toolName.trim() && one.name === other.name && one.value === other.value
  );
}
