/** The names that may be used in an agent's texts: `{{variables}}` and `@mentions`. */
import { type AgentDraft, builtInVariables } from '#contract/agents/agent-content';
import type { LookupTool } from '#contract/agents/agent-tools';
import { type AskingTool, isAsking, conversationTools } from '#domain/agents/tools/conversation-tools';

export interface PromptName {
  name: string;
  /** What it is, in a word or two, beside the name in the list. */
  kind: string;
}

export interface PromptNames {
  /** What `{{name}}` may name. */
  variables: readonly PromptName[];
  /** What `@name` may name. */
  mentions: readonly PromptName[];
}

const builtIn: Record<(typeof builtInVariables)[number], string> = {
  caller_number: 'caller’s number',
  called_number: 'number called',
  business_name: 'business name',
  date: 'date of the call',
  time: 'time of the call',
};

/** The names of a draft; nameless rows are left out, the first of two alike counts. */
export function promptNames({
  variables,
  facts,
  tools,
}: Pick<AgentDraft, 'variables' | 'facts' | 'tools'>): PromptNames {
  const factNames = facts.map(({ name }) => ({ name, kind: 'fact' }));
  const answering = tools.flatMap((tool): (LookupTool | AskingTool)[] =>
    tool.type === 'lookup' ? [tool] : conversationTools([tool]).filter(isAsking),
  );
  const answers = answering.flatMap((tool) =>
    tool.response_variables.map(({ name }) => ({ name, kind: `from @${tool.name}` })),
  );
  return {
    variables: named([
      ...variables.map(({ name }) => ({ name, kind: 'variable' })),
      ...factNames,
      ...answers,
      ...builtInVariables.map((name) => ({ name, kind: builtIn[name] })),
    ]),
    mentions: named([...conversationTools(tools).map(({ name }) => ({ name, kind: 'tool' })), ...factNames]),
  };
}

/** `{{name}}` with what's between the braces as its first group. */
export const VARIABLE = /\{\{\s*([^{}\n]{0,60}?)\s*\}\}/g;

/** Names in `{{…}}` of `text` that nothing has, each once, in the order they come. */
export function unknownVariables(text: string, { variables }: PromptNames): string[] {
  const known = new Set(variables.map(({ name }) => name));
  const used = [...text.matchAll(VARIABLE)].map((match) => match[1] ?? '');
  return [...new Set(used)].filter((name) => name !== '' && !known.has(name));
}

function named(names: readonly PromptName[]): PromptName[] {
  const seen = new Set<string>();
  return names.flatMap(({ name, kind }) => {
    const trimmed = name.trim();
    if (trimmed === '' || seen.has(trimmed)) return [];
    seen.add(trimmed);
    return [{ name: trimmed, kind }];
  });
}
