/** Names of the agent around, offered for choosing in its tests. */
import { useWatch } from 'react-hook-form';
import type { AgentDraft } from '#contract/agents/agent-content';
import { isAsking, conversationTools } from '#domain/agents/tools/conversation-tools';

export interface AgentNames {
  variables: readonly { name: string; default: string }[];
  facts: readonly string[];
  /** Every tool, with the names of its arguments. */
  tools: readonly { name: string; arguments: readonly string[] }[];
  /** Those that make requests, and so want an answer. */
  requestTools: readonly string[];
}

/** Names in the current draft; for use outside of a test's form. */
export function useAgentNames(): AgentNames {
  const [variables, facts, tools] = useWatch<AgentDraft, ['variables', 'facts', 'tools']>({
    name: ['variables', 'facts', 'tools'],
  });
  return {
    variables,
    facts: facts.map(({ name }) => name),
    tools: conversationTools(tools).map((tool) => ({
      name: tool.name,
      arguments: isAsking(tool) ? tool.arguments.map(({ name }) => name) : [],
    })),
    requestTools: conversationTools(tools)
      .filter(isAsking)
      .map(({ name }) => name),
  };
}
