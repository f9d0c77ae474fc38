import type { AgentDraft } from '#contract/agent-content';

/** The first message as a caller of an ordinary call hears it: variables hold their defaults. */
export function greetingSample({
  first_message,
  variables,
}: Pick<AgentDraft, 'first_message' | 'variables'>): string {
  const defaults = new Map(variables.map((variable) => [variable.name, variable.default]));
  return first_message.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => defaults.get(name) || whole);
}
