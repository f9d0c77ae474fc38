import type { AgentDraft } from '#contract/agents/agent-content';

/** The first message as a caller of an ordinary call hears it: variables hold their defaults. */
export function greetingSample({
  first_message,
  variables,
  business_name,
}: Pick<AgentDraft, 'first_message' | 'variables' | 'business_name'>): string {
  const own = variables.map((variable) => [variable.name, variable.default] as const);
  const defaults = new Map([['business_name', business_name], ...own]);
  return first_message.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => defaults.get(name) || whole);
}
